import Diagnostics

/// A unit that the formatter moves: a token, a whole string, or a comment.
struct Atom {
  enum Kind {
    case code(Token.Kind)
    case comment
  }

  let kind: Kind
  let flags: Token.Flags
  let span: Span
  /// Line ends between this atom and the previous one.
  let lines: Int
  /// True if a comment follows, so that the line must end.
  var endsInComment = false

  /// All atoms of the program, in order. A string with interpolations is one atom, since its contents stay unchanged.
  static func all(_ source: Source, _ tokens: [Token], _ comments: [Script.Comment]) -> [Atom] {
    var all: [Atom] = []
    var comment = 0
    var end = 0
    func lines(before start: Int) -> Int {
      var count = 0
      for offset in end..<max(end, start) where source.bytes[offset] == 0x0A { count += 1 }
      return count
    }
    func takeComments(before start: Int) {
      while comment < comments.count, comments[comment].span.start < start {
        let span = comments[comment].span
        comment += 1
        if span.start < end { continue }
        all.append(Atom(kind: .comment, flags: [], span: span, lines: lines(before: span.start)))
        end = span.end
      }
    }
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      takeComments(before: token.start)
      if token.kind == .end { break }
      var last = index
      if token.kind == .stringOpen {
        var open = 1
        while open > 0, last + 1 < tokens.count {
          last += 1
          if tokens[last].kind == .stringOpen { open += 1 }
          if tokens[last].kind == .stringClose { open -= 1 }
        }
      }
      let span = Span(token.start, tokens[last].end)
      all.append(
        Atom(
          kind: .code(token.kind == .stringOpen ? .string : token.kind), flags: token.flags, span: span,
          lines: lines(before: span.start)))
      end = span.end
      index = last + 1
    }
    takeComments(before: Int.max)
    return all
  }

  var token: Token.Kind { if case .code(let kind) = kind { kind } else { .end } }
  var isCode: Bool { if case .code = kind { true } else { false } }
  var isOpener: Bool { token == .leftParen || token == .leftBracket || token == .leftBrace }
  var isCloser: Bool { token == .rightParen || token == .rightBracket || token == .rightBrace }

  func follows(_ other: Atom) -> Bool { span.start >= other.span.end }

  var followedByComment: Atom {
    var atom = self
    atom.endsInComment = true
    return atom
  }
}
