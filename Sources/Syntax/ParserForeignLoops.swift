import Diagnostics

/// Loops of other languages. Here a stream calls a closure for each value, and an operator ends it.
extension Parser {
  /// `for x in xs { … }`, `for x in xs: …`, `for (x in xs) …`, `for (const x of xs) { … }`
  mutating func refuseFor() -> Bool {
    guard let (names, mark, isWrapped, areFields) = loopHead() else { return false }
    let first = token
    skip(past: mark)
    let outer = (inBrackets, inCondition, scope)
    (inBrackets, inCondition) = (isWrapped || inBrackets, true)
    let elements = expressionBegins ? operation(from: operand(.operand), 0) : missing()
    (inBrackets, inCondition) = (outer.0, false)
    let end = isWrapped && take(.rightParen) ? lastEnd : elements.span.end
    scope = .named
    let bodyStart = position
    let parameter = areFields ? "item" : names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
    let fields = areFields ? names.map { " let \($0) = item.\($0);" }.joined() : ""
    // Go's `i, x := range xs`
    let isRange = tokens[mark - 1].flags.contains(.foreign)
    if isRange { diagnostics.removeAll { $0.place?.span.start == tokens[mark - 1].start } }
    let prefix = isRange && names.count > 1 ? "enumerated " : ""
    let opening = " | subscribeNext { \(parameter) in\(fields)"
    // Kotlin's `1..9 step 2` is not a range.
    let isStepped = at(.name) && !isNewLine && ["step", "by", "downTo"].contains(text(token))
    var help = isStepped ? nil : loopHelp(first, elements, end, prefix, opening, isWrapped: isWrapped)
    // C#'s `new[] { 1, 2 }` is not a list.
    if source.text(of: elements.span).hasPrefix("new") { help = nil }
    // No closure can leave the function around it.
    if help != nil, (bodyStart..<position).contains(where: { at(.name, $0) && text($0) == "return" }) {
      help = "a loop that ends early is `find { \(parameter) in … }`, or a test: `any { … }`, `all { … }`"
    }
    scope = outer.2
    report(
      SyntaxReasons.parameters, "there is no `for`: a stream calls a closure for each value",
      at: tokens[mark].span,
      help: [
        help
          ?? (isStepped
            ? "numbers with a step are `0...4 | map { 1 + $0 * 2 }`"
            : "`xs | subscribeNext { \(parameter) in … }` runs for each element")
      ])
    inCondition = outer.1
    if help == nil { skipLine() }
    return true
  }

  /// `for (int i = 0; i < 3; i++) { … }`
  mutating func refuseCountingLoop() -> Bool {
    // Go has no brackets around the head.
    let isBare = next.kind == .name && tokens[position + 2].flags.contains(.foreign)
    guard next.kind == .leftParen || isBare else { return false }
    let word = token
    var (index, depth) = (position + (isBare ? 1 : 2), 1)
    var parts: [Range<Int>] = []
    var first = index
    while index < tokens.count, depth > 0, !tokens[index].beginsLine {
      switch tokens[index].kind {
      case .leftParen: depth += 1
      case .rightParen: depth -= 1
      default: break
      }
      let isEnd = depth == 0 || isBare && depth == 1 && at(.leftBrace, index)
      if depth == 1 && at(.semicolon, index) || isEnd {
        parts.append(first..<index)
        first = index + 1
      }
      if isBare && isEnd { break }
      index += 1
    }
    guard parts.count == 3, index < tokens.count, at(.leftBrace, index) || expressionBegins(at: index) else {
      return false
    }
    let head = counted(parts)
    // `for (…) print(i)`
    let isShort = !at(.leftBrace, index)
    let opening = Span(word.start, isShort ? tokens[index].start : tokens[index].end)
    skip(to: index)
    withdraw(within: opening)
    if isShort { _ = binding() } else { _ = block() }
    let help = head.map { head in
      write(
        [(opening, "\(head.range) | subscribeNext { \(head.name) in\(isShort ? " " : "")")]
          + (isShort ? [(Span(at: lastEnd), " }")] : []))
    }
    report(
      SyntaxReasons.parameters, "there is no `for`: a stream calls a closure for each value", at: word.span,
      help: [help ?? "`1...3 | subscribeNext { i in … }` counts, `interval 1s | …` repeats forever"])
    return true
  }

  /// The variable and the range of `int i = 0; i < 3; i++`.
  private func counted(_ parts: [Range<Int>]) -> (name: String, range: String)? {
    guard let assign = parts[0].first(where: { at(.assign, $0) }), assign > parts[0].lowerBound,
      assign + 1 < parts[0].upperBound, parts[1].count > 2, parts[2].count > 1,
      case let name = text(assign - 1),
      ["\(name)++", "\(name)+=1", "++\(name)", "\(name)=\(name)+1"]
        .contains(parts[2].map({ text($0) }).joined())
    else { return nil }
    let test = parts[1].lowerBound
    guard text(test) == name else { return nil }
    let sign = tokens[test + 1].kind
    guard sign == .less || sign == .lessOrEqual else { return nil }
    func words(_ range: Range<Int>) -> String {
      let words = source.text(of: Span(tokens[range.lowerBound].start, tokens[range.upperBound - 1].end))
      return range.count == 1 ? words : "(\(words))"
    }
    let (low, high) = (words(assign + 1..<parts[0].upperBound), words(test + 2..<parts[1].upperBound))
    return (name, "\(low)\(sign == .less ? "..<" : "...")\(high)")
  }

  /// `while c { … }`
  mutating func refuseWhile() -> Bool {
    let (start, told, word) = (position, diagnostics.count, token)
    let condition = conditionOfForeign()
    // Python's `while True:`
    if condition != nil, at(.colon), indentedBlock(of: word) != nil {
      report(
        SyntaxReasons.condition, "there is no `while`: a stream repeats, and an operator ends it", at: word.span,
        help: [Parser.repetition])
      return true
    }
    guard let condition, at(.leftBrace), !isNewLine else {
      position = start
      withdraw(since: told)
      return false
    }
    let opener = position
    _ = block()
    let loop = counting(start, condition, opener, position - 1)
    report(
      SyntaxReasons.condition, "there is no `while`: a stream repeats, and an operator ends it", at: word.span,
      help: [loop ?? Parser.repetition])
    return true
  }

  /// `do { … } while (c)`, and Swift's `repeat { … } while c`
  mutating func refuseDoWhile() -> Bool {
    guard ["do", "repeat"].contains(text(token)), next.kind == .leftBrace, let end = closer(of: position + 1),
      text(end + 1) == "while", !tokens[end + 1].beginsLine || at(.leftParen, end + 2)
    else { return false }
    let (first, mark) = (token, tokens[end + 1])
    let last = lineEnd(from: end + 2, or: .semicolon)
    let whole = Span(first.start, tokens[last - 1].end)
    withdraw(within: whole)
    report(
      SyntaxReasons.condition, "there is no `while`: a stream repeats, and an operator ends it", at: mark.span,
      help: [Parser.repetition])
    skip(to: last)
    return true
  }

  private static let repetition: Suggestion =
    "`1...3` counts, `interval 1s` repeats forever, and `take 3` or `takeWhileBlock { … }` ends it"

  /// `let i = 0; while i < 3 { …; i += 1 }` as a stream of numbers; nil if the name has another use.
  private mutating func counting(_ word: Int, _ condition: Expression, _ opener: Int, _ closer: Int) -> Suggestion? {
    var condition = condition
    while case .bracketed(let inner) = condition.form { condition = inner }
    guard hasRoom,
      case .binary(let sign, let counter, let end) = condition.form, sign == .less || sign == .lessOrEqual,
      case .name(let name) = counter.form, at(.rightBrace, closer)
    else { return nil }
    let places = places(of: name)
    guard let bound = places.first, bound > 0, at(.assign, bound + 1), let first = statementStart(of: bound),
      let last = places.last, last < closer, last > opener, places.dropFirst().allSatisfy({ $0 > word }),
      var step = places.reversed().first(where: { tokens[$0].beginsLine || isStatementEnd($0 - 1) }),
      isStep(of: name, step, closer)
    else { return nil }
    var valueEnd = bound + 2
    while valueEnd < word, !at(.semicolon, valueEnd), !tokens[valueEnd].beginsLine { valueEnd += 1 }
    let next = at(.semicolon, valueEnd) ? valueEnd + 1 : valueEnd
    guard next == word, valueEnd == bound + 3, step > opener + 1 else { return nil }
    if at(.semicolon, step - 1) { step -= 1 }
    let range = "\(text(bound + 2))\(sign == .less ? "..<" : "...")\(source.text(of: end.span))"
    let edits = [
      (Span(tokens[first].start, tokens[opener].end), "\(range) | subscribeNext { \(name) in"),
      (Span(tokens[step - 1].end, tokens[closer - 1].end), ""),
    ]
    let whole = Span(tokens[first].start, tokens[closer].end)
    let counted = diagnostics.filter { diagnostic in
      guard let place = diagnostic.place?.span, place.start >= whole.start, place.end <= whole.end else { return false }
      return place.start >= tokens[step].start || place.start < tokens[word].start
    }
    diagnostics.removeAll { one in counted.contains { $0.place?.span == one.place?.span } }
    return write(edits)
  }

  /// Index of the word that begins the statement of a name: `let` or another language's.
  private func statementStart(of name: Int) -> Int? {
    var first = name
    while first > 0, !tokens[first].beginsLine, !isStatementEnd(first - 1) { first -= 1 }
    return name - first < 3 ? first : nil
  }

  private func isStatementEnd(_ index: Int) -> Bool {
    at(.semicolon, index) || at(.leftBrace, index) || at(.in, index)
  }

  /// True if the last statement before a bracket adds 1 to a name.
  private func isStep(of name: String, _ index: Int, _ closer: Int) -> Bool {
    let end = at(.semicolon, closer - 1) ? closer - 1 : closer
    let signs = (index + 1..<max(index + 1, end)).map { text($0) }
    return [["++"], ["+=", "1"], ["=", name, "+", "1"]].contains(signs)
  }

  /// The names between `for` and `in`, and the place of `in`. `(x in xs)` is wrapped, `(a, b) in xs` is not.
  private func loopHead() -> (names: [String], mark: Int, isWrapped: Bool, areFields: Bool)? {
    var (index, depth) = (position + 1, 0)
    var names: [String] = []
    var (hasComma, fields) = (false, false)
    while index < tokens.count, !tokens[index].beginsLine {
      let word = tokens[index]
      switch word.kind {
      case .in: break
      case .name where text(word) == "of" && !names.isEmpty && depth == 1: break
      case .name: names.append(text(word))
      case .comma: hasComma = true
      case .leftParen: depth += 1
      case .rightParen: depth -= 1
      // JavaScript's `const [k, v]`
      case .leftBracket, .leftBrace: (names, fields) = ([], word.kind == .leftBrace)
      // Go's `_, x := range xs`, and `i, x := range xs` with the index
      case .assign where word.flags.contains(.foreign) && text(index + 1) == "range" && !names.isEmpty:
        let isIndexed = names.count == 2 && names[0] != "_"
        return names.count > 2 ? nil : (isIndexed ? names : [names.lastElement], index + 1, false, false)
      case .times, .let, .rightBracket, .rightBrace: break
      default: return nil
      }
      if word.kind == .in, isLabel(index) { return nil }
      if word.kind == .in || word.kind == .name && text(word) == "of" && names.last != "of" {
        // The last name is the variable: others are its type.
        return names.isEmpty ? nil : (hasComma ? names : [names.lastElement], index, depth == 1, fields)
      }
      index += 1
    }
    return nil
  }

  /// The body of a loop as a closure; nil if it has another form.
  private mutating func loopHelp(
    _ first: Token, _ elements: Expression, _ end: Int, _ prefix: String, _ opening: String, isWrapped: Bool
  ) -> Suggestion? {
    guard elements.span.end > elements.span.start else { return nil }
    // The characters of a text, and the pairs of a dictionary, are a sequence.
    let isSequence = elements.isText || elements.isName && (opening.contains("(") || isLetOfText(elements))
    let word = prefix.isEmpty && isSequence ? "sequence " : prefix
    var edits = [(span: Span(first.start, elements.span.start), text: word)]
    let opensWithDo = at(.name)
    if at(.leftBrace), !isNewLine {
      edits.append((Span(elements.span.end, token.end), opening))
      _ = block()
    } else if at(.colon), let block = indentedBlock(of: first) {
      edits.append((Span(elements.span.end, block.colon.end), opening))
      edits.append(block.closing)
    } else if at(.name), text(token) == "do", let block = endedBlock(from: position + 1) {
      edits.append((Span(elements.span.end, token.end), opening))
      edits.append((tokens[block.end].span, "}"))
      skip(past: block.end)
    } else if at(.colon) || isWrapped, !isNewLine {
      let colon = at(.colon)
      if colon { advance() }
      guard expressionBegins, !isNewLine else { return nil }
      edits.append((Span(elements.span.end, colon ? lastEnd : end), opening))
      _ = binding()
      edits.append((Span(at: lastEnd), " }"))
    } else {
      return nil
    }
    var taken = takenEdits(within: elements.span, of: SyntaxReasons.foreignOperator)
    // Rust's `0..3` leaves its end out, unlike that of languages with brackets around the head or with `do`.
    if edits.last?.text.contains("subscribeNext") == true, !isWrapped, edits.count == 2, !opensWithDo {
      taken = taken.map { source.text(of: $0.span) == ".." ? ($0.span, "..<") : $0 }
    }
    return write(edits + taken)
  }

  private func isLetOfText(_ name: Expression) -> Bool {
    hasRoom
      && places(of: source.text(of: name.span)).contains { index in
        index > 0 && at(.let, index - 1) && at(.assign, index + 1)
          && [.string, .stringOpen].contains(tokens[index + 2].kind)
          && (tokens[index + 3].beginsLine || [.end, .semicolon].contains(tokens[index + 3].kind))
      }
  }

  /// Edits of the reports of a kind within a span, which then belong to the suggestion for all of it.
  mutating func takenEdits(within span: Span, of reason: Reason) -> [Source.Change] {
    var edits: [Source.Change] = []
    diagnostics.removeAll { diagnostic in
      guard diagnostic.reason.code == reason.code, let place = diagnostic.place?.span,
        place.start >= span.start, place.end <= span.end, let fix = diagnostic.fixes.first
      else { return false }
      edits += fix.changes
      return true
    }
    return edits
  }
}
