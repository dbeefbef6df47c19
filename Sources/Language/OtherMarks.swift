import Catalogue
import Diagnostics
import Syntax

// Marks that a line lacks or has too many, and that are neither brackets nor quotes.

extension LostMarks {
  /// `print got \(x)`: both quotes of a text with values in it.
  var texts: [LostMark] {
    var marks: [LostMark] = []
    for (index, token) in tokens.enumerated() where token.kind == .backslash && tokens[index + 1].kind == .leftParen {
      let line = source.line(at: token.start)
      if marks.last?.line == line { continue }
      func isHere(_ place: Int) -> Bool { source.line(at: tokens[place].start) == line }
      var (first, depth) = (index, 0)
      while first > 0, isHere(first - 1), !tokens[first - 1].separates || depth > 0 {
        first -= 1
        depth += tokens[first].closes != nil ? 1 : tokens[first].opens ? -1 : 0
        if depth < 0 { break }
      }
      if depth < 0 { first += 1 }
      var (ends, last) = ([Int](), index)
      depth = 0
      while last < tokens.count, isHere(last), tokens[last].kind != .end {
        depth += tokens[last].closes != nil ? -1 : tokens[last].opens ? 1 : 0
        if depth < 0 || depth == 0 && tokens[last].kind == .pipe { break }
        if depth == 0 { ends.append(last) }
        last += 1
      }
      // The first word is seldom a part of the text.
      let starts = Array(first...index)
      let ways = (starts.dropFirst() + starts.prefix(1)).flatMap { start in
        ends.reversed().prefix(3).map { end in
          let span = Span(tokens[start].start, max(tokens[start].start, tokens[end].end))
          let words = "\"\(source.text(of: span))\""
          return source.suggest("a text is written in quotes: `\(words)`", span, words)
        }
      }
      marks.append(LostMark(line: line, isUnpaired: true, ways: Array(ways.prefix(LostMarks.mostWays))))
    }
    return marks
  }

  /// `"he said "hi""`: quotes within a text.
  var innerQuotes: [LostMark] {
    tokens.indices.dropLast(2).compactMap { place -> LostMark? in
      guard tokens[place].kind == .string, tokens[place + 1].touches, tokens[place + 1].isWord else { return nil }
      let last = tokens[(place + 1)...].prefix { $0.isWord && !$0.beginsLine }.endIndex
      guard last < tokens.count, tokens[last].kind == .string, tokens[last].touches else { return nil }
      let marks = [tokens[place].end - 1, tokens[last].start]
      return LostMark(
        line: source.line(at: tokens[place].start), isLikely: true,
        ways: [source.suggest("a quote within a text is `\\\"`", marks.map { (Span(at: $0), "\\") })])
    }
  }

  /// `x > 3 "high" : "low"` and `x > 3 ? "high" "low"`: a choice without its `?` or its `:`.
  var choices: [LostMark] {
    let open = tokens.indices.dropFirst().filter { tokens[$0].kind == .question && !tokens[$0].touches }.compactMap {
      question -> LostMark? in
      let line = source.line(at: tokens[question].start)
      let rest = ((question + 1)..<tokens.count).prefix { source.line(at: tokens[$0].start) == line }
      if rest.contains(where: { tokens[$0].kind == .colon && !tokens[$0].touches }) { return nil }
      let ways = rest.dropFirst().filter { tokens[$0].kind != .end && !tokens[$0].touches }.prefix(8).map { place in
        adding(": ", at: tokens[place].start, showing: Span(tokens[question - 1].start, tokens[place].end))
      }
      return LostMark(line: line, ways: Array(ways))
    }
    return open
      + tokens.indices.filter { tokens[$0].kind == .colon && !tokens[$0].touches }.map { colon in
        let line = source.line(at: tokens[colon].start)
        let places = (1..<max(1, colon)).reversed().prefix { source.line(at: tokens[$0].start) == line }
        let ways = places.prefix(14).map { place in
          adding("? ", at: tokens[place].start, showing: Span(tokens[place - 1].start, tokens[colon].end))
        }
        return LostMark(line: line, ways: ways)
      }
  }

  /// `["a": 1 "b": 2]`: two pairs without the comma between them.
  var keyedElements: [LostMark] {
    tokens.indices.dropFirst(3).compactMap { colon in
      let (key, before) = (tokens[colon - 1], tokens[colon - 2])
      guard tokens[colon].kind == .colon, tokens[colon].touches, key.kind == .string || key.kind == .name, !key.touches,
        !before.opens, before.kind != .comma
      else { return nil }
      return LostMark(
        line: source.line(at: key.start),
        ways: [source.suggest("elements are separated by `,`", Span(at: before.end), ",")])
    }
  }

  /// `print, x`, `{ x in, … }` and `{a, b}`: all commas of a line that stand in no list, or one of them; or braces in
  /// the place of square brackets.
  var commas: [LostMark] {
    var opened: [Token] = []
    var lines: [Int: [Token]] = [:]
    var lists: [Int: [Suggestion]] = [:]
    for token in tokens {
      let line = source.line(at: token.start)
      if token.opens { opened.append(token) }
      if token.closes != nil, let opener = opened.popLast(), token.kind == .rightBrace,
        lines[line]?.contains(where: { $0.start > opener.start }) == true
      {
        let list = source.suggest("a list is written in square brackets", [(opener.span, "["), (token.span, "]")])
        lists[line, default: []].append(list)
      }
      if token.kind == .comma, opened.last.map({ $0.kind == .leftBrace }) ?? true {
        lines[line, default: []].append(token)
      }
    }
    return lines.sorted { $0.key < $1.key }.map { line, commas in
      let choices = [commas] + (commas.count > 1 ? commas.prefix(6).map { [$0] } : [])
      return LostMark(
        line: line,
        ways: choices.map { marks in
          source.suggest("arguments need no `,` between them", marks.map { ($0.span, "") })
        } + (lists[line] ?? []))
    }
  }

  /// `a | window b.take 3`: dots before operators that were meant for what stands left of the call.
  var dots: [LostMark] {
    var lines: [Int: [Token]] = [:]
    for (dot, name) in zip(tokens, tokens.dropFirst()) where dot.kind == .dot && name.kind == .name {
      guard let first = Entries.named(source.text(of: name.span))?.parameters.first?.accepts, first.isOfSignals else {
        continue
      }
      lines[source.line(at: dot.start), default: []].append(dot)
    }
    return lines.sorted { $0.key < $1.key }.map { line, dots in
      let ways = dots.map { [$0] } + (dots.count > 1 ? [dots] : [])
      return LostMark(
        line: line,
        ways: ways.map { dots in
          source.suggest("each operator needs a `|` before it", dots.map { ($0.span, " | ") })
        })
    }
  }
}

extension Token {
  var isUnclosed: Bool { flags.contains(.unclosed) }
  var isOfSeveralLines: Bool { flags.contains(.multiline) }
  var opens: Bool { [.leftParen, .leftBracket, .leftBrace, .interpolationOpen].contains(kind) }

  /// The kind of bracket that this one closes.
  var closes: Kind? {
    switch kind {
    case .rightParen: .leftParen
    case .rightBracket: .leftBracket
    case .rightBrace: .leftBrace
    case .interpolationClose: .interpolationOpen
    default: nil
    }
  }

  /// True if a bracket may stand before it, although it touches what is left of it.
  var endsPart: Bool { [.comma, .semicolon, .end].contains(kind) || closes != nil }

  var isOperation: Bool {
    switch kind {
    case .plus, .minus, .times, .divided, .remainder, .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual,
      .and, .or, .coalesce, .question, .colon, .closedRange, .openRange, .follow:
      true
    default: false
    }
  }

  /// True if a text cannot begin before it.
  var separates: Bool { [.pipe, .in, .assign, .semicolon, .comma, .question].contains(kind) }

  var openerText: String { kind == .rightParen ? "(" : kind == .rightBracket ? "[" : "{ " }
  var closerText: String { kind == .leftBracket ? "]" : kind == .leftBrace ? " }" : ")" }
  var isOutsideString: Bool { ![.stringText, .interpolationOpen, .stringClose].contains(kind) }
}
