// Long because all folds stand together: each is a state and how a batch changes it.

import Kernels
import Values

/// Sends one value at the end: the fold of all values.
public final class AggregateStep: Step {
  private let reduce: Function
  private lazy var code = FoldCode.compile(reduce)
  /// Without a start, the first value is the start.
  public init(_ start: Value?, _ reduce: Function) {
    self.reduce = reduce
    super.init()
    held = start
  }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    held = try fold(reduce, value)
    return .drop
  }

  public override func encode(to maker: inout SingleCodeMaker) -> Bool {
    held != nil && maker.fold(into: self, by: reduce, sends: false)
  }

  private var heldBefore: Value?
  public override var canGoBack: Bool { true }
  public override func remember() { heldBefore = held }
  public override func goBack() { held = heldBefore }

  public override func take(_ batch: inout Batch) -> Bool? {
    guard let code, let running = held else { return nil }
    batch.compact(into: store)
    guard let result = code.run(running, batch, wantsAll: false) else { return nil }
    held = result.last
    batch.count = 0
    return false
  }

  public override func finish() -> [Value] { held.map { [$0] } ?? [] }
}

/// scan and aggregate with the index as a third argument: sends each intermediate result, or the last one at the end.
public final class IndexedFoldStep: Step {
  @exclusivity(unchecked) private var index = 0
  private let reduce: Function
  private let sendsEach: Bool
  /// Without a start, the first value is the start.
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

  public override func finish() -> [Value] { sendsEach ? [] : held.map { [$0] } ?? [] }
}

public final class CollectStep: Step {
  private var values: [Value] = []

  public override func take(_ value: Value) throws(Failure) -> Passage {
    try Capacity.list(values.count + 1)
    values.append(value)
    Run.store(values.count, in: "collect")
    return .drop
  }

  public override func finish() -> [Value] { [.list(values)] }
}

public final class CountStep: Step {
  private let test: Function?
  public init(_ test: Function? = nil) {
    self.test = test
    super.init()
    held = .int(0)
  }

  private var count: Int {
    get { int }
    set { int = newValue }
  }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    if try test?.call(value).truth("the test of `count`") ?? true { count += 1 }
    return .drop
  }

  public override func encode(to maker: inout SingleCodeMaker) -> Bool {
    test.map { maker.filter($0) } ?? true && maker.replace(by: .int(1)) && maker.add(to: self, sends: false)
  }

  private var countBefore: Int = 0
  public override var canGoBack: Bool { true }
  public override func remember() { countBefore = count }
  public override func goBack() { count = countBefore }

  public override func take(_ batch: inout Batch) -> Bool? {
    if test == nil {
      count += batch.live
    } else {
      batch.compact(into: store)
      guard let marks = code?.marks(batch) else { return nil }
      for index in 0..<batch.count { count += Int(marks[index]) }
    }
    batch.count = 0
    return false
  }

  private lazy var code = TestCode.compile(test)

  public override func finish() -> [Value] { [.int(count)] }
}

/// Sum of numbers or durations; 0 without values.
public final class SumStep: Step {
  public override func take(_ value: Value) throws(Failure) -> Passage {
    held = try SumStep.add(value, to: held, for: "sum")
    return .drop
  }

  public override func encode(to maker: inout SingleCodeMaker) -> Bool { maker.add(to: self, sends: false) }

  private var heldBefore: Value?
  public override var canGoBack: Bool { true }
  public override func remember() { heldBefore = held }
  public override func goBack() { held = heldBefore }

  public override func take(_ batch: inout Batch) -> Bool? {
    if held == nil, batch.live == 0 {
      batch.count = 0
      return false
    }
    switch held {
    case .int(let start)?:
      guard let next = batch.sum(from: start) else { return nil }
      held = .int(next)
    case .double(let start)?:
      guard let next = batch.sum(from: start) else { return nil }
      held = .double(next)
    case nil:
      // The first Double is the sum as it is: 0 and -0.0 would make 0.0.
      guard let next = batch.sum(from: 0) else { return nil }
      held = .int(next)
    default: return nil
    }
    batch.count = 0
    return false
  }

  static func add(_ value: Value, to sum: Value?, for name: String) throws(Failure) -> Value {
    switch value {
    case .int, .double, .duration: break
    default: throw Failure.kind("a value of `\(name)`", mustBe: "a number or a Duration", butIs: value)
    }
    return if let sum { try Arithmetic.add(sum, value) } else { value }
  }

  public override func finish() -> [Value] { [held ?? .int(0)] }
}

/// The mean as a Double, or as a Duration; nothing without values.
public final class AverageStep: Step {
  private var sum: Value?
  private var count = 0

  public override func take(_ value: Value) throws(Failure) -> Passage {
    // The sum of Ints may overflow where their mean does not.
    let value = if case .int(let n) = value { Value.double(Double(n)) } else { value }
    sum = try SumStep.add(value, to: sum, for: "average")
    count += 1
    return .drop
  }

  private var sumBefore: Value?
  private var countBefore = 0
  public override var canGoBack: Bool { true }
  public override func remember() { (sumBefore, countBefore) = (sum, count) }
  public override func goBack() { (sum, count) = (sumBefore, countBefore) }

  /// Added one after another, as single values are, since the order affects the result.
  public override func take(_ batch: inout Batch) -> Bool? {
    guard case .double(var running)? = sum, batch.column.form == .ints || batch.column.form == .doubles else {
      return nil
    }
    batch.compact(into: store)
    if batch.column.form == .ints {
      for index in 0..<batch.count { running += Double(batch.column.ints[index]) }
    } else {
      for index in 0..<batch.count { running += batch.column.doubles[index] }
    }
    sum = .double(running)
    count += batch.count
    batch.count = 0
    return false
  }

  public override func finish() throws(Failure) -> [Value] {
    guard let sum else { return [] }
    return [try Arithmetic.divide(sum, .int(count))]
  }
}

/// The smallest or the largest value, the first of equal ones; nothing without values.
public final class ExtremeStep: Step {
  /// Comparison result with the best value so far that makes a value the new best.
  private let winning: Int
  /// Whether its first value comes before its second; nil for the values' own order.
  private let before: Function?

  public static func minimum(by before: Function? = nil) -> ExtremeStep { ExtremeStep(winning: -1, before) }
  public static func maximum(by before: Function? = nil) -> ExtremeStep { ExtremeStep(winning: 1, before) }

  private init(winning: Int, _ before: Function?) {
    self.winning = winning
    self.before = before
  }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    if let before {
      let wins = try held.map { best throws(Failure) in
        try (winning < 0 ? before.call(value, best) : before.call(best, value)).truth("the order of `min` and `max`")
      }
      if wins ?? true { held = value }
      return .drop
    }
    // The first value is compared with itself, so that a value without an order is an error even if it is the only one.
    if try order(value, held ?? value) == winning || held == nil { held = value }
    return .drop
  }

  public override func encode(to maker: inout SingleCodeMaker) -> Bool {
    before == nil && maker.extreme(self, isMost: winning > 0)
  }

  private var heldBefore: Value?
  public override var canGoBack: Bool { true }
  public override func remember() { heldBefore = held }
  public override func goBack() { held = heldBefore }

  public override func take(_ batch: inout Batch) -> Bool? {
    guard before == nil, case .int(let start)? = held, batch.column.form == .ints else { return nil }
    batch.compact(into: store)
    guard let next = winning < 0 ? batch.least(start) : batch.most(start) else { return nil }
    held = .int(next)
    batch.count = 0
    return false
  }

  public override func finish() -> [Value] { held.map { [$0] } ?? [] }
}

/// Sends one Bool as soon as it is known: whether a test returns `answer` for any value. An error counts as no.
public final class AnyStep: Step {
  private let test: Function?
  private let found: Bool
  private let missing: Bool
  private let name: String

  /// any: true at the first value, or at the first that passes a test; false at the end.
  public static func any(_ test: Function?) -> AnyStep { AnyStep(test, found: true, missing: false, "any") }
  /// all: false at the first value that does not pass; true at the end.
  public static func all(_ test: Function) -> AnyStep { AnyStep(test, found: false, missing: true, "all") }
  /// isEmpty: false at the first value; true at the end.
  public static func none() -> AnyStep { AnyStep(nil, found: true, missing: true, "isEmpty") }

  private init(_ test: Function?, found: Bool, missing: Bool, _ name: String) {
    self.test = test
    self.found = found
    self.missing = missing
    self.name = name
  }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    guard try test?.call(value).truth("the test of `\(name)`") ?? true == found else { return .drop }
    return .last(.bool(!missing))
  }

  private lazy var code = TestCode.compile(test)

  public override func take(_ batch: inout Batch) -> Bool? {
    batch.compact(into: store)
    guard let place = test == nil ? 0 : code?.first(found, in: batch) else { return nil }
    let isKnown = place < batch.count
    batch = Batch(store.column(repeating: .bool(!missing), 1), count: isKnown ? 1 : 0)
    return isKnown
  }

  public override func finish() -> [Value] { [.bool(missing)] }

  public override func catchError(_ error: Value) -> [Value]? { name == "isEmpty" ? nil : [.bool(false)] }
}
