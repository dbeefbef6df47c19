import Kernels
import Values

/// Passes the values for which a test returns true.
public final class FilterStep: Step {
  private let test: Function
  public init(_ test: Function) { self.test = test }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    try test.call(value).truth("the test of `filter`") ? .send(value) : .drop
  }

  public override func encode(to maker: inout SingleCodeMaker) -> Bool { maker.filter(test) }
}

public final class IgnoreStep: Step {
  private let unwanted: Value
  public init(_ unwanted: Value) { self.unwanted = unwanted }

  public override func take(_ value: Value) -> Passage { value == unwanted ? .drop : .send(value) }

  public override func encode(to maker: inout SingleCodeMaker) -> Bool { maker.drop(unwanted) }

  public override var canGoBack: Bool { true }

  public override func take(_ batch: inout Batch) -> Bool? {
    guard case .int(let n) = unwanted else { return nil }
    batch.compact(into: store)
    return batch.drop(n, into: store) ? false : nil
  }
}

public final class IgnoreValuesStep: Step {
  public override func take(_ value: Value) -> Passage { .drop }
  public override var canGoBack: Bool { true }

  public override func take(_ batch: inout Batch) -> Bool? {
    batch.count = 0
    return false
  }
}

public final class SkipStep: Step {
  public init(_ count: Int) {
    super.init()
    held = .int(count)
  }

  private var left: Int {
    get { int }
    set { int = newValue }
  }

  public override func take(_ value: Value) -> Passage {
    if left == 0 { return .send(value) }
    left -= 1
    return .drop
  }

  public override func encode(to maker: inout SingleCodeMaker) -> Bool { maker.skip(self) }

  private var leftBefore: Int = 0
  public override var canGoBack: Bool { true }
  public override func remember() { leftBefore = left }
  public override func goBack() { left = leftBefore }

  public override func take(_ batch: inout Batch) -> Bool? {
    if left == 0 { return false }
    batch.compact(into: store)
    let dropped = min(left, batch.count)
    left -= dropped
    batch.count -= dropped
    batch.column = batch.column.dropping(dropped)
    return false
  }
}

/// For sequences: signals have a stage of their own, which counts before it sends. Never used for zero.
public final class TakeStep: Step {
  private var left: Int
  public init(_ count: Int) { left = count }

  public override func take(_ value: Value) -> Passage {
    left -= 1
    return left > 0 ? .send(value) : .last(value)
  }
}

/// Sends the last few values at the end; an error drops them.
public final class TakeLastStep: Step {
  private let count: Int
  private var kept = Queue<Value>()
  public init(_ count: Int) { self.count = count }

  public override func take(_ value: Value) -> Passage {
    kept.append(value)
    Run.store(kept.count, in: "takeLast")
    if kept.count > count { kept.popFirst() }
    return .drop
  }

  public override func take(_ batch: inout Batch) -> Bool? {
    batch.compact(into: store)
    for index in max(0, batch.count - count)..<batch.count { _ = take(batch.column[index]) }
    batch.count = 0
    return false
  }

  public override func finish() -> [Value] { kept.all }
}

/// All values but the last few: a value is sent when `count` others have followed it.
public final class SkipLastStep: Step {
  private let count: Int
  private var kept = Queue<Value>()
  public init(_ count: Int) { self.count = count }

  public override func take(_ value: Value) -> Passage {
    kept.append(value)
    Run.store(kept.count, in: "skipLast")
    return kept.count > count ? .send(kept.popFirst()!) : .drop
  }
}

/// Ends at the first value for which a test returns `answer` (takeUntilBlock: true, takeWhileBlock: false). That value
/// is sent only if `isInclusive`.
public final class TakeBlockStep: Step {
  private let test: Function
  private let isTheEnd: Bool
  private let isInclusive: Bool
  private let name: String

  public init(_ test: Function, endsAt answer: Bool, isInclusive: Bool = false, of name: String) {
    self.test = test
    isTheEnd = answer
    self.isInclusive = isInclusive
    self.name = name
  }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    guard try test.call(value).truth("the test of `\(name)`") == isTheEnd else { return .send(value) }
    return isInclusive ? .last(value) : .end
  }

  private lazy var code = TestCode.compile(test)

  public override func take(_ batch: inout Batch) -> Bool? {
    batch.compact(into: store)
    guard let end = code?.first(isTheEnd, in: batch) else { return nil }
    let isOver = end < batch.count
    batch.count = isOver && isInclusive ? end + 1 : end
    return isOver
  }
}

/// Starts with the first value for which a test returns `answer` (skipUntilBlock: true, skipWhileBlock: false), and
/// does not test again.
public final class SkipBlockStep: Step {
  private let test: Function
  private let isTheStart: Bool
  private let name: String
  private var hasStarted = false

  public init(_ test: Function, startsAt answer: Bool, of name: String) {
    self.test = test
    isTheStart = answer
    self.name = name
  }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    if !hasStarted { hasStarted = try test.call(value).truth("the test of `\(name)`") == isTheStart }
    return hasStarted ? .send(value) : .drop
  }

  private lazy var code = TestCode.compile(test)
  private var hadStarted = false
  public override var canGoBack: Bool { true }
  public override func remember() { hadStarted = hasStarted }
  public override func goBack() { hasStarted = hadStarted }

  public override func take(_ batch: inout Batch) -> Bool? {
    if hasStarted { return false }
    batch.compact(into: store)
    guard let start = code?.first(isTheStart, in: batch) else { return nil }
    hasStarted = start < batch.count
    batch.column = batch.column.dropping(start)
    batch.count -= start
    return false
  }
}
