import Reactive
import Testing
import Values

/// The order of turns, and the progress of time.
@Suite struct LoopTests {
  let loop = Loop(clock: VirtualClock())

  @Test func `work runs by time, then in the order of scheduling`() {
    var log: [String] = []
    for (name, delay) in [("c", 20), ("a", 10), ("d", 20), ("b", 10), ("e", 20)] {
      loop.main.after(Int64(delay)) { log.append("\(name)@\(self.loop.now)") }
    }
    loop.run()
    #expect(log == ["a@10", "b@10", "c@20", "d@20", "e@20"])
  }

  @Test func `work that a turn schedules for now runs after work already due`() {
    var log: [String] = []
    loop.main.after(10) {
      log.append("first")
      self.loop.main.schedule { log.append("from first") }
    }
    loop.main.after(10) { log.append("second") }
    loop.run()
    #expect(log == ["first", "second", "from first"])
  }

  @Test func `drain lets no time pass`() {
    var log: [String] = []
    loop.main.schedule {
      log.append("now")
      self.loop.main.after(0) { log.append("still now") }
      self.loop.main.after(1) { log.append("later") }
    }
    loop.drain()
    #expect(log == ["now", "still now"])
    #expect(loop.nextDue == 1)
  }

  @Test func `a run includes the last instant of its deadline`() {
    var log: [Int64] = []
    for time in [100, 200, 201] { loop.main.after(Int64(time)) { log.append(self.loop.now) } }
    #expect(loop.run(until: 200))
    #expect(log == [100, 200])
    #expect(loop.now == 200)
    #expect(loop.run(until: 1000))
    #expect(loop.now == 1000)
  }

  @Test func `a wait ends with the turn that answers`() {
    var log: [String] = []
    loop.main.after(10) { log.append("answer") }
    loop.main.after(10) { log.append("behind it") }
    #expect(loop.run { !log.isEmpty })
    #expect(log == ["answer"])
    loop.drain()
    #expect(log == ["answer", "behind it"])
  }

  @Test func `a wait reports when nothing can arrive`() {
    loop.main.after(10) {}
    #expect(!loop.run { false })
    #expect(loop.now == 10)
  }

  @Test func `disposed work neither runs nor keeps time going`() {
    var ran = false
    let work = loop.main.after(1000) { ran = true }
    loop.main.after(10) { work?.dispose() }
    #expect(!loop.run())
    #expect(!ran)
    #expect(loop.now == 10)
    #expect(!loop.hasWork)
  }

  @Test func `work may be disposed by the turn before it`() {
    var log: [String] = []
    var second: Disposable?
    loop.main.after(10) {
      log.append("first")
      second?.dispose()
    }
    second = loop.main.after(10) { log.append("second") }
    loop.main.after(10) { log.append("third") }
    loop.run()
    #expect(log == ["first", "third"])
  }

  @Test func `too many turns at one instant are an overrun`() {
    loop.turnLimit = 1000
    var count = 0
    func again() {
      count += 1
      loop.main.schedule(again)
    }
    loop.main.schedule(again)
    loop.run()
    #expect(loop.overrun)
    #expect(count == 1000)
  }

  @Test func `the limit counts for each instant separately`() {
    loop.turnLimit = 10
    var count = 0
    for time in 0..<10 { for _ in 0..<10 { loop.main.after(Int64(time)) { count += 1 } } }
    loop.run()
    #expect(!loop.overrun)
    #expect(count == 100)
  }

  @Test func `the last representable time can be scheduled`() {
    var log: [Int64] = []
    loop.main.after(5) { self.loop.main.after(Int64.max) { log.append(self.loop.now) } }
    loop.run()
    #expect(log == [Int64.max])
    // The end of time: nothing can be later, so this is another turn at the same time.
    loop.main.after(1) { log.append(1) }
    loop.run()
    #expect(log == [Int64.max, 1])
  }

  @Test func `within a block its scheduler is current`() {
    let disk = Scheduler(.background, "disk", loop)
    var names: [String] = []
    disk.schedule {
      names.append(self.loop.current.name)
      self.loop.immediate.schedule { names.append(self.loop.current.name) }
      self.loop.main.schedule { names.append(self.loop.current.name) }
    }
    loop.run()
    names.append(loop.current.name)
    #expect(names == ["disk", "disk", "main", "main"])
  }

  /// A real clock is late: overdue work runs in the order of its times. The tick at 40 was scheduled after the block at
  /// 40.
  @Test func `late timers run in the order of their times`() {
    let clock = JumpingClock()
    let loop = Loop(clock: clock)
    var log: [String] = []
    let ticks = RepeatingBlock(loop.main, after: 10_000, every: 10_000) { log.append("tick") }
    ticks.begin()
    loop.main.after(25_000) { log.append("25") }
    clock.time = 40_000
    loop.beginStatement()
    loop.main.schedule { log.append("now") }
    loop.drain()
    #expect(log == ["tick", "tick", "25", "tick", "now", "tick"])
    ticks.dispose()
    #expect(!loop.hasWork)
  }

  @Test func `an event from outside comes before the timers that are due by the time it is served`() {
    let clock = JumpingClock()
    let loop = Loop(clock: clock)
    var log: [String] = []
    loop.main.after(100) { log.append("timer at \(loop.now)") }
    clock.time = 105
    loop.beginTurn()
    log.append("event at \(loop.now)")
    loop.runDue()
    #expect(log == ["event at 99", "timer at 100"])
  }

  @Test func `work of the outside runs when no work of the program is due`() {
    var log: [String] = []
    loop.outside.schedule {
      log.append("slice")
      self.loop.main.schedule { log.append("answered") }
      self.loop.outside.schedule { log.append("next slice") }
    }
    loop.main.schedule {
      log.append("program")
      self.loop.main.schedule { log.append("program again") }
    }
    loop.outside.after(10) { log.append("outside at \(self.loop.now)") }
    loop.main.after(10) { log.append("timer at \(self.loop.now)") }
    loop.run()
    #expect(
      log == [
        "program", "program again", "slice", "answered", "next slice", "timer at 10", "outside at 10",
      ])
    #expect(loop.programTurns == 4)
  }
}

/// A clock set by hand.
private final class JumpingClock: Clock {
  var time: Int64 = 0
  func read() -> Int64 { time }
  func wait(until time: Int64?) { self.time = max(self.time, time ?? self.time) }
  var epoch: Int64 { 0 }
  var isVirtual: Bool { false }

  @Test func `a scheduler that outlives its loop runs nothing and has a time`() {
    weak var former: Loop?
    var schedulers: [Scheduler] = []
    do {
      let loop = Loop(clock: VirtualClock())
      former = loop
      schedulers = [loop.main, loop.background, TestScheduler(loop)]
    }
    #expect(former == nil)
    for scheduler in schedulers {
      scheduler.schedule { Issue.record("ran") }
      scheduler.after(1) { Issue.record("ran") }
      #expect(scheduler.now == 0)
      #expect(!scheduler.loop.hasWork)
    }
  }

  @Test func `a closed loop keeps no work, nor do its TestSchedulers`() {
    let loop = Loop(clock: VirtualClock())
    weak var test: TestScheduler?
    weak var kept: Loop?
    do {
      let scheduler = TestScheduler(loop)
      test = scheduler
      scheduler.after(1) {}
      loop.main.after(1) { kept = loop }
      loop.main.schedule { kept = loop }
    }
    #expect(test != nil)
    loop.close()
    #expect(test == nil)
    #expect(!loop.hasWork)
    #expect(kept == nil)
  }
}
