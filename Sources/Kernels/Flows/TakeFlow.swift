import CSystem
import Values

/// Passes the first `count` values.
public final class TakeFlow: Flow {
  private let source: Flow
  private var left: Int
  private let store = Store()

  public init(_ source: Flow, _ count: Int) {
    self.source = source
    left = count
  }

  public override var isEnding: Bool { left == 0 || source.isEnding }

  public override func pull(_ batch: inout Batch) -> Answer {
    if rsig_stack_is_low() { return .surprise }
    if left == 0 { return .ended }
    let answer = source.pull(&batch)
    guard answer == .some else { return answer }
    batch.compact(into: store)
    batch.count = min(batch.count, left)
    left -= batch.count
    return .some
  }
}
