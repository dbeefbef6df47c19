import Diagnostics

/// Splits a text into one flat array of tokens, in one pass over its bytes.
struct Lexer {
  /// A string whose interpolation is being read.
  final class OpenString {
    let start: Int
    let multiline: Bool
    /// Number of round brackets opened within the interpolation and not closed; at 0, `)` ends the interpolation.
    var brackets = 0

    init(start: Int, multiline: Bool) {
      self.start = start
      self.multiline = multiline
    }
  }

  let source: Source
  let bytes: UnsafeBufferPointer<UInt8>
  let count: Int
  var offset = 0
  let tokens: TokenList
  /// Comments are kept only on request, since running a script does not need them.
  private let keepsComments: Bool
  private var comments: [Script.Comment] = []
  var diagnostics: [Diagnostic] = []
  var strings: [OpenString] = []
  /// Flags of the next token, as far as they are known.
  var pending: Token.Flags = []
  private var lineHasComment = false

  struct Result {
    var tokens: TokenList
    var comments: [Script.Comment]
    var diagnostics: [Diagnostic]
  }

  static func scan(_ source: Source, keepsComments: Bool = false) -> Result {
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(source, bytes, keepsComments)
      lexer.validate()
      lexer.run()
      return Result(tokens: lexer.tokens, comments: lexer.comments, diagnostics: lexer.diagnostics)
    }
  }

  private init(_ source: Source, _ bytes: UnsafeBufferPointer<UInt8>, _ keepsComments: Bool) {
    self.source = source
    self.bytes = bytes
    // Offsets are stored in 32 bits.
    count = min(bytes.count, Int(UInt32.max) - 8)
    self.keepsComments = keepsComments
    // Reserving unused room costs nothing; moving a million tokens to a larger buffer does.
    tokens = TokenList(capacity: count / 2 + 8)
  }

  @inline(__always) func byte(_ index: Int) -> UInt8 { index < count ? bytes[index] : 0 }

  @inline(__always) mutating func emit(_ kind: Token.Kind, from start: Int) {
    tokens.append(Token(kind, pending, start, offset))
    pending = []
  }

  @inline(__always) mutating func emit(_ kind: Token.Kind, length: Int) {
    let start = offset
    offset += length
    emit(kind, from: start)
  }

  /// Proposes other text for that from there to the current position; nil: only a person can write it.
  func suggest(_ sentence: Sentence, from start: Int, _ text: String?, isSure: Bool = false) -> Suggestion {
    source.suggest(sentence, text.map { [(Span(start, offset), $0)] } ?? [], isSure: isSure)
  }

  mutating func report(
    _ reason: Reason, _ message: Sentence, from start: Int, to end: Int, label: Suggestion = "",
    help: [Suggestion] = [], isIncomplete: Bool = false, as severity: Diagnostic.Severity = .error
  ) {
    guard diagnostics.count < Parser.mostDiagnostics else { return }
    let place = Place(source, Span(start, end))
    diagnostics.append(
      Diagnostic(severity, reason, message, at: place, label: label, help: help, isIncomplete: isIncomplete))
  }

  private mutating func run() {
    if byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { offset = 3 }
    pending = .newline
    while offset < count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0D:
        offset += 1
        pending.insert(.blank)
      case 0x0A: lineEnd()
      case "#": comment()
      case "a"..."z", "A"..."Z", "_": word()
      case "0"..."9": number()
      case "\"": quote()
      case 0x80...: wordOrForeign()
      default: mark()
      }
    }
    closeStrings(from: 0)
    emit(.end, from: offset)
  }

  private mutating func lineEnd() {
    if let open = strings.firstIndex(where: { !$0.multiline }) { closeStrings(from: open) }
    if pending.contains(.newline), !lineHasComment { pending.insert(.gap) }
    pending.insert(.newline)
    lineHasComment = false
    offset += 1
  }

  private mutating func comment() {
    let start = offset
    var place = offset
    while place < count, bytes[place] != 0x0A { place += 1 }
    offset = place
    var end = offset
    while end > start, bytes[end - 1] == 0x0D { end -= 1 }
    let alone = pending.contains(.newline)
    if keepsComments { comments.append(Script.Comment(span: Span(start, end), standsAlone: alone)) }
    lineHasComment = true
    if alone, byte(start + 1) == "=", byte(start + 2) == ">" { pending.insert(.gap) }
  }

  private mutating func word() {
    let start = offset
    skipWord()
    if offset == start + 1, bytes[start] == "r", byte(offset) == "\"" {
      return rawString(start)
    }
    emit(keyword(start, offset - start), from: start)
  }

  /// Advances to the end of a name.
  mutating func skipWord() {
    let (bytes, count) = (bytes, count)
    var place = offset
    while place < count, bytes[place].isPlainlyOfName { place += 1 }
    offset = place
    if place < count, bytes[place] >= 0x80 { skipLetters() }
  }

  /// Skips non-ASCII letters. A separate function, so that ASCII names need no Unicode tables.
  @inline(never) private mutating func skipLetters() {
    let (scalar, length) = scalar(at: offset)
    guard let scalar, scalar.continuesName else { return }
    offset += length
    skipWord()
  }

  @inline(__always) private func keyword(_ start: Int, _ length: Int) -> Token.Kind {
    func spells(_ word: StaticString) -> Bool {
      for index in 0..<length where bytes[start + index] != word.utf8Start[index] { return false }
      return true
    }
    switch (length, bytes[start]) {
    case (2, "i"): return spells("in") ? .in : spells("if") ? .if : .name
    case (3, "l"): return spells("let") ? .let : .name
    case (3, "n"): return spells("nil") ? .nil : .name
    case (4, "f"): return spells("func") ? .func : .name
    case (4, "e"): return spells("else") ? .else : .name
    case (4, "t"): return spells("true") ? .true : .name
    case (5, "f"): return spells("false") ? .false : .name
    default: return .name
    }
  }
}
