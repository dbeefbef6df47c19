import Diagnostics
import Interpreter
import Testing

/// Programs whose run shows a confusion, and neighbors of them whose run shows none.
@Suite struct RunHintTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let codes: [String]
    let program: String
    var testDescription: String { "\(codes) \(program)" }

    init(_ codes: [String], _ program: String) { (self.codes, self.program) = (codes, program) }
  }

  private static let slow = "let load = Command { x in return x | delay 5s }\n"
  private static let tapped = "signalForControlEvents button | subscribeNext { "

  static let cases = [
    // H3: a tap or a call that is refused.
    Case(
      ["H3"],
      "let s = Subject()\nbutton.command = Command { x in s }\ntap button\nwait 1s\nsendNext s 1\nwait 1s\ntap button"),
    Case(
      ["H3"],
      "let s = Subject()\nlet c = Command { x in s }\nexecute c 1\nwait 1s\nsendNext s 1\nwait 1s\nexecute c 2"),
    Case([], "button.command = Command { x in return x | delay 5s }\ntap button\nwait 2s\ntap button"),
    // H6: the program disposes of a subscription to the result.
    Case(["H6"], slow + "let d = execute load 1 | map { $0 } | subscribeNext { print $0 }\nwait 1s\ndispose d"),
    Case(
      ["H6"],
      slow + "let d = execute load 1 | subscribeNext { print $0 }\n" + tapped
        + "dispose d }\nwait 1s\ntap button\nwait 9s"),
    Case([], slow + "execute load 1 | take 1 | subscribeNext { print $0 }"),
    Case([], slow + "let d = execute load 1 | subscribeNext { print $0 }\nwait 9s\ndispose d"),
    // H7: the same source, subscribed to at each event.
    Case(
      ["H7"],
      "let m = Object [\"n\": 1]\n" + tapped
        + "observe m \\.n | subscribeNext { print $0 } }\ntap button\ntap button"),
    Case(
      ["H7"],
      "text | subscribeNext { t in signalForControlEvents button | subscribeNext { print t } }\ntype field \"ab\""),
    Case(
      ["H7"],
      "let s = Subject()\nfunc listen() { s | subscribeNext { print $0 } }\n" + tapped
        + "listen() }\ntap button\ntap button"),
    Case(
      [],
      "let a = Object [\"n\": 1]\nlet b = Object [\"n\": 1]\nlet them = Subject()\n"
        + "them | subscribeNext { m in observe m \\.n | subscribeNext { print $0 } }\nsendNext them a\nsendNext them b"),
    Case(
      [],
      "let s = Subject()\n" + tapped + "s | take 1 | subscribeNext { print $0 } }\ntap button\nsendNext s 1\ntap button"
    ),
    // H20: a closure that may fail ends the pipeline of a control.
    Case(
      ["H20"],
      "signalForControlEvents button | tryMap { b in Error(\"no\") } | subscribeNext { print $0 } error: { e in print 1 }\n"
        + "tap button"),
    Case(
      [],
      "return 1 | tryMap { b in Error(\"no\") } | subscribeNext { print $0 } error: { e in print 1 }"),
    // H21: combineLatest, when one of its inputs has sent nothing.
    Case(
      ["H21"],
      "let s = Subject()\nlet t = Subject()\ncombineLatest s t { $0 + $1 } | subscribeNext { print $0 }\nsendNext s 1"),
    Case(
      [],
      "let s = Subject()\nlet t = Subject()\ncombineLatest s t { $0 + $1 } | subscribeNext { print $0 }\n"
        + "sendNext s 1\nsendNext t 1"),
    // H17: a connection that is over.
    Case(["H17"], "let c = interval 1s | publish\nlet d = connect c\nwait 1s\ndispose d\nconnect c"),
    Case(
      ["H17"],
      "let c = interval 1s | publish\nlet d = connect c\nwait 1s\ndispose d\nc.signal | subscribeNext { print $0 }"),
    Case([], "let c = return 1 | publish\nlet d = connect c\nc.signal | subscribeNext { print $0 }"),
    Case([], "let c = interval 1s | publish\nlet d = connect c\nconnect c\nwait 1s\ndispose d"),
  ]

  @Test(arguments: cases) func `a run has the hints of what it shows`(_ one: Case) {
    let source = Source(name: "test", text: one.program)
    let codes = onDeepStack {
      let hints = RunHints()
      _ = ScriptTrial.run(source) { session in
        hints.session = session
        session.tracer = Tracing([hints])
      }
      return hints.take(isOver: true).map(\.reason.code)
    }
    #expect(codes == one.codes)
  }

  /// The suggestion of a blocking read is the one of an execution, watched or not.
  @Test(arguments: [true, false]) func `waiting for an execution within a closure`(isWatched: Bool) {
    let source = Source(
      name: "test", text: "let c = Command { x in return x }\nschedule main { print (first (execute c 1)) }")
    let report = onDeepStack {
      ScriptTrial.run(source) { session in if isWatched { session.tracer = Tracing([RunHints()]) } }
    }
    #expect("\(report)".contains("a Command's work starts in a later turn"))
  }
}
