import Reactive
import Testing
import Values

/// A scheduler whose time advances in steps, repeating work, and rounds.
@Suite struct TestSchedulerTests {
  let loop = Loop(clock: VirtualClock())

  @Test func `work without a date runs before dated work`() {
    let test = TestScheduler(loop)
    var log: [String] = []
    test.after(0) { log.append("dated") }
    test.schedule {
      log.append("first")
      test.schedule { log.append("from first") }
    }
    test.schedule { log.append("second") }
    test.stepAll()
    #expect(log == ["first", "second", "from first", "dated"])
  }

  @Test func `a TestScheduler has its own time`() {
    let test = TestScheduler(loop)
    var times: [Int64] = []
    test.after(20) { times.append(test.now) }
    test.after(10) {
      times.append(test.now)
      test.after(5) { times.append(test.now) }
    }
    #expect(!loop.hasWork)
    test.advance(by: 15)
    #expect(times == [10, 15])
    test.advance(by: 1)
    #expect(test.now == 16)
    test.stepAll()
    #expect(times == [10, 15, 20])
    #expect(loop.now == 0)
  }

  @Test func `a disposed action takes its step`() {
    let test = TestScheduler(loop)
    var log: [String] = []
    test.schedule { log.append("a") }
    test.schedule { log.append("b") }?.dispose()
    test.schedule { log.append("c") }
    #expect(test.step() && test.step())
    #expect(log == ["a"])
    #expect(test.step())
    #expect(log == ["a", "c"])
    #expect(!test.step())
  }

  @Test func `a TestScheduler is current within its steps`() {
    let test = TestScheduler(loop)
    var isCurrent = false
    test.schedule { isCurrent = self.loop.current === test }
    test.step()
    #expect(isCurrent)
    #expect(loop.current === loop.main)
  }

  @Test func `endless steps meet the turn limit`() {
    loop.turnLimit = 100
    let test = TestScheduler(loop)
    var count = 0
    Signal.interval(1, on: test).subscribe(next: { _ in count += 1 })
    test.stepAll()
    #expect(loop.overrun)
    #expect(count == 100)
  }

  @Test func `repetitions keep their nominal times`() {
    var times: [Int64] = []
    let work = RepeatingBlock(loop.main, after: 5, every: 10) { times.append(self.loop.now) }
    work.begin()
    loop.run(until: 40)
    work.dispose()
    loop.run(until: 100)
    #expect(times == [5, 15, 25, 35])
  }

  @Test func `a repetition may dispose itself`() {
    var count = 0
    var work: RepeatingBlock?
    work = RepeatingBlock(loop.main, after: 1, every: 1) {
      count += 1
      if count == 3 { work?.dispose() }
    }
    work?.begin()
    loop.run()
    #expect(count == 3)
    #expect(loop.now == 3)
  }

  @Test func `repetitions stop at the end of time`() {
    var count = 0
    let work = RepeatingBlock(loop.main, after: Int64.max - 1, every: 2) { count += 1 }
    work.begin()
    loop.run()
    #expect(count == 1)
  }

  @Test func `a hundred thousand rounds do not recurse`() {
    var rounds = 0
    _ = loop.main.scheduleRecursiveBlock { again in
      rounds += 1
      if rounds < 100_000 { again() }
    }
    loop.run()
    #expect(rounds == 100_000)
    rounds = 0
    _ = loop.immediate.scheduleRecursiveBlock { again in
      rounds += 1
      if rounds < 100_000 { again() }
    }
    #expect(rounds == 100_000)
  }

  @Test func `each call schedules one round`() {
    var rounds = 0
    _ = loop.main.scheduleRecursiveBlock { again in
      rounds += 1
      if rounds == 1 { for _ in 0..<3 { again() } }
    }
    loop.run()
    #expect(rounds == 4)
  }
}
