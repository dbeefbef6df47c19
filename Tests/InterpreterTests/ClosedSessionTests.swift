import Diagnostics
import Reactive
import Testing
import Values

@testable import Interpreter

/// Nothing of a session remains after it is closed, though closures, timers and controls refer to it.
@Suite struct ClosedSessionTests {
  static let programs = [
    "print 1",
    "let f = { print 1 }",
    "func f(n) = n == 0 ? 0 : f (n - 1)\nprint (f 3)",
    "let c = Command { v in return v }\nbutton.command = c\ntap button",
    "button.buttonSignal { return 1 } | map { $0 }\ntap button",
    "let o = Object [\"a\": 1]\no.a <~ (observe o \\.a | map { $0 + 1 } | delay 1s)\no.b = { print o }",
    "field.delegate = Object [\"a\": { print 1 }]\nsetTarget button { print 1 }",
    "interval 1s | map { print $0; $0 } | take 100",
    "scheduleAfter main 10h { print 1 }",
    "let t = TestScheduler()\nscheduleAfter t 1s { print 1 }",
    "let s = Subject()\ns | subscribeNext { print $0 }",
    "let o = Object [\"a\": 1]\nobserve o \\.a | delay 1s | subscribeNext { print $0 }",
    "text | delay 1s\ntype field \"abc\"",
    "why (return 1)\nlet r = replay (signal(1...3))\nr",
    "1...3 | signal | groupBy { $0 % 2 }",
    "lines | map { $0 }",
  ]

  @Test(arguments: programs, [false, true]) func `a closed session is freed`(_ program: String, _ isTraced: Bool) {
    weak var session: Session?
    onDeepStack {
      _ = ScriptTrial.run(Source(name: "test", text: program), bound: 5_000_000) {
        session = $0
        if isTraced { $0.tracer = Tracing() }
      }
    }
    #expect(session == nil)
  }
}
