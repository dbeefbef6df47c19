import Diagnostics

/// Elements that other languages change in place: `xs[0] = 5`, `d["a"] = 1`, `xs.append(x)`.
extension Parser {
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
      let line = own.isEmpty ? "\(model).\(name) = …" : source.text(from: gap.start, to: lastEnd, rewritten: own)
      let sentence =
        isParameter(name) ? keptValue(of: name).sentence : keptValue(of: name, in: model, then: line)
      return diagnostics[index].help = [source.suggest(sentence, others.isEmpty || own.isEmpty ? [] : others + own)]
    }
    let (keyText, valueText) = (source.text(of: key.span), source.text(of: value.span))
    // A number is the key of a list, and rarely one of a dictionary.
    if key.isNumber {
      if let line = replacing(object, key, value, sign: sign) {
        return diagnostics[index].help = [
          source.suggest("a list does not change: write `\(line)`", Span(place.span.start, value.span.end), line)
        ]
      }
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

  /// `replaceObjectAtIndex o \.xs 0 2` for `o.xs[0] = 2`.
  private func replacing(_ list: Expression, _ key: Expression, _ value: Expression, sign: Character) -> String? {
    guard case .member(let object, let name) = list.form, let owner = object.path,
      sign == "=" || !value.isCallOrSign
    else { return nil }
    let (place, words) = (source.text(of: key.span), source.text(of: value.span))
    let sum = sign == "=" ? words : "\(source.text(of: list.span))[\(place)] \(sign) \(words)"
    let isWhole = sign == "=" && !value.isCallOrSign
    return "replaceObjectAtIndex \(owner) \\.\(name.text) \(place) \(isWhole ? sum : "(\(sum))")"
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
    let line = source.text(from: statement.span.start, to: statement.span.end, rewritten: own)
    report(
      SyntaxReasons.notAPlace, "a list does not change", at: word.span,
      help: [source.suggest(keptValue(of: name, in: model, then: line), others.isEmpty ? [] : others + own)])
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
}

extension Source {
  /// A part of the text with some places rewritten.
  fileprivate func text(from start: Int, to end: Int, rewritten changes: [Change]) -> String {
    var (text, place) = ("", start)
    for change in changes.sorted(by: { $0.span.start < $1.span.start }) {
      text += self.text(of: Span(place, max(place, change.span.start))) + change.text
      place = max(place, change.span.end)
    }
    return text + self.text(of: Span(place, max(place, end)))
  }
}
