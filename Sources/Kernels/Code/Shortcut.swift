import Values

/// Operations on Doubles, on a Double and an Int, on times, and equality of texts: the results need no copy of an
/// operand and cannot be an error. They are kept out of the loop, whose frame must stay small.
enum Shortcut {
  /// Runs a step, and returns how far to jump; nil if the operands need more than that.
  @inline(never)
  static func take(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Int? {
    switch step.pointee.kind {
    case .add: return result(step, registers, .add) ?? joined(step, registers)
    case .subtract: return result(step, registers, .subtract)
    case .multiply: return result(step, registers, .multiply)
    case .divide: return result(step, registers, .divide)
    case .remainder: return result(step, registers, .remainder)
    case .addInt: return resultInt(step, registers, .add)
    case .subtractInt: return resultInt(step, registers, .subtract)
    case .multiplyInt: return resultInt(step, registers, .multiply)
    case .divideInt: return resultInt(step, registers, .divide)
    case .remainderInt: return resultInt(step, registers, .remainder)
    case .most: return extreme(step, registers, >)
    case .least: return extreme(step, registers, <)
    case .negate:
      let x = registers[Int(step.pointee.b)]
      return x.tag == Slot.double ? put(Slot(double: -x.double), step, registers) : nil

    case .equal: return put(comparison(step, registers, .equal), step, registers)
    case .unequal: return put(comparison(step, registers, .unequal), step, registers)
    case .less: return put(comparison(step, registers, .less), step, registers)
    case .lessOrEqual: return put(comparison(step, registers, .lessOrEqual), step, registers)
    case .greater: return put(comparison(step, registers, .greater), step, registers)
    case .greaterOrEqual: return put(comparison(step, registers, .greaterOrEqual), step, registers)
    case .equalInt: return put(comparisonInt(step, registers, .equal), step, registers)
    case .unequalInt: return put(comparisonInt(step, registers, .unequal), step, registers)
    case .lessInt: return put(comparisonInt(step, registers, .less), step, registers)
    case .lessOrEqualInt: return put(comparisonInt(step, registers, .lessOrEqual), step, registers)
    case .greaterInt: return put(comparisonInt(step, registers, .greater), step, registers)
    case .greaterOrEqualInt: return put(comparisonInt(step, registers, .greaterOrEqual), step, registers)

    case .unlessEqual: return jump(comparison(step, registers, .equal), step)
    case .unlessUnequal: return jump(comparison(step, registers, .unequal), step)
    case .unlessLess: return jump(comparison(step, registers, .less), step)
    case .unlessLessOrEqual: return jump(comparison(step, registers, .lessOrEqual), step)
    case .unlessGreater: return jump(comparison(step, registers, .greater), step)
    case .unlessGreaterOrEqual: return jump(comparison(step, registers, .greaterOrEqual), step)
    case .unlessEqualInt: return jump(comparisonInt(step, registers, .equal), step)
    case .unlessUnequalInt: return jump(comparisonInt(step, registers, .unequal), step)
    case .unlessLessInt: return jump(comparisonInt(step, registers, .less), step)
    case .unlessLessOrEqualInt: return jump(comparisonInt(step, registers, .lessOrEqual), step)
    case .unlessGreaterInt: return jump(comparisonInt(step, registers, .greater), step)
    case .unlessGreaterOrEqualInt: return jump(comparisonInt(step, registers, .greaterOrEqual), step)
    default: return nil
    }
  }

  /// Computes with times as with their numbers.
  @inline(never)
  static func times(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Int? {
    let kind = step.pointee.kind
    guard let operation = kind.operation else { return nil }
    let x = registers[Int(step.pointee.b)]
    let y = kind.isWithInt ? Slot(word: Int(step.pointee.c), tag: Slot.int) : registers[Int(step.pointee.c)]
    guard let first = x.measure, let second = y.measure, let measure = operation.measure(first, second) else {
      return nil
    }
    if operation.isComparison {
      let isTrue = operation.holds(x.word, y.word)
      return kind.jumps ? jump(isTrue, step) : put(isTrue, step, registers)
    }
    let (result, overflow) = operation.checked(x.word, y.word)
    return overflow ? nil : put(Slot(word: result, tag: ScalarKind(measure).tag), step, registers)
  }

  @inline(__always)
  private static func put(
    _ result: Slot?, _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>
  ) -> Int? {
    guard let result else { return nil }
    registers[Int(step.pointee.a)] = result
    return 0
  }

  @inline(__always)
  private static func put(
    _ result: Bool?, _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>
  ) -> Int? {
    put(result.map { Slot(bool: $0) }, step, registers)
  }

  @inline(__always)
  private static func jump(_ isTrue: Bool?, _ step: UnsafePointer<Instruction>) -> Int? {
    guard let isTrue else { return nil }
    return isTrue ? 0 : Int(step.pointee.a)
  }

  // MARK: numbers

  @inline(__always)
  private static func result(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ operation: Operation
  ) -> Int? {
    guard let (x, y) = numbers(registers[Int(step.pointee.b)], registers[Int(step.pointee.c)]) else { return nil }
    return put(Slot(double: operation.result(x, y)), step, registers)
  }

  @inline(__always)
  private static func resultInt(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ operation: Operation
  ) -> Int? {
    let x = registers[Int(step.pointee.b)]
    guard x.tag == Slot.double else { return nil }
    return put(Slot(double: operation.result(x.double, Double(step.pointee.c))), step, registers)
  }

  @inline(__always)
  private static func comparison(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ operation: Operation
  ) -> Bool? {
    let (x, y) = (registers[Int(step.pointee.b)], registers[Int(step.pointee.c)])
    // An Int and a Double are compared exactly, and not every Int is a Double.
    if x.tag == Slot.int, !isExact(x.word) { return nil }
    if y.tag == Slot.int, !isExact(y.word) { return nil }
    return numbers(x, y).map { operation.holds($0, $1) } ?? texts(step, registers, operation)
  }

  @inline(__always)
  private static func comparisonInt(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ operation: Operation
  ) -> Bool? {
    let x = registers[Int(step.pointee.b)]
    return x.tag == Slot.double ? operation.holds(x.double, Double(step.pointee.c)) : nil
  }

  @inline(__always)
  private static func extreme(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ wins: (Double, Double) -> Bool
  ) -> Int? {
    let (best, x) = (registers[Int(step.pointee.b)], registers[Int(step.pointee.c)])
    // NaN has no order.
    guard best.tag == Slot.double, x.tag == Slot.double, !best.double.isNaN, !x.double.isNaN else { return nil }
    if wins(x.double, best.double) { registers[Int(step.pointee.b)] = x }
    return 0
  }

  /// Both numbers as Doubles; nil if one is not a number, or if both are Ints.
  @inline(__always)
  private static func numbers(_ x: Slot, _ y: Slot) -> (Double, Double)? {
    if x.tag == Slot.double {
      if y.tag == Slot.double { return (x.double, y.double) }
      return y.tag == Slot.int ? (x.double, Double(y.word)) : nil
    }
    return x.tag == Slot.int && y.tag == Slot.double ? (Double(x.word), y.double) : nil
  }

  @inline(__always)
  private static func isExact(_ n: Int) -> Bool { n.magnitude <= 1 << 53 }

  // MARK: texts

  /// Joins two short texts; nil if the values are others, or if the first may grow in place.
  @inline(never)
  private static func joined(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Int? {
    let (x, y) = (registers + Int(step.pointee.b), registers + Int(step.pointee.c))
    guard !step.pointee.settles, let a = x.pointee.box(TextBox.self), let b = y.pointee.box(TextBox.self) else {
      return nil
    }
    let mayGrow = step.pointee.flags & 1 != 0 && x.isOnlyOwner
    let text = a._withUnsafeGuaranteedRef { a in
      b._withUnsafeGuaranteedRef { b in Texts.joined(a, b) ?? (mayGrow ? nil : Texts.joinedOnStack(a, b)) }
    }
    guard let text else { return nil }
    if step.pointee.flags & 1 != 0 { x.clear() }
    if step.pointee.flags & 2 != 0, y != x { y.clear() }
    (registers + Int(step.pointee.a)).put(text)
    return 0
  }

  /// Compares two texts; nil if one of the values is something else.
  @inline(never)
  private static func texts(
    _ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>, _ operation: Operation
  ) -> Bool? {
    let (x, y) = (registers + Int(step.pointee.b), registers + Int(step.pointee.c))
    guard let first = x.pointee.box(TextBox.self), let second = y.pointee.box(TextBox.self) else { return nil }
    let order = first._withUnsafeGuaranteedRef { first in second._withUnsafeGuaranteedRef { first.order(to: $0) } }
    if step.pointee.flags & 1 != 0 { x.clear() }
    if step.pointee.flags & 2 != 0 { y.clear() }
    return operation.holds(order, 0)
  }

  /// Whether two texts or two tuples are the same, or both values nil; nil if that needs more than a look.
  @inline(never)
  static func areSame(_ step: UnsafePointer<Instruction>, _ registers: UnsafeMutablePointer<Slot>) -> Bool? {
    let (x, y) = (registers + Int(step.pointee.b), registers + Int(step.pointee.c))
    let areSame: Bool
    if x.pointee.tag == Slot.none || y.pointee.tag == Slot.none {
      areSame = x.pointee.tag == y.pointee.tag
    } else {
      guard let known = look(x.pointee, y.pointee) else { return nil }
      areSame = known
    }
    if step.pointee.flags & 1 != 0 { x.clear() }
    if step.pointee.flags & 2 != 0 { y.clear() }
    return areSame
  }

  /// Compares two texts, or two tuples of numbers and texts.
  private static func look(_ x: Slot, _ y: Slot) -> Bool? {
    if let first = x.box(TextBox.self), let second = y.box(TextBox.self) {
      return first._withUnsafeGuaranteedRef { first in second._withUnsafeGuaranteedRef { first.isSame(as: $0) } }
    }
    guard let first = x.box(TupleBox.self), let second = y.box(TupleBox.self) else { return nil }
    return first._withUnsafeGuaranteedRef { first in second._withUnsafeGuaranteedRef { first.looksSame(as: $0) } }
  }
}
