import Diagnostics

/// Things as C#, Java and Swift make them: `new List<int> { 1, 2 }`, `int[] xs = {1, 2}`, `Timer.publish(every: 1)`.
extension Parser {
  /// Refuses one of them, at its name.
  mutating func refuseMaker() -> Expression? {
    switch token.end - token.start {
    case 3: refuseElements() ?? refuseTypedMap()
    case 5: refuseTimer()
    default: nil
    }
  }

  /// Refuses `new List<int> { 1, 2 }`, `new int[] {1, 2}` and `new Dictionary<…> { ["a"] = 1 }`, at `new`. nil if no
  /// elements follow.
  private mutating func refuseElements() -> Expression? {
    guard text(token) == "new", !next.beginsLine else { return nil }
    var index = position + 1
    while [.name, .less, .greater, .comma, .leftBracket, .rightBracket, .dot, .question].contains(tokens[index].kind) {
      index += 1
    }
    if at(.leftParen, index), at(.rightParen, index + 1) { index += 2 }
    guard index > position + 1, at(.leftBrace, index), let end = closer(of: index),
      !(index..<end).contains(where: { at(.in, $0) }), let line = elements(index + 1, end)
    else { return nil }
    let (mark, whole) = (token.span, Span(token.start, tokens[end].end))
    withdraw(within: whole)
    report(SyntaxReasons.brackets, "a list has no type", at: mark, write: (whole, line))
    skip(past: end)
    return missing()
  }

  /// Go's `map[string]int{"a": 1}`, at its name. nil if it is something else.
  private mutating func refuseTypedMap() -> Expression? {
    guard next.kind == .leftBracket, next.touches, text(token) == "map",
      let key = closer(of: position + 1), at(.name, key + 1), tokens[key + 1].touches,
      at(.leftBrace, key + 2), tokens[key + 2].touches, let end = closer(of: key + 2)
    else { return nil }
    let (mark, whole) = (token.span, Span(token.start, tokens[end].end))
    let line = end == key + 3 ? "[:]" : "[\(words(key + 3, end))]"
    withdraw(within: whole)
    report(SyntaxReasons.brackets, "a dictionary has no type", at: mark, write: (whole, line))
    skip(past: end)
    return missing()
  }

  /// The elements between two braces as a list, or as a dictionary if they are pairs: `["a"] = 1` and `{"a", 1}`.
  private func elements(_ first: Int, _ end: Int) -> String? {
    var (index, all, pairs) = (first, [String](), 0)
    while index < end {
      let last = min(end, elementEnd(from: index))
      if at(.leftBracket, index), let key = closer(of: index), at(.assign, key + 1) {
        all.append("\(words(index + 1, key)): \(words(key + 2, last))")
        pairs += 1
      } else if at(.leftBrace, index), case let comma = elementEnd(from: index + 1),
        at(.comma, comma)
      {
        all.append("\(words(index + 1, comma)): \(words(comma + 1, last - 1))")
        pairs += 1
      } else if (index..<last).contains(where: { at(.assign, $0) }) {
        return nil
      } else {
        all.append(words(index, last))
      }
      index = last + 1
    }
    return pairs == 0 || pairs == all.count ? "[\(all.joined(separator: ", "))]" : nil
  }

  /// Refuses C's and Java's `int[] xs = {1, 2};`, at the type. nil if it is something else.
  mutating func refuseArrayDeclaration() -> Statement.Form? {
    var index = position + 1
    while at(.leftBracket, index), at(.rightBracket, index + 1) { index += 2 }
    guard index > position + 1, at(.name, index), at(.assign, index + 1),
      !tokens[index].beginsLine
    else { return nil }
    let (mark, name) = (Span(token.start, tokens[index - 1].end), tokens[index])
    var edits = [(span: Span(mark.start, name.start), text: "let ")]
    skip(past: index + 1)
    let told = diagnostics.count
    if at(.leftBrace), let end = closer(of: position), let line = elements(position + 1, end) {
      let list = Span(token.start, tokens[end].end)
      edits.append((list, line))
      skip(past: end)
    } else {
      _ = binding()
      edits += takenEdits(within: Span(name.end, lastEnd), of: SyntaxReasons.brackets)
    }
    if diagnostics.count == told {
      report(SyntaxReasons.letForm, "names have no types", at: mark, write: edits)
    }
    return .bind(Name(text(name), at: name.span), missing())
  }

  /// Refuses Combine's `Timer.publish(every: 1, on: .main, in: .common)` and `Timer.scheduledTimer(…)`, at its name.
  /// nil for another member.
  private mutating func refuseTimer() -> Expression? {
    guard next.kind == .dot, text(token) == "Timer",
      case let method = text(position + 2), ["publish", "scheduledTimer"].contains(method),
      at(.leftParen, position + 3), var end = closer(of: position + 3),
      let label = (position..<end).first(where: { ["every", "withTimeInterval"].contains(text($0)) }),
      case let last = elementEnd(from: label + 2), last == label + 3
    else { return nil }
    let number = tokens[label + 2]
    var seconds = text(number)
    if seconds.hasSuffix(".0") { seconds.removeLast(2) }
    let time = number.kind == .name ? "(\(seconds) * 1s)" : seconds + "s"
    let repeats = !(position..<end).contains { text($0) == "repeats" && at(.false, $0 + 2) }
    if at(.dot, end + 1), text(end + 2) == "autoconnect" { end = min(end + 4, tokens.count - 2) }
    let (mark, whole) = (token.span, Span(token.start, tokens[end].end))
    let isAlone = method == "publish" && !at(.dot, end + 1)
    let line =
      isAlone
      ? "interval \(time)"
      : method == "publish"
        ? "(interval \(time))"
        : repeats ? "(interval \(time)).subscribeNext" : "after main \(time)"
    withdraw(within: whole)
    skip(past: end)
    if method != "publish", at(.leftBrace) { _ = closure() }
    report(
      SyntaxReasons.member, "there is no `Timer`: a signal sends the time", at: mark,
      write: (whole, line))
    return missing()
  }

  // MARK: Go's routines

  /// Refuses `go f(x)` and `go func() { … }()`, at `go`. True if it was reported and read.
  mutating func refuseRoutine() -> Bool {
    guard token.end - token.start == 2, text(token) == "go", !next.touches, !next.beginsLine,
      next.kind == .func || next.kind == .name
    else { return false }
    let word = token
    var help: Suggestion = "`schedule background { … }` runs a closure on another scheduler"
    var index = position + 1
    if next.kind == .func {
      guard at(.leftParen, position + 2), let brace = closer(of: position + 2).map({ $0 + 1 }),
        at(.leftBrace, brace), let end = closer(of: brace)
      else { return false }
      index = end + 1
      if at(.leftParen, index), let close = closer(of: index) { index = close + 1 }
      if brace == position + 4, index == end + 3 {
        help = write(
          (Span(word.start, tokens[brace].start), "schedule background "),
          (Span(tokens[end].end, tokens[index - 1].end), ""))
      }
      // The body is read when it stands in the suggestion.
      withdraw(within: Span(word.start, tokens[index - 1].end))
      skip(to: index)
    } else {
      index = lineEnd(from: index, or: .semicolon)
      guard at(.rightParen, index - 1) else { return false }
      let first = next
      advance()
      _ = head()
      help = write((Span(word.start, first.start), "schedule background { "), (Span(at: lastEnd), " }"))
    }
    report(SyntaxReasons.foreignOperator, "there is no `go`: a scheduler runs a closure", at: word.span, help: [help])
    return true
  }

  /// `model \.name = 3`, `label text <~ text`: the property without its dot.
  func suggestMember(_ object: Expression, _ arguments: [Expression], _ mark: String) -> Suggestion? {
    guard object.isName, arguments.count == 1 else { return nil }
    let argument = arguments[0].span
    switch arguments[0].form {
    case .keyPath: return write((Span(object.span.end, argument.start + 1), ""))
    case .name where mark == "<~": return write((Span(object.span.end, argument.start), "."))
    default: return nil
    }
  }

  /// `s = 2` for a subject is `sendNext s 2`, and `label = "a"` is `label.text = "a"`.
  func suggestSending(to place: Expression) -> Suggestion? {
    guard hasRoom, case .name(let name) = place.form, let maker = maker(of: name),
      let end = valueEnd(from: position + 1),
      end > position + 1
    else { return nil }
    if ["Label", "TextField", "TextView", "SearchBar"].contains(maker) {
      return write((place.span, "\(name).text"))
    }
    guard isSubject(place) else { return nil }
    let value = Span(tokens[position + 1].start, tokens[end - 1].end)
    let isPlain = end == position + 2
    return rewritten(
      "a subject is sent a value:",
      [(Span(place.span.start, value.start), "sendNext \(name) \(isPlain ? "" : "(")")]
        + (isPlain ? [] : [(Span(at: value.end), ")")]))
  }

  /// Refuses `subject <~ signal`, at its `<~`.
  mutating func subscription(of subject: Expression) -> Expression {
    let mark = token.span
    advance()
    let start = token.start
    _ = pipeline()
    let name = source.text(of: subject.span)
    report(
      SyntaxReasons.notAPlace, "left of `<~` stands a property, as in `model.name <~ …`", at: subject.span,
      label: "this cannot be bound",
      help: [
        rewritten(
          "a subject receives the events by", (Span(subject.span.start, max(mark.end, start)), ""),
          (Span(at: lastEnd), " | subscribe \(name)"))
      ])
    return missing()
  }

  /// True for a name that the program binds to a subject.
  func isSubject(_ expression: Expression) -> Bool {
    guard case .name(let name) = expression.form else { return false }
    return maker(of: name)?.hasSuffix("Subject") == true
  }

  /// The word after the `=` of a name's `let`: `Subject` for `let s = Subject()`.
  func maker(of name: String) -> String? {
    places(of: name).lazy.compactMap { index -> String? in
      guard index > 0, at(.let, index - 1), at(.assign, index + 1),
        at(.name, index + 2)
      else { return nil }
      return text(index + 2)
    }.first
  }
}
