import Kernels
import Values

/// Drops a value whose key equals the key of the last one that passed. If `key` is nil, the value is its own key.
public final class DistinctUntilChangedStep: FormStep {
  /// `isEqual` compares two keys; nil for `==`.
  public init(key: Function? = nil, isEqual: Function? = nil) {
    super.init(StepForm(test: .changed(key: key, isEqual: isEqual)))
  }
}

/// Drops values whose key has occurred before. Remembers every key.
public final class DistinctStep: Step {
  private let key: Function?
  private var known = KeyPlaces()
  public init(key: Function?) { self.key = key }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    guard known.place(adding: try key?.call(value) ?? value).isNew else { return .drop }
    Run.store(known.count, in: "distinct")
    return .send(value)
  }
}
