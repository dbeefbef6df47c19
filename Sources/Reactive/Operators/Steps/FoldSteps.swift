import Kernels
import Values

/// Sends one value on completion: the fold of all values.
public final class AggregateStep: FormStep {
  /// If `start` is nil, the first value is the start.
  public init(_ start: Value?, _ reduce: Function) {
    super.init(StepForm(start: start, next: .fold(reduce), result: .nothing, final: .state()))
  }
}

/// scan and aggregate with the index as a third argument: sends each intermediate result, or only the last on
/// completion.
public final class IndexedFoldStep: Step {
  @exclusivity(unchecked) private var index = 0
  private let reduce: Function
  private let sendsEach: Bool
  /// If `start` is nil, the first value is the start.
  public init(_ start: Value?, _ reduce: Function, sendsEach: Bool) {
    self.reduce = reduce
    self.sendsEach = sendsEach
    super.init()
    held = start
  }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    let result = try next(value)
    held = result
    index += 1
    return sendsEach ? .send(result) : .drop
  }

  private func next(_ value: Value) throws(Failure) -> Value {
    if let closure = reduce as? Closure { return try closure.fold(self, value, .int(index)) ?? value }
    guard let held else { return value }
    return try reduce.call(held, value, .int(index))
  }

  public override func finish() -> [Value] { sendsEach ? [] : held.asArray }
}

public final class CollectStep: Step {
  private var values = Pile<Value>()

  public override func take(_ value: Value) throws(Failure) -> Passage {
    try Capacity.checkList(values.count + 1)
    values.append(value)
    Run.store(values.count, in: "collect")
    return .drop
  }

  public override func finish() -> [Value] { [.list(values.array())] }
}

public final class CountStep: FormStep {
  public init(_ test: Function? = nil) {
    super.init(
      StepForm(
        start: .int(0), test: test.map { .each($0, of: "count") }, next: .count, result: .nothing, final: .state()))
  }
}

/// Sends the sum of numbers or durations; 0 if there are no values.
public final class SumStep: FormStep {
  public init() {
    // No start value: the first Double is taken as it is, since 0 + -0.0 would be 0.0.
    super.init(StepForm(next: .sum(asDoubles: false, of: "sum"), result: .nothing, final: .state(or: .int(0))))
  }
}

/// Sends the mean as a Double, or as a Duration; sends nothing if there are no values.
public final class AverageStep: FormStep {
  public init() {
    super.init(
      // The sum of Ints may overflow although their mean does not.
      StepForm(
        next: .sum(asDoubles: true, of: "average"), result: .nothing,
        final: .counted { sum, count throws(Failure) in
          if let sum { try Arithmetic.divide(sum, .int(count)) } else { nil }
        }))
  }
}

/// Sends the smallest or the largest value, the first of equal ones; sends nothing if there are no values.
public final class ExtremeStep: FormStep {
  static func minimum() -> Step { ExtremeStep(isMost: false) }
  static func maximum() -> Step { ExtremeStep(isMost: true) }
  /// `before` returns whether its first argument comes before its second.
  public static func minimum(by before: Function?) -> Step {
    before.map { OrderedExtremeStep(isMost: false, $0) } ?? minimum()
  }
  public static func maximum(by before: Function?) -> Step {
    before.map { OrderedExtremeStep(isMost: true, $0) } ?? maximum()
  }

  private init(isMost: Bool) {
    super.init(StepForm(next: .extreme(isMost: isMost), result: .nothing, final: .state()))
  }
}

private final class OrderedExtremeStep: Step {
  private let isMost: Bool
  private let before: Function

  init(isMost: Bool, _ before: Function) {
    self.isMost = isMost
    self.before = before
    super.init()
  }

  override func take(_ value: Value) throws(Failure) -> Passage {
    let wins = try held.map { best throws(Failure) in
      try (isMost ? before.call(best, value) : before.call(value, best)).truth("the order of `min` and `max`")
    }
    if wins ?? true { held = value }
    return .drop
  }

  override func finish() -> [Value] { held.asArray }
}

/// Sends one Bool as soon as it is known: whether a test returns `answer` for any value. An error counts as no.
public final class AnyStep: FormStep {
  /// any: true at the first value, or at the first that passes a test; false on completion.
  public static func any(_ test: Function?) -> AnyStep { AnyStep(test, found: true, missing: false, "any") }
  /// all: false at the first value that does not pass; true on completion.
  public static func all(_ test: Function) -> AnyStep { AnyStep(test, found: false, missing: true, "all") }
  /// isEmpty: false at the first value; true on completion. An error passes.
  public static func none() -> AnyStep { AnyStep(nil, found: true, missing: true, nil) }

  private let countsErrors: Bool

  private init(_ test: Function?, found: Bool, missing: Bool, _ name: StaticString?) {
    countsErrors = name != nil
    super.init(
      StepForm(
        test: test.map { .each($0, is: found, of: name ?? "isEmpty") }, result: .constant(.bool(!missing)),
        isLast: true, final: .constant(.bool(missing))))
  }

  public override func catchError(_ error: Value) -> [Value]? { countsErrors ? [.bool(false)] : nil }
}
