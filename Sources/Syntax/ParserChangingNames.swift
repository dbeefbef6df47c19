import Diagnostics

/// Variables of other languages, which change: here a name keeps its value, and the property of an Object changes.
extension Parser {
  /// Suggests an Object for `let n = n + 1` in a closure, which only gives another name to another value.
  public static func keptValue(of name: String, in source: Source) -> Suggestion {
    Parser(source, Lexer.scan(source), false).keptValue(of: name, isRebound: true)
  }

  /// Suggests an Object in place of a name that the program changes.
  func keptValue(of name: String, isRebound: Bool = false) -> Suggestion {
    guard hasRoom else { return "a name keeps its value" }
    if isParameter(name) {
      return Suggestion(Sentence("a parameter keeps its value: `let \(name)2 = …` gives another name to another value"))
    }
    let model = model(of: name)
    return source.suggest(
      keptValue(of: name, in: model, then: "\(model).\(name) = …"),
      asProperty(name, of: model, isRebound: isRebound) ?? [])
  }

  func keptValue(of name: String, in model: String, then line: String) -> Sentence {
    """
    a name keeps its value; a value that changes is a property: `let \(model) = Object ["\(name)": …]`, then `\(line)`
    """
  }

  func places(of name: String) -> [Int] { tokens.places(of: name, in: source) }

  /// A name for the Object that the program does not use.
  func model(of name: String) -> String {
    let free = ["model", "state", "store"].first { word in
      word != name && places(of: word).isEmpty
    }
    return free ?? "model"
  }

  /// Edits that make a property of a name wherever it stands; nil if it has several meanings.
  func asProperty(_ name: String, of model: String, isRebound: Bool = false) -> [Source.Change]? {
    let places = places(of: name).filter { $0 > 0 && !(at(.dot, $0 - 1) && tokens[$0].touches) }
    let bound = places.filter { at(.let, $0 - 1) }
    guard places.count < Parser.mostDiagnostics, isRebound ? !bound.isEmpty : bound.count == 1,
      at(.assign, bound[0] + 1),
      !at(.end, bound[0] + 2)
    else { return nil }
    let first = bound[0] + 2
    guard let end = valueEnd(from: first) else { return nil }
    var edits = [(span: Span(tokens[bound[0]].start, tokens[first].start), text: "\(model) = Object [\"\(name)\": ")]
    let value = Span(tokens[first].start, tokens[end - 1].end)
    // The braces of an empty dictionary would be a closure here.
    let isEmpty = end == first + 2 && at(.leftBrace, first)
    edits.append(isEmpty ? (value, "[:]]") : (Span(at: value.end), "]"))
    let path = "\(model).\(name)"
    for index in places where index != bound[0] {
      let mark = tokens[index + 1]
      if isLabel(index) || isParameter(index) { return nil }
      if at(.let, index - 1) {
        edits.append((Span(tokens[index - 1].start, tokens[index].end), path))
        continue
      }
      guard mark.flags.contains(.foreign) || mark.kind == .unknown, let sign = text(mark).first else {
        edits.append((tokens[index].span, path))
        continue
      }
      if text(mark) == "++" || text(mark) == "--" {
        edits.append((Span(tokens[index].start, mark.end), "\(path) = \(path) \(sign) 1"))
      } else if mark.kind == .assign, let end = valueEnd(from: index + 2) {
        edits.append((Span(tokens[index].start, mark.end), "\(path) = \(path) \(sign)"))
        let value = Span(tokens[index + 2].start, tokens[end - 1].end)
        if sign != "+", end > index + 3 {
          edits += [(Span(at: value.start), "("), (Span(at: value.end), ")")]
        }
      } else {
        return nil
      }
    }
    return edits
  }

  func isParameter(_ name: String) -> Bool {
    !isLet(name) && places(of: name).contains { $0 > 0 && isParameter($0) }
  }

  /// `x += 1; return x` at the end of a body, whose value is `x + 1`. `next` is the token after the change.
  private func changed(_ name: String, from start: Int, to end: Int, by sum: String, _ next: Int) -> Suggestion? {
    guard isParameter(name) else { return nil }
    var (index, last) = (next, end)
    if at(.semicolon, index) { index += 1 }
    if text(index) == "return" { index += 1 }
    if text(index) == name { (index, last) = (index + 1, tokens[index].end) }
    if at(.semicolon, index) { index += 1 }
    guard at(.rightBrace, index) else { return nil }
    return rewritten("a parameter keeps its value: write", (Span(start, last), sum))
  }

  /// True for a name among the parameters of a closure or func.
  private func isParameter(_ index: Int) -> Bool {
    var last = index + 1
    while [.comma, .name, .rightParen].contains(tokens[last].kind), !tokens[last].beginsLine { last += 1 }
    if at(.in, last) || at(.arrow, last) { return true }
    var first = index - 1
    while first > 1, at(.comma, first) || at(.name, first) { first -= 1 }
    return first > 1 && at(.leftParen, first) && at(.func, first - 2)
  }

  /// The value that begins at an index; `…` if it is long or goes beyond its line.
  func shownValue(after first: Int) -> String {
    guard first < tokens.count, !tokens[first].beginsLine, let end = valueEnd(from: first), end > first else {
      return "…"
    }
    let value = words(first, end)
    return value.count > 40 || value.contains("\n") || value.isEmpty ? "…" : value
  }

  /// Index after the value of a statement that ends with its line; nil if it continues on the next.
  func valueEnd(from first: Int) -> Int? {
    var (index, depth) = (first, 0)
    while index < tokens.count, !at(.end, index) {
      let token = tokens[index]
      if depth == 0, index > first {
        if token.beginsLine { return token.kind == .pipe || token.kind == .dot ? nil : index }
        if token.kind == .semicolon || token.kind == .rightBrace { return index }
      }
      depth += token.kind.nesting
      index += 1
    }
    return index
  }

  /// Suggests `model.n = model.n + 2` for `model.n += 2`.
  mutating func suggestSum(_ place: Expression, _ mark: Token, _ value: Expression) {
    guard let path = place.path, let sign = text(mark).first, sign != ":", let index = report(at: mark) else { return }
    let words = source.text(of: value.span)
    // C#'s `button.Click += { … }`
    if value.isClosure, sign == "+" {
      let line = "\(path) | subscribeNext \(words)"
      return diagnostics[index].help = [write((Span(place.span.start, value.span.end), line))]
    }
    if let changed = changed(path, from: place.span.start, to: lastEnd, by: "\(path) \(sign) \(words)", position) {
      return diagnostics[index].help = [changed]
    }
    if place.isName { return diagnostics[index].help = [keptValue(of: path)] }
    var edits = [(mark.span, "= \(path) \(sign)")]
    if sign != "+", case .binary = value.form {
      edits += [(Span(at: value.span.start), "("), (Span(at: value.span.end), ")")]
    }
    diagnostics[index].help = [write(edits)]
  }

  /// True if a closure begins with the place, and ends on its line.
  func isWholeClosure(_ place: Expression) -> Bool {
    guard let first = tokens.index(startingAt: place.span.start), first > 0,
      at(.leftBrace, first - 1) || at(.in, first - 1)
    else { return false }
    var (index, depth) = (position, 0)
    if tokens[first].beginsLine { return false }
    while depth > 0 || !at(.rightBrace, index) {
      if at(.end, index) || at(.semicolon, index) || tokens[index].beginsLine {
        return false
      }
      depth += tokens[index].kind.nesting
      index += 1
    }
    return true
  }

  /// True if a `let` binds the name.
  func isLet(_ name: String) -> Bool {
    places(of: name).contains { $0 > 0 && at(.let, $0 - 1) }
  }

  /// Suggests `model.n = model.n + 1` for `model.n++`, and reads on after it.
  mutating func step(_ place: Expression) -> Expression {
    guard let path = place.path, text(token) == "++" || text(token) == "--", let index = report(at: token) else {
      return place
    }
    let line = "\(path) = \(path) \(text(token).prefix(1)) 1"
    let sum = "\(path) \(text(token).prefix(1)) 1"
    diagnostics[index].help = [
      changed(path, from: place.span.start, to: token.end, by: sum, position + 1)
        ?? (place.isName ? keptValue(of: path) : write((Span(place.span.start, token.end), line)))
    ]
    advance()
    return missing()
  }
}
