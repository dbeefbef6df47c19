import Marbles
import Reactive
import Values

extension Entries {
  static let marbles: [Entry] = [
    Entry(
      "cold",
      "Makes a cold signal from a marble string: every subscription receives its events from the beginning.",
      marble,
      returns: .signal,
      elsewhere: ["RxJS: cold"],
      examples: """
        cold "-1-2|" | map { $0 * 10 }
        #=> [100ms] _1: next 10
        #=> [300ms] _1: next 20
        #=> [400ms] _1: completed
        """,
      traits: .takesTime,
      .stream { call throws(Failure) in ColdMarble(try parse(call, 0), on: call.host.loop) }),
    Entry(
      "hot",
      """
      Makes a hot signal from a marble string: it runs from now on, and a late subscriber misses earlier events.
      """, marble,
      returns: .signal,
      elsewhere: ["RxJS: hot"],
      examples: """
        let ticks = hot "-a-b-c|"
        wait 250ms
        ticks
        #=> [300ms] ticks: next "b"
        #=> [500ms] ticks: next "c"
        #=> [600ms] ticks: completed
        """,
      traits: [.takesTime, .hot, .outlivesSubscribers],
      .stream { call throws(Failure) in HotMarble(try parse(call, 0), on: call.host.loop) }),
    Entry(
      "expect", as: .expect,
      """
      Runs a signal in virtual time and compares it with a marble string; if they differ, shows both lines and \
      fails.
      """,
      [.signal] + marble, elsewhere: ["RxJS: expectObservable"],
      examples: """
        cold "-a-b-|" | map upper | expect "-A-B-|"
        """,
      traits: [.topLevel, .takesTime], .action(expect)),
  ]

  private static let marble: [Parameter] = [
    Parameter(
      "marble", .string, .required,
      "`-` is a frame, a letter or digit a value, `|` completion, `#` an error, `(ab)` several at once"),
    Parameter("frame", .duration, .labeled, in: Parameter.fromOne, "the time of one character; 100ms if left out"),
    Parameter("values", .dictionary, .labeled, "the values that letters stand for: [\"a\": 10]"),
    Parameter("error", .error, .labeled, "the error of `#`; Error(\"error\") if left out"),
  ]

  private static func parse(_ call: Call, _ first: Int) throws(Failure) -> Marble {
    let error = call.isGiven(first + 3) ? try call.error(first + 3) : Marble.usualError
    return try MarbleParser.parse(
      call.string(first), frame: frame(call, first + 1), values: call.dictionary(first + 2), error: error)
  }

  private static func frame(_ call: Call, _ index: Int) throws(Failure) -> Int64 {
    call.isGiven(index) ? try call.duration(index) : Marble.usualFrame
  }

  private static func expect(_ call: Call) throws(Failure) {
    guard call.host.isAtTopLevel else {
      throw Failure(MarbleReasons.within, "`expect` runs the loop, and is allowed only at top level", at: call.place)
    }
    call.host.noteClaim()
    let expected = try parse(call, 1)
    let loop = call.host.loop
    let recording = Recording(try call.signal(0), on: loop, limit: expected.moments.count)
    let (deadline, overflow) = loop.now.addingReportingOverflow(expected.end ?? expected.length)
    loop.leap(until: overflow ? Int64.max : deadline) { recording.isDisposed }
    recording.dispose()
    // A line without an end makes no claim about later events.
    let actual = expected.end == nil ? recording.marble.before(expected.length) : recording.marble
    let comparison = Comparison(
      expected: expected, actual: actual, continues: !recording.hasEnded, values: try call.dictionary(3),
      frame: try frame(call, 2))
    // After Ctrl-C neither line is complete.
    try Failure.checkInterruption()
    if comparison.agrees { return call.host.remark("ok") }
    // Printed rather than part of the message, so that the two lines stay aligned wherever they are read.
    let lines = comparison.lines
    try Failure.checkInterruption()
    for line in lines { call.host.print(line) }
    throw Failure(MarbleReasons.differs, "the signal does not match the marble", at: call.place)
  }
}
