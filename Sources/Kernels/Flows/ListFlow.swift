import Values

/// The elements of a list, as columns where neighbors have the same kind.
public final class ListFlow: Flow {
  private let list: [Value]
  private let isReturn: Bool
  private var given = 0
  private var ramp = Ramp()
  private let store = Store()

  /// `isReturn` for `return`, which completes whether or not its subscriber has ended.
  public init(_ list: [Value], isReturn: Bool = false) {
    self.list = list
    self.isReturn = isReturn
  }

  public override var isEnding: Bool { isReturn && given > 0 }

  public override func pull(_ batch: inout Batch) -> Answer {
    let count = min(ramp.next(), list.count - given)
    if count == 0 { return .ended }
    list.withUnsafeBufferPointer { batch = Batch(store.column(of: $0.baseAddress! + given, count), count: count) }
    given += count
    return .some
  }
}
