import Values

extension Signal {
  /// For each subscription, creates a resource and a signal from it; disposes the resource when the signal ends or is
  /// disposed.
  public static func using(
    _ makeResource: @escaping () throws(Failure) -> Disposable,
    _ makeSignal: @escaping (Disposable) throws(Failure) -> Signal
  ) -> Signal {
    ConnectedSignal { subscriber in
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
