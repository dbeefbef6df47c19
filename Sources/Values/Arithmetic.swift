import Diagnostics

/// The arithmetic operators. Each result is exact or an error; none wraps.
public enum Arithmetic {
  public static func add(_ a: Value, _ b: Value) throws(Failure) -> Value {
    switch (a, b) {
    case (.int(let x), .int(let y)): return try whole(x.addingReportingOverflow(y), "\(x) + \(y)")
    case (.double(let x), .double(let y)): return .double(x + y)
    case (.int(let x), .double(let y)): return .double(Double(x) + y)
    case (.double(let x), .int(let y)): return .double(x + Double(y))
    case (.duration(let x), .duration(let y)): return .duration(try time(x.addingReportingOverflow(y)))
    case (.date(let x), .duration(let y)), (.duration(let y), .date(let x)):
      return .date(try time(x.addingReportingOverflow(y)))
    case (.box(let x), .box(let y)):
      if let x = x as? TextBox, let y = y as? TextBox {
        try Capacity.text(x.text.utf8.count + y.text.utf8.count)
        return .string(x.text + y.text)
      }
      if let x = x as? ListBox, let y = y as? ListBox {
        try Capacity.list(x.elements.count + y.elements.count)
        return .list(try .joining(x.elements, y.elements))
      }
    default: break
    }
    if a.asText != nil || b.asText != nil {
      throw Failure(
        ValueReasons.wrongKind, "`+` cannot join \(a.kind.withArticle) and \(b.kind.withArticle)",
        help: ["write both into one text: \"\\(a)\\(b)\""])
    }
    throw unfit("+", a, b)
  }

  public static func subtract(_ a: Value, _ b: Value) throws(Failure) -> Value {
    switch (a, b) {
    case (.int(let x), .int(let y)): return try whole(x.subtractingReportingOverflow(y), "\(x) - \(y)")
    case (.double(let x), .double(let y)): return .double(x - y)
    case (.int(let x), .double(let y)): return .double(Double(x) - y)
    case (.double(let x), .int(let y)): return .double(x - Double(y))
    case (.duration(let x), .duration(let y)): return .duration(try time(x.subtractingReportingOverflow(y)))
    case (.date(let x), .duration(let y)): return .date(try time(x.subtractingReportingOverflow(y)))
    case (.date(let x), .date(let y)): return .duration(try time(x.subtractingReportingOverflow(y)))
    default: throw unfit("-", a, b)
    }
  }

  public static func multiply(_ a: Value, _ b: Value) throws(Failure) -> Value {
    switch (a, b) {
    case (.int(let x), .int(let y)): return try whole(x.multipliedReportingOverflow(by: y), "\(x) * \(y)")
    case (.double(let x), .double(let y)): return .double(x * y)
    case (.int(let x), .double(let y)): return .double(Double(x) * y)
    case (.double(let x), .int(let y)): return .double(x * Double(y))
    case (.duration(let x), .int(let y)), (.int(let y), .duration(let x)):
      return .duration(try time(x.multipliedReportingOverflow(by: Int64(y))))
    case (.duration(let x), .double(let y)), (.double(let y), .duration(let x)): return try scaled(x, by: y)
    default: throw unfit("*", a, b)
    }
  }

  public static func divide(_ a: Value, _ b: Value) throws(Failure) -> Value {
    switch (a, b) {
    case (.int(let x), .int(let y)):
      if y == 0 { throw Failure(ValueReasons.divisionByZero, "\(x) / 0 has no value") }
      return try whole(x.dividedReportingOverflow(by: y), "\(x) / \(y)")
    case (.double(let x), .double(let y)): return .double(x / y)
    case (.int(let x), .double(let y)): return .double(Double(x) / y)
    case (.double(let x), .int(let y)): return .double(x / Double(y))
    case (.duration(let x), .int(let y)):
      if y == 0 { throw Failure(ValueReasons.divisionByZero, "\(a) / 0 has no value") }
      return .duration(try time(x.dividedReportingOverflow(by: Int64(y))))
    case (.duration(let x), .double(let y)): return try scaled(x, by: 1 / y)
    case (.duration(let x), .duration(let y)): return .double(Double(x) / Double(y))
    default: throw unfit("/", a, b)
    }
  }

  public static func remainder(_ a: Value, _ b: Value) throws(Failure) -> Value {
    switch (a, b) {
    case (.int(let x), .int(let y)):
      if y == 0 { throw Failure(ValueReasons.divisionByZero, "\(x) % 0 has no value") }
      // Int.min % -1 is 0, though Int.min / -1 overflows.
      return .int(y == -1 ? 0 : x % y)
    case (.double(let x), .double(let y)): return .double(x.truncatingRemainder(dividingBy: y))
    case (.int(let x), .double(let y)): return .double(Double(x).truncatingRemainder(dividingBy: y))
    case (.double(let x), .int(let y)): return .double(x.truncatingRemainder(dividingBy: Double(y)))
    case (.duration(let x), .duration(let y)):
      if y == 0 { throw Failure(ValueReasons.divisionByZero, "\(a) % 0s has no value") }
      return .duration(y == -1 ? 0 : x % y)
    default: throw unfit("%", a, b)
    }
  }

  public static func negate(_ a: Value) throws(Failure) -> Value {
    switch a {
    case .int(let x): return try whole(x.multipliedReportingOverflow(by: -1), "-(\(x))")
    case .double(let x): return .double(-x)
    case .duration(let x): return .duration(try time(x.multipliedReportingOverflow(by: -1)))
    default: throw Failure(ValueReasons.wrongKind, "`-` cannot negate \(a.kind.withArticle)")
    }
  }

  private static func whole(_ result: (partialValue: Int, overflow: Bool), _ text: @autoclosure () -> String)
    throws(Failure) -> Value
  {
    if result.overflow { throw Failure(ValueReasons.overflow, "\(text()) does not fit into an Int") }
    return .int(result.partialValue)
  }

  private static func time(_ result: (partialValue: Int64, overflow: Bool)) throws(Failure) -> Int64 {
    if result.overflow { throw Failure(ValueReasons.overflow, "the time does not fit") }
    return result.partialValue
  }

  private static func scaled(_ x: Int64, by factor: Double) throws(Failure) -> Value {
    guard let result = Int64(exactly: (Double(x) * factor).rounded()) else {
      throw Failure(ValueReasons.overflow, "the time does not fit")
    }
    return .duration(result)
  }

  private static func unfit(_ sign: String, _ a: Value, _ b: Value) -> Failure {
    if a.kind.isSignal || b.kind.isSignal {
      return Failure(
        ValueReasons.wrongKind, "`\(sign)` works on values, not on signals",
        help: ["work on what the signal sends: `| map { $0 \(sign) … }`, or `combineLatest a b { $0 \(sign) $1 }`"])
    }
    var help: [Suggestion] = []
    if sign == "*", case .int(let count) = b, a.kind == .string || a.kind == .array {
      help = ["`x.repeated(\(count))` repeats \(a.kind.withArticle)"]
    }
    if sign == "%", a.kind == .string { help = ["a value is written into a text as `\\(x)`"] }
    return Failure(
      ValueReasons.wrongKind, "`\(sign)` cannot take \(a.kind.withArticle) and \(b.kind.withArticle)", help: help)
  }
}
