import Reactive
import Values

extension Entries {
  /// Times of the day, and times between attempts.
  static let pacing: [Entry] = [
    Entry(
      "cron",
      """
      Sends the date at each time that matches a cron line: minute, hour, day of the month, month, day of the week. \
      Never completes. In virtual time the zone is UTC.
      """,
      [
        Parameter("line", .string, "five fields, as in \"30 2 * * *\", or a word such as @daily"),
        Parameter("zone", .string, .labeled, "as in \"Europe/Berlin\"; the local one if left out"),
      ],
      gives: .signal(.kind(.date)), elsewhere: ["shell: cron", "Node: node-cron"],
      examples: """
        cron "*/5 * * * *" | take 2
        #=> [300s] _1: next 1970-01-01T00:05:00.000Z
        #=> [600s] _1: next 1970-01-01T00:10:00.000Z
        #=> [600s] _1: completed
        """,
      traits: [.endless, .takesTime],
      .stream { call throws(Failure) in
        let name = call.isGiven(1) ? try call.string(1) : call.host.loop.clock.isVirtual ? "UTC" : nil
        guard let zone = TimeZone(name) else {
          throw call.misuse(
            "there is no time zone \(Value.string(name ?? ""))", help: "as in \"Europe/Berlin\" or \"UTC\"")
        }
        let table: CronTable
        do throws(Failure) {
          table = try CronTable(call.string(0))
        } catch {
          throw call.placed(error)
        }
        if table.next(after: 0, zone: zone) == nil {
          throw call.misuse("\(call.value(0)) never comes", help: "no such month has that day")
        }
        return CronSignal(table, zone: zone, call.host.loop)
      }),
    Entry(
      "backoff",
      """
      Makes the notifier for `retryWhen` that waits before each attempt, twice as long as before, and gives up with \
      the last error after `times` attempts in a row. Waits differ a little from run to run, but not in virtual time. \
      If the userInfo of the error has `retryAfter`, it waits at least that long.
      """,
      [
        Parameter("first", .duration, "the first wait"),
        Parameter("upTo", .duration, .labeled, "the longest wait; 1m if left out"),
        Parameter("times", .count, .labeled, "how many attempts; no limit if left out"),
      ],
      returns: .function, elsewhere: ["RxJS: retryBackoff", "RxJava: retryWithBackoff"],
      examples: """
        error "down" | retryWhen (backoff 1s times: 2)
        #=> [3s] _1: error Error("down")
        """,
      .function { call throws(Failure) in
        let waits = BackoffSignal.Waits(
          first: try call.duration(0), longest: call.isGiven(1) ? try call.duration(1) : 60_000_000,
          attempts: call.isGiven(2) ? try call.count(2) : nil)
        let host = call.host
        return .box(
          NativeFunction("backoff", 1) { arguments in
            guard let errors = arguments[0].box as? Signal else { return .nil }
            return .box(
              BackoffSignal(errors, waits, host.loop, spreadBy: host.spreadsWaits ? { host.random() } : nil))
          })
      }),
    Entry(
      "pace",
      """
      Sends all values, but at least `interval` apart, the first at once. (`throttleFirst` drops, `auditTime` keeps \
      the latest.) Completion waits for the last value; an error drops those that wait.
      """,
      [.signal, Parameter("interval", .duration, "the shortest time between two values")],
      gives: .signal(.same), elsewhere: ["Rx: rateLimit", "Bacon: bufferingThrottle"],
      examples: """
        signal(1...3) | pace 200ms
        #=> [0s] _1: next 1
        #=> [200ms] _1: next 2
        #=> [400ms] _1: next 3
        #=> [400ms] _1: completed
        """,
      traits: .takesTime,
      .signals { source, call throws(Failure) in
        source.pace(try call.duration(1), call.host.loop)
      }),
  ]
}
