import Diagnostics

/// The arithmetic operators. Each result is exact or an error; none wraps.
public enum Arithmetic {
  public static func add(_ a: Value, _ b: Value) throws(Failure) -> Value {
    if let number = try number(.add, a, b) { return number }
    if case .box(let x) = a, case .box(let y) = b {
      if let x = x as? TextBox, let y = y as? TextBox {
        try Capacity.checkText(x.text.utf8.count + y.text.utf8.count)
        return .string(x.text + y.text)
      }
      if let x = x as? ListBox, let y = y as? ListBox {
        try Capacity.checkList(x.count + y.count)
        if x.count + y.count < ListBox.mostAtOnce {
          return .box(
            ListBox(x.count + y.count) { memory in
              memory.initialize(copying: x.inMemory)
              (memory + x.count).initialize(copying: y.inMemory)
            })
        }
        let both = ListBox(room: x.count + y.count)
        try both.copy(x)
        try both.copy(y)
        return .box(both)
      }
    }
    if a.asText != nil || b.asText != nil {
      throw Failure(
        ValueReasons.wrongKind, "`+` cannot join \(a.kind.withArticle) and \(b.kind.withArticle)",
        help: ["a value is written into a string as `\\(x)`"], of: [a.kind, b.kind])
    }
    throw unfit(.add, a, b)
  }

  public static func subtract(_ a: Value, _ b: Value) throws(Failure) -> Value {
    if let number = try number(.subtract, a, b) { return number }
    throw unfit(.subtract, a, b)
  }

  public static func multiply(_ a: Value, _ b: Value) throws(Failure) -> Value {
    if let number = try number(.multiply, a, b) { return number }
    return switch (a, b) {
    case (.duration(let x), .double(let y)), (.double(let y), .duration(let x)): try scaled(x, by: y)
    default: throw unfit(.multiply, a, b)
    }
  }

  public static func divide(_ a: Value, _ b: Value) throws(Failure) -> Value {
    if let number = try number(.divide, a, b) { return number }
    switch (a, b) {
    case (.duration(let x), .double(let y)): return try scaled(x, by: 1 / y)
    case (.duration(let x), .duration(let y)): return .double(Double(x) / Double(y))
    default: throw unfit(.divide, a, b)
    }
  }

  static func remainder(_ a: Value, _ b: Value) throws(Failure) -> Value {
    if let number = try number(.remainder, a, b) { return number }
    throw unfit(.remainder, a, b)
  }

  public static func negate(_ a: Value) throws(Failure) -> Value {
    switch a {
    case .int(let x):
      if x == .min { throw Failure(ValueReasons.overflow, "-(\(x)) does not fit into an Int") }
      return .int(-x)
    case .double(let x): return .double(-x)
    case .duration: return try multiply(a, .int(-1))
    default: throw Failure(ValueReasons.wrongKind, "`-` cannot negate \(a.kind.withArticle)", of: [a.kind])
    }
  }

  /// The result on two numbers, or on times, if it is computed as that of their numbers; otherwise nil. An Int combined
  /// with a Double counts as a Double.
  @inline(__always)
  private static func number(_ operation: Operation, _ a: Value, _ b: Value) throws(Failure) -> Value? {
    switch (a, b) {
    case (.int(let x), .int(let y)): .int(try whole(operation, x, y))
    case (.double(let x), .double(let y)): .double(operation.result(x, y))
    case (.int(let x), .double(let y)): .double(operation.result(Double(x), y))
    case (.double(let x), .int(let y)): .double(operation.result(x, Double(y)))
    case (.box, _), (_, .box): nil
    default: try time(operation, a, b)
    }
  }

  @inline(__always)
  private static func whole(_ operation: Operation, _ x: Int, _ y: Int) throws(Failure) -> Int {
    let (result, overflow) = operation.checked(x, y)
    return overflow ? try inexact(operation, x, y) : result
  }

  @inline(never)
  private static func inexact(_ operation: Operation, _ x: Int, _ y: Int) throws(Failure) -> Int {
    if y == 0 { throw byZero(operation, .int(x), .int(y)) }
    // Int.min % -1 is 0, though Int.min / -1 overflows.
    if operation == .remainder { return 0 }
    throw Failure(ValueReasons.overflow, "\(x) \(operation.sign) \(y) does not fit into an Int")
  }

  private static func byZero(_ operation: Operation, _ a: Value, _ b: Value) -> Failure {
    Failure(ValueReasons.divisionByZero, "\(a) \(operation.sign) \(b) has no value")
  }

  @inline(never)
  private static func time(_ operation: Operation, _ a: Value, _ b: Value) throws(Failure) -> Value? {
    guard let x = a.counted, let y = b.counted, let measure = operation.measure(x.measure, y.measure) else {
      return nil
    }
    let (result, overflow) = operation.checked(x.count, y.count)
    if !overflow { return Value(result, measure) }
    if operation == .remainder, y.count != 0 { return Value(0, measure) }
    if operation == .divide || operation == .remainder, y.count == 0 { throw byZero(operation, a, b) }
    throw Failure(ValueReasons.overflow, "the time does not fit")
  }

  private static func scaled(_ x: Int64, by factor: Double) throws(Failure) -> Value {
    guard let result = Int64(exactly: (Double(x) * factor).rounded()) else {
      throw Failure(ValueReasons.overflow, "the time does not fit")
    }
    return .duration(result)
  }

  private static func unfit(_ operation: Operation, _ a: Value, _ b: Value) -> Failure {
    let sign = operation.sign
    if a.kind.isSignal || b.kind.isSignal {
      return Failure(
        ValueReasons.wrongKind, "`\(sign)` works on values, not on signals",
        help: ["work on the signal's values: `| map { $0 \(sign) … }`, or `combineLatest a b { $0 \(sign) $1 }`"])
    }
    var help: [Suggestion] = []
    if operation == .multiply, case .int(let count) = b, a.kind == .string || a.kind == .array {
      help = ["`x.repeated(\(count))` repeats \(a.kind.withArticle)"]
    }
    if operation == .add, a.kind.isSequence, b.kind.isSequence {
      let sum = [(a, "x"), (b, "y")].map { $0.kind == .array ? $1 : "array(\($1))" }.joined(separator: " + ")
      help = ["`\(sum)` makes an Array", "`concat(x, y)` joins two sequences"]
    }
    if operation == .remainder, a.kind == .string { help = ["a value is written into a string as `\\(x)`"] }
    return Failure(
      ValueReasons.wrongKind, "`\(sign)` cannot take \(a.kind.withArticle) and \(b.kind.withArticle)", help: help,
      of: [a.kind, b.kind])
  }
}
