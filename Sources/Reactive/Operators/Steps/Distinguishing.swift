import Kernels
import Values

/// Drops a value whose key equals that of the last one passed; without a function the value is its own key.
public final class DistinctUntilChangedStep: Step {
  private let key: Function?
  public init(key: Function? = nil) { self.key = key }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    let key = try self.key?.call(value) ?? value
    if let held, held == key { return .drop }
    held = key
    return .send(value)
  }

  public override func encode(to maker: inout SingleCodeMaker) -> Bool { key == nil && maker.change(self) }

  private var heldBefore: Value?
  public override var canGoBack: Bool { true }
  public override func remember() { heldBefore = held }
  public override func goBack() { held = heldBefore }

  public override func take(_ batch: inout Batch) -> Bool? {
    if key != nil { return nil }
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

/// Drops a value whose key has been there before. It remembers every key.
public final class DistinctStep: Step {
  private let key: Function?
  private var known: Set<Value> = []
  public init(key: Function? = nil) { self.key = key }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    known.insert(try key?.call(value) ?? value).inserted ? .send(value) : .drop
  }
}
