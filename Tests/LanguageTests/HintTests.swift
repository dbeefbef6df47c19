import Diagnostics
import Language
import Testing

/// Programs with a hint, its code and the text that it marks, and neighbors of them that have none.
@Suite struct HintTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let code: String
    let marks: String
    let program: String
    var testDescription: String { "\(code) \(program)" }

    init(_ code: String, marks: String, _ program: String) {
      (self.code, self.marks, self.program) = (code, marks, program)
    }
  }

  private static let login = #"let login = Command { u in u == "b" ? return(u) : error("no") }"# + "\n"

  static let cases = [
    Case(
      "H1", marks: #"{ print "in" }"#,
      login + "login.executionSignals | subscribeNext { x in x | subscribeCompleted { print \"in\" } }"),
    Case(
      "H1", marks: "{ print 1 }",
      login
        + "login.executionSignals | flattenMap { x in\n  x | subscribeNext { print $0 } completed: { print 1 }\n  return 1\n}"
    ),
    Case(
      "H2", marks: "{ e in print e }",
      login + "login.executionSignals | subscribeNext { print $0 } error: { e in print e }"),
    Case("H2", marks: "{ print $0 }", login + "let all = login.executionSignals\nall | subscribeError { print $0 }"),
    Case("H3", marks: "observe m \\.n", "let m = Object [\"n\": 1]\nlet c = Command { observe m \\.n }"),
    Case(
      "H3", marks: "map { $0[0] }",
      "let both = combineLatest (BehaviorSubject 1) (BehaviorSubject 2)\nlet c = Command { x in\n  let k = 1\n  both | map { $0[0] }\n}"
    ),
    Case(
      "H4", marks: #"{ print "done" }"#,
      login + "login.executionSignals | switchToLatest | subscribeNext { print $0 } completed: { print \"done\" }"),
    Case(
      "H2", marks: "{ e in print e }",
      login
        + "func watch() {\n  let runs = login.executionSignals\n  runs | subscribeError { e in print e }\n}\nwatch()"),
    Case(
      "H3", marks: "map { $0 }",
      "let m = Object [\"n\": 1]\nlet c = Command {\n  let query = observe m \\.n\n  query | map { $0 }\n}"),
    Case(
      "H14", marks: "m.b <~ r",
      "let r = createSignal { s in sendCompleted s }\nlet m = Object [\"a\": 1, \"b\": 2]\nm.a <~ r | map { 1 }\nm.b <~ r"
    ),
    Case("H16", marks: "replayLast", "let t = interval 1s | map { $0 } | replayLast"),
    Case(
      "H19", marks: #"catchTo (return "-")"#,
      "text | concatMap { t in error t } | catchTo (return \"-\")\ntype field \"a\""),
    Case("H22", marks: "signal([1, 2])", "combineLatest [signal([1, 2]), return 3]"),
    Case("H22", marks: "signal([1, 2])", "signal([1, 2]) | combineLatestWith (return 3)"),
    Case("H22", marks: "map { $0 }", "combineLatest (1...3 | signal | map { $0 }) (return 3)"),
    Case(
      "H27", marks: "finally { print 1 }",
      "text | finally { print 1 } | map upper | takeUntil dealloc\ntype field \"a\""),
    Case(
      "H28", marks: "filter { $0 > 1 }",
      "let s = createSignal { o in sendNext o 1 }\ns | map { $0 } | takeUntil (s | filter { $0 > 1 })"),
    Case("H31", marks: #"field.text = "x""#, "field.text | subscribeNext { print $0 }\nfield.text = \"x\""),
    Case("H32", marks: #"observe field "text""#, "observe field \"text\""),
    Case(
      "H35", marks: "subscribeNext { print $0 }",
      "func show(m) { observe m \\.n | subscribeNext { print $0 } }\nshow(Object [\"n\": 1])\nshow(Object [\"n\": 2])"),
    Case(
      "H37", marks: "v.t <~ channelTo m \\.n",
      "let m = Object [\"n\": 1]\nlet v = Object [\"t\": 1]\nv.t <~ channelTo m \\.n"),
    // Through Objects, funcs, closures and other stages.
    Case(
      "H1", marks: "{ print 1 }",
      "let vm = Object [\"save\": nil]\nvm.save = Command { x in error \"full\" }\n"
        + "vm.save.executionSignals | subscribeNext { x in x | subscribeNext { print $0 } completed: { print 1 } }"),
    Case(
      "H1", marks: "{ print 1 }",
      login + "login.executionSignals | flattenMap { x in x | doCompleted { print 1 } } | subscribeNext { print $0 }"),
    Case(
      "H2", marks: "return 0",
      login + "login.executionSignals | catchTo (return 0) | subscribeNext { print $0 }"),
    Case(
      "H3", marks: "poll()",
      "func poll() {\n  let ticks = interval 1s\n  ticks | map { 1 }\n}\nlet c = Command { x in poll() }"),
    Case(
      "H3", marks: "observe m \\.n",
      "let m = Object [\"n\": 1]\nlet c = Command { x in\n  if x == nil { empty } else { observe m \\.n }\n}"),
    Case(
      "H3", marks: "createSignal { s in after main 1s { sendNext s x }; nil }",
      "let c = Command { x in createSignal { s in after main 1s { sendNext s x }; nil } }"),
    Case(
      "H4", marks: "{ print 1 }",
      login + "login.executionSignals | concat | doCompleted { print 1 } | subscribeNext { print $0 }"),
    Case(
      "H14", marks: "m.b <~ user",
      "func show() {\n  let user = createSignal { s in sendCompleted s }\n  let m = Object [\"a\": 1, \"b\": 2]\n"
        + "  m.a <~ user | map { 1 }\n  m.b <~ user\n}\nshow()"),
    Case(
      "H14", marks: "m.b <~ vm.user",
      "let vm = Object [\"user\": createSignal { s in sendCompleted s }]\nlet m = Object [\"a\": 1, \"b\": 2]\n"
        + "m.a <~ vm.user\nm.b <~ vm.user"),
    Case(
      "H14", marks: "setKeyPath \"b\" onObject: m",
      "let r = return 1 | doNext { print $0 }\nlet m = Object [\"a\": 1, \"b\": 2]\nm.a <~ r\n"
        + "r | setKeyPath \"b\" onObject: m"),
    Case(
      "H19", marks: "catchTo empty",
      "text | map { t in error t } | switchToLatest | catchTo empty | subscribeNext { print $0 }"),
    Case(
      "H27", marks: "finally { print 1 }",
      "func ticks() = interval 1s | finally { print 1 }\nticks() | take 2 | subscribeNext { print $0 }"),
    Case(
      "H28", marks: "map { 1 }",
      "func fetch() = createSignal { s in sendNext s 1 }\nlet f = fetch()\nf | sample (f | map { 1 })"),
    Case(
      "H32", marks: "observe view \\.field.text",
      "let view = Object [\"field\": TextField()]\nobserve view \\.field.text | subscribeNext { print $0 }"),
    Case(
      "H35", marks: "subscribeNext { print $0 }",
      "let show = { m in observe m \\.n | subscribeNext { print $0 } }\n"
        + "show(Object [\"n\": 1])\nshow(Object [\"n\": 2])"),
    Case(
      "H36", marks: "signalForSelector me \"tableView:didSelectRowAtIndexPath:\"",
      "let t = Table()\nlet me = Object [\"n\": 1]\nfunc setUp() {\n  t.delegate = me\n"
        + "  signalForSelector me \"tableView:didSelectRowAtIndexPath:\" | subscribeNext { print $0 }\n}\nsetUp()"),
    Case(
      "H37", marks: "setKeyPath \"t\" onObject: v",
      "let m = Object [\"n\": 1]\nlet v = Object [\"t\": 1]\nchannelTo m \\.n | setKeyPath \"t\" onObject: v"),
    Case(
      "H40", marks: "{ print 1 }", "text | map { $0 } | doCompleted { print 1 } | subscribeNext { print $0 }"),
    Case(
      "H40", marks: #"{ print "end" }"#,
      "signalForControlEvents button | map { 1 } | subscribeCompleted { print \"end\" }"),
  ]

  /// Other forms of the same confusions.
  static let variants = [
    Case(
      "H3", marks: "map { w in q + w }",
      "let words = Subject()\nlet search = Command { q in words | map { w in q + w } }"),
    Case(
      "H6", marks: "takeUntil stop",
      "let stop = Subject()\nlet load = Command { n in return n | delay 1s }\nexecute load 1 | takeUntil stop"),
    Case(
      "H14", marks: "subscribeNext { print 2 }",
      "let load = createSignal { s in\n  print \"asks\"\n  sendNext s 1\n  sendCompleted s\n}\n"
        + "load | subscribeNext { print $0 }\nload | map { $0 } | subscribeNext { print 2 }"),
    Case(
      "H25", marks: "{ id in model.load(id) }",
      "let model = Object [\"load\": { id in return id }]\nlet ids = Subject()\n"
        + "ids | map { id in model.load(id) } | subscribeNext { print $0 }"),
    Case(
      "H25", marks: "load",
      "let load = { id in return id }\nlet ids = Subject()\nlet pages = ids | map load | filter { true }\n"
        + "pages | subscribeNext { print $0 }"),
    Case(
      "H30", marks: "name.title <~ return \"bob\" | subscribeOn background",
      "let name = Button()\nname.title <~ return \"bob\" | subscribeOn background"),
    Case(
      "H30", marks: "name.title",
      "let name = Button()\nreturn \"bob\" | deliverOn background | subscribeNext { x in name.title = x }"),
    Case(
      "H31", marks: "a.text <~ return \"bob\"",
      "let a = TextField()\na.text | subscribeNext { print $0 }\na.text <~ return \"bob\""),
    Case(
      "H31", marks: "a.text",
      "let clear = Button()\nlet a = TextField()\na.text | subscribeNext { print $0 }\n"
        + "signalForControlEvents clear | subscribeNext { x in a.text = \"\" }"),
    Case(
      "H31", marks: "a.text = \"bob\"",
      "let a = TextField()\nlet b = a\nb.text | subscribeNext { print $0 }\na.text = \"bob\""),
    Case(
      "H32", marks: "observe f \\.text",
      "let a = TextField()\nfunc shout(f) = observe f \\.text\nshout(a) | subscribeNext { print $0 }"),
    Case(
      "H36", marks: "signalForSelector me \"tableView:didSelectRowAtIndexPath:\"",
      "let t = Table()\nlet me = Object [\"n\": 1]\nlet you = me\nt.delegate = you\n"
        + "signalForSelector me \"tableView:didSelectRowAtIndexPath:\" | subscribeNext { print $0 }"),
    Case("H40", marks: "collect", "let t = text\nt | collect | subscribeNext { print $0 }"),
    Case("H40", marks: "then { return 1 }", "let ticks = interval 1s\nticks | then { return 1 }"),
    Case("H41", marks: "m.s", "let m = Object [\"s\": return 3]\nprint \"value: \\(m.s)\"\nm.s = 4"),
    Case("H42", marks: #"r"\d""#, #""a1b2" | split r"\d""#),
    Case("H42", marks: #"r"[0-9]+""#, #"["a1"] | filter { $0.contains(r"[0-9]+") }"#),
    Case("H43", marks: "{", "func f(x) = {\n  let y = x + 1\n  y * 2\n}\nprint (f 3)"),
    Case("H43", marks: "{", "func f() = { 3 }"),
  ]

  static let silent = [
    // its `error` is an error, and handles none
    login + "login.executionSignals | throwIfEmpty \"none\" | flatten | subscribeNext { print $0 }",
    "let s = Subject()\nlet c = Command { x in s }",
    "let load = Command { n in return n | delay 1s }\nexecute load 1 | takeUntil dealloc",
    "let load = createSignal { s in sendNext s 1; nil }\nload | subscribeNext { print $0 }\nload | subscribeNext { print 2 }",
    "let load = defer { print 1; return 1 } | share\nload | subscribeNext { print $0 }\nload | subscribeNext { print 2 }",
    "let f = { id in return id }\nlet ids = Subject()\nids | map f | flatten | subscribeNext { print $0 }",
    "let f = { id in return id }\nlet ids = Subject()\nids | map f | subscribeNext { x in x | subscribeNext { print $0 } }",
    "let b = Button()\nb.title <~ return \"bob\" | subscribeOn background | deliverOn main",
    "let m = Object [\"n\": 1]\nm.n <~ return 2 | deliverOn background",
    "let a = TextField()\nlet b = TextField()\nb.text | subscribeNext { print $0 }\na.text <~ return \"bob\"",
    "let m = Object [\"text\": 1]\nfunc shout(f) = observe f \\.text\nshout(m) | subscribeNext { print $0 }",
    "text | take 2 | collect | subscribeNext { print $0 }",
    "combineLatest [signal(0...9223372036854775807), return 1]",
    "signal(-9223372036854775807...9223372036854775807) | combineLatestWith (return 1)",
    login
      + "login.executionSignals | subscribeNext { x in x | subscribeNext { print $0 } error: { e in 1 } completed: { 2 } }",
    login
      + "login.errors | subscribeNext { print $0 }\nlogin.executionSignals | subscribeNext { x in x | subscribeCompleted { print 1 } }",
    "let c = Command { x in return x }\nc.executionSignals | subscribeNext { x in x | subscribeCompleted { print 1 } }",
    login + "login.executionSignals | flatten | subscribeNext { print $0 } error: { e in print e }",
    "let m = Object [\"n\": 1]\nlet c = Command { observe m \\.n | take 1 }",
    "let c = Command { never }",
    "func adder(n) = { x in x + n }\nprint (adder(1)(2))",
    "func adder(n) = { $0 + n }\nprint (adder(1)(2))",
    "func f(x) { let y = x; y }\nfunc g(x) = [1] | map { 2 }",
    "let c = Command { x in createSignal { s in sendNext s x; sendCompleted s } }",
    "func finish(s) { sendCompleted s }\nlet c = Command { x in createSignal { s in sendNext s x; finish(s); nil } }",
    "func get() = createSignal { s in sendCompleted s }\nlet m = Object [\"a\": 1, \"b\": 2]\nm.a <~ get()\nm.b <~ get()",
    "let vm = Object [\"r\": createSignal { s in sendCompleted s }]\nvm.r = return 1\nlet m = Object [\"a\": 1, \"b\": 2]\n"
      + "m.a <~ vm.r\nm.b <~ vm.r",
    login + "login.executionSignals | flatten | take 1 | subscribeCompleted { print 1 }",
    login + "login.executionSignals | flatten | subscribeCompleted { print 1 }\nrelease login",
    "let r = createSignal { s in sendCompleted s } | replayLazily\nlet m = Object [\"a\": 1, \"b\": 2]\nm.a <~ r\nm.b <~ r",
    "let t = interval 1s | take 3 | replay",
    "text | flattenMap { t in error(t) | catchTo (return 1) }\ntype field \"a\"",
    "combineLatest [return 1, signal([1, 2])]",
    "text | takeUntil dealloc | finally { print 1 }\ntype field \"a\"",
    "let s = createSignal { o in sendNext o 1 } | share\ns | takeUntil (s | filter { $0 > 1 })",
    "field.text\nfield.text = \"x\"\ntype field \"y\"",
    "let m = Object [\"n\": 1]\nobserve m \\.n",
    "func show(m) { observe m \\.n | takeUntil dealloc | subscribeNext { print $0 } }\nshow(Object [\"n\": 1])\nshow(Object [\"n\": 2])",
    "text | take 1 | subscribeCompleted { print 1 }\ntype field \"a\"",
    // hint: off, in the line above and in the line itself.
    "# hint: off H32\nobserve field \"text\"",
    "# hint: off H1, H32\n# and a word about it\nobserve field \"text\"",
    "observe field \"text\"   # hint: off h32",
  ]

  @Test(arguments: cases + variants) func `a hint names its place`(_ one: Case) throws {
    let compilation = Compilation(Source(name: "test", text: one.program))
    #expect(compilation.errors.map(\.message.english) == [])
    let hints = compilation.hints()
    #expect(hints.map(\.reason.code) == [one.code])
    #expect(hints.first?.place?.text == one.marks)
    #expect(hints.first?.help.isEmpty == false)
  }

  @Test(arguments: silent) func `programs that mean what they say have no hint`(_ program: String) {
    let compilation = Compilation(Source(name: "test", text: program))
    #expect(compilation.errors.map(\.message.english) == [])
    #expect(compilation.hints().map { "\($0.reason.code) \($0.message)" } == [])
  }

  @Test func `throttle on typing is explained at the prompt only`() {
    let compilation = Compilation(Source(name: "test", text: "text | throttle 1s\ntype field \"a\""))
    #expect(compilation.hints().isEmpty)
    #expect(compilation.hints(atPrompt: true).map(\.reason.code) == ["H18"])
  }

  @Test func `every code has a story`() {
    let hints = Reason.all.filter { $0.code.hasPrefix("H") }
    #expect(Set(hints.map(\.code)) == Set((1...43).map { "H\($0)" }))
    for reason in hints { #expect(reason.story.count > 100, "\(reason.code)") }
  }

  @Test(arguments: [
    ("interval 1s", 1), ("interval 1s | map { 1 }", 1), ("interval 1s | subscribeNext { print $0 }", 1),
    ("interval 1s | take 3", 0), ("let ticks = interval 1s", 0), ("never", 0), ("text | map upper", 0),
    ("let d = watch (interval 1s)\nwait 3s\ndispose d", 0), ("interval 1s\nwait 3s\nexit 0", 0),
  ]) func `an unbounded run that never ends has a hint`(_ program: String, _ count: Int) {
    let compilation = Compilation(Source(name: "test.rsig", text: program))
    #expect(compilation.hints(isUnbounded: true).count { $0.message.english.contains("this run") } == count)
    #expect(!compilation.hints().contains { $0.message.english.contains("this run") })
  }
}
