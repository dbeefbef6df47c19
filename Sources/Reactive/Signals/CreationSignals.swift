import CSystem
import Kernels
import Values

public final class ReturnSignal: Signal {
  let value: Value
  public init(_ value: Value) { self.value = value }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    subscriber.next(value)
    subscriber.completed()
    return nil
  }

  override var flowWeight: Int { 1 }
  public override func makeFlow() -> Flow? { ListFlow(ListSeries([value]), isReturn: true) }
  override var cannotFail: Bool { true }
}

public final class EmptySignal: Signal {
  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    subscriber.completed()
    return nil
  }
}

public final class NeverSignal: Signal {
  public override func connect(_ subscriber: Subscriber) -> Disposable? { nil }
}

public final class ErrorSignal: Signal {
  let error: Value
  public init(_ error: Value) { self.error = error }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    subscriber.error(error)
    return nil
  }
}

/// Runs a body for each subscription, which sends to its subscriber and may return a teardown.
public final class CreatedSignal: Signal {
  private let body: (Inlet) throws(Failure) -> Disposable?
  public init(_ body: @escaping (Inlet) throws(Failure) -> Disposable?) { self.body = body }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let inlet = SubscriptionInlet(subscriber)
    do {
      if let teardown = try body(inlet) { inlet.feeds.add(teardown) }
    } catch {
      if inlet.dispose() { subscriber.end(with: error) }
    }
    return inlet
  }
}

/// `defer { … }`: calls the closure for each subscription, and subscribes to the signal it returns.
public final class DeferredSignal: Signal {
  private let make: () throws(Failure) -> Signal
  public init(_ make: @escaping () throws(Failure) -> Signal) { self.make = make }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    do {
      return try make().subscribe(subscriber)
    } catch {
      subscriber.end(with: error)
      return nil
    }
  }
}

/// `signal xs`: sends the elements of a sequence at once to each subscriber. RAC sends one element per turn, so a
/// subscription disposed at an element gets no further one; this signal therefore checks after each element. Where
/// other work would never get its turn after it, an endless sequence sends one element per turn as well, from the start
/// or once such work exists.
public final class SeriesSignal: Signal {
  public let series: Series
  public init(_ series: Series) { self.series = series }

  public override func connect(_ subscriber: Subscriber) -> Disposable? {
    let run = Run.current
    let cursor = series.makeCursor()
    let scheduler = series.isEndless ? run.main : nil
    var sent = 0
    do {
      while !subscriber.isDone {
        if let scheduler, sent % ScheduledSeriesSignal.mostAtOnce == 0, subscriber.needsTurns {
          return ScheduledSeriesSignal.send(cursor, isEndless: true, to: subscriber, on: scheduler)
        }
        sent &+= 1
        guard let value = try cursor.next() else {
          subscriber.completed()
          break
        }
        subscriber.next(value)
        run.spend()
        if rsig_stop_requested() {
          subscriber.interrupt()
          break
        }
      }
    } catch {
      subscriber.end(with: error)
    }
    return nil
  }

  override var flowWeight: Int { SeriesFlow.weight(of: series) }
  public override func makeFlow() -> Flow? { SeriesFlow.make(series) }
  override var cannotFail: Bool { series is RangeSeries || series is ListSeries }
}
