import Reactive
import Values

extension Entries {
  static let testing: [Entry] = [
    Entry(
      "TestScheduler", "Makes a scheduler whose time passes only through `step`, `stepAll` and `advance`.",
      returns: .scheduler,
      rac: "RACTestScheduler",
      examples: """
        let test = TestScheduler()
        interval 10s onScheduler: test | mapReplace "tick"
        step test
        #=> _1: next "tick"
        """,
      .function { call in .box(TestScheduler(call.host.loop)) }),
    Entry(
      "step",
      """
      Runs the earliest `count` actions of a TestScheduler. A disposed action counts as a step but does nothing.
      """,
      [Parameter("scheduler", .scheduler, "a TestScheduler"), Parameter("count", .count, .optional, "1 if left out")],
      rac: "-step:",
      examples: """
        let test = TestScheduler()
        after test 20s { print "late" }
        after test 10s { print "early" }
        schedule test { print "first" }
        step test 2
        #=> first
        #=> early
        """,
      .action { call throws(Failure) in
        let scheduler = try call.testScheduler(0)
        var left = call.isGiven(1) ? try call.count(1) : 1
        while left > 0, scheduler.step() { left -= 1 }
        try Failure.checkInterruption()
      }),
    Entry(
      "stepAll", "Runs all actions of a TestScheduler, the earliest first, until none is left.",
      [Parameter("scheduler", .scheduler, "a TestScheduler")],
      rac: "-stepAll",
      examples: """
        let test = TestScheduler()
        after test 2s { print "b" }
        after test 1s { print "a" }
        stepAll test
        #=> a
        #=> b
        """,
      .action { call throws(Failure) in
        try call.testScheduler(0).stepAll()
        try Failure.checkInterruption()
      }),
    Entry(
      "advance",
      "Moves the time of a TestScheduler forward by `time` and runs all actions due by then.",
      [Parameter("scheduler", .scheduler, "a TestScheduler"), Parameter("time", .duration, label: "by", "how far")],
      elsewhere: ["RxJS: flush"],
      examples: """
        let test = TestScheduler()
        after test 1s { print "a" }
        after test 2s { print "b" }
        advance test by: 1500ms
        #=> a
        advance test by: 500ms
        #=> b
        """,
      .action { call throws(Failure) in
        try call.testScheduler(0).advance(by: call.duration(1))
        try Failure.checkInterruption()
      }),
  ]
}

extension Call {
  fileprivate func testScheduler(_ index: Int) throws(Failure) -> TestScheduler {
    guard let scheduler = value(index).box as? TestScheduler else { throw mustBe(index, "a TestScheduler") }
    return scheduler
  }
}
