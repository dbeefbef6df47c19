import Kernels
import Values

/// Passes `count` values, then disposes the source and completes. With a count of 0 it is empty and never subscribes.
public final class TakeSignal: Operator {
  private let count: Int

  public init(_ source: Signal, _ count: Int) {
    self.count = count
    super.init(source)
  }

  override var flowWeight: Int { min(count, source.weight) }
  public override func makeFlow() -> Flow? { sourceFlow.map { TakeFlow($0, count) } }
  override var cannotFail: Bool { source.cannotFail }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    if count > 0 { return TakeStage(subscriber, count).following(source) }
    subscriber.completed()
    return nil
  }
}

private final class TakeStage: CodedStage {
  /// Number of values left.
  private let left = Register()

  init(_ downstream: Subscriber, _ count: Int) {
    left.held = .int(count)
    super.init(downstream)
  }

  override func take(_ value: Value) {
    // Counted before sending: a value sent from within the handler must not exceed the count.
    if left.int == 0 { return }
    left.int -= 1
    let isLast = left.int == 0
    downstream.next(value)
    if isLast { completed() }
  }

  /// Its source sends no more than it passes.
  override var needsTurns: Bool { false }

  override func encode(to maker: inout EventMaker) -> Bool { maker.take(left) }
}
