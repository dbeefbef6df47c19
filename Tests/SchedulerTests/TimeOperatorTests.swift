import Reactive
import Testing
import Values

/// Operators that wait: nothing is sent or stays scheduled after disposal or the end.
@Suite struct TimeOperatorTests {
  struct Operator: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// True if an error takes a turn too.
    var errorsHop = false
    let apply: @Sendable (Signal, Loop) -> Signal
  }

  static let operators: [Operator] = [
    Operator(testDescription: "delay") { $0.delay(1000, $1) },
    Operator(testDescription: "delay of nothing") { $0.delay(0, $1) },
    Operator(testDescription: "throttle") { $0.throttle(1000, nil, $1) },
    Operator(testDescription: "bufferWithTime") { $0.bufferWithTime(1000, on: $1.main) },
    Operator(testDescription: "timeout") { $0.timeout(1000, on: $1.main) },
    Operator(testDescription: "deliverOn", errorsHop: true) { $0.deliverOn($1.main) },
    Operator(testDescription: "deliverOnMainThread") { $0.deliverOnMainThread($1) },
    Operator(testDescription: "audit") { source, loop in
      source.audit { _ throws(Failure) in EmptySignal().delay(1000, loop) }
    },
    Operator(testDescription: "delayWhen") { source, loop in
      source.delayWhen { value throws(Failure) in (EmptySignal().delay(1000, loop), value) }
    },
    Operator(testDescription: "throttleFirst") { source, loop in StepSignal(source) { ThrottleFirstStep(1000, loop) } },
  ]

  let loop = Loop(clock: VirtualClock())
  let source = Subject()

  @Test(arguments: operators) func `disposal leaves nothing scheduled`(_ given: Operator) {
    var events = 0
    let subscription = given.apply(source, loop).subscribe(
      next: { _ in events += 1 }, error: { _ in events += 1 }, completed: { events += 1 })
    for value in 1...3 { source.sendNext(.int(value)) }
    let before = events
    subscription.dispose()
    #expect(!loop.hasWork)
    #expect(source.roster.isEmpty)
    source.sendNext(.int(4))
    source.sendCompleted()
    loop.run()
    #expect(events == before)
    #expect(loop.now == 0)
  }

  @Test(arguments: operators) func `an error leaves nothing scheduled`(_ given: Operator) {
    var errors = 0
    given.apply(source, loop).subscribe(error: { _ in errors += 1 })
    for value in 1...3 { source.sendNext(.int(value)) }
    source.sendError(.nil)
    #expect(source.roster.isEmpty)
    if given.errorsHop { loop.drain() }
    #expect(errors == 1)
    #expect(!loop.hasWork)
  }

  @Test(arguments: operators) func `nothing is sent after the completion`(_ given: Operator) {
    var log: [String] = []
    given.apply(source, loop).subscribe(next: { _ in log.append("next") }, completed: { log.append("completed") })
    for value in 1...3 { source.sendNext(.int(value)) }
    source.sendCompleted()
    #expect(source.roster.isEmpty)
    loop.run()
    #expect(log.last == "completed")
    #expect(log.filter { $0 == "completed" }.count == 1)
    #expect(!loop.hasWork)
  }

  /// Disposed by its own handler, in the middle of a delivery.
  @Test(arguments: operators) func `an operator may be disposed by its handler`(_ given: Operator) {
    var count = 0
    let slot = SerialDisposable()
    slot.disposable = given.apply(source, loop).subscribe(next: { _ in
      count += 1
      slot.dispose()
    })
    for value in 1...3 { source.sendNext(.int(value)) }
    loop.run(until: 10_000)
    #expect(count <= 1)
    #expect(source.roster.isEmpty || count == 0)
    if count == 1 { #expect(!loop.hasWork) }
  }

  @Test func `pending subscriptions are dropped`() {
    var subscribed = 0
    let work = DeferredSignal { () throws(Failure) in
      subscribed += 1
      return EmptySignal()
    }
    work.subscribeOn(loop.main).subscribe().dispose()
    work.delaySubscription(1000, loop).subscribe().dispose()
    #expect(!loop.hasWork)
    loop.run()
    #expect(subscribed == 0)
    work.subscribeOn(loop.main).subscribe()
    work.delaySubscription(1000, loop).subscribe()
    loop.run()
    #expect(subscribed == 2)
  }

  @Test func `an interval ends with its subscription`() {
    var ticks: [Value] = []
    let subscription = Signal.interval(100, on: loop.main).subscribe(next: { ticks.append($0) })
    loop.run(until: 250)
    subscription.dispose()
    #expect(ticks == [.date(100), .date(200)])
    #expect(!loop.hasWork)
  }

  @Test func `the elements of a sequence stop with their subscription`() {
    var got: [Value] = []
    let subscription = ScheduledSeriesSignal(RangeSeries(1, 1000, isClosed: true), on: loop.main).subscribe(next: {
      got.append($0)
    })
    _ = loop.step()
    _ = loop.step()
    subscription.dispose()
    #expect(!loop.hasWork)
    #expect(got == [.int(1), .int(2)])
  }

  /// Pending values of a burst arrive at one instant and in order; values sent meanwhile wait for their own time.
  @Test func `delays keep their order`() {
    var log: [String] = []
    source.delay(100, loop).subscribe(next: { value in
      log.append("\(value)@\(self.loop.now)")
      if value == .int(1) { self.source.sendNext(.int(9)) }
    })
    for value in 1...3 { source.sendNext(.int(value)) }
    loop.run()
    #expect(log == ["1@100", "2@100", "3@100", "9@200"])
  }

  /// Two delays of the same values alternate, as they were scheduled.
  @Test func `events of one instant come as they were scheduled`() {
    var log: [String] = []
    for name in ["a", "b"] { source.delay(100, loop).subscribe(next: { log.append("\(name)\($0)") }) }
    for value in 1...3 { source.sendNext(.int(value)) }
    loop.run()
    #expect(log == ["a1", "b1", "a2", "b2", "a3", "b3"])
  }
}
