import Diagnostics

/// Swift's queues, which run a closure later: `DispatchQueue.main.asyncAfter(deadline: .now() + 1) { … }`.
extension Parser {
  /// Reads and reports such a call up to its closure; false if it has another form, and nothing was read.
  mutating func refuseQueue() -> Bool {
    guard text(token) == "DispatchQueue", next.kind == .dot else { return false }
    var index = position + 3
    if at(.leftParen, index), let end = closer(of: index) { index = end + 1 }
    guard index + 1 < tokens.count, at(.dot, index), text(index + 1) == "asyncAfter",
      at(.leftParen, index + 2), let end = closer(of: index + 2), at(.leftBrace, end + 1),
      let plus = (index..<end).first(where: { at(.plus, $0) }), let time = duration(plus + 1, end)
    else { return false }
    let head = Span(token.start, tokens[end].end)
    withdraw(within: head)
    let mark = token.span
    skip(past: end)
    _ = closure()
    report(
      SyntaxReasons.member, "there are no queues: a scheduler runs a closure later", at: mark,
      write: (head, "after main \(time)"))
    return true
  }

  /// `1`, `0.5` and `.milliseconds(500)` as a duration; seconds by a name in brackets.
  private func duration(_ first: Int, _ end: Int) -> String? {
    let units = ["microseconds": "us", "milliseconds": "ms", "seconds": "s"]
    if end == first + 1 {
      switch tokens[first].kind {
      case .int, .double: return text(first) + "s"
      case .name: return "(\(text(first)) * 1s)"
      default: return nil
      }
    }
    guard end == first + 5, let unit = units[text(first + 1)] else { return nil }
    let number = tokens[first + 3]
    return number.kind == .int ? text(number) + unit : "(\(text(number)) * 1\(unit))"
  }
}
