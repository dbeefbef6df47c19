import Kernels
import Values

/// Passes a value if the closure returns true; if it returns false or an Error, fails with that.
public final class TryStep: Step {
  private let check: Function
  public init(_ check: Function) { self.check = check }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    let verdict = try check.call(value)
    switch verdict {
    case .bool(true): return .send(value)
    case .bool(false): throw Failure(error: .nil)
    default:
      if verdict.asError != nil { throw Failure(error: verdict) }
      throw Failure.kind("the result of the closure of `try`", mustBe: "true, false or an Error", butIs: verdict)
    }
  }
}

/// Sends the closure's result. If it is an Error, fails with it; if it is nil, fails with an error without content.
public final class TryMapStep: Step {
  private let transform: Function
  public init(_ transform: Function) { self.transform = transform }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    let made = try transform.call(value)
    if made.isNil || made.asError != nil { throw Failure(error: made) }
    return .send(made)
  }
}

public final class MapErrorStep: FormStep {
  private let transform: Function
  public init(_ transform: Function) {
    self.transform = transform
    super.init(StepForm())
  }

  public override func catchError(_ error: Value) throws(Failure) -> [Value]? {
    let made = try transform.call(error)
    throw Failure(error: made.asText.map { .error($0) } ?? made)
  }
}

/// Sends every event as a value, and completes after an error or a completion.
public final class MaterializeStep: Step {
  public override func take(_ value: Value) -> Passage { .send(.box(EventBox(.next(value)))) }
  public override func finish() -> [Value] { [.box(EventBox(.completed))] }
  public override func catchError(_ error: Value) -> [Value]? { [.box(EventBox(.error(error)))] }
}

public final class DematerializeStep: Step {
  public override func take(_ value: Value) throws(Failure) -> Passage {
    guard let event = value.box as? EventBox else {
      throw Failure.kind("a value of `dematerialize`", mustBe: "an Event", butIs: value)
    }
    return switch event.event {
    case .next(let value): .send(value)
    case .error(let error): throw Failure(error: error)
    case .completed: .end
    }
  }
}

public final class NotStep: Step {
  public override func take(_ value: Value) throws(Failure) -> Passage {
    .send(.bool(!(try value.truth("a value of `not`"))))
  }
}

/// `and` and `or` over tuples: sends whether every element, or any, is true.
public final class TupleTruthStep: Step {
  private let name: String
  private let isAll: Bool

  public static func and() -> TupleTruthStep { TupleTruthStep("and", isAll: true) }
  public static func or() -> TupleTruthStep { TupleTruthStep("or", isAll: false) }

  private init(_ name: String, isAll: Bool) {
    self.name = name
    self.isAll = isAll
  }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    guard let elements = value.asTuple?.elements, !elements.isEmpty else {
      throw Failure.kind("a value of `\(name)`", mustBe: "a Tuple of true and false", butIs: value)
    }
    var result = isAll
    for element in elements {
      // Check every element: one that is not a Bool is an error at any position.
      let truth = try element.truth("an element of the argument of `\(name)`")
      result = isAll ? result && truth : result || truth
    }
    return .send(.bool(result))
  }
}
