import Diagnostics

/// Patterns that take a value apart, as JavaScript writes them: `const {a, b: c} = d`, `let [x, ...rest] = xs`.
extension Parser {
  private struct Part {
    var name: Token
    /// The field of an object, if the name is another.
    var key: String
    var fallback: String?
    var isRest = false
  }

  /// True at a word for `let` before a pattern.
  var isForeignPattern: Bool {
    guard next.kind == .leftBrace || next.kind == .leftBracket, !next.touches, !next.beginsLine,
      ["const", "var", "val", "local", "my"].contains(text(token)), let closer = closer(of: position + 1)
    else { return false }
    return tokens[closer + 1].kind == .assign && text(tokens[closer + 2]) != "require"
  }

  /// Refuses a pattern, at its opening bracket; the word before it is at `start`. nil if something else is in the
  /// brackets.
  mutating func refusePattern(from start: Int) -> Statement.Form? {
    let opener = token
    guard let end = closer(of: position), tokens[end + 1].kind == .assign else { return nil }
    let isList = opener.kind == .leftBracket
    guard let parts = parts(position + 1, end, isList: isList), !parts.isEmpty else {
      return isList ? nil : refuseNested(end)
    }
    let closer = tokens[end]
    let names = parts.map { Name(text($0.name), at: $0.name.span) }
    let isPlain = isList && !parts.contains { $0.isRest || $0.fallback != nil }
    let pattern = Span(opener.start, closer.end)
    while position <= end + 1 { advance() }
    let value = binding()
    if isPlain {
      let word = Span(start, opener.end)
      report(
        SyntaxReasons.letForm, "several names are bound in round brackets", at: pattern,
        help: [rewritten("write", [(word, "let ("), (closer.span, ")")])])
    } else {
      report(
        SyntaxReasons.letForm, isList ? "elements are bound one by one" : "fields are bound one by one", at: pattern,
        help: [rewritten("write", [(Span(start, value.span.end), bindings(of: parts, to: value, isList: isList))])])
    }
    return .unpack(names, value)
  }

  /// Refuses `let {a: {b}} = d` as a whole, at its `{`.
  private mutating func refuseNested(_ end: Int) -> Statement.Form? {
    let pattern = Span(token.start, tokens[end].end)
    withdraw(within: pattern)
    while position <= end + 1 { advance() }
    let value = binding()
    report(
      SyntaxReasons.letForm, "fields are bound one by one", at: pattern, help: ["write `let x = d.x`"])
    return .expression(value)
  }

  /// `let a = d.a; let b = d.b`
  private func bindings(of parts: [Part], to value: Expression, isList: Bool) -> String {
    var (object, lines) = (source.text(of: value.span), [String]())
    if value.path == nil {
      let whole = ["object", "whole", "given"].first { places(of: $0).isEmpty } ?? "object"
      lines.append("let \(whole) = \(object)")
      object = whole
    }
    let fields = parts.filter { !$0.isRest }.map(\.key)
    for (index, part) in parts.enumerated() {
      let value =
        switch (isList, part.isRest, part.fallback) {
        case (true, true, _): "\(object).slice(\(index))"
        case (true, _, nil): "\(object)[\(index)]"
        case (true, _, let other?): "\(object).count > \(index) ? \(object)[\(index)] : \(other)"
        case (false, true, _): object + fields.map { ".removing(\"\($0)\")" }.joined()
        case (false, _, nil): "\(object).\(part.key)"
        case (false, _, let other?): "\(object)[\"\(part.key)\"] ?? \(other)"
        }
      lines.append("let \(text(part.name)) = \(value)")
    }
    return lines.joined(separator: "; ")
  }

  /// The parts of a pattern; nil if there is another pattern in it.
  private func parts(_ first: Int, _ end: Int, isList: Bool) -> [Part]? {
    var (index, parts) = (first, [Part]())
    while index < end {
      let last = elementEnd(from: index)
      var at = index
      let isRest = isSpread(at)
      if isRest { at += 1 }
      guard at < last, tokens[at].kind == .name else { return nil }
      var part = Part(name: tokens[at], key: text(tokens[at]), isRest: isRest)
      at += 1
      if at + 1 < last, tokens[at].kind == .colon, tokens[at + 1].kind == .name {
        if !isList { part.name = tokens[at + 1] }
        at += 2
      }
      if at + 1 < last, tokens[at].kind == .assign {
        part.fallback = words(at + 1, last)
        at = last
      }
      guard at == last, !isRest || last == end else { return nil }
      parts.append(part)
      index = last + 1
    }
    return parts
  }
}
