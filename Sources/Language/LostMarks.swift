import Catalogue
import Diagnostics
import Syntax

/// Brackets and quotes that were lost, and marks of other languages in the place of ours: how their line may have been
/// meant. Which way it was is found by trying each.
struct LostMarks {
  /// A bracket without its partner, a string without its end, commas between arguments, or a dot before an operator.
  struct Mark {
    let line: Int
    /// True for a bracket or a quote: without the other one there is a syntax error.
    var isUnpaired = false
    /// The likeliest come first.
    let ways: [Suggestion]

    /// Most syntax errors that it may leave, of so many.
    func mostErrors(of count: Int) -> Int { isUnpaired ? count - 1 : count }
  }

  private let source: Source
  private let tokens: [Token]
  /// Bounds the work for a long line.
  private static let mostWays = 40

  init(_ source: Source) {
    self.source = source
    tokens = Token.all(of: source)
  }

  /// The first lost mark of each line.
  var all: [Mark] {
    var found: [Mark] = []
    let open = tokens.filter { $0.isUnclosed && !$0.isOfSeveralLines }.map { mark(ofStringAt: $0.start) }
    for mark in open + brackets + commas + dots where !found.contains(where: { $0.line == mark.line }) {
      found.append(mark)
    }
    return found
  }

  private func mark(_ offset: Int, _ ways: [Suggestion]) -> Mark {
    Mark(line: source.line(at: offset), isUnpaired: true, ways: Array(ways.prefix(LostMarks.mostWays)))
  }

  // MARK: quotes

  private func mark(ofStringAt start: Int) -> Mark {
    let line = source.range(ofLine: source.line(at: start))
    func isEdge(_ offset: Int) -> Bool { !line.contains(offset) || " ()[]{},|".utf8.contains(source.bytes[offset]) }
    let edges = line.filter { isEdge($0) != isEdge($0 + 1) || $0 + 1 == line.upperBound }.map { $0 + 1 }
    // A string is seldom longer than it must be.
    let ends = edges.filter { (!isEdge($0 - 1) || $0 == line.upperBound) && quotes(in: line.lowerBound..<$0) % 2 == 1 }
      .map { end in
        adding("\"", at: end, showing: Span(min(start, end), end))
      }
    let begins = edges.filter { $0 < start && isEdge($0 - 1) && quotes(in: line.lowerBound..<$0) % 2 == 0 }.map {
      begin in
      adding("\"", at: begin, showing: Span(begin, min(start + 1, line.upperBound)))
    }
    let ways = ends + begins.reversed()
    return mark(start, ways)
  }

  private func quotes(in range: Range<Int>) -> Int { source.bytes[range].count { $0 == 0x22 } }

  // MARK: brackets

  private var brackets: [Mark] {
    var opened: [Int] = []
    var marks: [Mark] = []
    for (index, token) in tokens.enumerated() {
      if token.closes == nil {
        if token.opens { opened.append(index) }
        continue
      }
      if let partner = opened.lastIndex(where: { tokens[$0].kind == token.closes }) {
        marks += opened[(partner + 1)...].map { mark(ofOpened: $0, before: index) }
        opened.removeSubrange(partner...)
      } else {
        marks.append(mark(ofClosed: index))
      }
    }
    return marks + opened.map { mark(ofOpened: $0, before: tokens.count) }
  }

  /// A bracket that nothing closes: the other one stood behind a token of its line.
  private func mark(ofOpened index: Int, before end: Int) -> Mark {
    let opener = tokens[index]
    let closer = opener.closerText
    let line = source.line(at: opener.start)
    var ways: [Suggestion] = []
    let places = (index..<end).filter { place in
      source.line(at: tokens[place].start) == line && tokens[place].isOutsideString && tokens[place].kind != .end
        && place + 1 < tokens.count && (tokens[place + 1].start > tokens[place].end || tokens[place + 1].endsPart)
        && !tokens[place + 1].isOperation
    }
    // A call and a short closure are seldom pipelines: the bracket is missed before the `|`.
    let body = tokens[(index + 1)..<end].prefix { $0.kind != .pipe }
    let isShort = opener.kind == .leftBrace ? !body.contains { $0.kind == .in } : start(index) < opener.start
    for place in isShort ? places : places.reversed() {
      ways.append(adding(closer, at: tokens[place].end, showing: Span(start(index), tokens[place].end)))
    }
    return mark(opener.start, ways)
  }

  /// A bracket that closes nothing: the other one stood before a token of its line.
  private func mark(ofClosed index: Int) -> Mark {
    let closer = tokens[index]
    let line = source.line(at: closer.start)
    var ways: [Suggestion] = []
    for place in (0...index).reversed() {
      guard source.line(at: tokens[place].start) == line else { break }
      // `Subject)` lacks its `(`, and `merge ]` its `[`; other brackets are not empty.
      guard tokens[place].isOutsideString, place < index || start(place) < closer.start || closer.kind == .rightBracket
      else { continue }
      ways.append(adding(closer.openerText, at: tokens[place].start, showing: Span(start(place), closer.end)))
    }
    return mark(closer.start, ways + [leavingOut(closer)])
  }

  // MARK: commas and dots

  /// `print, x` and `{ x in, … }`: all commas of a line that stand in no list.
  private var commas: [Mark] {
    var opened: [Token.Kind] = []
    var lines: [Int: [Token]] = [:]
    for token in tokens {
      if token.opens { opened.append(token.kind) }
      if token.closes != nil { _ = opened.popLast() }
      if token.kind == .comma, opened.last.map({ $0 == .leftBrace }) ?? true {
        lines[source.line(at: token.start), default: []].append(token)
      }
    }
    return lines.sorted { $0.key < $1.key }.map { line, commas in
      Mark(line: line, ways: [source.suggest("arguments need no `,` between them", commas.map { ($0.span, "") })])
    }
  }

  /// `a | window b.take 3`: dots before operators that were meant for what stands left of the call.
  private var dots: [Mark] {
    var lines: [Int: [Token]] = [:]
    for (dot, name) in zip(tokens, tokens.dropFirst()) where dot.kind == .dot && name.kind == .name {
      guard let first = Entries.named(source.text(of: name.span))?.parameters.first?.accepts, first.isOfSignals else {
        continue
      }
      lines[source.line(at: dot.start), default: []].append(dot)
    }
    return lines.sorted { $0.key < $1.key }.map { line, dots in
      let ways = dots.map { [$0] } + (dots.count > 1 ? [dots] : [])
      return Mark(
        line: line,
        ways: ways.map { dots in
          source.suggest("each operator needs a `|` before it", dots.map { ($0.span, " | ") })
        })
    }
  }

  /// Where a call begins: its name touches the bracket.
  private func start(_ index: Int) -> Int {
    guard index > 0, tokens[index - 1].kind == .name, tokens[index - 1].end == tokens[index].start else {
      return tokens[index].start
    }
    return tokens[index - 1].start
  }

  // MARK: suggestions

  private func adding(_ text: String, at offset: Int, showing span: Span) -> Suggestion {
    let shown = source.text(of: Span(span.start, offset)) + text + source.text(of: Span(offset, max(offset, span.end)))
    return source.suggest("write `\(shown)`", Span(at: offset), text)
  }

  private func leavingOut(_ bracket: Token) -> Suggestion {
    source.suggest("leave this `\(source.text(of: bracket.span))` out", bracket.span, "")
  }
}

extension Token {
  fileprivate var isUnclosed: Bool { flags.contains(.unclosed) }
  fileprivate var isOfSeveralLines: Bool { flags.contains(.multiline) }
  fileprivate var opens: Bool { [.leftParen, .leftBracket, .leftBrace, .interpolationOpen].contains(kind) }

  /// The kind of bracket that this one closes.
  fileprivate var closes: Kind? {
    switch kind {
    case .rightParen: .leftParen
    case .rightBracket: .leftBracket
    case .rightBrace: .leftBrace
    case .interpolationClose: .interpolationOpen
    default: nil
    }
  }

  /// True if a bracket may stand before it, although it touches what is left of it.
  fileprivate var endsPart: Bool { [.comma, .semicolon, .end].contains(kind) || closes != nil }

  fileprivate var isOperation: Bool {
    switch kind {
    case .plus, .minus, .times, .divided, .remainder, .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual,
      .and, .or, .coalesce, .question, .colon, .closedRange, .openRange, .assign, .follow:
      true
    default: false
    }
  }

  fileprivate var openerText: String { kind == .rightParen ? "(" : kind == .rightBracket ? "[" : "{" }
  fileprivate var closerText: String { kind == .leftBracket ? "]" : kind == .leftBrace ? " }" : ")" }
  fileprivate var isOutsideString: Bool { ![.stringText, .interpolationOpen, .stringClose].contains(kind) }
}
