import Diagnostics

/// Recognizes Objective-C pasted as a program, and reports it once: the individual errors would not help.
struct ObjectiveCText {
  let source: Source
  let tokens: TokenList

  /// The diagnostics, with those caused by Objective-C joined into one.
  func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard diagnostics.contains(where: isProof), diagnostics.count > 1 || isProofAlone(diagnostics[0]) else {
      return diagnostics
    }
    let signs = diagnostics.filter(isSign).compactMap { $0.place?.span }
    guard let first = signs.map(\.start).min(), let last = signs.map(\.end).max() else { return diagnostics }
    let region = Span(start(of: first), end(of: last))
    let rest = diagnostics.filter {
      !($0.place.map { region.start <= $0.span.start && $0.span.start <= region.end } ?? false)
    }
    let joint = Diagnostic(
      .error, SyntaxReasons.objectiveC, "this is Objective-C, which rsig does not read", at: Place(source, region),
      help: [
        "a message is a stage here: `[x map:^(id v) { return f(v); }]` is `x | map { v in f v }`",
        "`rsig translate FILE.m` writes a whole file as rsig",
      ])
    return rest + [joint]
  }

  /// True if it points at a message, a block or a directive, which only Objective-C has.
  private func isProof(_ diagnostic: Diagnostic) -> Bool {
    guard let span = diagnostic.place?.span else { return false }
    switch diagnostic.reason.code {
    case SyntaxReasons.foreignClosure.code: return byte(span.start) == "^"
    case SyntaxReasons.missingComma.code: return isMessage(at: span.start)
    case SyntaxReasons.unknownCharacter.code:
      return byte(span.start) == "@"
        && ObjectiveCText.directives.contains(word(at: span.start + 1))
    case SyntaxReasons.operatorFirst.code:
      return byte(span.start) == "-"
        && source.text(of: Span(span.start, min(span.start + 3, end))) == "- ("
    default: return false
    }
  }

  /// False for a block or a labeled message, which has its own suggestion if it is the only report.
  private func isProofAlone(_ diagnostic: Diagnostic) -> Bool {
    switch diagnostic.reason.code {
    case SyntaxReasons.foreignClosure.code: false
    case SyntaxReasons.missingComma.code: diagnostic.place.map { !isLabeled(at: $0.span.start) } ?? false
    default: true
    }
  }

  private func isSign(_ diagnostic: Diagnostic) -> Bool {
    guard let span = diagnostic.place?.span else { return false }
    return isProof(diagnostic) || byte(span.start) == "@"
      || diagnostic.reason.code == SyntaxReasons.notAPlace.code
  }

  private static let directives = Set(
    words: """
      interface implementation property protocol end selector weakify strongify class synthesize autoreleasepool onExit
      keypath try catch
      """)

  /// `[x name: …` and `[[x a] name`: a name after a value within square brackets that are not a list.
  private func isMessage(at offset: Int) -> Bool {
    guard let index = tokens.index(startingAt: offset), tokens[index].kind == .name, index > 0, isInMessage(index)
    else {
      return false
    }
    if isLabeled(at: offset) { return true }
    // `[[X alloc] init]` alone is replaced by its own suggestion.
    if word(at: offset) == "init", ForeignFactory.allocated(tokens, source, before: index) != nil { return false }
    let before = tokens[index - 1]
    // `@"abc"`
    let isLiteral = before.kind == .string && before.start > 0 && byte(before.start - 1) == "@"
    return (before.kind == .rightBracket || isLiteral) && index + 1 < tokens.count
      && tokens[index + 1].kind == .rightBracket
  }

  private func isLabeled(at offset: Int) -> Bool {
    guard let index = tokens.index(startingAt: offset), index + 1 < tokens.count else { return false }
    return tokens[index + 1].kind == .colon && tokens[index + 1].touches
  }

  /// True if the brackets around a token are square and no colon follows their first element, as in a dictionary.
  private func isInMessage(_ index: Int) -> Bool {
    var (depth, opener) = (0, index - 1)
    while opener >= 0 {
      let step = tokens[opener].kind.nesting
      if step > 0, depth == 0 { break }
      depth -= step
      opener -= 1
    }
    return opener >= 0 && tokens[opener].kind == .leftBracket && tokens[opener + 2].kind != .colon
  }

  private var end: Int { source.bytes.count }

  private func byte(_ offset: Int) -> UInt8 { offset < end ? source.bytes[offset] : 0 }

  private func word(at offset: Int) -> String {
    var high = offset
    while high < end, source.bytes[high] | 0x20 >= "a", source.bytes[high] | 0x20 <= "z" {
      high += 1
    }
    return source.text(of: Span(offset, high))
  }

  /// Beginning of the outermost line that an offset belongs to; a line within brackets belongs to the line where the
  /// outermost bracket opened.
  private func start(of offset: Int) -> Int {
    var (depth, start) = (0, 0)
    for token in tokens.all where token.start <= offset {
      if token.beginsLine, depth <= 0 { (start, depth) = (token.start, 0) }
      depth += token.kind.nesting
    }
    return start
  }

  private func end(of offset: Int) -> Int {
    var (depth, last) = (0, offset)
    for token in tokens.all {
      if token.kind == .end { break }
      let isBelow = token.start >= offset && token.beginsLine && depth <= 0
      if isBelow, source.line(at: token.start) > source.line(at: offset) { break }
      depth += token.kind.nesting
      last = token.end
    }
    return max(last, offset)
  }
}
