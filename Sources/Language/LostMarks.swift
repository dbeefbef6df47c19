import Catalogue
import Diagnostics
import Syntax

/// Brackets and quotes that were lost, and marks of other languages in place of ours: how their line may have been
/// meant. Which way it was is found by trying each.
struct LostMarks {
  let source: Source
  let tokens: [Token]
  /// Bounds the work for a long line.
  static let mostWays = 40
  /// Lines and tokens that are searched for a partner, and lost brackets that are looked for.
  private static let (mostLines, mostTokens, mostMarks) = (400, 400, 100)

  init(_ source: Source) {
    self.source = source
    tokens = Token.all(of: source)
  }

  /// The first lost bracket or quote of each line, and the other marks that may be wrong in it.
  var all: [LostMark] {
    var found: [LostMark] = []
    var lines: Set<Int> = []
    let open = tokens.filter { $0.isUnclosed && !$0.isOfSeveralLines }.prefix(LostMarks.mostMarks)
    for mark in open.map({ mark(ofStringAt: $0.start) }) + brackets where lines.insert(mark.line).inserted {
      found.append(mark)
    }
    return innerQuotes + doubles + keywords + bindings + branches + found + texts + choices + keyedElements + commas
      + dots + settings + pipes + sentences + holes + swaps
  }

  private func mark(
    _ offset: Int, _ ways: [Suggestion], opener: (span: Span, closer: String)? = nil
  ) -> LostMark {
    let line = source.line(at: offset)
    return LostMark(
      line: line, isUnpaired: true, opener: opener, ways: Array(ways.prefix(LostMarks.mostWays)),
      pairs: { pairs(line, ways) })
  }

  /// `f(1 + g(2`: all brackets that a line leaves open, closed at its end.
  private func closingAll(of line: Int) -> [Suggestion] {
    var opened: [Token] = []
    var last: Token?
    for token in tokens where source.line(at: token.start) == line && token.kind != .end {
      if token.opens { opened.append(token) } else if token.closes == opened.last?.kind { _ = opened.popLast() }
      last = token
    }
    guard opened.count > 1, let last else { return [] }
    let closers = opened.reversed().map(\.closerText).joined()
    return [adding(closers, at: last.end, showing: Span(opened[0].start, last.end))]
  }

  /// Ways to restore two marks of a line. Once the first one stands, the second is found as if it were the only one.
  private func pairs(_ line: Int, _ ways: [Suggestion]) -> [Suggestion] {
    let whole = source.range(ofLine: line)
    return closingAll(of: line)
      + ways.prefix(8).flatMap { way -> [Suggestion] in
        let restored = Source(name: source.name, text: Suggestion.apply([way], to: source))
        guard restored.lineCount == source.lineCount else { return [] }
        let second = LostMarks(restored).all.first { $0.line == line && $0.isUnpaired }
        return (second?.ways.prefix(5) ?? []).compactMap { other in
          let both = Source(name: source.name, text: Suggestion.apply([other], to: restored))
          guard both.lineCount == source.lineCount else { return nil }
          let text = both.text(ofLine: line)
          return source.suggest("write `\(text.trimmed)`", Span(whole.lowerBound, whole.upperBound), text)
        }
      }
  }

  // MARK: quotes

  private func mark(ofStringAt start: Int) -> LostMark {
    let line = source.range(ofLine: source.line(at: start))
    func isEdge(_ offset: Int) -> Bool { !line.contains(offset) || " ()[]{},|:;".utf8.contains(source.bytes[offset]) }
    let edges = line.filter { isEdge($0) != isEdge($0 + 1) || $0 + 1 == line.upperBound }.map { $0 + 1 }
    // A string is seldom longer than it must be.
    let ends = line.map { $0 + 1 }.filter { end in
      let isEnd =
        edges.contains(end) && !isEdge(end - 1) || source.byte(at: end - 1) == ")" || end == line.upperBound
        || source.byte(at: end - 1) == "|" && source.byte(at: end) == " "
      return isEnd && quotes(in: line.lowerBound..<end) % 2 == 1
    }
    .map { end in
      adding("\"", at: end, showing: Span(min(start, end), end))
    }
    func isText(_ offset: Int) -> Bool {
      edges.contains(offset) || source.byte(at: offset - 1) == 0x20 && ",;:-".utf8.contains(source.byte(at: offset))
    }
    let begins = line.filter { offset in
      offset < start && isEdge(offset - 1) && isText(offset) && quotes(in: line.lowerBound..<offset) % 2 == 0
    }.map { begin in adding("\"", at: begin, showing: Span(begin, min(start + 1, line.upperBound))) }
    // A last quote before nothing but brackets ends a text.
    let isLast = source.text(of: Span(start, line.upperBound)).allSatisfy { "\" )]},;".contains($0) }
    return mark(start, isLast ? begins.reversed() + ends : ends + begins.reversed())
  }

  private func quotes(in range: Range<Int>) -> Int { source.bytes[range].count { $0 == 0x22 } }

  // MARK: brackets

  private var brackets: [LostMark] {
    var opened: [Int] = []
    var marks: [LostMark] = []
    for (index, token) in tokens.enumerated() where marks.count < LostMarks.mostMarks {
      if token.closes == nil {
        if token.opens { opened.append(index) }
        continue
      }
      if let partner = partner(of: token, opened) {
        marks += opened[(partner + 1)...].map { mark(ofOpened: $0, before: index) }
        opened.removeSubrange(partner...)
      } else {
        marks.append(mark(ofClosed: index))
      }
    }
    return marks + opened.prefix(LostMarks.mostMarks).map { mark(ofOpened: $0, before: tokens.count) }
  }

  /// The bracket that this one closes. A brace at the margin of an outer one closes that.
  private func partner(of closer: Token, _ opened: [Int]) -> Int? {
    let last = opened.lastIndex { tokens[$0].kind == closer.closes }
    guard let last, closer.kind == .rightBrace, closer.beginsLine,
      case let margin = margin(source.line(at: closer.start)),
      self.margin(source.line(at: tokens[opened[last]].start)) > margin
    else { return last }
    return opened.lastIndex {
      tokens[$0].kind == .leftBrace && self.margin(source.line(at: tokens[$0].start)) == margin
    } ?? last
  }

  /// Number of blanks at the beginning of a line.
  private func margin(_ line: Int) -> Int {
    source.bytes[source.range(ofLine: line)].prefix { $0 == 0x20 || $0 == 0x09 }.count
  }

  private func isBlank(_ line: Int) -> Bool { margin(line) == source.range(ofLine: line).count }

  /// A bracket that nothing closes: the other one stood behind a token of its line.
  private func mark(ofOpened index: Int, before end: Int) -> LostMark {
    let opener = tokens[index]
    let closer = opener.closerText
    let line = source.line(at: opener.start)
    var ways: [Suggestion] = []
    let lineEnd = source.range(ofLine: line).upperBound
    let end = tokens[..<end][index...].firstIndex { $0.start > lineEnd } ?? end
    let places = (index..<end).filter { place in
      tokens[place].kind != .end && (tokens[place].isOutsideString || tokens[place].kind == .stringClose)
        && place + 1 < tokens.count && (tokens[place + 1].start > tokens[place].end || tokens[place + 1].endsPart)
        && !tokens[place + 1].isOperation
    }
    // A call and a short closure are seldom pipelines: the bracket is missed before the `|`.
    let body = tokens[(index + 1)..<end].prefix { $0.kind != .pipe }
    let isClosure = opener.kind == .leftBrace
    let isShort = isClosure ? isShortClosure(body) || endsWithEffect(body, end) : start(index) < opener.start
    ways += doubled(in: index..<end, of: line)
    if let below = wayBelow(opener) { ways.append(below) }
    let isList = opener.kind == .leftBracket
    let early = isList ? places.prefix { $0 < index + 1 + body.count }.reversed() : []
    for place in early + (isShort ? places[...] : ArraySlice(places.reversed().dropLast(early.count))) {
      ways.append(adding(closer, at: tokens[place].end, showing: Span(start(index), tokens[place].end)))
    }
    return mark(opener.start, ways, opener: (opener.span, closer.trimmed))
  }

  /// True for a closure without parameters, and for one that acts: its value is seldom the head of a pipeline.
  private func isShortClosure(_ body: ArraySlice<Token>) -> Bool {
    guard let end = body.firstIndex(where: { $0.kind == .in }) else { return true }
    // Nor is a comparison.
    if body[end...].contains(where: { $0.kind.isComparison }) { return true }
    let entry = body[end...].dropFirst().first.flatMap { Entries.named(source.text(of: $0.span)) }
    return entry.map { $0.role == .print || $0.traits.contains(.acts) } ?? false
  }

  /// True if printing or a subscription follows the first pipe, as at the end of the line's own pipeline.
  private func endsWithEffect(_ body: ArraySlice<Token>, _ end: Int) -> Bool {
    guard body.endIndex + 1 < end, case let stage = tokens[body.endIndex + 1] else { return false }
    let role = Entries.named(source.text(of: stage.span))?.role
    return role == .print || role == .subscribeNext || role == .subscribe
  }

  /// Brackets of a line that were typed twice: `map {{ $0 }`, `[1, 2]]`
  private func doubled(in places: Range<Int>, of line: Int) -> [Suggestion] {
    places.filter { place in
      place > 0 && tokens[place].touches && tokens[place].kind == tokens[place - 1].kind
        && (tokens[place].opens || tokens[place].closes != nil) && source.line(at: tokens[place].start) == line
    }.map { leavingOut(tokens[$0]) }
  }

  /// The missing bracket, after the lines that are indented further than the line of the other one.
  private func wayBelow(_ opener: Token) -> Suggestion? {
    let line = source.line(at: opener.start)
    let margin = margin(line)
    let others = (line + 1..<max(line + 1, min(line + LostMarks.mostLines, source.lineCount))).filter { !isBlank($0) }
    func starts(_ line: Int, with word: String) -> Bool {
      source.bytes[source.range(ofLine: line)].dropFirst(self.margin(line)).starts(with: word.utf8)
    }
    let body = others.prefix { self.margin($0) > margin && !starts($0, with: "else") }
    guard let last = body.last else { return nil }
    let closer = opener.closerText.trimmed
    let sentence: Sentence = "the `\(closer)` is missing after line \(last + 1)"
    if body.count < others.count, case let next = others[body.count],
      case let start = source.range(ofLine: next).lowerBound + self.margin(next)
    {
      let isElse = starts(next, with: "else")
      if isElse || self.margin(next) == margin && "|.,)]".utf8.contains(source.byte(at: start)) {
        return source.suggest(
          sentence, Span(at: start), isElse || source.byte(at: start) == "|" ? "\(closer) " : closer)
      }
    }
    let first = source.range(ofLine: line).lowerBound
    let indent = source.text(of: Span(first, first + margin))
    return source.suggest(sentence, Span(at: source.range(ofLine: last).upperBound), "\n\(indent)\(closer)")
  }

  /// A bracket that begins its line: the other one stood at the end of the line above with this margin.
  private func markAbove(_ index: Int) -> LostMark? {
    let closer = tokens[index]
    let line = source.line(at: closer.start)
    let lines = max(0, line - LostMarks.mostLines)..<line
    guard let above = lines.last(where: { !isBlank($0) && margin($0) <= margin(line) }), above + 1 < line,
      margin(above) == margin(line)
    else { return nil }
    let end = source.range(ofLine: above).upperBound
    guard let last = tokens[..<index].lastIndex(where: { $0.end <= end }),
      source.line(at: tokens[last].start) == above
    else { return nil }
    var (place, text) = (tokens[last].end, closer.kind == .rightParen ? "(" : " \(closer.openerText)")
    // `createSignal s in`
    if closer.kind == .rightBrace, tokens[last].kind == .in, last > 1 {
      var first = last - 1
      while first > 1, tokens[first - 1].kind == .comma { first -= 2 }
      if source.line(at: tokens[first].start) == above { (place, text) = (tokens[first].start, "{ ") }
    }
    let words =
      source.text(of: Span(source.range(ofLine: above).lowerBound, place)) + text
      + source.text(of: Span(place, tokens[last].end))
    return mark(end, [source.suggest("write `\(words.trimmed)`", Span(at: place), text)])
  }

  /// A bracket that closes nothing: the other one stood before a token of its line.
  private func mark(ofClosed index: Int) -> LostMark {
    let closer = tokens[index]
    let line = source.line(at: closer.start)
    if closer.beginsLine {
      // `after main 1s { f() }}` in a line above
      let near = max(0, index - LostMarks.mostTokens)..<index
      let twice = (max(0, line - 8)..<line).reversed().flatMap { doubled(in: near, of: $0) }
      if !twice.isEmpty { return mark(closer.start, twice + (markAbove(index)?.ways ?? [])) }
      if let above = markAbove(index) { return above }
    }
    var ways: [Suggestion] = []
    // In `[[1, 2], 3, 4]]` both may be meant; in `[[1, 2]], 3, 4]` the first two are not.
    let twice = doubled(in: 0..<index + 1, of: line)
    let isNested = twice.contains { $0.edits[0].place.text == closer.openerText }
    ways += twice.reversed().filter { way in
      let place = way.edits[0].place
      return !isNested || place.text != closer.openerText && place.span.start < closer.start
    }
    for place in (0...index).reversed() {
      guard source.line(at: tokens[place].start) == line else { break }
      // `Subject)` lacks its `(`, and `merge ]` its `[`; other brackets are not empty.
      let isEmpty = place == index && start(place) == closer.start
      guard tokens[place].isOutsideString, !isEmpty || closer.kind == .rightBracket && !closer.touches else { continue }
      // Brackets around one word or around a stage change nothing.
      let isWord = place + 1 == index && tokens[place].kind != .anonymous
      let isStage = place > 0 && tokens[place == index ? max(0, place - 2) : place - 1].kind == .pipe
      let isStatement =
        (place == 0 || tokens[place].beginsLine) && (tokens[index + 1].beginsLine || tokens[index + 1].kind == .end)
      if closer.kind != .rightBracket, isWord || isStage || isStatement { continue }
      // No statement begins with a closure.
      if closer.kind == .rightBrace, place == 0 || tokens[place].beginsLine { continue }
      ways.append(adding(closer.openerText, at: tokens[place].start, showing: Span(start(place), closer.end)))
    }
    return mark(closer.start, ways + [leavingOut(closer)])
  }

  /// Where a call begins: its name touches the bracket.
  private func start(_ index: Int) -> Int {
    guard index > 0, tokens[index - 1].kind == .name, tokens[index - 1].end == tokens[index].start else {
      return tokens[index].start
    }
    return tokens[index - 1].start
  }

  // MARK: suggestions

  func adding(_ text: String, at offset: Int, showing span: Span) -> Suggestion {
    let shown = source.text(of: Span(span.start, offset)) + text + source.text(of: Span(offset, max(offset, span.end)))
    return source.suggest("write `\(shown)`", Span(at: offset), text)
  }

  private func leavingOut(_ bracket: Token) -> Suggestion {
    source.suggest("leave this `\(source.text(of: bracket.span))` out", bracket.span, "")
  }
}
