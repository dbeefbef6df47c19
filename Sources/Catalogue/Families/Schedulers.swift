import Reactive
import Values

extension Entries {
  static let schedulers: [Entry] = [
    Entry(
      "main",
      "Returns the scheduler on which the program runs; scheduled closures run in later turns, in order.",
      returns: .scheduler,
      rac: "+mainThreadScheduler", elsewhere: ["GCD: dispatch_get_main_queue", "RxSwift: MainScheduler"],
      examples: """
        currentScheduler == main
        #=> true
        """,
      .constant { host in .box(host.loop.main) }),
    Entry(
      "immediate",
      "Returns the scheduler that runs a closure at once, within the current turn. It cannot wait.",
      returns: .scheduler,
      rac: "+immediateScheduler",
      examples: """
        func go() { schedule immediate { print "now" }; print "then" }
        go()
        #=> now
        #=> then

        1...2 | signalWithScheduler immediate
        #=> _1: next 1
        #=> _1: next 2
        #=> _1: completed
        """,
      .constant { host in .box(host.loop.immediate) }),
    Entry(
      "background", as: .background,
      "Returns a scheduler other than main. There is only one thread: its turns alternate with those of main.",
      returns: .scheduler,
      rac: "+scheduler", elsewhere: ["GCD: dispatch_get_global_queue"],
      examples: """
        schedule background { print (currentScheduler == main) }
        #=> false
        """,
      .constant { host in .box(host.loop.background) }),
    Entry(
      "currentScheduler",
      "Returns the scheduler of the running closure; main outside of scheduled closures.",
      returns: .scheduler,
      rac: "+currentScheduler",
      examples: """
        schedule background { print (currentScheduler == background) }
        #=> true
        """,
      .constant { host in .box(host.loop.current) }),
    Entry(
      "Scheduler",
      "Makes a scheduler like `background`, with its own name.",
      [Parameter("name", .string, .optional, "shown when it is printed")],
      returns: .scheduler, rac: "+schedulerWithPriority:name:",
      elsewhere: ["GCD: dispatch_queue_create", "Combine: DispatchQueue"],
      examples: """
        let disk = Scheduler "disk"
        schedule disk { print currentScheduler }
        #=> <Scheduler disk>
        """,
      .function { call throws(Failure) in
        .box(Scheduler(.background, call.isGiven(0) ? try call.string(0) : "background", call.host.loop))
      }),
    Entry(
      "schedule",
      """
      Runs a closure in a later turn of `scheduler` (on `immediate`, at once). Disposing the result before then \
      prevents it.
      """,
      [Parameter("scheduler", .scheduler, "where to run"), Parameter("block", .function(0), "the closure to run")],
      returns: .disposable,
      rac: "-schedule:",
      elsewhere: ["GCD: dispatch_async"],
      examples: """
        func go() { schedule main { print "later" }; print "now" }
        go()
        #=> now
        #=> later

        createSignal { s in schedule main { sendNext s "later"; sendCompleted s } }
        #=> _1: next "later"
        #=> _1: completed
        """,
      traits: .acts,
      .function { call throws(Failure) in try call.scheduler(0).schedule(call.block(1)).map { .box($0) } ?? .nil }
    ),
    Entry(
      "after",
      """
      Runs a closure on `scheduler` after `delay`, and again every `interval` if given, until the result is \
      disposed.
      """,
      [
        Parameter("scheduler", .scheduler, "where to run"),
        Parameter("delay", .kinds([.duration, .date]), "a Duration, or the Date at which to run"),
        Parameter(
          "interval", .duration, label: "repeatingEvery", .labeled, in: Parameter.fromOne,
          "the time between repetitions"),
        Parameter(
          "leeway", .duration, label: "withLeeway", .labeled, "how late a repetition may be; rsig's are always on time"
        ),
        Parameter("block", .function(0), label: "schedule", "the closure to run"),
      ], returns: .disposable, rac: "-after:repeatingEvery:withLeeway:schedule:",
      elsewhere: ["JavaScript: setTimeout", "JavaScript: setInterval", "GCD: dispatch_after"],
      examples: """
        after main 1s { print "one second" }
        let ticks = after main 1s repeatingEvery: 500ms { print "tick" }
        wait 2s
        #=> one second
        #=> tick
        #=> tick
        #=> tick
        dispose ticks
        """,
      traits: [.acts, .takesTime],
      .function { call throws(Failure) in try call.after() }),
    Entry(
      "scheduleRecursiveBlock",
      """
      Runs a closure on `scheduler` with a function as its argument; each call of that function schedules the \
      closure once more.
      """,
      [
        Parameter("scheduler", .scheduler, "where to run"),
        Parameter("block", .function(1), calledWith: 1, "takes the function that schedules it again"),
      ],
      returns: .disposable, rac: "-scheduleRecursiveBlock:",
      examples: """
        let left = Object ["n": 3]
        scheduleRecursiveBlock main { again in
          print left.n
          left.n = left.n - 1
          if left.n > 0 { again() }
        }
        #=> 3
        #=> 2
        #=> 1
        """,
      traits: .acts,
      .function { call throws(Failure) in
        let block = try call.function(1)
        let host = call.host
        let rounds = try call.scheduler(0).scheduleRecursiveBlock { again in
          let function = NativeFunction("again", 0) { _ in
            again()
            return .nil
          }
          host.attempt { () throws(Failure) in _ = try block.call(.box(function)) }
        }
        return rounds.map { .box($0) } ?? .nil
      }),
  ]
}

extension Call {
  fileprivate func after() throws(Failure) -> Value {
    let isRepeating = isGiven(2)
    let scheduler = try scheduler(0)
    let delay: Int64
    if case .date(let date) = value(1) {
      let (distance, overflow) = date.subtractingReportingOverflow(scheduler.date(at: scheduler.now))
      delay = overflow || distance < 0 ? 0 : distance
    } else {
      delay = try duration(1)
    }
    let body = try function(4)
    let host = host
    if !isRepeating {
      if delay > 0 { _ = try clockScheduler(0) }
      if scheduler.manner == .immediate {
        let block = try block(4)
        return (delay == 0 ? scheduler.schedule(block) : scheduler.after(delay, block)).map { .box($0) } ?? .nil
      }
      let work = ProgramWork(scheduler, body, host)
      scheduler.add(work, after: delay)
      return .box(work)
    }
    if isGiven(3) { _ = try duration(3) }
    let ticks = ProgramTicks(try clockScheduler(0), after: delay, every: try duration(2), body, host)
    ticks.begin()
    return .box(ticks)
  }
}

/// A scheduled closure; its failure is reported.
private final class ProgramWork: Work {
  private var body: Function?
  private let host: any Host

  init(_ scheduler: Scheduler, _ body: Function, _ host: any Host) {
    self.body = body
    self.host = host
    super.init(scheduler)
  }

  override func run() {
    guard let body else { return }
    self.body = nil
    host.attempt { () throws(Failure) in _ = try body.call() }
  }

  override func tearDown() { body = nil }

  override var holder: StaticString? { "after" }
}

/// A repeating closure; its failure is reported, and ends the repetition.
private final class ProgramTicks: RepeatingWork {
  private let body: Function
  private let host: any Host

  init(_ scheduler: Scheduler, after delay: Int64, every period: Int64, _ body: Function, _ host: any Host) {
    self.body = body
    self.host = host
    super.init(scheduler, after: delay, every: period)
  }

  override func tick(at time: Int64) {
    do {
      _ = try body.call()
    } catch {
      dispose()
      host.report(error)
    }
  }
}
