import Diagnostics

extension Parser {
  /// Reads a number, with the minus that touches it.
  mutating func number(from start: Int) -> Expression {
    let token = token
    let isNegative = start < token.start
    advance()
    let span = Span(start, token.end)
    var reading: NumberReader { NumberReader(source.bytes[token.start..<token.end], isNegative: isNegative) }
    func tooLarge(_ message: String, _ help: String) -> Expression {
      report(SyntaxReasons.tooLarge, Sentence(message), at: span, help: [Suggestion(help)])
      return missing()
    }
    switch token.kind {
    case .int:
      guard let value = NumberReader.int(source.bytes, token.start..<token.end, isNegative: isNegative) else {
        return tooLarge(
          "`\(source.text(of: span))` does not fit into an Int",
          "an Int lies between \(Int.min) and \(Int.max); with a decimal point it is a Double")
      }
      return Expression(.literal(.int(value)), at: span)
    case .double:
      guard let value = reading.double else {
        return tooLarge("`\(source.text(of: span))` does not fit into a Double", "write `inf` for infinity")
      }
      return Expression(.literal(.double(value)), at: span)
    default:
      guard let value = reading.microseconds else {
        return tooLarge(
          "`\(source.text(of: span))` is not a whole number of microseconds that a Duration holds",
          "the shortest duration is `1us`, the longest about 292000 years")
      }
      return Expression(.literal(.duration(value)), at: span)
    }
  }

  mutating func string() -> Expression {
    let token = token
    advance()
    let quotes = token.flags.contains(.multiline) ? 3 : 1
    let isUnclosed = token.flags.contains(.unclosed)
    let start = token.start + quotes + (token.flags.contains(.raw) ? 1 : 0)
    let end = isUnclosed ? token.end : token.end - quotes
    let span = token.span
    if !token.flags.contains(.escaped) {
      return Expression(.literal(.string(source.text(of: Span(start, max(start, end))))), at: span)
    }
    var reading = TextReader(source, Span(start, max(start, end)), isMultiline: quotes == 3, isUnclosed: isUnclosed)
    let text = reading.text(from: start, to: end, isFirst: true)
    for problem in reading.problems { report(problem.reason, problem.message, at: problem.span, help: problem.help) }
    return Expression(.literal(.string(text)), at: span)
  }

  // string = '"' { character | escape | "\(" binding ")" } '"'
  mutating func interpolation() -> Expression {
    let opener = token
    let isMultiline = opener.flags.contains(.multiline)
    advance()
    guard enter() else { return missing() }
    let outer = (inBrackets, inCondition)
    (inBrackets, inCondition) = (true, false)
    var parts: [Expression] = []
    var isUnclosed = false
    var end = opener.end
    reading: while true {
      switch kind {
      case .stringText:
        // Filled in once the whole string is read.
        parts.append(Expression(.text(""), at: token.span))
        advance()
      case .interpolationOpen: parts.append(interpolated())
      case .stringClose:
        isUnclosed = token.flags.contains(.unclosed)
        end = token.start
        advance()
        break reading
      case .end: break reading
      default: advance()
      }
    }
    (inBrackets, inCondition) = outer
    leave()
    var reading = TextReader(source, Span(opener.end, end), isMultiline: isMultiline, isUnclosed: isUnclosed)
    var segments: [Expression] = []
    for (index, part) in parts.enumerated() {
      guard case .text = part.form else {
        segments.append(part)
        continue
      }
      let text = reading.text(from: part.span.start, to: part.span.end, isFirst: index == 0)
      if !text.isEmpty { segments.append(Expression(.text(text), at: part.span)) }
    }
    for problem in reading.problems { report(problem.reason, problem.message, at: problem.span, help: problem.help) }
    return Expression(.interpolation(segments), at: span(from: opener.start))
  }

  private mutating func interpolated() -> Expression {
    let opener = token
    advance()
    if at(.interpolationClose) {
      if !token.flags.contains(.synthetic) {
        report(
          SyntaxReasons.interpolation, "there is nothing between `\\(` and `)`", at: Span(opener.start, token.end),
          help: ["write `\\(x)`, or `\\\\(` for the characters"])
      }
      advance()
      return missing()
    }
    let value = binding()
    if !at(.interpolationClose), !at(.end) {
      if at(.comma) {
        report(
          SyntaxReasons.interpolation, "only one value goes between `\\(` and `)`", at: here,
          help: ["write `\\(a)\\(b)`"])
      } else {
        reportExtra()
      }
      var nested = 0
      while !at(.end), nested > 0 || !at(.interpolationClose) {
        if at(.stringOpen) { nested += 1 }
        if at(.stringClose) {
          if nested == 0 { break }
          nested -= 1
        }
        advance()
      }
    }
    _ = take(.interpolationClose)
    return value
  }
}
