import Diagnostics

/// Left sides of `=` and `<~`.
extension Parser {
  /// Checks the left side of `=` or `<~`, which must be a member path of names.
  mutating func checkPlace(_ place: Expression, mark: String) {
    var root = place
    var depth = 0
    while case .member(let object, _) = root.form {
      root = object
      depth += 1
    }
    if depth > 0, case .name = root.form { return }
    if case .missing = place.form { return }
    let help = help(forPlace: place, mark)
    report(
      SyntaxReasons.notAPlace, "left of `\(mark)` stands a property, as in `model.name \(mark) …`", at: place.span,
      label: "this cannot be \(mark == "=" ? "assigned" : "bound")", help: help)
  }

  /// `RACChannelTo(model, name) = newTextChannel(field)`, and `channelTo model \.name = …`
  private func suggestTwoWay(_ place: Expression) -> Suggestion? {
    guard case .apply(let callee, let arguments, _) = place.form, case .name(let name) = callee.form,
      name == "RACChannelTo" || name == "channelTo", arguments.count == 2, at(.assign), !next.beginsLine,
      let end = valueEnd(from: position + 1), end > position + 1
    else { return nil }
    let words = arguments.map { source.text(of: $0.value.span) }
    let other = self.words(position + 1, end)
    if words[0] == "self" || other.hasPrefix("RACChannelTo") { return nil }
    let line = "twoWay (channelTo \(words[0]) \(name == "channelTo" ? words[1] : "\\.\(words[1])")) (\(other))"
    let whole = Span(place.span.start, tokens[end - 1].end)
    return source.suggest("two ends of a channel are joined by `\(line)`", whole, line)
  }

  private func help(forPlace place: Expression, _ mark: String) -> [Suggestion] {
    let before = Span(at: place.span.start)
    switch place.form {
    case _ where declared(by: place) != nil && mark == "=":
      let name = declared(by: place)!
      let value = foreignValue()
      let edits = [(place.span, "let \(name)")] + (value.map { [($0.span, $0.text)] } ?? [])
      let shown = value?.text ?? shownValue(after: position + 1)
      return [source.suggest("write `let \(name) = \(shown)`", edits, isSure: true)]
    case .member where withoutMarks(place) != nil, .optionalMember where withoutMarks(place) != nil:
      return [withoutMarks(place)!]
    case .member(let object, let name) where object.isComputed:
      let held = source.text(of: object.span)
      return [Suggestion(Sentence("name the object first: `let x = \(held)`, then `x.\(name.text) \(mark) …`"))]
    case .apply where suggestBinding(place) != nil: return [suggestBinding(place)!]
    case .apply where mark == "=" && suggestTwoWay(place) != nil: return [suggestTwoWay(place)!]
    case .name where mark == "=" && suggestDictionaryOfFields() != nil: return [suggestDictionaryOfFields()!]
    case .name(let name) where mark == "=" && isBoundAbove(name):
      let kept = suggestSending(to: place) ?? keptValue(of: name)
      return isInClosure ? [kept, source.suggest("write `==` to compare", token.span, "==")] : [kept]
    case .name(let name) where mark == "=":
      return [
        source.suggest(
          "write `let \(name) = …` for a new name; a changing value is kept in a property, as in `model.\(name) = …`",
          before, "let ")
      ]
    case .index where mark == "=" && !isTest(place):
      return ["lists and dictionaries do not change; an Object does: `model.name \(mark) …`"]
    case .member(let object, _) where mark == "=" && isInClosure && !isTest(place) && object.isArgument:
      return [namedArgument(place) ?? "to set a property, name the parameter: `{ x in x.name = … }`"]
    case .apply(_, _, .spaced) where mark == "=" && isInClosure: return []
    case _ where mark == "=" && isInClosure:
      return [
        source.suggest("write `==` to compare", token.span, "==")
      ] + (place.isMember ? ["to set a property, name the parameter: `{ x in x.name = … }`"] : [])
    case .name(let name) where ["Label", "TextField", "TextView", "SearchBar"].contains(maker(of: name)):
      let end = Span(at: place.span.end)
      return [source.suggest("a property follows a signal: `\(name).text <~ …`", end, ".text")]
    case .name(let name): return ["a property follows a signal, as in `\(name).text <~ …`"]
    case .index(let object, let key):
      let object = source.text(of: object.span)
      guard case .literal(.string(let key)) = key.form else {
        return ["lists and dictionaries do not change; an Object does: `model.name \(mark) …`"]
      }
      return [
        """
        an Object has properties that can be set: `let \(object) = Object ["\(key)": …]`, then \
        `\(object).\(key) \(mark) …`
        """
      ]
    case .apply(let callee, let arguments, _)
    where mark == "=" && arguments.count == 1 && arguments[0].isTuple && isDeclarator(source.text(of: callee.span)):
      return [write((callee.span, "let"), isSure: true)]
    case .apply(let callee, let arguments, .spaced):
      if let dotted = suggestMember(callee, arguments, mark) { return [dotted] }
      if mark != "=" { return [] }
      return helpForHead(place)
    case .apply(let callee, let arguments, .bracketed)
    where mark == "=" && callee.isName && arguments.allSatisfy(\.isName)
      && !(0x41...0x5A).contains(source.bytes[place.span.start]):
      return [source.suggest("a function is `func \(source.text(of: place.span)) = …`", before, "func ")]
    case .tuple where mark == "=":
      return [source.suggest("write `let \(source.text(of: place.span)) = …`", before, "let ")]
    case .binary: return ["`==` compares, and needs brackets after an argument"]
    // `text | map = upper`
    case .pipe(_, let stages) where mark == "=" && stages.last?.isName == true:
      return [rewritten("the arguments of a stage follow without `=`:", (Span(place.span.end, token.end), ""))]
    default: return ["write `let name \(mark == "=" ? "= …` to bind a name" : "= …` and then `model.name <~ name`")"]
    }
  }

  /// `model?.name = …`: the path without its `?`.
  private func withoutMarks(_ place: Expression) -> Suggestion? {
    var (root, edits) = (place, [Source.Change]())
    while true {
      switch root.form {
      case .member(let object, _): root = object
      case .optionalMember(let object, _):
        edits.append((Span(object.span.end, object.span.end + 1), ""))
        root = object
      case .name("self"): return "there is no self: use the name of the thing, without a `?`"
      case .name: return rewritten("a property is set without a `?`:", edits)
      default: return nil
      }
    }
  }

  /// Suggestions for `f x = …`: a function, a name that is bound, or a comparison.
  private func helpForHead(_ place: Expression) -> [Suggestion] {
    guard case .apply(let callee, let arguments, _) = place.form, case .name(let name) = callee.form else {
      return ["`==` compares"]
    }
    let names = arguments.map { source.text(of: $0.value.span) }.joined(separator: ", ")
    // `mutable x = 3` defines no function, `f x = x + 1` does.
    let value = (position..<tokens.count).prefix {
      let part = tokens[$0]
      return part.kind != .end && (part.start <= token.start || !part.beginsLine)
    }
    let isUsed = arguments.contains { argument in
      value.contains { text($0) == source.text(of: argument.span) }
    }
    if case .apply(_, _, .bracketed)? = arguments.first?.form, name == "函数" || Nearest.isLikely(name, for: "func") {
      return [write((callee.span, "func"))]
    }
    // Haskell's `data Color = Red | Green`
    if ["data", "newtype"].contains(name) {
      return []
    }
    // Lua's `for i = 1, 3 do`
    if ["for", "if"].contains(name) {
      return ["`1...3 | subscribeNext { i in … }` counts"]
    }
    let isDeclared = arguments.count == 2 && isDeclarator(source.text(of: arguments[0].span))
    if !isUsed, arguments.count == 1 || isDeclared, case .name(let bound)? = arguments.last?.form {
      return [
        source.suggest("write `let \(bound) = \(shownValue(after: position + 1))`", place.span, "let \(bound)")
      ]
    }
    let isHead = isUsed && arguments.allSatisfy(\.isName)
    let sentence: Sentence = "write `func \(name)(\(names)) = …` to define a function, `==` to compare"
    let isForeign = name.hasPrefix("__") || name == "weak"
    return [
      isHead
        ? source.suggest(sentence, place.span, "func \(name)(\(names))")
        : isForeign
          ? "closures keep the values they use, and no reference is weak: leave this line out"
          : arguments.allSatisfy(\.isName) ? "" : "`==` compares"
    ]
  }
}

extension Expression {
  /// True if it is a member path whose root is an element, or the result of a call.
  fileprivate var isComputed: Bool {
    switch form {
    case .member(let object, _): object.isComputed
    case .index, .apply, .bracketed: true
    default: false
    }
  }
}
