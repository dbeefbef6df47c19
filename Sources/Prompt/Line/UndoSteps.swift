/// Earlier states of the entry. Consecutive letters are one step.
struct UndoSteps {
  private var steps: [(text: [Unicode.Scalar], cursor: Int)] = []
  private var present: (text: [Unicode.Scalar], cursor: Int) = ([], 0)
  private var isTyping = false

  /// Called between keys.
  mutating func note(_ text: [Unicode.Scalar], _ cursor: Int) {
    defer { present = (text, cursor) }
    guard text != present.text else {
      if cursor != present.cursor { isTyping = false }
      return
    }
    let isLetter = text.count == present.text.count + 1 && cursor == present.cursor + 1 && text[cursor - 1].isWordPart
    if !(isTyping && isLetter) { steps.append(present) }
    isTyping = isLetter
    if steps.count > 200 { steps.removeFirst() }
  }

  mutating func back() -> (text: [Unicode.Scalar], cursor: Int)? {
    guard let step = steps.popLast() else { return nil }
    isTyping = false
    present = step
    return step
  }
}
