import Kernels
import Values

/// Drops a value whose key equals that of the last one passed; without a function the value is its own key.
public final class DistinctUntilChangedStep: Step {
  private let key: Function?
  @exclusivity(unchecked) private var last: Value?
  public init(key: Function? = nil) { self.key = key }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    if case .int(let n) = value, case .int(let before)? = last, self.key == nil {
      if n == before { return .drop }
      last = value
      return .send(value)
    }
    let key = try self.key?.call(value) ?? value
    if let last, last == key { return .drop }
    last = key
    return .send(value)
  }

  private var lastBefore: Value?
  public override var canGoBack: Bool { true }
  public override func remember() { lastBefore = last }
  public override func goBack() { last = lastBefore }

  public override func take(_ batch: inout Batch) -> Bool? {
    if key != nil { return nil }
    let before: Int?
    switch last {
    case nil: before = nil
    case .int(let n)?: before = n
    default: return nil
    }
    batch.compact(into: store)
    if batch.count == 0 { return false }
    guard let last = batch.dropRepeated(after: before, into: store) else { return nil }
    self.last = .int(last)
    return false
  }
}

/// Drops a value whose key has been there before. It remembers every key.
public final class DistinctStep: Step {
  private let key: Function?
  private var known: Set<Value> = []
  public init(key: Function? = nil) { self.key = key }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    known.insert(try key?.call(value) ?? value).inserted ? .send(value) : .drop
  }
}
