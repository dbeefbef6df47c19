import Values

// Which formulas scalar code computes, and what their results are.
extension Formula {
  /// True if only `RowCode` can compute it.
  var isForRows: Bool {
    switch self {
    case .loop, .part, .at, .lookUp, .place, .cut, .join, .zip, .concat, .extreme: true
    case .text where isPieces: true
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
    case .cut(let cut, let x, _): !cut.takesTexts || x.isList
    default: false
    }
  }

  /// True if its result is certainly a list that is made, or joined with one, in some case; or a dictionary whose keys
  /// are not known.
  var isGrownList: Bool {
    switch self {
    case .list, .changed: true
    case .operation(.add, let x, let y), .choice(_, let x, let y): x.isGrownList || y.isGrownList
    case .with(_, _, let x), .beside(_, let x): x.isGrownList
    default: false
    }
  }

  /// True if it compares a look-up with nil.
  var isNilTest: Bool {
    switch self {
    case .operation(let operation, .at(.constant, _), .constant(.nil)),
      .operation(let operation, .constant(.nil), .at(.constant, _)),
      .operation(let operation, .place, .constant(.nil)), .operation(let operation, .constant(.nil), .place):
      operation == .equal || operation == .unequal
    default: false
    }
  }

  /// True if its result is the list of parts of a text.
  var isPieces: Bool { if case .text(let kernel, _) = self { kernel.makesList } else { false } }

  /// True if it reads parts of an argument that may well not be a list of scalars: a failed attempt would cost more
  /// than it could save.
  var isGuess: Bool {
    switch self {
    // Texts are reversed or read by Characters as often as lists.
    case .part(.characters, .argument), .part(.reversed, .argument): false
    case .part(_, .argument(0...1)), .at(.argument(0...1), _), .join(.argument(0...1), _),
      .cut(_, .argument(0...1), _):
      true
    default: parts.contains(where: \.isGuess)
    }
  }

  /// False if scalar code certainly cannot compute it.
  var isForScalars: Bool {
    switch self {
    case .one, .range, .elements, .beside, .tuple, .record, .changed, .unpacked: false
    // The state of a fold may start as a tuple or a record.
    case .loop(let loop):
      loop.parts.allSatisfy { $0.isForScalars || $0.isComposed && $0.parts.allSatisfy(\.isForScalars) }
    default: parts.allSatisfy(\.isForScalars)
    }
  }

  /// True if instructions would make a list, a sequence or a text on the way to its result.
  var makesWhole: Bool {
    switch self {
    case .loop, .join, .zip, .concat, .cut: true
    case .text where isPieces: true
    case .part(let kernel, _) where kernel.makesList: true
    default: parts.contains(where: \.makesWhole)
    }
  }

  /// True if its result is a sequence rather than a list.
  var isSequence: Bool {
    switch self {
    case .part(let kernel, _): kernel.makesSequence
    case .zip, .concat: true
    case .cut(let cut, _, _): !cut.takesTexts
    case .with(_, _, let x): x.isSequence
    case .loop(let loop): if case .gather(most: true) = loop.end { true } else { false }
    default: false
    }
  }
}
