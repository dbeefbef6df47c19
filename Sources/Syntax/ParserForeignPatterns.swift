import Diagnostics

/// Patterns that take a value apart, as other languages write them: `const {a, b: c} = d`, `let [x, ...rest] = xs`,
/// `x, *rest = xs`, `({id}) => id`.
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
    return at(.assign, closer + 1) && text(closer + 2) != "require"
  }

  /// Refuses a pattern, at its opening bracket; the word before it is at `start`. nil if something else is in the
  /// brackets.
  mutating func refusePattern(from start: Int) -> Statement.Form? {
    let opener = token
    guard let end = closer(of: position), at(.assign, end + 1),
      !tokens[end + 1].flags.contains(.foreign)
    else { return nil }
    let isList = opener.kind != .leftBrace
    guard let parts = parts(position + 1, end, isList: isList), !parts.isEmpty else {
      return isList ? nil : refuseNested(end)
    }
    let closer = tokens[end]
    let pattern = Span(opener.start, closer.end)
    if isList, !parts.contains(where: { $0.isRest || $0.fallback != nil }) {
      if opener.kind == .leftParen { return nil }
      skip(past: end + 1)
      let value = binding()
      report(
        SyntaxReasons.letForm, "several names are bound in round brackets", at: pattern,
        write: (Span(start, opener.end), "let ("), (closer.span, ")"))
      return .unpack(parts.map { Name(text($0.name), at: $0.name.span) }, value)
    }
    return unpack(parts, isList: isList, from: start, at: pattern, end + 1)
  }

  /// Refuses `x, *rest = xs` at the beginning of a statement, and F#'s `let x :: rest = xs` after its word. nil without
  /// a rest.
  mutating func refuseBarePattern(from start: Int) -> Statement.Form? {
    guard hasRoom else { return nil }
    var end = position
    while [.name, .comma, .times, .closedRange, .openRange].contains(tokens[end].kind)
      || at(.colon, end) && tokens[end + 1].touches || text(end) == "::"
    {
      end += 1
    }
    guard at(.assign, end), !tokens[end].flags.contains(.foreign), end > position,
      let parts = parts(position, end, isList: true), parts.count > 1, parts.contains(where: \.isRest)
    else { return nil }
    return unpack(parts, isList: true, from: start, at: Span(token.start, tokens[end - 1].end), end)
  }

  /// Reports a pattern as bindings of its parts, and reads the value after the `=`.
  private mutating func unpack(
    _ parts: [Part], isList: Bool, from start: Int, at pattern: Span, _ mark: Int
  ) -> Statement.Form {
    withdraw(within: pattern)
    skip(past: mark)
    let value = binding()
    var (object, head) = (source.text(of: value.span), "")
    if value.path == nil {
      let whole = freeName(["object", "whole", "given"])
      head = "let \(whole) = \(object); "
      object = whole
    }
    report(
      SyntaxReasons.letForm, isList ? "elements are bound one by one" : "fields are bound one by one", at: pattern,
      write: (Span(start, value.span.end), head + bindings(of: parts, to: object, isList: isList)))
    return .unpack(parts.map { Name(text($0.name), at: $0.name.span) }, value)
  }

  /// The first name that the program does not use.
  private func freeName(_ names: [String]) -> String { names.first { places(of: $0).isEmpty } ?? names[0] }

  /// Refuses `let {a: {b}} = d` as a whole, at its `{`.
  private mutating func refuseNested(_ end: Int) -> Statement.Form? {
    let pattern = Span(token.start, tokens[end].end)
    withdraw(within: pattern)
    skip(past: end + 1)
    let value = binding()
    report(
      SyntaxReasons.letForm, "fields are bound one by one", at: pattern, help: ["write `let x = d.x`"])
    return .expression(value)
  }

  /// `let a = d.a; let b = d.b`
  private func bindings(of parts: [Part], to object: String, isList: Bool) -> String {
    if isList, !parts.contains(where: { $0.isRest || $0.fallback != nil }), parts.count > 1 {
      return "let (\(parts.map { text($0.name) }.joined(separator: ", "))) = \(object)"
    }
    let fields = parts.filter { !$0.isRest }.map(\.key)
    return parts.enumerated().map { index, part in
      let value =
        switch (isList, part.isRest, part.fallback) {
        case (true, true, _): "\(object).slice(\(index))"
        case (true, _, nil): "\(object)[\(index)]"
        case (true, _, let other?): "\(object).count > \(index) ? \(object)[\(index)] : \(other)"
        case (false, true, _): object + fields.map { ".removing(\"\($0)\")" }.joined()
        case (false, _, nil): "\(object).\(part.key)"
        case (false, _, let other?): "\(object)[\"\(part.key)\"] ?? \(other)"
        }
      return "let \(text(part.name)) = \(value)"
    }.joined(separator: "; ")
  }

  /// `...rest`, `*rest` and Rust's `..rest`
  private func isRest(_ index: Int) -> Bool {
    isSpread(index) || text(index) == ".." && at(.name, index + 1) && tokens[index + 1].touches
  }

  /// The parts of a pattern; nil if there is another pattern in it.
  private func parts(_ first: Int, _ end: Int, isList: Bool) -> [Part]? {
    var (index, parts, isAfterHead) = (first, [Part](), false)
    while index < end {
      let last = min(end, elementEnd(from: index))
      var place = index
      let isRest = isAfterHead || self.isRest(place)
      if isRest, !isAfterHead { place += 1 }
      guard place < last, at(.name, place) else { return nil }
      var part = Part(name: tokens[place], key: text(place), isRest: isRest)
      place += 1
      // `[x | rest]`, `x :: rest` and Haskell's `(x:rest)`
      let isHead = isList && place + 1 < last && [.pipe, .colon].contains(tokens[place].kind) || text(place) == "::"
      if isHead, !isRest, isList, !isTypeName(text(place + 1)) {
        parts.append(part)
        (index, isAfterHead) = (place + 1, true)
        continue
      }
      if place + 1 < last, at(.colon, place), at(.name, place + 1) {
        if !isList { part.name = tokens[place + 1] }
        place += 2
      }
      if place + 1 < last, at(.assign, place) {
        part.fallback = words(place + 1, last)
        place = last
      }
      guard place == last, !isRest || last == end else { return nil }
      parts.append(part)
      index = last + 1
    }
    return parts
  }

  // MARK: parameters

  /// Parameters with patterns among them, at their `(`: the names, the `let`s that take them apart, and the `)`. nil
  /// without a pattern, or for one that has another in it.
  func patternParameters() -> (names: String, lets: String, end: Int)? {
    guard hasRoom, let end = closer(of: position) else { return nil }
    var (index, names, lets) = (position + 1, [String](), [String]())
    while index < end {
      let (first, last) = (tokens[index].kind, elementEnd(from: index))
      if first == .name, last == index + 1 {
        names.append(text(index))
      } else if first == .leftBrace || first == .leftBracket, let closer = closer(of: index), closer < last,
        closer + 1 == last || at(.colon, closer + 1),
        let parts = parts(index + 1, closer, isList: first == .leftBracket), !parts.isEmpty
      {
        let item = ["item", "other", "given"].first { places(of: $0).isEmpty && !names.contains($0) } ?? "object"
        names.append(item)
        lets.append(bindings(of: parts, to: item, isList: first == .leftBracket) + ";")
      } else {
        return nil
      }
      index = last + 1
    }
    return lets.isEmpty ? nil : (names.joined(separator: ", "), lets.joined(separator: " "), end)
  }

  /// Takes JavaScript's `({id}) =>` up to its arrow, and keeps the beginning of the closure. nil without a pattern.
  mutating func takePatternParameters() -> Expression? {
    let start = position
    guard [.leftBrace, .leftBracket, .name].contains(next.kind), !at(.rightParen, position + 2),
      let taken = patternParameters(), at(.arrow, taken.end + 1)
    else { return nil }
    // The pairs of `Object.entries` and `combineLatest` are tuples, which a closure takes apart.
    let isPair = next.kind == .leftBracket && closer(of: position + 1) == taken.end - 1 && !taken.lets.contains("[")
    let isBound = start > 0 && at(.assign, start - 1)
    if isPair, !isBound { return nil }
    skip(past: taken.end)
    let whole = span(from: tokens[start].start)
    tokens.patterns[whole.start] = "\(taken.names) in \(taken.lets)"
    return Expression(.tuple([]), at: whole)
  }

  /// Refuses the parameters of `func f({a, b}) …` with patterns, and reads the body. nil if there is none.
  mutating func refusePatternParameters(of name: Name) -> Statement.Form? {
    guard let taken = patternParameters() else { return nil }
    let (opener, told) = (token, diagnostics.count)
    let inner = Span(opener.end, tokens[taken.end].start)
    skip(past: taken.end)
    let mark = token
    guard at(.assign) || at(.leftBrace), !isNewLine else {
      report(SyntaxReasons.funcForm, "parameters are names", at: inner, help: ["write `let a = item.a` in the body"])
      return nil
    }
    var edits = [(span: inner, text: taken.names)]
    let body: Block
    if take(.assign) {
      let value = binding()
      body = Block(content: .expression(value), span: value.span)
      edits += [(mark.span, "{ \(taken.lets)"), (Span(at: lastEnd), " }")]
    } else {
      body = block()
      edits.append((Span(at: mark.end), " \(taken.lets)"))
      if let word = leavingWord(in: body, since: told) { edits.append((word, "")) }
    }
    report(SyntaxReasons.funcForm, "parameters are names", at: inner, write: edits)
    return .function(
      name, parameters: [Name("item", at: inner)], body: Block(content: .statements([]), span: body.span),
      isShort: false)
  }

  /// Reads the value of a `let` of several names, and refuses `let (a, b) = 1, 2`.
  mutating func boundValues() -> Expression {
    let value = boundValue()
    guard at(.comma), !isNewLine else { return value }
    let mark = here
    while take(.comma), expressionBegins { _ = binding() }
    let edits = [(Span(at: value.span.start), "("), (Span(at: lastEnd), ")")]
    report(SyntaxReasons.letForm, "the values of several names stand in brackets", at: mark, write: edits)
    return missing()
  }

  /// Refuses `let a, b = xs` and `let a, b = 1, 2`, at the first `,`.
  mutating func unbracketedNames(from name: Name) -> Statement.Form {
    var names = [name]
    while take(.comma), let another = self.name() { names.append(another) }
    let list = Span(name.span.start, lastEnd)
    let value = boundValue()
    let isList = at(.comma)
    while take(.comma), expressionBegins { _ = binding() }
    let edits = ([list] + (isList ? [Span(value.span.start, lastEnd)] : [])).flatMap {
      [(Span(at: $0.start), "("), (Span(at: $0.end), ")")]
    }
    report(
      SyntaxReasons.letForm, "several names are bound in brackets", at: list, write: edits)
    return .unpack(names, value)
  }
}
