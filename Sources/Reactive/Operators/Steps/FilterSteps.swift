import Kernels
import Values

/// Passes the values for which a test returns true.
public final class FilterStep: FormStep {
  public init(_ test: Function) { super.init(StepForm(test: .each(test, of: "filter"))) }
}

public final class IgnoreStep: FormStep {
  public init(_ unwanted: Value) { super.init(StepForm(test: .equal(unwanted, is: false))) }
}

public final class IgnoreValuesStep: FormStep {
  public init() { super.init(StepForm(result: .nothing)) }
}

public final class SkipStep: FormStep {
  public init(_ count: Int) { super.init(StepForm(start: .int(count), test: .countedDown)) }
}

/// Used for sequences. Signals have their own stage, which counts before it sends. `count` is never 0.
public final class TakeStep: Step {
  private var left: Int
  public init(_ count: Int) { left = count }

  public override func take(_ value: Value) -> Passage {
    left -= 1
    return left > 0 ? .send(value) : .last(value)
  }
}

/// Sends the last `count` values on completion; an error drops them.
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

  public override var memory: Int? { count }
  public override func finish() -> [Value] { kept.all }
}

/// Sends all but the last `count` values: each is sent when `count` others have followed it.
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
public final class TakeBlockStep: FormStep {
  public init(_ test: Function, endsAt answer: Bool, isInclusive: Bool, of name: StaticString) {
    super.init(StepForm(test: .each(test, is: !answer, of: name), otherwise: isInclusive ? .last : .end))
  }
}

/// Starts with the first value for which a test returns `answer` (skipUntilBlock: true, skipWhileBlock: false), and
/// does not test again.
public final class SkipBlockStep: FormStep {
  public init(_ test: Function, startsAt answer: Bool, of name: StaticString) {
    super.init(StepForm(test: .since(test, is: answer, of: name)))
  }
}
