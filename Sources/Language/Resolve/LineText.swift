import Diagnostics

/// The text around a place, for suggestions about lines that do not parse: where its statement begins, and how far an
/// operand goes. Brackets and strings are passed over whole.
struct LineText {
  let source: Source

  init(_ source: Source) { self.source = source }

  private func byte(_ index: Int) -> UInt8 { source.byte(at: index) }

  /// The text from one offset to another; empty if that is not behind the first.
  func text(_ start: Int, _ end: Int) -> String { start < end ? source.text(of: Span(start, end)) : "" }

  func skipBlanks(_ index: Int) -> Int {
    var index = index
    while byte(index) == 0x20 { index += 1 }
    return index
  }

  /// Offset after the last character that is not a blank.
  func trimmed(_ end: Int) -> Int {
    var end = end
    while end > 0, byte(end - 1) == 0x20 { end -= 1 }
    return end
  }

  /// Offset after the closing quote of the text that begins here; nil if this line has none.
  func textEnd(at start: Int) -> Int? {
    guard byte(start) == "\"" else { return nil }
    var index = start + 1
    while byte(index) != "\"", byte(index) != 0x0A {
      index += byte(index) == "\\" ? 2 : 1
    }
    return byte(index) == 0x0A ? nil : index + 1
  }

  /// The name at an offset, as long as in the source; empty if there is none, or bytes that are no text.
  func word(at start: Int) -> String {
    var end = start
    while byte(end) >= 0x80 || LineText.isOfName(byte(end)) { end += 1 }
    let word = text(start, end)
    return word.utf8.count == end - start ? word : ""
  }

  /// The name that ends at an offset; empty if there is none.
  func word(before end: Int) -> String {
    var start = end
    while start > 0, byte(start - 1) >= 0x80 || LineText.isOfName(byte(start - 1)) { start -= 1 }
    return word(at: start).utf8.count == end - start ? word(at: start) : ""
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == "_"
  }

  /// Start of the statement on this line, after `;`, `=` or an opening bracket.
  func statementStart(before offset: Int) -> Int {
    var (start, index, depth) = (offset, offset, 0)
    while index > 0 {
      let before = byte(index - 1)
      // Leave an interpolation: continue at the beginning of its text.
      if before == "(", byte(index - 2) == "\\", depth == 0 {
        while index > 0, byte(index - 1) != "\"" { index -= 1 }
        index = max(0, index - 1)
        continue
      }
      if ")]}".utf8.contains(before) { depth += 1 }
      if "([{".utf8.contains(before) {
        if depth == 0 { break }
        depth -= 1
      }
      if before == 0x0A || depth == 0 && (before == ";" || before == "=") { break }
      index -= 1
    }
    start = skipBlanks(index)
    return min(start, offset)
  }

  /// True behind a `=` whose left side is neither one name nor a path.
  func isComparison(before offset: Int) -> Bool {
    let mark = trimmed(offset) - 1
    guard byte(mark) == "=" else { return false }
    let place = text(statementStart(before: mark), trimmed(mark))
    return (place.hasPrefix("let ") ? place.dropFirst(4) : place[...]).contains { " \"".contains($0) }
  }

  /// The number in square brackets at an offset, and the offset behind them: `[2]`.
  func index(behind start: Int) -> (value: Int, end: Int)? {
    guard byte(start) == "[" else { return nil }
    let digits = word(at: start + 1)
    let end = start + 1 + digits.utf8.count
    return byte(end) == "]" ? Int(digits).map { ($0, end + 1) } : nil
  }

  /// The closure that follows after blanks.
  func closure(after offset: Int) -> Span? {
    let start = skipBlanks(offset)
    guard start > offset, source.byte(at: start) == "{" else { return nil }
    let end = operandEnd(after: start, stopsAtPipe: true)
    return source.byte(at: end - 1) == "}" ? Span(start, end) : nil
  }

  /// End of what begins at an offset: before a line end, a `;`, a closing bracket, a comment and, if wanted, a `|`.
  func operandEnd(after start: Int, stopsAtPipe: Bool) -> Int {
    var end = source.bytes.count
    scan(start, end) { index, byte, depth in
      let ends =
        byte == 0x0A || depth < 0
        || depth == 0 && (byte == ";" || byte == "#" || stopsAtPipe && isPipe(index))
      if ends { end = index }
      return !ends
    }
    return max(start, trimmed(end))
  }

  /// Visits the bytes outside of texts, and all line ends, each with the depth of brackets around it, until `visit`
  /// returns false. A closing bracket counts as outside.
  private func scan(_ start: Int, _ end: Int, _ visit: (_ index: Int, _ byte: UInt8, _ depth: Int) -> Bool) {
    var (index, depth, isText) = (start, 0, false)
    while index < end {
      let here = byte(index)
      if isText {
        if here == "\\" { index += 1 }
        if here == "\"" { isText = false }
        if here == 0x0A, !visit(index, here, depth) { return }
      } else {
        if ")]}".utf8.contains(here) { depth -= 1 }
        if !visit(index, here, depth) { return }
        if here == "\"" { isText = true }
        if "([{".utf8.contains(here) { depth += 1 }
      }
      index += 1
    }
  }

  /// True if the name at an offset is used again before the bracket around it closes.
  func repeatsName(at start: Int) -> Bool {
    let name = word(at: start)
    var end = source.bytes.count
    scan(start, end) { index, _, depth in
      if depth < 0 { end = index }
      return depth >= 0
    }
    let rest = text(start + name.utf8.count, end)
    return rest.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
  }

  /// True if an argument begins here, and no sign between two operands.
  func argumentBegins(at start: Int) -> Bool {
    let isSign = "-!".utf8.contains(byte(start)) && byte(start + 1) != 0x20 && byte(start + 1) != "="
    return isSign || LineText.isOfName(byte(start)) || "\"([{\\$".utf8.contains(byte(start))
  }

  private func isPipe(_ index: Int) -> Bool {
    byte(index) == "|" && byte(index + 1) != "|" && byte(index - 1) != "|"
  }

  /// The parts between commas, without their blanks.
  func split(_ start: Int, _ end: Int) -> [String] {
    pieces(start, end) { byte($0) == "," }.map { source.text(of: $0) }
  }

  /// Offset after the last `|` between two offsets and outside brackets; nil if there is none.
  func lastStage(_ start: Int, _ end: Int) -> Int? {
    let stages = pieces(start, end) { isPipe($0) }
    return stages.count > 1 ? stages.lastElement.start : nil
  }

  /// The stage around an offset; nil in the head of a pipeline.
  func stage(around offset: Int) -> Span? {
    let start = statementStart(before: offset)
    let stages = pieces(start, operandEnd(after: start, stopsAtPipe: false)) { isPipe($0) }
    return stages.dropFirst().last { $0.start <= offset }
  }

  private func pieces(_ start: Int, _ end: Int, _ isMark: (Int) -> Bool) -> [Span] {
    var (pieces, from) = ([Span](), start)
    func piece(_ to: Int) -> Span {
      let first = min(skipBlanks(from), to)
      return Span(first, max(first, trimmed(to)))
    }
    scan(start, end) { index, byte, depth in
      if depth == 0, isMark(index) {
        pieces.append(piece(index))
        from = index + 1
      }
      return true
    }
    return pieces + [piece(end)]
  }
}
