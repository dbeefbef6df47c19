import Values

/// A parsed pattern.
indirect enum PatternTree {
  case empty
  case set(ScalarSet)
  case look(Look)
  case sequence([PatternTree])
  case choice([PatternTree])
  /// A capturing group; the whole match is number 0.
  case group(Int, PatternTree)
  case repeated(PatternTree, least: Int, most: Int?, isGreedy: Bool)

  /// True if it can match the empty text.
  var isNullable: Bool {
    switch self {
    case .empty, .look: true
    case .set: false
    case .sequence(let parts): parts.allSatisfy(\.isNullable)
    case .choice(let parts): parts.contains(where: \.isNullable)
    case .group(_, let part): part.isNullable
    case .repeated(let part, let least, _, _): least == 0 || part.isNullable
    }
  }

  /// A condition on the position between two scalars.
  enum Look: UInt32 {
    case textStart, textEnd, lineStart, lineEnd, wordEdge, noWordEdge

    func holds(_ bytes: Bytes, _ index: Int) -> Bool {
      switch self {
      case .textStart: index == 0
      case .textEnd: index == bytes.count
      case .lineStart: index == 0 || bytes[index - 1] == "\n"
      case .lineEnd: index == bytes.count || bytes[index] == "\n"
      case .wordEdge: isWord(bytes, before: index) != isWord(bytes, at: index)
      case .noWordEdge: isWord(bytes, before: index) == isWord(bytes, at: index)
      }
    }

    func holds(_ before: Edge, _ after: Edge) -> Bool {
      switch self {
      case .textStart: before == .none
      case .textEnd: after == .none
      case .lineStart: before == .none || before == .newline
      case .lineEnd: after == .none || after == .newline
      case .wordEdge: (before == .word) != (after == .word)
      case .noWordEdge: (before == .word) == (after == .word)
      }
    }

    private func isWord(_ bytes: Bytes, at index: Int) -> Bool {
      index < bytes.count && Edge.isWord(Texts.scalar(bytes, index).value)
    }

    private func isWord(_ bytes: Bytes, before index: Int) -> Bool {
      if index == 0 { return false }
      var start = index - 1
      while bytes[start] & 0xc0 == 0x80 { start -= 1 }
      return Edge.isWord(Texts.scalar(bytes, start).value)
    }
  }

  /// The neighbor of a position, as far as a `PatternLook` distinguishes it: `none` at either end of the text.
  enum Edge: UInt8 {
    case none, newline, word, other

    static let count = 4

    init(_ scalar: UInt32) {
      self = scalar == 0x0a ? .newline : Edge.isWord(scalar) ? .word : .other
    }

    static func isWord(_ scalar: UInt32) -> Bool {
      switch scalar {
      case 0x30...0x39, 0x41...0x5a, 0x5f, 0x61...0x7a: true
      case 0..<0x80: false
      default: Unicode.Scalar(scalar).map(ScalarSet.Class.word.contains) ?? false
      }
    }
  }
}

extension PatternTree {
  /// The tree that matches the reversed texts.
  var reversed: PatternTree {
    switch self {
    case .empty, .set, .look: self
    case .sequence(let parts): .sequence(parts.reversed().map(\.reversed))
    case .choice(let parts): .choice(parts.map(\.reversed))
    case .group(_, let part): part.reversed
    case .repeated(let part, let least, let most, let isGreedy):
      .repeated(part.reversed, least: least, most: most, isGreedy: isGreedy)
    }
  }
}
