import Diagnostics

/// Lists, dictionaries and calls that take in the elements of others, as JavaScript and Python write them:
/// `[...xs, 3]`, `{...d, b: 2}`, `f(*xs)`.
extension Parser {
  /// The sign before a list whose elements are meant: `...`, `*` and `**`.
  func isSpread(_ index: Int) -> Bool {
    let kind = tokens[index].kind
    return (kind == .closedRange || kind == .times) && index + 1 < tokens.count && tokens[index + 1].touches
      && operandBegins(at: index + 1)
  }

  /// Reports such a list or dictionary, and skips to its closing bracket.
  mutating func refuseSpread(_ opener: Token) -> Bool {
    guard let first = tokens.index(startingAt: opener.start) else { return false }
    let closer: Token.Kind = opener.kind == .leftBrace ? .rightBrace : .rightBracket
    var (index, start, depth) = (first + 1, first + 1, 0)
    var parts: [String] = []
    var plain: [String] = []
    var isDictionary = opener.kind == .leftBrace
    func close() {
      if !plain.isEmpty { parts.append("[\(plain.joined(separator: ", "))]") }
      plain = []
    }
    while !at(.end, index) {
      let isEnd = depth == 0 && tokens[index].kind == closer
      if isEnd || depth == 0 && at(.comma, index) {
        if index > start, isSpread(start) {
          close()
          parts.append(words(start + 1, index))
        } else if index > start {
          let colon = (start..<index).first { at(.colon, $0) }
          isDictionary = isDictionary || colon == start + 1
          plain.append(opener.kind == .leftBrace ? pair(start, index) : words(start, index))
        }
        start = index + 1
        if isEnd { break }
      } else {
        depth += tokens[index].kind.nesting
      }
      index += 1
    }
    guard tokens[index].kind == closer else { return false }
    close()
    let line =
      isDictionary
      ? parts.dropFirst().reduce(parts[0]) { "merging(\($0), \($1))" }
      : parts.count == 1 ? "array (sequence \(parts[0]))" : parts.joined(separator: " + ")
    let whole = Span(opener.start, tokens[index].end)
    withdraw(within: whole)
    report(
      SyntaxReasons.missingExpression,
      "a \(isDictionary ? "dictionary" : "list") literal cannot include the elements of another", at: token.span,
      write: (whole, isDictionary ? line : "(\(line))"))
    skip(to: index)
    return true
  }

  /// `b: 2` as `"b": 2`, and JavaScript's `b` as `"b": b`.
  func pair(_ first: Int, _ end: Int) -> String {
    guard tokens[first].isWord else { return words(first, end) }
    let value = first + 1 < end ? words(first + 2, end) : text(first)
    return "\"\(text(first))\": \(value)"
  }

  /// `f(...xs)`, at its sign: the elements for a func of the program, the list for another function. True if it was
  /// reported and read.
  mutating func refuseSpreadArgument(of callee: Expression) -> Bool {
    guard isSpread(position) else { return false }
    let end = elementEnd(from: position + 1)
    let (mark, list) = (token.span, words(position + 1, end))
    let whole = Span(mark.start, tokens[end - 1].end)
    var help: Suggestion = "a call takes single arguments: `f(xs[0], xs[1])`"
    if at(.rightParen, end), at(.leftParen, position - 1) {
      switch callee.form {
      case .name("print"):
        help = rewritten("one string of all elements is", (whole, "join(\(list), \" \")"))
      case .name(let name):
        let count = parameterCount(of: name)
        if let count, count > 0, end == position + 2 {
          help = write((whole, (0..<count).map { "\(list)[\($0)]" }.joined(separator: ", ")))
        } else if list.hasPrefix("["), list.hasSuffix("]"), list.utf8.count > 2 {
          help = write((whole, String(list.dropFirst().dropLast())))
        } else if count == nil {
          help = rewritten("the list is the argument:", (mark, ""))
        }
      case .member(let object, let name) where ["push", "append"].contains(name.text):
        help = Suggestion(
          Sentence("a list does not change: `\(source.text(of: object.span)) + \(list)` makes a new one"))
      // `Math.max(...xs)`
      case .member: help = rewritten("the list is the argument:", (mark, ""))
      default: break
      }
    }
    report(SyntaxReasons.missingExpression, "a list cannot be spread into arguments", at: mark, help: [help])
    skip(to: end)
    return true
  }

  /// The number of parameters of a func of the program.
  private func parameterCount(of name: String) -> Int? {
    guard hasRoom,
      let head = places(of: name).first(where: {
        $0 > 0 && at(.func, $0 - 1) && at(.leftParen, $0 + 1)
      })
    else { return nil }
    return (head + 2..<namesEnd(from: head + 2)).count { at(.name, $0) }
  }
}
