import Values

/// The elements of a list, as columns where neighbors have the same kind.
public final class ListFlow: Flow {
  private let list: ListSeries
  private let isReturn: Bool
  private var given = 0
  private var ramp = Ramp()
  private let store = Store()

  /// `isReturn` for `return`, which completes whether or not its subscriber has ended.
  public init(_ list: ListSeries, isReturn: Bool = false) {
    self.list = list
    self.isReturn = isReturn
  }

  public override var isEnding: Bool { isReturn && given > 0 }

  public override func pull(_ batch: inout Batch) -> Answer {
    let count = min(ramp.next(), list.count - given)
    if count == 0 { return .ended }
    batch = Batch(store.column(of: list.inMemory.baseAddress! + given, count), count: count)
    given += count
    return .some
  }
}
