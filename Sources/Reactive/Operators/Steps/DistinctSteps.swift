import Kernels
import Values

/// Drops a value whose key equals the key of the last one passed; without `key` the value is its own key.
public final class DistinctUntilChangedStep: Step {
  private let key: Function?
  /// Compares two keys; nil for `==`.
  private let isEqual: Function?

  public init(key: Function? = nil, isEqual: Function? = nil) {
    self.key = key
    self.isEqual = isEqual
  }

  private var comparesValues: Bool { key == nil && isEqual == nil }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    let key = try self.key?.call(value) ?? value
    if let held {
      if try isEqual?.call(held, key).truth("the comparison of distinct values") ?? (held == key) { return .drop }
    }
    held = key
    return .send(value)
  }

  public override func encode(to maker: inout SingleCodeMaker) -> Bool { comparesValues && maker.change(self) }

  private var heldBefore: Value?
  public override var canGoBack: Bool { true }
  public override func remember() { heldBefore = held }
  public override func goBack() { held = heldBefore }

  public override func take(_ batch: inout Batch) -> Bool? {
    if !comparesValues { return nil }
    let before: Int?
    switch held {
    case nil: before = nil
    case .int(let n)?: before = n
    default: return nil
    }
    batch.compact(into: store)
    if batch.count == 0 { return false }
    guard let last = batch.dropRepeated(after: before, into: store) else { return nil }
    held = .int(last)
    return false
  }
}

/// Drops values whose key was seen before. Remembers every key.
public final class DistinctStep: Step {
  private let key: Function?
  private var known: Set<Value> = []
  public init(key: Function? = nil) { self.key = key }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    guard known.insert(try key?.call(value) ?? value).inserted else { return .drop }
    Run.store(known.count, in: "distinct")
    return .send(value)
  }
}
