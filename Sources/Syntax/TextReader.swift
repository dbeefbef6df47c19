import Diagnostics

/// Decodes the characters between quotes: escapes, and the indentation of a text of several lines.
struct TextReader {
  struct Problem {
    let reason: Reason
    let message: Sentence
    let span: Span
    let help: [Suggestion]
  }

  private let source: Source
  private let isMultiline: Bool
  /// Bounds of the text; for several lines, without the first line end and the closing line.
  private var start: Int
  private var end: Int
  private var indentation: ArraySlice<UInt8> = []
  private(set) var problems: [Problem] = []

  init(_ source: Source, _ span: Span, isMultiline: Bool, isUnclosed: Bool) {
    self.source = source
    self.isMultiline = isMultiline
    start = span.start
    end = span.end
    if isMultiline { measure(isUnclosed) }
  }

  /// Measures the indentation of the closing quotes, which is removed from each line.
  private mutating func measure(_ isUnclosed: Bool) {
    let bytes = source.bytes
    var index = start
    while index < end, bytes[index] == 0x20 || bytes[index] == 0x09 || bytes[index] == 0x0D { index += 1 }
    guard index < end, bytes[index] == 0x0A else {
      if !isUnclosed {
        problem(
          SyntaxReasons.indentation, "the text begins on the line after `\"\"\"`", Span(start - 3, start),
          [onOneLine ?? "break the line after `\"\"\"`"])
      }
      return
    }
    start = index + 1
    if isUnclosed { return }
    var last = end
    while last > start, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
    guard last == start || bytes[last - 1] == 0x0A else {
      return problem(
        SyntaxReasons.indentation, "the closing `\"\"\"` goes on a line of its own", Span(end, end + 3),
        ["break the line before `\"\"\"`"])
    }
    indentation = bytes[last..<end]
    end = last
    if end > start {
      end -= 1
      if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    }
  }

  /// `"""hello"""`
  private var onOneLine: Suggestion? {
    let inner = source.text(of: Span(start, end))
    guard !inner.utf8.contains(0x0A), !inner.contains("\""), start >= 3, end + 3 <= source.bytes.count else {
      return nil
    }
    return source.suggest(
      "write `\"\(inner)\"`", [(Span(start - 3, start), "\""), (Span(end, end + 3), "\"")])
  }

  private mutating func problem(_ reason: Reason, _ message: Sentence, _ span: Span, _ help: [Suggestion]) {
    problems.append(Problem(reason: reason, message: message, span: span, help: help))
  }

  /// Decodes a piece of the string; pieces must come in order.
  mutating func text(from low: Int, to high: Int, isFirst: Bool) -> String {
    let bytes = source.bytes
    var index = isFirst ? max(low, min(start, high)) : low
    let limit = isMultiline ? min(high, max(end, index)) : high
    var result: [UInt8] = []
    var atLineStart = isMultiline && isFirst
    while index < limit {
      if atLineStart {
        atLineStart = false
        index = afterIndentation(index, limit)
        continue
      }
      switch bytes[index] {
      case "\\": index = escape(index, limit, &result)
      case 0x0D where isMultiline && index + 1 < limit && bytes[index + 1] == 0x0A: index += 1
      case 0x0A:
        result.append(0x0A)
        atLineStart = isMultiline
        index += 1
      default:
        result.append(bytes[index])
        index += 1
      }
    }
    return String(utf8: result)
  }

  private mutating func afterIndentation(_ index: Int, _ limit: Int) -> Int {
    let bytes = source.bytes
    var at = index
    for blank in indentation {
      if at >= limit || bytes[at] == 0x0A || bytes[at] == 0x0D { return at }
      guard bytes[at] == blank else {
        var lineEnd = at
        while lineEnd < limit, bytes[lineEnd] == 0x20 || bytes[lineEnd] == 0x09 { lineEnd += 1 }
        if lineEnd < limit, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D {
          problem(
            SyntaxReasons.indentation, "this line is indented less than the closing `\"\"\"`, or otherwise",
            Span(index, max(lineEnd, index + 1)),
            ["indent it with the same blanks as the closing `\"\"\"`"])
        }
        return lineEnd
      }
      at += 1
    }
    return at
  }

  /// Reads one escape; returns its end.
  private mutating func escape(_ index: Int, _ limit: Int, _ result: inout [UInt8]) -> Int {
    let bytes = source.bytes
    guard index + 1 < limit else {
      problem(SyntaxReasons.escape, "`\\` begins no escape", Span(index, index + 1), ["the character itself is `\\\\`"])
      return index + 1
    }
    switch bytes[index + 1] {
    case "n": result.append(0x0A)
    case "t": result.append(0x09)
    case "r": result.append(0x0D)
    case "0": result.append(0)
    case "\\", "\"", "'": result.append(bytes[index + 1])
    case "u": return unicode(index, limit, &result)
    case 0x0A where isMultiline:
      return afterIndentation(index + 2, limit)
    case 0x0D where isMultiline && index + 2 < limit && bytes[index + 2] == 0x0A:
      return afterIndentation(index + 3, limit)
    default:
      var length = 2
      while index + length < limit, bytes[index + length] & 0xC0 == 0x80 { length += 1 }
      let written = source.text(of: Span(index, index + length))
      let isOfPattern = "dDwWsSbB.[]()*+?|^$/-".utf8.contains(bytes[index + 1])
      problem(
        SyntaxReasons.escape, "there is no escape `\(written)`", Span(index, index + length),
        isOfPattern
          ? [
            source.suggest(
              "write `\\\(written)`, or the text as `r\"…\"`, in which nothing is an escape", Span(at: index), "\\")
          ]
          : wideInterpolation(index + 1, limit) ?? lostBracket(index + 1, limit) ?? [
            "the escapes are `\\n` `\\t` `\\r` `\\0` `\\\\` `\\\"` `\\'` and `\\u{1F600}`"
          ])
      return index + length
    }
    return index + 2
  }

  /// `\（x）`, as Chinese input methods write it.
  private func wideInterpolation(_ opener: Int, _ limit: Int) -> [Suggestion]? {
    let rest = source.text(of: Span(opener, limit))
    guard rest.first == "（", let closer = rest.firstIndex(of: "）") else { return nil }
    let name = rest[..<closer].dropFirst()
    let end = opener + rest[...closer].utf8.count
    return [source.suggest("a value is written into a string as `\\(\(name))`", Span(opener, end), "(\(name))")]
  }

  /// `\name)`, which lacks its `(`. `first` is the place of the name.
  private func lostBracket(_ first: Int, _ limit: Int) -> [Suggestion]? {
    let bytes = source.bytes
    let end = bytes[first..<limit].firstIndex { !($0 == "." || $0.isPlainlyOfName) } ?? limit
    guard end < limit, end > first, bytes[end] == ")", !bytes[first].isDigit, bytes[first] != "." else { return nil }
    let name = source.text(of: Span(first, end))
    return [source.suggest("a value is written into a string as `\\(\(name))`", Span(at: first), "(")]
  }

  private mutating func unicode(_ index: Int, _ limit: Int, _ result: inout [UInt8]) -> Int {
    let bytes = source.bytes
    var at = index + 2
    var value: UInt32 = 0
    var count = 0
    if at < limit, bytes[at] == "{" {
      at += 1
      while at < limit, bytes[at].isHexDigit, count < 9 {
        value =
          value << 4
          | UInt32(bytes[at].isDigit ? bytes[at] - UInt8(ascii: "0") : (bytes[at] | 0x20) - UInt8(ascii: "a") + 10)
        count += 1
        at += 1
      }
      if at < limit, bytes[at] == "}", count > 0, count <= 8, let scalar = Unicode.Scalar(value) {
        result.append(contentsOf: Array(String(Character(scalar)).utf8))
        return at + 1
      }
    }
    let end = at < limit && bytes[at] == "}" ? at + 1 : at
    problem(
      SyntaxReasons.escape, "`\(source.text(of: Span(index, end)))` is not a character", Span(index, end),
      lostBracket(index + 1, limit) ?? ["write the hexadecimal number of a Unicode character in braces: `\\u{1F600}`"])
    return end
  }
}
