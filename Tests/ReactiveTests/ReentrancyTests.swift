import Reactive
import Testing
import Values

/// Events sent from within handlers of events.
@Suite struct ReentrancyTests {
  /// A run of its own: that of an earlier test on this thread may be over.
  init() { Run().makeCurrent() }

  @Test func `take counts values sent from within`() {
    let a = Subject()
    var got: [Value] = []
    TakeSignal(a, 3).subscribe(next: { value in
      got.append(value)
      if got.count < 10 { a.sendNext(.int(got.count)) }
    })
    a.sendNext(.int(0))
    #expect(got == [.int(0), .int(1), .int(2)])
  }

  @Test func `zip pairs values sent from within`() {
    let a = Subject()
    let b = Subject()
    var got: [Value] = []
    ZipSignal([a, b]).subscribe(next: { value in
      got.append(value)
      if got.count == 1 {
        a.sendNext(.int(2))
        b.sendNext(.int(20))
      }
    })
    a.sendNext(.int(1))
    b.sendNext(.int(10))
    #expect(got == [.tuple([.int(1), .int(10)]), .tuple([.int(2), .int(20)])])
  }

  @Test func `combineLatest nests values sent from within`() {
    let a = Subject()
    let b = Subject()
    var got: [Value] = []
    CombineLatestSignal([a, b]).subscribe(next: { value in
      if got.isEmpty { a.sendNext(.int(2)) }
      got.append(value)
    })
    b.sendNext(.int(10))
    // The inner send is delivered first at every level, so only the innermost one sees an empty list.
    got = [.nil]
    a.sendNext(.int(1))
    #expect(got == [.nil, .tuple([.int(1), .int(10)])])
  }

  @Test func `merge may be completed from within`() {
    let log = Log()
    let a = Probe("A", log)
    let b = Probe("B", log)
    MergeSignal([a, b]).subscribe(
      next: { value in
        log.lines.append("s: next \(value)")
        if value == .int(1) { a.subject.sendCompleted() }
        log.lines.append("s: leave")
      }, completed: { log.lines.append("s: completed") })
    a.subject.sendNext(.int(1))
    b.subject.sendNext(.int(2))
    b.subject.sendCompleted()
    #expect(
      log.lines == [
        "A: subscribed", "B: subscribed", "s: next 1", "A: disposed", "s: leave", "s: next 2", "s: leave",
        "B: disposed", "s: completed",
      ])
  }

  @Test func `switchToLatest may switch twice within a subscription`() {
    let log = Log()
    let outer = Subject()
    let a = Probe("A", log)
    let c = Probe("C", log)
    let b = CreatedSignal { _ in
      log.lines.append("B: subscribed")
      outer.sendNext(.signal(c))
      return ActionDisposable { log.lines.append("B: disposed") }
    }
    log.watch(SwitchSignal(outer) { value throws(Failure) in asSignal(value) })
    outer.sendNext(.signal(a))
    outer.sendNext(.signal(b))
    c.subject.sendNext(.int(1))
    #expect(
      log.lines == ["A: subscribed", "B: subscribed", "C: subscribed", "A: disposed", "B: disposed", "s: next 1"])
  }

  @Test func `the outer signal may complete within the new inner one`() {
    let log = Log()
    let outer = Subject()
    let last = CreatedSignal { inlet in
      outer.sendCompleted()
      inlet.completed()
      return nil
    }
    log.watch(SwitchSignal(outer) { value throws(Failure) in asSignal(value) })
    outer.sendNext(.signal(NeverSignal()))
    outer.sendNext(.signal(last))
    #expect(log.lines == ["s: completed"])
  }

  @Test func `flatten starts the next from within the end`() {
    let log = Log()
    let outer = Subject()
    let a = Probe("A", log)
    let b = Probe("B", log)
    log.watch(FlattenSignal(outer, atMost: 1) { value throws(Failure) in asSignal(value) })
    outer.sendNext(.signal(a))
    outer.sendNext(.signal(b))
    a.subject.sendCompleted()
    b.subject.sendNext(.int(1))
    #expect(log.lines == ["A: subscribed", "A: disposed", "B: subscribed", "s: next 1"])
  }

  @Test func `a group may be ended when it first appears`() {
    let a = Subject()
    var got: [String] = []
    var subscription: Disposable?
    subscription = a.groupBy(.identity).subscribe(next: { group in
      asSignal(group)?.subscribe(next: { got.append("\($0)") }, completed: { got.append("completed") })
      subscription?.dispose()
    })
    a.sendNext(.int(1))
    a.sendNext(.int(1))
    #expect(got == ["1"])
  }
}
