import Reactive
import Testing
import Values

/// Properties of a Command that scripts cannot see: turns, and what keeps what alive.
@Suite struct CommandTests {
  private let loop = Loop(clock: VirtualClock())

  private func command(_ work: Signal) -> Command {
    Command(on: loop, NativeFunction(nil, 1) { _ throws(Failure) in .box(work) })
  }

  /// The turns: enabled, executing, one for each subscriber of executionSignals, the work; then errors, enabled,
  /// executing.
  @Test func `each hop is one turn`() throws {
    let command = command(ErrorSignal(.error("E")))
    for _ in 0..<3 { command.executionSignals.subscribe() }
    loop.beginTurn()
    let before = loop.turnsAtInstant
    _ = try command.execute(.nil)
    loop.drain()
    #expect(loop.turnsAtInstant - before == 2 + 3 + 1 + 3)
  }

  @Test func `an idle Command is freed`() {
    weak var known: Command?
    do {
      let command = command(EmptySignal())
      known = command
      #expect(known != nil)
    }
    #expect(known == nil)
  }

  @Test func `an execution is freed after its end`() throws {
    let command = command(ReturnSignal(.int(1)))
    weak var known: Signal?
    do {
      let result = try command.execute(.nil)
      known = result
      loop.drain()
    }
    #expect(known == nil)
    #expect(command.active.isEmpty)
  }

  @Test func `a running execution stays alive`() throws {
    var kept: [Disposable] = []
    var isTornDown = false
    let work = CreatedSignal { _ throws(Failure) in ActionDisposable { isTornDown = true } }
    let command = Command(
      on: loop, keep: { kept.append($0) }, NativeFunction(nil, 1) { _ throws(Failure) in .box(work) })
    _ = try command.execute(.nil)
    loop.drain()
    #expect(!isTornDown)
    for one in kept { one.dispose() }
    #expect(isTornDown)
  }

  /// A signal of a Command is made for its first subscriber, who gets all later events, as do subscribers after it.
  @Test func `each signal delivers to whoever subscribes`() throws {
    let command = command(ErrorSignal(.error("E")))
    command.name = "save"
    #expect(command.errors.title == "save.errors" && command.executionSignals.title == "save.executionSignals")
    var heard: [String] = []
    func run() throws {
      _ = try command.execute(.nil)
      loop.drain()
    }
    try run()
    command.errors.subscribe(next: { _ in heard.append("first error") }, completed: { heard.append("no more") })
    command.executing.subscribe(next: { heard.append("executing \($0)") })
    command.immediateEnabled.subscribe(next: { heard.append("gate \($0)") })
    #expect(heard == ["executing false", "gate true"])
    heard = []
    try run()
    #expect(heard == ["gate false", "executing true", "gate true", "first error", "executing false"])
    command.errors.subscribe(next: { _ in heard.append("second error") })
    heard = []
    try run()
    #expect(heard == ["gate false", "executing true", "gate true", "first error", "second error", "executing false"])
    heard = []
    command.release()
    loop.drain()
    #expect(heard == ["no more"])
  }

  @Test func `the signals of a Command stay the same objects`() {
    let command = command(EmptySignal())
    let gate = command.immediateEnabled
    #expect(gate === command.immediateEnabled)
    #expect(command.willDealloc === command.willDealloc)
  }
}
