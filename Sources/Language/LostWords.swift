import Catalogue
import Diagnostics
import Syntax

// Words that a line lacks its quotes, its `=` or its `|` for, and words that were typed twice or in the wrong order.

extension LostMarks {
  /// `let let x = 1`, `v v != nil`, `["a":: 1]`: one of two is left out.
  var doubles: [LostMark] {
    tokens.indices.dropLast().compactMap { place in
      let (token, next) = (tokens[place], tokens[place + 1])
      let (word, line) = (source.text(of: token.span), source.line(at: token.start))
      func mark(_ word: String, _ edit: Source.Change, isLikely: Bool) -> LostMark {
        LostMark(
          line: line, isLikely: isLikely, cause: .words, ways: [source.suggest("leave one `\(word)` out", [edit])])
      }
      // `1..3` is a range.
      let isRange = word == ".." && place > 0 && tokens[place - 1].kind == .int && next.kind == .int
      if ["::", "..", "||"].contains(word), !isRange, case let one = String(word.prefix(1)) {
        // `x || map f` is no choice.
        let isStage = Entries.named(source.text(of: next.span))?.parameters.first?.accepts.isOfSignals == true
        return mark(one, (token.span, one), isLikely: word == "||" ? isStage : !next.touches)
      }
      guard token.kind == next.kind, !next.beginsLine, word == source.text(of: next.span), !token.opens,
        token.closes == nil, token.isOutsideString
      else { return nil }
      // `[a a]` rather lacks its comma.
      let isElement =
        place > 0 && [.leftBracket, .comma].contains(tokens[place - 1].kind) && tokens[place + 2].endsPart
      let isLikely = token.kind == .name && !isElement || next.touches
      return mark(word, (Span(token.end, next.end), ""), isLikely: isLikely)
    }
  }

  /// `let = x 3`, `s | t subscribe`: two words of a line in the other order.
  var swaps: [LostMark] {
    let lines = Dictionary(grouping: tokens.indices.dropLast()) { source.line(at: tokens[$0].start) }
    return lines.sorted { $0.key < $1.key }.map { line, places in
      let ways = places.filter { place in
        let pair = [tokens[place], tokens[place + 1]]
        return !pair[1].beginsLine && !pair[1].touches && pair[0].kind != pair[1].kind
          && pair.allSatisfy { $0.isWord || LostMarks.swapped.contains($0.kind) }
          // A name that ends its line would be set to the next one.
          && !(pair[0].kind != .name && !pair[0].isWord && place + 2 < tokens.count && tokens[place + 2].beginsLine)
          // `let = Subject()` and `{ in return 1 }` lack a name.
          && (![.assign, .in].contains(pair[0].kind) || Entries.named(source.text(of: pair[1].span)) == nil)
      }.prefix(LostMarks.mostWays).map { place in
        let (first, second) = (tokens[place], tokens[place + 1])
        let words =
          source.text(of: second.span) + source.text(of: Span(first.end, second.start)) + source.text(of: first.span)
        return source.suggest("in the right order: `\(words)`", Span(first.start, second.end), words)
      }
      return LostMark(line: line, cause: .order, ways: Array(ways))
    }
  }

  private static let swapped: [Token.Kind] = [
    .pipe, .assign, .string, .int, .duration, .anonymous, .leftBrace, .leftParen, .rightParen, .colon,
  ]

  /// `signal(1...3) map upper`: an operator that follows its stream without a `|`.
  var pipes: [LostMark] {
    tokens.indices.dropFirst().compactMap { place in
      let (token, before) = (tokens[place], tokens[place - 1])
      guard token.kind == .name, !token.beginsLine, !token.touches, !before.opens, !before.isOperation,
        !before.separates, before.kind != .not, Entries.named(source.text(of: token.span))?.parameters.isEmpty == false,
        // A function that begins the line is no stream.
        place > 1 && !before.beginsLine || Entries.named(source.text(of: before.span))?.parameters.isEmpty != false
      else { return nil }
      return LostMark(
        line: source.line(at: token.start), cause: .arguments,
        ways: [source.suggest("each operator needs a `|` before it", Span(at: token.start), "| ")])
    }
  }

  /// `{ x ni x + 1 }`, `} esle {`, `{ xin x + 1 }`, `letx = 1`
  var keywords: [LostMark] {
    tokens.indices.filter { tokens[$0].kind == .name }.compactMap { place -> LostMark? in
      let token = tokens[place]
      let word = source.text(of: token.span)
      if Entries.named(word) != nil { return nil }
      let line = source.line(at: token.start)
      func isUsed(_ name: Substring) -> Bool {
        tokens[place...].contains { $0.kind == .name && source.text(of: $0.span) == name }
      }
      if word.hasSuffix("in"), isUsed(word.dropLast(2)) {
        return LostMark(line: line, ways: [adding(" ", at: token.end - 2, showing: token.span)])
      }
      if beginsStatement(place), let first = ["let", "if"].first(where: word.hasPrefix),
        isUsed(word.dropFirst(first.count))
      {
        let way = adding(" ", at: token.start + first.utf8.count, showing: token.span)
        return LostMark(line: line, isLikely: true, ways: [way])
      }
      guard let meant = LostMarks.keywords.first(where: { $0 != word && Nearest.isLikely(word, for: $0) }) else {
        return nil
      }
      return LostMark(line: line, ways: [source.suggest("did you mean `\(meant)`?", token.span, meant)])
    }
  }

  private static let keywords = ["in", "if", "let", "else", "func"]

  /// `model.name "a"`, `model.count model.count + 1`: a property that is set without `=`.
  var settings: [LostMark] {
    let own = Set(
      tokens.indices.dropFirst().filter { tokens[$0 - 1].kind == .let }.map { source.text(of: tokens[$0].span) })
    return tokens.indices.compactMap { first -> LostMark? in
      guard tokens[first].kind == .name, beginsStatement(first) else { return nil }
      // `counter n = 1`
      if first + 2 < tokens.count, tokens[first + 1].kind == .name, !tokens[first + 1].beginsLine,
        tokens[first + 2].kind == .assign, own.contains(source.text(of: tokens[first].span))
      {
        let gap = Span(tokens[first].end, tokens[first + 1].start)
        return LostMark(
          line: source.line(at: gap.start), isLikely: true, ways: [source.suggest("a member follows `.`", gap, ".")])
      }
      if first + 1 < tokens.count, tokens[first + 1].kind == .assign, let dot = lostDot(in: tokens[first], own) {
        return dot
      }
      var last = first
      while last + 2 < tokens.count, tokens[last + 1].kind == .dot, tokens[last + 2].kind == .name { last += 2 }
      guard last > first, last + 1 < tokens.count, case let value = tokens[last + 1], !value.beginsLine, !value.touches,
        !value.endsPart, !value.isOperation, !value.separates, !value.opens
      else { return nil }
      let path = source.text(of: Span(tokens[first].start, tokens[last].end))
      let isCertain = source.bytes.dropFirst(value.start).starts(with: path.utf8)
      return LostMark(
        line: source.line(at: value.start), isLikely: isCertain, isCertain: isCertain,
        ways: [source.suggest("a property is set by `\(path) = …`", Span(at: tokens[last].end), " =")])
    }
  }

  /// `modelname = "a"`: one of the program's names, and a property.
  private func lostDot(in word: Token, _ own: Set<String>) -> LostMark? {
    let name = source.text(of: word.span)
    let ways = own.filter { name != $0 && name.hasPrefix($0) }.sorted().compactMap { object -> Suggestion? in
      let member = String(name.dropFirst(object.count))
      let isUsed = tokens.contains { [member, "\"\(member)\""].contains(source.text(of: $0.span)) }
      guard isUsed || !Entries.properties(named: member).isEmpty else { return nil }
      return source.suggest("did you mean `\(object).\(member)`?", Span(at: word.start + object.utf8.count), ".")
    }
    return ways.isEmpty ? nil : LostMark(line: source.line(at: word.start), isLikely: true, ways: ways)
  }

  func beginsStatement(_ index: Int) -> Bool {
    tokens[index].beginsLine || index == 0 || [.leftBrace, .in, .semicolon].contains(tokens[index - 1].kind)
  }

  /// `print hello world` and `let x = hello world`: several words that are names of nothing else in the program.
  var sentences: [LostMark] {
    let names = tokens.lazy.filter { $0.kind == .name }.map { source.text(of: $0.span) }
    let uses = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return tokens.indices.compactMap { place in
      guard let before = argumentsBeforeText(place) else { return nil }
      let line = source.line(at: tokens[place].start)
      let rest = tokens.indices.dropFirst(place + 1 + before).prefix { part in
        source.line(at: tokens[part].start) == line && tokens[part].isOfSentence
      }
      guard let first = rest.first, let last = rest.last, !tokens[first].touches,
        rest.dropFirst().contains(where: { !tokens[$0].touches }),
        !tokens[last + 1].touches || tokens[last + 1].endsPart
      else { return nil }
      let names = rest.filter { tokens[$0].kind == .name }.map { source.text(of: tokens[$0].span) }
      guard tokens[first].kind == .name, Entries.named(names[0]) == nil,
        names.allSatisfy({ name in Entries.named(name) != nil || uses[name] == names.count { $0 == name } }),
        // `print totl now` misspells a name of the program.
        Nearest.name(to: names[0], among: uses.keys.filter { !names.contains($0) && Entries.named($0) == nil })
          .map({ Nearest.isLikely(names[0], for: $0) }) != true
      else { return nil }
      let span = Span(tokens[first].start, max(tokens[first].start, tokens[last].end))
      let words = "\"\(source.text(of: span))\""
      return LostMark(
        line: line, ways: [source.suggest("a text is written in quotes: `\(words)`", span, words)])
    }
  }

  /// Number of arguments, each a word, before the last one of a call, if that may be a text; 0 behind `=`.
  private func argumentsBeforeText(_ place: Int) -> Int? {
    if tokens[place].kind == .assign { return 0 }
    guard tokens[place].kind == .name, let entry = Entries.named(source.text(of: tokens[place].span)),
      let index = entry.parameters.lastIndex(where: { $0.need != .labeled }),
      [.any, .string, .error].contains(entry.parameters[index].accepts)
    else { return nil }
    return place > 0 && tokens[place - 1].kind == .pipe ? max(0, index - 1) : index
  }
}

extension Token {
  /// True for a word, and for a sign that stands in a sentence.
  fileprivate var isOfSentence: Bool {
    switch kind {
    case .name, .int, .double, .comma, .colon, .dot, .question, .unknown, .not: true
    default: isWord
    }
  }
}
