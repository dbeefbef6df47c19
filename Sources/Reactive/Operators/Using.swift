import Values

/// For each subscription, creates a resource and a signal from it; disposes the resource when the signal ends or is
/// disposed.
public final class UsingSignal: Signal {
  private let makeResource: () throws(Failure) -> Disposable
  private let makeSignal: (Disposable) throws(Failure) -> Signal

  public init(
    _ makeResource: @escaping () throws(Failure) -> Disposable,
    _ makeSignal: @escaping (Disposable) throws(Failure) -> Signal
  ) {
    self.makeResource = makeResource
    self.makeSignal = makeSignal
  }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    var held: Disposable?
    do throws(Failure) {
      let resource = try makeResource()
      held = resource
      let signal = try makeSignal(resource)
      let junction = UsingJunction(subscriber, resource)
      junction.subscribe(to: signal, 0)
      return junction
    } catch {
      held?.dispose()
      subscriber.end(with: error)
      return nil
    }
  }
}

private final class UsingJunction: Junction {
  private let resource: Disposable

  init(_ downstream: Subscriber, _ resource: Disposable) {
    self.resource = resource
    super.init(downstream)
  }

  override func next(_ value: Value, from index: Int) { downstream.next(value) }

  override func tearDown() {
    super.tearDown()
    resource.dispose()
  }
}
