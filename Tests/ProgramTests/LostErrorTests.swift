import Testing

/// An error that reaches the end of a pipeline without a handler is reported once, and the run fails.
@Suite(.scratchFolder) struct LostErrorTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let code: String
    var input: String?
    var codes: [String] = ["E0236"]
    var says: [String] = []
  }

  static let lost = [
    Case(
      testDescription: "an error raised in a closure above subscribeNext",
      code: "[1, 2] | map { $0.foo } | subscribeNext { print $0 }",
      says: ["an error reached nobody: an Int has no `foo`, raised by `$0.foo`", "code:1:16", "code:1:27"]),
    Case(testDescription: "an error sent above subscribeNext", code: "error \"E\" | subscribeNext { print $0 }"),
    Case(testDescription: "an error above subscribeCompleted", code: "error \"E\" | subscribeCompleted { print 1 }"),
    Case(testDescription: "an error sent to a Subscriber", code: "error \"E\" | subscribe (Subscriber { print $0 })"),
    Case(
      testDescription: "one error that reaches two ends",
      code: "let s = Subject()\ns | subscribeNext { print $0 }\ns | subscribeNext { print $0 }\nsendError s \"E\""),
    Case(
      testDescription: "the second of two subscriptions, after the first has handled its own",
      code: "let e = error \"E\"\ne | subscribeError { }\ne | subscribeNext { print $0 }"),
    Case(
      testDescription: "an error that comes after a while",
      code: "error \"E\" | startWith 1 | delay 1s | subscribeNext { }"),
    Case(
      testDescription: "an error without a value", code: "error nil | subscribeNext { print $0 }"),
    Case(
      testDescription: "an execution without a subscriber of `errors`",
      code: "let c = Command { error \"E\" }\nexecute c 1 | subscribeNext { print $0 }"),
    Case(
      testDescription: "a line that is not understood", code: "lines | map { int $0 } | subscribeNext { }",
      input: "1\nx\n3\n", says: ["it came with line 2 of standard input"]),
    Case(
      testDescription: "a line that is not understood later",
      code: "lines | flattenMap { l in return l | delay 1s | map { int $0 } } | subscribeNext { }",
      input: "1\nx\n3\n", says: ["it came with line 2 of standard input"]),
    Case(
      testDescription: "a line that is not understood in another turn",
      code: "lines | deliverOn main | map { int $0 } | subscribeNext { }",
      input: "1\nx\n3\n", says: ["it came with line 2 of standard input"]),
    Case(
      testDescription: "a line after many that were understood", code: "lines | map { int $0 } | subscribeNext { }",
      input: String(repeating: "1\n", count: 3000) + "x\n", says: ["it came with line 3001 of standard input"]),
    Case(
      testDescription: "an error raised in a body that has completed",
      code: "createSignal { s in sendCompleted s; int \"x\" } | subscribeNext { } error: { }", codes: ["E0207"],
      says: ["code:1:38"]),
    Case(
      testDescription: "an error raised in a body when its subscription is over",
      code: "createSignal { s in sendNext s 1; int \"x\" } | map { $0 } | take 1 | subscribeNext { }", codes: ["E0207"]),
    Case(
      testDescription: "an error raised in the completed body of an execution",
      code: "let c = Command { createSignal { s in sendCompleted s; int \"x\" } }\nexecute c 1", codes: ["E0207"]),
    Case(
      testDescription: "an error that comes through a func",
      code: "func f(x) = x.foo\n[1] | signal | map { f $0 } | subscribeNext { }", says: ["called here", "code:2:22"]),
    Case(
      testDescription: "an error with a suggestion", code: "signal([\"a\"]) | map { $0.length } | subscribeNext { }",
      says: ["`length` is `count` here"]),
    Case(
      testDescription: "a closure that gives a value in the place of a signal",
      code: "return \"a\" | flattenMap { $0 + \"!\" } | subscribeNext { }",
      says: ["`return x` is the signal that sends x; `map` sends x itself", "code:1:14"]),
    Case(
      testDescription: "a function that is given by its name",
      code: "return \"x\" | map int | subscribeNext { }", says: ["raised by `int`", "code:1:18"]),
    Case(
      testDescription: "a function that is bound to a name",
      code: "let f = int\nreturn \"x\" | map f | subscribeNext { }", says: ["raised by `int`", "code:1:9"]),
    Case(
      testDescription: "a key path", code: "return [\"a\": 1] | map \\.b | subscribeNext { }",
      says: ["this Dictionary has no key `b`", "code:1:23"]),
    Case(
      testDescription: "a value that an operator cannot take",
      code: "signal [1, \"a\"] | sum | subscribeNext { }", says: ["raised by `sum`", "code:1:19"]),
    Case(
      testDescription: "a test without an answer", code: "return 1 | filter { 3 } | subscribeNext { }",
      says: ["the test of `filter` must be true or false", "code:1:12"]),
    Case(
      testDescription: "a test of a sequence", code: "[1] | filter { 3 } | subscribeNext { }",
      says: ["the test of `filter` must be true or false", "code:1:7"]),
    Case(
      testDescription: "a closure of a sequence that gives no sequence",
      code: "[1] | flattenMap { 3 } | subscribeNext { }", says: ["must be a sequence", "code:1:7"]),
    Case(
      testDescription: "a test of values that wait",
      code: "return 1 | throttle 1s valuesPassingTest: { 3 } | subscribeNext { }",
      says: ["the test of `throttle` must be true or false", "code:1:12"]),
    Case(
      testDescription: "a condition that is no Bool",
      code: "ifThenElse (return 3) (return 1) (return 2) | delay 1s | subscribeNext { }",
      says: ["the condition of `ifThenElse`", "code:1:1"]),
    Case(
      testDescription: "a misspelled member", code: "return \"a\" | map { $0.uper } | subscribeNext { }",
      says: ["did you mean `.upper`?"]),
    Case(
      testDescription: "a function read as a key", code: "return [\"a\": 1] | map { $0.keys } | subscribeNext { }",
      says: ["`keys $0` calls the function"]),
    Case(
      testDescription: "a read of a value that never came", code: "print (error \"E\" | first)",
      says: ["an error reached nobody: E", "before `first` handles errors", "code:1:20"]),
    Case(
      testDescription: "a read of all values", code: "let all = signal([1, 2]) | map { $0.foo } | toArray",
      says: ["raised by `$0.foo`", "before `toArray` handles errors"]),
    Case(
      testDescription: "a signal that is bound to a property", code: "let l = Label()\nl.text <~ (error \"E\")",
      codes: ["E0236"], says: ["an error reached nobody: E", "no longer follows its signal"]),
    Case(
      testDescription: "an error that its handler sends again",
      code: "error \"E\" | subscribeError { e in error e | subscribeNext { } }", says: ["an error reached nobody: E"]),
  ]

  @Test(arguments: lost) func `is reported once`(_ one: Case) throws {
    let outcome = try ProgramTests.run(["--virtual", "-e", one.code], input: one.input)
    #expect(outcome.status == 1)
    #expect(outcome.diagnostics.components(separatedBy: "error[").count == 2, "\(outcome.diagnostics)")
    for code in one.codes { #expect(outcome.diagnostics.contains("error[\(code)]")) }
    for words in one.says { #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)") }
  }

  static let taken = [
    Case(testDescription: "a handler", code: "error \"E\" | subscribeNext { } error: { e in }"),
    Case(testDescription: "an empty handler", code: "error \"E\" | subscribeError { }"),
    Case(testDescription: "a catch", code: "error \"E\" | catchTo empty | subscribeNext { }"),
    Case(
      testDescription: "a handler on another subscription of the same error",
      code: "let s = Subject()\ns | subscribeNext { }\ns | subscribeError { }\nsendError s \"E\""),
    Case(
      testDescription: "a subscriber of a Command's errors",
      code: "let c = Command { error \"E\" }\nc.errors | subscribeNext { }\nexecute c 1 | subscribeNext { }"),
    Case(testDescription: "a Command by itself", code: "let c = Command { error \"E\" }\nlet r = execute c 1"),
    Case(
      testDescription: "an error sent to the trigger of takeUntil",
      code: "return 1 | takeUntil (error \"E\") | subscribeNext { }"),
    Case(
      testDescription: "an error raised in the trigger of takeUntil",
      code: "return 1 | takeUntil (return \"x\" | map int) | subscribeNext { }"),
    Case(
      testDescription: "an error raised above a subject whose subscriber handles it",
      code: "let s = Subject()\ns | subscribeError { }\nreturn \"x\" | map int | subscribe s"),
    Case(
      testDescription: "an error that a replay keeps",
      code: "let r = return \"x\" | map int | replay\nwait 1s\nr | subscribeError { }"),
    Case(
      testDescription: "an operator", code: "[1] | flattenMap { error \"E\" } | materialize | subscribeNext { }"),
    Case(testDescription: "a read that answers", code: "let r = waitUntilCompleted (error \"E\")"),
    Case(testDescription: "a read with a default", code: "let r = error \"E\" | firstOrDefault 1"),
    Case(testDescription: "a read of a value before the error", code: "let r = error \"E\" | startWith 1 | first"),
    Case(testDescription: "a read of a caught error", code: "let r = error \"E\" | catchTo (return 1) | first"),
  ]

  @Test(arguments: taken) func `is not reported`(_ one: Case) throws {
    let outcome = try ProgramTests.run(["--virtual", "-e", one.code])
    #expect(outcome.diagnostics.isEmpty && outcome.status == 0, "\(outcome)")
  }

  /// Whatever is reported as an error makes the status 1.
  @Test(arguments: [
    "error \"x\" | print", "signal([1, 2]) | subscribeNext { print $0.foo }",
    "let s = Subject()\ns | subscribeNext { sendNext s ($0 + 1) }\nsendNext s 1", "after main 1s { 1 / 0 }",
  ]) func `what is reported fails the run`(_ code: String) throws {
    let outcome = try ProgramTests.run(["--virtual", "-e", code])
    #expect(outcome.status == 1 && outcome.diagnostics.contains("error["), "\(outcome)")
  }

  static let foretold = [
    Case(
      testDescription: "a member that an Object lacks", code: "let o = Object [\"n\": 1]\nprint o.m",
      codes: ["E0204"], says: ["an Object has no `m`"]),
    Case(
      testDescription: "a key that a Dictionary lacks", code: "let d = [\"a\": 1]\nprint d.b", codes: ["E0204"],
      says: ["where the key may be missing: `d[\"b\"]`"]),
    Case(
      testDescription: "operands that do not fit", code: "[1, 2] | map { $0 + \"a\" } | print", codes: ["E0201"],
      says: ["write both into one string: `\"\\($0)a\"`"]),
    Case(
      testDescription: "a func that is given a number", code: "func f(s) = s.upper\nprint (f 3)", codes: ["E0201"],
      says: ["called here"]),
    Case(
      testDescription: "a property that cannot be observed", code: "let o = Object [\"n\": 1]\nobserve o \\.m",
      codes: ["E0305"], says: ["it has `n`"]),
    Case(
      testDescription: "a handler", code: "signal([1]) | subscribeNext { x in print (x + \"a\") }", codes: ["E0201"],
      says: ["write both into one string: `\"\\(x)a\"`"]),
  ]

  @Test func `a key that may be missing is read from the value as written`() throws {
    let outcome = try ProgramTests.run(["-e", "[[\"n\": 1], [\"m\": 2]] | map { $0.n } | print"])
    #expect(outcome.diagnostics.contains("where the key may be missing: `$0[\"n\"]`"), "\(outcome.diagnostics)")
  }

  @Test func `a member of nil has its suggestion`() throws {
    let outcome = try ProgramTests.run(["-e", "let o = Object [\"user\": nil]\nprint o.user.name"])
    #expect(outcome.diagnostics.contains("`o.user?.name` is nil where `o.user` is nil"), "\(outcome.diagnostics)")
  }

  /// `rsig check` warns of it.
  @Test(arguments: foretold) func `takes the place of its warning`(_ one: Case) throws {
    let outcome = try ProgramTests.run(["-e", one.code])
    #expect(outcome.status == 1 && !outcome.diagnostics.contains("warning"), "\(outcome.diagnostics)")
    for words in one.codes + one.says { #expect(outcome.diagnostics.contains(words), "\(outcome.diagnostics)") }
    let file = try ProgramTests.file(one.code + "\n")
    #expect(try ProgramTests.run(["check", file.path]).diagnostics.contains("warning[W0007]"))
  }

  @Test func `a failure that does not occur is warned of at the end`() throws {
    let outcome = try ProgramTests.run(["-e", "let s = Subject()\nfunc f(x) = x.upper\ns | map { f 3 }\nprint 1"])
    #expect(outcome.output == "1\n" && outcome.status == 0)
    #expect(outcome.diagnostics.hasPrefix("warning[W0007]: this always fails: an Int has no `upper`\n"))
  }

  @Test func `raw output reports an error once`() throws {
    let outcome = try ProgramTests.run(["-p", "lines | map { int $0 }"], input: "1\nx\n")
    #expect(outcome.output == "1\n" && outcome.status == 1)
    #expect(outcome.diagnostics.hasPrefix("error[E0207]: \"x\" is not an Int\n"), "\(outcome.diagnostics)")
    #expect(outcome.diagnostics.components(separatedBy: "E0207").count == 2)
  }

  @Test(arguments: [("", 1), ("#=> 1\n", 0)] as [(String, Int32)])
  func `fails a test only where it claims nothing`(_ claim: String, _ status: Int32) throws {
    let code = "signal([1, 2]) | map { $0 > 1 ? $0.foo : 1 } | subscribeNext { print $0 }\n"
    let file = try ProgramTests.file(code + claim)
    #expect(try ProgramTests.run(["test", file.path]).status == status)
  }
}
