import Values

/// One step of register code, always sixteen bytes: `a` is usually the result register; `b` and `c` are operands.
struct Instruction {
  enum Kind: UInt8 {
    /// a ← constants[b], a ← b (an Int), a ← register b, a ← captures[b]
    case load, loadInt, move, capture
    /// a ← the value of globals[b]; for a call, a member or an index, without counting a reference
    case global, borrowGlobal
    /// a ← captures[b], constants[b], without counting a reference, for a member, an index or a comparison
    case borrowCapture, borrowConstant
    /// a ← register b op register c
    case add, subtract, multiply, divide, remainder, equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    /// a ← register b op c, an Int
    case addInt, subtractInt, multiplyInt, divideInt, remainderInt
    case equalInt, unequalInt, lessInt, lessOrEqualInt, greaterInt, greaterOrEqualInt
    case negate, not
    /// a ← list b with element c added
    case addElement
    /// Jumps by a: always, if register b is true, or unless register b is true
    case jump, jumpIf, jumpUnless
    /// Jumps by a unless register b op register c
    case unlessEqual, unlessUnequal, unlessLess, unlessLessOrEqual, unlessGreater, unlessGreaterOrEqual
    /// Jumps by a unless register b op c, an Int
    case unlessEqualInt, unlessUnequalInt, unlessLessInt, unlessLessOrEqualInt, unlessGreaterInt
    case unlessGreaterOrEqualInt
    /// a ← register b, which must be a Bool
    case truth
    /// Jumps by a if register b is not nil
    case jumpNotNil
    /// a ← the c registers starting at b
    case list, tuple, text, dictionary
    /// a ← the c values starting at b, with the keys of the dictionary that follows them
    case record
    /// Register b must be an Int; register b becomes its text
    case bound, print
    /// a ← b through c, b up to c, b at index c, b at the Int c
    case closedRange, openRange, index, indexInt
    /// a ← the closure of bodies[b] with its captures
    case closure
    case newCell, readCell
    /// Puts the func in register b into the cell of register a
    case fillCell
    /// Unpacks the value in register b into the registers of the list at c
    case unpack
    /// Jumps by a if register b is not a function; if it is a text
    case unlessFunction, ifText
    /// Jumps by a if the function in register b may be called any number of times
    case ifRepeatable
    /// Throws because register b is not a function
    case notCallable
    /// a ← the function in register b + 2, called with the c registers that follow it
    case call
    /// a ← the func of routines[c], called with the registers that follow register b + 2
    case callKnown
    /// a ← the member of register b that callouts[c] reads
    case member
    /// Sets the member of register b that callouts[a] writes to register c
    case setMember
    /// a ← the name of the kind of register b
    case kind
    /// a ← callouts[b], run on the operands starting at c
    case callout
    // Loops. Each starts cursor c, or jumps by a: if register b is not a list or range; if registers b and b + 1 are
    // not a range of Ints.
    case cursor, closedCursor, openCursor
    /// a ← an empty list with room for the elements of cursor b
    case newList
    /// c ← the next element of cursor b; jumps by a after the last one
    case next
    /// Adds register c to the state b, or replaces b by it; jumps by a if it cannot. `give` also jumps if it has
    /// enough.
    case sum, most, least, append, give
    /// Jumps by a if register b is not a Bool
    case unlessBool
    /// Puts the elements of the tuple in register b into the registers of the list at c; jumps by a if it is no tuple
    /// with as many elements
    case spread
    /// Clears the c registers starting at b
    case clear
    /// Clears the c registers starting at b, which are set again before they are read. Then puts the loop's next
    /// element into the first of them and jumps back by a; if there is none, continues after the loop
    case again
    /// Runs the loop whose source begins in register b, with the registers of the list at c, which the number of the
    /// loop follows; jumps by a if that was possible
    case fast
    /// Clears register b
    case drop
    /// The result is register b
    case end
  }

  /// The test that requires a Bool, for the error message.
  enum Truth: UInt8 { case condition, and, or, not }

  var kind: Kind
  /// Bits 0 and 1: this is the last use of b, and of c. Bits 2 and 3: a `Truth`. Bit 4: no code of the program runs
  /// afterwards, so that the first operand may change in place. Bit 5: of register b, only other parts are read
  /// afterwards, so that this part may leave it. Bit 6: the result is compared before any code of the program runs, and
  /// not read again, so that it need not be counted as a reference. Bit 7: the part may leave under conditions only.
  var flags: UInt8 = 0
  /// Number of the conditions under which bit 4 holds, and bit 5 if bit 7 is set; those of 0 are always met.
  var condition: UInt16 = 0
  var a: Int32
  var b: Int32 = 0
  var c: Int32 = 0

  init(_ kind: Kind, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ truth: Truth = .condition) {
    self.kind = kind
    self.a = Int32(a)
    self.b = Int32(b)
    self.c = Int32(c)
    flags = truth.rawValue << 2
  }

  var truth: Truth { Truth(rawValue: flags >> 2 & 3).unsafelyUnwrapped }
  static let settles: UInt8 = 1 << 4
  var settles: Bool { flags & Instruction.settles != 0 }
  static let vacates: UInt8 = 1 << 5
  var vacates: Bool { flags & Instruction.vacates != 0 }
  static let lends: UInt8 = 1 << 6
  /// Whether the value that register b holds lives on until the result has been read.
  @inline(__always)
  func lends(from b: Slot) -> Bool { flags & Instruction.lends != 0 && (flags & 1 == 0 || b.tag == Slot.borrowed) }
  static let depends: UInt8 = 1 << 7
  var depends: Bool { flags & Instruction.depends != 0 }
}

extension Instruction.Kind {
  static func of(_ operation: Operation) -> Instruction.Kind {
    Instruction.Kind(rawValue: Instruction.Kind.add.rawValue + operation.rawValue).unsafelyUnwrapped
  }

  /// The instruction that takes an Int as second operand.
  var withInt: Instruction.Kind {
    Instruction.Kind(rawValue: rawValue + Instruction.Kind.addInt.rawValue - Instruction.Kind.add.rawValue)
      .unsafelyUnwrapped
  }

  /// The instruction that jumps unless this comparison holds.
  var jump: Instruction.Kind {
    let first = rawValue >= Instruction.Kind.addInt.rawValue ? Instruction.Kind.equalInt : .equal
    let jump = rawValue >= Instruction.Kind.addInt.rawValue ? Instruction.Kind.unlessEqualInt : .unlessEqual
    return Instruction.Kind(rawValue: jump.rawValue + rawValue - first.rawValue).unsafelyUnwrapped
  }

  /// The operation on two values that it computes, or on whose result it jumps.
  var operation: Operation? {
    switch rawValue {
    case Self.add.rawValue...Self.greaterOrEqual.rawValue: Operation(rawValue: rawValue - Self.add.rawValue)
    case Self.addInt.rawValue...Self.greaterOrEqualInt.rawValue: Operation(rawValue: rawValue - Self.addInt.rawValue)
    case Self.unlessEqual.rawValue...Self.unlessGreaterOrEqual.rawValue:
      Operation(rawValue: rawValue - Self.unlessEqual.rawValue + Operation.equal.rawValue)
    case Self.unlessEqualInt.rawValue...Self.unlessGreaterOrEqualInt.rawValue:
      Operation(rawValue: rawValue - Self.unlessEqualInt.rawValue + Operation.equal.rawValue)
    default: nil
    }
  }

  /// Whether `c` is an Int.
  var isWithInt: Bool {
    rawValue >= Self.addInt.rawValue && rawValue <= Self.greaterOrEqualInt.rawValue
      || rawValue >= Self.unlessEqualInt.rawValue && rawValue <= Self.unlessGreaterOrEqualInt.rawValue
  }

  /// Whether `b` and `c` are registers whose values it reads or takes.
  var reads: (b: Bool, c: Bool) {
    switch self {
    case .add, .subtract, .multiply, .divide, .remainder, .equal, .unequal, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .unlessEqual, .unlessUnequal, .unlessLess, .unlessLessOrEqual, .unlessGreater,
      .unlessGreaterOrEqual, .closedRange, .openRange, .index, .addElement, .setMember:
      (true, true)
    case .addInt, .subtractInt, .multiplyInt, .divideInt, .remainderInt, .equalInt, .unequalInt, .lessInt,
      .lessOrEqualInt, .greaterInt, .greaterOrEqualInt, .unlessEqualInt, .unlessUnequalInt, .unlessLessInt,
      .unlessLessOrEqualInt, .unlessGreaterInt, .unlessGreaterOrEqualInt, .negate, .not, .jumpIf, .jumpUnless, .truth,
      .readCell, .fillCell, .unpack, .drop, .end, .move, .member, .indexInt, .kind:
      (true, false)
    // These read no register, keep the value of the one they look at, or read registers in their own way.
    case .jumpNotNil, .unlessFunction, .ifText, .ifRepeatable, .bound, .print, .notCallable, .call, .callKnown, .load,
      .loadInt,
      .capture, .global,
      .borrowGlobal, .borrowCapture, .borrowConstant, .jump, .cursor, .closedCursor, .openCursor, .newList, .next, .sum,
      .most, .least,
      .append, .give,
      .unlessBool, .spread, .clear, .again, .fast,
      .list, .tuple, .text, .dictionary, .record, .closure, .newCell, .callout:
      (false, false)
    }
  }

  /// Registers that it only looks at, so that they keep their values.
  var looks: (b: Bool, c: Bool) {
    switch self {
    case .jumpNotNil, .ifText, .unlessFunction, .ifRepeatable, .cursor, .newList, .unlessBool, .spread, .fast:
      (true, false)
    case .closedCursor, .openCursor, .sum, .most, .least, .append, .give: (true, true)
    default: (false, false)
    }
  }

  /// True if its result is certainly a number, a Bool, a time or a text.
  var givesSimple: Bool {
    switch self {
    case .loadInt, .addInt, .subtract, .multiply, .divide, .remainder, .subtractInt, .multiplyInt, .divideInt,
      .remainderInt, .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .equalInt, .unequalInt, .lessInt,
      .lessOrEqualInt, .greaterInt, .greaterOrEqualInt, .negate, .not, .truth, .text, .kind:
      true
    default: false
    }
  }

  /// True if it looks at no part of the value.
  var looksAtKind: Bool {
    switch self {
    case .jumpNotNil, .ifText, .unlessFunction, .ifRepeatable, .unlessBool: true
    default: false
    }
  }

  /// Whether `a` is the register of its result.
  var writes: Bool {
    switch self {
    case .jumpNotNil, .bound, .print, .fillCell, .unpack, .unlessFunction, .ifText, .ifRepeatable, .notCallable,
      .setMember, .cursor,
      .closedCursor, .openCursor, .next, .sum, .most, .least, .append, .give, .unlessBool, .spread, .clear, .again,
      .fast, .drop, .end:
      false
    default: !jumps
    }
  }

  var jumps: Bool {
    switch self {
    case .jump, .jumpIf, .jumpUnless, .jumpNotNil, .unlessFunction, .ifText, .ifRepeatable, .cursor, .closedCursor,
      .openCursor, .next, .sum, .most, .least, .append, .give, .unlessBool, .spread, .fast:
      true
    default: rawValue >= Instruction.Kind.unlessEqual.rawValue && rawValue <= Self.unlessGreaterOrEqualInt.rawValue
    }
  }
}
