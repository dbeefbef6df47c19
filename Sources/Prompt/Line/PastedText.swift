/// Cleans up pasted program text: removes control characters, colors, and the prompts of a transcript.
enum PastedText {
  /// Longest text that can still be edited by hand.
  private static let limit = 1 << 20

  static func cleaned(_ raw: String) -> String {
    var text = withoutControls(raw)
    if isTranscript(text) { text = entries(of: text) }
    while text.last == "\n" { text.removeLast() }
    return text
  }

  private static func withoutControls(_ raw: String) -> String {
    var kept = String.UnicodeScalarView()
    var count = 0
    var scalars = Substring(raw).unicodeScalars
    while let scalar = scalars.popFirst() {
      switch scalar {
      // The terminal driver swaps the two ends of a line, so a pair may come in either order.
      case "\r":
        if scalars.first == "\n" { scalars.removeFirst() }
        kept.append("\n")
      case "\n":
        if scalars.first == "\r" { scalars.removeFirst() }
        kept.append("\n")
      case "\t": kept.append(scalar)
      case "\u{1b}" where scalars.first == "[":
        scalars.removeFirst()
        while let part = scalars.popFirst(), !(0x40...0x7e).contains(part.value) {}
      case _ where scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value): continue
      default: kept.append(scalar)
      }
      count += 1
      if count >= limit { break }
    }
    return String(kept)
  }

  /// True if its first non-blank line begins with a prompt.
  static func isTranscript(_ text: String) -> Bool {
    text.split(separator: "\n").first { !$0.allSatisfy(\.isWhitespace) }.map { withoutPrompt($0) != nil } ?? false
  }

  /// The lines that were typed, without the output between them.
  static func entries(of text: String) -> String {
    text.split(separator: "\n").compactMap(withoutPrompt).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// `rsig> `, `rsig[1.5s]> `, `rsig(3/24)> `, `....> `
  static func withoutPrompt(_ line: some StringProtocol) -> String? {
    var rest = Substring(line).drop { $0 == " " }
    if rest.hasPrefix("....>") {
      rest = rest.dropFirst(5)
    } else if rest.hasPrefix("rsig") {
      rest = rest.dropFirst(4)
      if let open = rest.first, open == "[" || open == "(" {
        guard let close = rest.firstIndex(of: open == "[" ? "]" : ")") else { return nil }
        rest = rest[rest.index(after: close)...]
      }
      guard rest.first == ">" else { return nil }
      rest.removeFirst()
    } else {
      return nil
    }
    if rest.first == " " { rest.removeFirst() } else if !rest.isEmpty { return nil }
    return String(rest)
  }
}
