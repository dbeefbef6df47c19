import Reactive
import Testing
import Values

/// Nothing remains after a subscription has ended.
@Suite struct LifetimeTests {
  /// A run of its own: that of an earlier test on this thread may be over.
  init() { Run().makeCurrent() }

  @Test(arguments: OperatorCase.all)
  func `disposal before any event leaves nothing behind`(_ operation: OperatorCase) {
    check(operation) { _, _, subscription in subscription.dispose() }
  }

  @Test(arguments: OperatorCase.all)
  func `disposal between values leaves nothing behind`(_ operation: OperatorCase) {
    check(operation) { source, other, subscription in
      source.subject.sendNext(.int(1))
      other.subject.sendNext(.int(2))
      source.subject.sendNext(.int(3))
      subscription.dispose()
    }
  }

  @Test(arguments: OperatorCase.all)
  func `disposal within a value leaves nothing behind`(_ operation: OperatorCase) {
    check(operation, atNext: { $0.dispose() }) { source, other, subscription in
      source.subject.sendNext(.int(1))
      other.subject.sendNext(.int(2))
      other.subject.sendNext(.int(2))
      subscription.dispose()
    }
  }

  @Test(arguments: OperatorCase.all)
  func `an error of the source leaves nothing behind`(_ operation: OperatorCase) {
    check(operation) { source, other, subscription in
      source.subject.sendNext(.int(1))
      source.subject.sendError(.error("E"))
      other.subject.sendError(.error("E"))
      subscription.dispose()
    }
  }

  @Test(arguments: OperatorCase.all)
  func `completions leave nothing behind`(_ operation: OperatorCase) {
    check(operation) { source, other, subscription in
      source.subject.sendNext(.int(1))
      other.subject.sendNext(.int(1))
      source.subject.sendCompleted()
      other.subject.sendCompleted()
      subscription.dispose()
    }
  }

  private func check(
    _ operation: OperatorCase, atNext: ((Disposable) -> Void)? = nil, _ play: (Probe, Probe, Disposable) -> Void
  ) {
    let source = Probe()
    let other = Probe("b")
    let loop = Loop(clock: VirtualClock())
    weak var handlers: Disposable?
    weak var chain: Disposable?
    var afterDisposal = 0
    do {
      var own: Disposable?
      let end = Handlers(next: { _ in
        if own?.isDisposed == true { afterDisposal += 1 }
        if let own { atNext?(own) }
      })
      own = end
      let upstream = operation.make(source, other, loop).subscribe(end)
      chain = upstream
      end.attach(upstream)
      handlers = end
      play(source, other, end)
      loop.drain()
      own = nil
    }
    #expect(source.live == 0 && other.live == 0, "a subscription is still live")
    #expect(source.subject.roster.isEmpty && other.subject.roster.isEmpty)
    #expect(afterDisposal == 0, "a value came after the disposal")
    #expect(loop.hasWork == false, "work is still scheduled")
    #expect(handlers == nil && chain == nil, "objects of the subscription are still alive")
  }
}
