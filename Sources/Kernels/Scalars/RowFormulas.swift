import Values

// Which formulas scalar code computes, and what their results are.
extension Formula {
  /// True if only `RowCode` can compute it.
  var isForRows: Bool {
    switch self {
    case .loop, .part, .at, .lookUp, .join, .zip, .concat, .extreme: true
    default: parts.contains(where: \.isForRows)
    }
  }

  /// True if its result is certainly a list that is not made of computed parts.
  var isList: Bool {
    switch self {
    case .loop(let loop): loop.isList
    case .part(let kernel, _): kernel.makesList
    case .zip, .concat: true
    case .with(_, _, let x): x.isList
    default: false
    }
  }

  /// True if it reads parts of an argument that may well not be a list of scalars: a failed attempt would cost more
  /// than it could save.
  var isGuess: Bool {
    switch self {
    // Texts are reversed or read by Characters as often as lists.
    case .part(.characters, .argument), .part(.reversed, .argument): false
    case .part(_, .argument(0...1)), .at(.argument(0...1), _), .join(.argument(0...1), _): true
    default: parts.contains(where: \.isGuess)
    }
  }

  /// False if scalar code certainly cannot compute it.
  var isForScalars: Bool {
    switch self {
    case .one, .range, .elements, .beside, .tuple, .record, .unpacked: false
    case .text(.split, _), .text(.words, _), .text(.part, _): false
    case .list(let parts): parts.allSatisfy { $0.isForScalars && !$0.isText }
    // The state of a fold may start as a tuple or a record.
    case .loop(let loop):
      loop.parts.allSatisfy { $0.isForScalars || $0.isComposed && $0.parts.allSatisfy(\.isForScalars) }
    default: parts.allSatisfy(\.isForScalars)
    }
  }

  /// True if its result is certainly a text, of which scalar code makes no lists.
  private var isText: Bool {
    switch self {
    case .joined, .join: true
    case .constant(let value): value.asText != nil
    default: false
    }
  }

  /// True if instructions would make a list, a sequence or a text on the way to its result.
  var makesWhole: Bool {
    switch self {
    case .loop, .join, .zip, .concat: true
    case .part(let kernel, _) where kernel.makesList: true
    default: parts.contains(where: \.makesWhole)
    }
  }

  /// True if its result is a sequence rather than a list.
  var isSequence: Bool {
    switch self {
    case .part(let kernel, _): kernel.makesSequence
    case .zip, .concat: true
    case .with(_, _, let x): x.isSequence
    case .loop(let loop): loop.isList && loop.most == InnerLoop.most
    default: false
    }
  }
}
