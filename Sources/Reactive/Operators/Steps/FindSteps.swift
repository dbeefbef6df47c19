import Kernels
import Values

/// Sends the value at an index, counted from 0. If there are fewer values, sends the default, or fails if there is no
/// default.
public final class ElementAtStep: FormStep {
  public init(_ index: Int, default other: Value?) {
    super.init(
      StepForm(
        start: .int(index), test: .countedDown, isLast: true,
        final: .counted { _, count throws(Failure) in
          if let other { return other }
          throw Failure(
            ValueReasons.outOfRange,
            "`elementAt` \(index) is past the end: there \(count == 1 ? "was 1 value" : "were \(count) values")")
        }))
  }
}

/// Sends the only value, or the only one for which a test returns true. Fails if there is none, or a second one.
public final class SingleStep: Step {
  private let test: Function?
  private var found: Value?
  public init(_ test: Function?) { self.test = test }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    guard try test?.call(value).truth("the test of `single`") ?? true else { return .drop }
    if found != nil { throw Failure(ValueReasons.outOfRange, "`single` found a second value, \(value)") }
    found = value
    return .drop
  }

  public override func finish() throws(Failure) -> [Value] {
    guard let found else { throw Failure(ValueReasons.outOfRange, "`single` found no value") }
    return [found]
  }
}

/// On completion sends the last value, or the last one for which a test returns true, if there is one.
public final class LastStep: FormStep {
  public init(_ test: Function?) {
    super.init(
      StepForm(test: test.map { .each($0, of: "last") }, next: .value, result: .nothing, final: .state()))
  }
}

/// Sends the first value for which a test returns true, and ends; sends nil on completion if there is none.
public final class FindStep: FormStep {
  public init(_ test: Function) {
    super.init(StepForm(test: .each(test, of: "find"), isLast: true, final: .constant(.nil)))
  }
}

/// Sends the index of the first value for which a test returns true, and ends; sends nil on completion if there is
/// none.
public final class FindIndexStep: Step {
  private let test: Function
  private var index = 0
  public init(_ test: Function) { self.test = test }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    if try test.call(value).truth("the test of `findIndex`") { return .last(.int(index)) }
    index += 1
    return .drop
  }

  public override func finish() -> [Value] { [.nil] }
}

public final class DefaultIfEmptyStep: FormStep {
  public init(_ other: Value) { super.init(StepForm(final: .counted { _, count in count == 0 ? other : nil })) }
}

public final class ThrowIfEmptyStep: FormStep {
  public init(_ error: Value) {
    super.init(
      StepForm(
        final: .counted { _, count throws(Failure) in
          if count == 0 { throw Failure(error: error) }
          return nil
        }))
  }
}
