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
      """
      a name keeps its value; a value that changes is a property: `let \(model) = Object ["\(name)": …]`, then \
      `\(model).\(name) = …`
      """, asProperty(name, of: model, isRebound: isRebound) ?? [])
  }

  func places(of name: String) -> [Int] { tokens.places(of: name, in: source) }

  /// A name for the Object that the program does not use.
  private func model(of name: String) -> String {
    let free = ["model", "state", "store"].first { word in
      word != name && places(of: word).isEmpty
    }
    return free ?? "model"
  }

  /// Edits that make a property of a name wherever it stands; nil if it has several meanings.
  private func asProperty(_ name: String, of model: String, isRebound: Bool = false) -> [Source.Change]? {
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

  /// Suggests what makes a changed list or dictionary for `xs[i] = v`: the property of an Object that holds another
  /// one, or another one as the value of the closure or func. `mark` is the sign of `acc[k] += v`.
  mutating func suggestMerging(_ place: Expression, _ mark: Token, _ value: Expression) {
    guard case .index(let object, let key) = place.form, let path = object.path,
      let index = diagnostics.lastIndex(where: { $0.place?.span == place.span || $0.place?.span.start == mark.start }),
      !diagnostics[index].fixes.contains(where: { $0.text.contains("==") })
    else { return }
    let sign = text(mark).first ?? "="
    // The property of an Object: `model["a"] = 2`
    if case .literal(.string(let property)) = key.form, object.isName, maker(of: path) == "Object",
      property.first?.isLetter == true, property.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    {
      let own = "\(path).\(property)"
      let sum = sign == "=" ? [] : [(mark.span, "= \(own) \(sign)")]
      return diagnostics[index].help = [write([(place.span, own)] + sum)]
    }
    let (gap, rest) = (Span(place.span.start, key.span.start), Span(key.span.end, value.span.start))
    func sum(_ path: String) -> String {
      sign == "=" ? "" : "(\(path)[\(source.text(of: key.span))] ?? 0) \(sign) "
    }
    let name = object.isName ? path : ""
    if isLet(name) {
      let model = model(of: name)
      let held = "\(model).\(name)"
      var own: [Source.Change] = [
        (gap, "\(held) = merging(\(held), ["), (rest, ": \(sum(held))"), (Span(at: lastEnd), "])"),
      ]
      if isLetOfList(name) {
        // Only a whole value is an argument without brackets.
        let isPlain = !key.isCallOrSign && !value.isCallOrSign
        own = sign == "=" && isPlain ? [(gap, "replaceObjectAtIndex \(model) \\.\(name) "), (rest, " ")] : []
      }
      let others = (asProperty(name, of: model) ?? []).filter { $0.span.end <= gap.start || $0.span.start >= gap.end }
      diagnostics[index].help = [
        source.suggest(keptValue(of: name).sentence, others.isEmpty || own.isEmpty ? [] : others + own)
      ]
      return
    }
    let (keyText, valueText) = (source.text(of: key.span), source.text(of: value.span))
    // A number is the key of a list, and rarely one of a dictionary.
    if key.isNumber {
      diagnostics[index].help = [
        """
        a list does not change; the one that the property of an Object holds does: \
        `replaceObjectAtIndex model \\.xs i x`
        """
      ]
      return
    }
    if name.isEmpty {
      let edits = [
        (gap, "\(path) = merging(\(path), ["), (rest, ": \(sum(path))"), (Span(at: lastEnd), "])"),
      ]
      return diagnostics[index].help = [rewritten("a dictionary does not change: write", edits)]
    }
    let call = "merging(\(name), [\(keyText): \(sum(name))\(valueText)])"
    let next = at(.semicolon) ? position + 1 : position
    let last = text(next) == "return" ? next + 1 : next
    let isNamedLast = last + 1 < tokens.count && text(last) == name && at(.rightBrace, last + 1)
    guard isNamedLast || at(.rightBrace) && taker(of: place).map({ !Parser.effects.contains($0) }) ?? false else {
      // At the prompt, another entry may have bound the name.
      let other: [Suggestion] = key.isText ? ["a property of an Object is set by its name, as in `model.name = …`"] : []
      return diagnostics[index].help =
        [Suggestion(Sentence("a dictionary does not change: `\(call)` makes a new one, which a property can hold"))]
        + other
    }
    let end = isNamedLast ? tokens[last].end : lastEnd
    diagnostics[index].help = [
      rewritten("a dictionary does not change: write", (Span(place.span.start, end), call))
    ]
  }

  /// Suggests `model.xs = model.xs + [x]` for a statement `xs.append(x)`, if a `let` binds `xs` to a list.
  mutating func suggestAppending(_ statement: Expression) {
    guard case .apply(let callee, let arguments, .bracketed) = statement.form,
      case .member(let object, let word) = callee.form, case .name(let name) = object.form,
      ["append", "push", "add", "push_back"].contains(word.text), arguments.count == 1, arguments[0].label == nil,
      hasRoom, isLetOfList(name),
      !places(of: word.text).contains(where: { $0 > 0 && at(.func, $0 - 1) })
    else { return }
    let model = model(of: name)
    let (gap, end) = (
      Span(statement.span.start, arguments[0].span.start), Span(arguments[0].span.end, statement.span.end)
    )
    let others = (asProperty(name, of: model) ?? []).filter { $0.span.end <= gap.start || $0.span.start >= gap.end }
    let own = [(span: gap, text: "\(model).\(name) = \(model).\(name) + ["), (end, "]")]
    report(
      SyntaxReasons.notAPlace, "a list does not change", at: word.span,
      help: [
        source.suggest(keptValue(of: name).sentence, others.isEmpty ? [] : others + own)
      ])
  }

  private func isLetOfList(_ name: String) -> Bool {
    places(of: name).contains { index in
      index > 0 && at(.let, index - 1) && at(.assign, index + 1)
        && at(.leftBracket, index + 2) && !at(.colon, elementColon(from: index + 3))
    }
  }

  /// Index of the `:` after the first key of a dictionary, or of the token that ends the first element of a list.
  private func elementColon(from first: Int) -> Int {
    var (index, depth) = (first, 0)
    while index < tokens.count - 1 {
      let kind = tokens[index].kind
      if depth == 0, kind == .colon || kind == .comma || kind == .rightBracket { return index }
      depth += kind.nesting
      index += 1
    }
    return index
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
