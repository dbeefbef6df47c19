import Values

/// flattenMap with state for each subscription and a say in when the source is to stop: RAC's primitive.
public final class BindSignal: Operator {
  public struct Answer {
    public let signal: Signal?
    /// The source is torn down, and what is already merged goes on.
    public let isLast: Bool

    public init(_ signal: Signal?, isLast: Bool) {
      self.signal = signal
      self.isLast = isLast
    }
  }

  public typealias Binding = (Value) throws(Failure) -> Answer

  private let makeBinding: () throws(Failure) -> Binding

  public init(_ source: Signal, _ makeBinding: @escaping () throws(Failure) -> Binding) {
    self.makeBinding = makeBinding
    super.init(source)
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    do throws(Failure) {
      let stage = BindStage(subscriber, try makeBinding())
      let upstream = source.subscribe(stage)
      if stage.sourceHasEnded { upstream?.dispose() } else { stage.attach(upstream) }
      return stage
    } catch {
      subscriber.end(with: error)
      return nil
    }
  }
}

private final class BindStage: MergingStage {
  let binding: BindSignal.Binding

  init(_ downstream: Subscriber, _ binding: @escaping BindSignal.Binding) {
    self.binding = binding
    super.init(downstream)
  }

  override func next(_ value: Value) {
    if isDisposed || sourceHasEnded { return }
    do throws(Failure) {
      let answer = try binding(value)
      if let signal = answer.signal { merge(signal) }
      if answer.isLast { completed() }
    } catch {
      fail(error)
    }
  }
}
