import Values

/// One step of scalar code, eight bytes: `a` and `b` are usually the slots of the operands, `result` is that of the
/// result.
struct ScalarStep: Hashable {
  enum Kind: UInt8 {
    /// a op b, in the order of `Operation`
    case addInt, subtractInt, multiplyInt, divideInt, remainderInt
    case equalInt, unequalInt, lessInt, lessOrEqualInt, greaterInt, greaterOrEqualInt
    case addDouble, subtractDouble, multiplyDouble, divideDouble, remainderDouble
    case equalDouble, unequalDouble, lessDouble, lessOrEqualDouble, greaterDouble, greaterOrEqualDouble
    case negateInt, negateDouble, magnitudeInt, magnitudeDouble, not, move
    /// The Double a as an Int
    case roundDown, roundUp, round, truncate
    /// a divided by the constant divisor b
    case quotient, remainder
    /// Form b of a
    case affine
    /// An Int as a Double; for a comparison, which is exact, only if no digit is lost
    case widen, widenExactly
    /// Function b of a; entry a of table b
    case function, look
    /// The Int of a digit
    case digit
    /// Byte b at the address a
    case letter
    /// Slot a + b
    case pick
    /// Element b of the list a, of which each kind has its own; for a list of lists, its address and number
    case readInt, readDouble, readBool, readList, readRow
    /// The part of the tuple or record a that b says
    case readPart
    /// Jumps to the step `result`: always, if a is true, unless a is true
    case jump, jumpIf, jumpUnless
    /// Jumps to the step `result` unless a op b
    case unlessEqualInt, unlessUnequalInt, unlessLessInt, unlessLessOrEqualInt, unlessGreaterInt
    case unlessGreaterOrEqualInt
    case unlessEqualDouble, unlessUnequalDouble, unlessLessDouble, unlessLessOrEqualDouble, unlessGreaterDouble
    case unlessGreaterOrEqualDouble
    /// Jumps to the step `result` if the constant divisor b divides a, or unless it does
    case ifDivisible, unlessDivisible
    /// result ← a, if it is more, or less, than result, or if b is false; then b ← true
    case mostInt, leastInt, mostDouble, leastDouble
    /// Empties the list a; adds the slot a, or the elements of the list a, to the list b; the address and the number of
    /// the elements of the list a
    case clear, place, extend, finish
    /// The list b ← the elements of a: as they are, in another order, or the different ones
    case hold, reverse, sort, distinct
    /// The first b elements of the list a, or all but those; the first b bytes of the text a, or all but those
    case first, rest, firstBytes, restBytes
    /// Element b of a list of texts, Character b of a text
    case readText, readLetter
    /// Adds the text a, or the texts of a list a that the code has not made, or the letters of the text a, to the list
    /// b; its pieces as b finds them, to the list `result`
    case placeText, takeTexts, spell, pieces
    /// The piece of the text a that b finds
    case piece
    /// A text begins; an Int, a letter, a text a is added; the text that has begun at a
    case open, writeInt, writeLetter, writeText, close
    /// The text a in reverse order, and with the function b for each byte
    case reverseText, changeText
    /// The order of the texts a and b, as an Int; whether a contains b, begins with it, or ends with it
    case compareTexts, holds, begins, ends
    /// The number that the text a spells
    case intOfText, doubleOfText
    /// The elements of the list a as a text, with the text b between them
    case joinInts, joinLetters, joinTexts
    /// The value of the key a in the dictionary b, of a letter in the table at b; in the next slot whether there is one
    case lookUpLetter, lookUpInt, lookUpText
    /// The Int in the register b, or its scalar of the kind a; a put into the register b, as an Int, or as a scalar of
    /// the kind `result`
    case load, loadScalar, keep, keepScalar
    /// The Int a added to the register b; and an end after it
    case gather, gatherLast
    /// The scalar a put into the memory at b, with the tag `result`
    case put
    /// Counts a up; jumps to the first step, or to the step `result`, unless it is b then
    case next, again
    /// The end, an end after which the code cannot continue, and an end without a result
    case end, stop, refuse

    /// False if b is not a slot.
    var hasTwo: Bool {
      switch self {
      case .negateInt, .negateDouble, .magnitudeInt, .magnitudeDouble, .roundDown, .roundUp, .round, .truncate,
        .not, .move, .quotient, .remainder, .affine, .widen, .widenExactly, .function, .look,
        .digit, .readPart, .reverseText, .changeText, .piece, .intOfText, .doubleOfText, .lookUpLetter, .lookUpInt,
        .lookUpText:
        false
      default: true
      }
    }

    static func of(_ operation: Operation, isDouble: Bool) -> Kind {
      let first = isDouble ? Kind.addDouble : .addInt
      return Kind(rawValue: first.rawValue + operation.rawValue).unsafelyUnwrapped
    }

    init(_ rule: RoundingRule) {
      switch rule {
      case .down: self = .roundDown
      case .up: self = .roundUp
      case .nearest: self = .round
      case .towardZero: self = .truncate
      }
    }

    /// The division by a constant; nil for any other operation.
    init?(division operation: Operation) {
      switch operation {
      case .divide: self = .quotient
      case .remainder: self = .remainder
      default: return nil
      }
    }

    /// The jump unless that comparison holds.
    static func unless(_ comparison: Operation, isDouble: Bool) -> Kind {
      let first = isDouble ? Kind.unlessEqualDouble : .unlessEqualInt
      return Kind(rawValue: first.rawValue + comparison.rawValue - Operation.equal.rawValue).unsafelyUnwrapped
    }
  }

  var kind: Kind
  var result: UInt16 = 0
  var a: UInt16 = 0
  var b: UInt16 = 0

  init(_ kind: Kind, _ a: Int = 0, _ b: Int = 0, result: Int = 0) {
    self.kind = kind
    self.result = UInt16(truncatingIfNeeded: result)
    self.a = UInt16(truncatingIfNeeded: a)
    self.b = UInt16(truncatingIfNeeded: b)
  }
}
