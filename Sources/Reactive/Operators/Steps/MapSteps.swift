import Kernels
import Values

public final class MapReplaceStep: FormStep {
  public init(_ constant: Value) { super.init(StepForm(result: .constant(constant))) }
}

/// Like map, but drops nil results.
public final class CompactMapStep: Step {
  private let transform: Function?
  public init(_ transform: Function?) { self.transform = transform }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    let made = try transform?.call(value) ?? value
    return made.isNil ? .drop : .send(made)
  }
}

/// Spreads each tuple over the parameters of a closure.
public final class ReduceEachStep: FormStep {
  public init(_ reduce: Function) { super.init(StepForm(result: .spread(reduce, of: "reduceEach"))) }
}

/// Applies the first element of each tuple, a function, to the others.
public final class ReduceApplyStep: Step {
  public override func take(_ value: Value) throws(Failure) -> Passage {
    guard let tuple = value.asTuple, tuple.elements.count >= 2, let function = tuple.elements[0].asFunction else {
      throw Failure.kind(
        "a value of `reduceApply`", mustBe: "a Tuple of a function and its argument", butIs: value)
    }
    return .send(try function.call(Array(tuple.elements.dropFirst())))
  }
}

/// Sends every intermediate result, but not the start.
public final class ScanStep: FormStep {
  /// Without a start, the first value is the start, and is sent.
  public init(_ start: Value?, _ reduce: Function) {
    super.init(StepForm(start: start, next: .fold(reduce), result: .state))
  }
}

public final class CombinePreviousStep: FormStep {
  public init(_ start: Value, _ reduce: Function) {
    super.init(StepForm(start: start, next: .value, result: .pair(reduce)))
  }
}

/// Sends each value with the previous one; sends nothing for the first.
public final class PairwiseStep: FormStep {
  public init() { super.init(StepForm(next: .value, result: .previous)) }
}

/// Sends lists of `size` values; every `every`th value begins a new list. Unfinished lists are sent on completion.
public final class BufferStep: Step {
  private let size: Int
  private let every: Int
  /// The values since the oldest unfinished list began; every `every`th of them begins another list.
  private var kept = Pile<Value>()
  /// Number of values to drop before the next list begins.
  private var gap = 0

  public init(_ size: Int, every: Int) {
    self.size = size
    self.every = every
  }

  public override func take(_ value: Value) -> Passage {
    if gap > 0 {
      gap -= 1
      return .drop
    }
    kept.append(value)
    Run.store(kept.count, in: "buffer")
    guard kept.count == size else { return .drop }
    let full = kept.array()
    kept.removeFirst(min(every, size))
    gap = max(0, every - size)
    return .send(.list(full))
  }

  public override func finish() -> [Value] {
    stride(from: 0, to: kept.count, by: every).map { .list(kept.array(from: $0)) }
  }
}
