/// Arguments, records, files and functions as beginners write them who come from selectors, Promises, Combine, a shell
/// and spreadsheets; a part of `WrongGuesses`.
enum BeginnerGuesses {
  static let all: [WrongGuesses.Guess] = arguments + closures + values + words

  private static let arguments: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      "let login = Command enabled: text | map { $0.count > 2 } { x in return x }", "E0015",
      "let login = Command enabled: (text | map { $0.count > 2 }) { x in return x }"),
    WrongGuesses.Guess(
      "let c = Command enabled: text | map count | map { $0 > 2 } { return 1 }", "E0015",
      "let c = Command enabled: (text | map count | map { $0 > 2 }) { return 1 }"),
    WrongGuesses.Guess(
      "let c = Command(enabled: text | map { $0.count > 2 } { x in return x })", "E0013",
      "let c = Command(enabled: text | map { $0.count > 2 }, { x in return x })"),
    WrongGuesses.Guess("text | takeUntil:dealloc", "E0136", "text | takeUntil dealloc"),
    WrongGuesses.Guess("text | takeUntil: dealloc | map:upper", "E0136", "text | takeUntil dealloc | map:upper"),
    WrongGuesses.Guess(
      #"text | scanWithStart:"" reduce:{ $0 + $1 }"#, "E0136", #"text | scanWithStart "" reduce:{ $0 + $1 }"#),
    WrongGuesses.Guess("text.takeUntil:dealloc", "E0136", "text.takeUntil dealloc"),
    WrongGuesses.Guess("text flattenMap: { x in return x }", "E0013", "text | flattenMap { x in return x }"),
    WrongGuesses.Guess(
      "let search = Command { x in return x }; text | throttle 300ms | search", "E0211",
      "let search = Command { x in return x }; text | throttle 300ms | subscribeNext { execute search $0 }"),
    WrongGuesses.Guess(
      "let login = Command { user in return user }\nlogin \"bob\"", "E0211",
      "let login = Command { user in return user }\nexecute login \"bob\""),
    WrongGuesses.Guess(
      #"let c = Command { return 1 } enabled: (return "a")"#, "W0007",
      #"let c = Command { return 1 } enabled: (return "a" | map { !$0.isEmpty })"#),
    WrongGuesses.Guess("sum(1, 2, 3)", "E0013", "sum([1, 2, 3])"),
    WrongGuesses.Guess(#"print("a", "b", separator: "-")"#, "E0017", #"print("a-b")"#),
    WrongGuesses.Guess(#"map(upper, ["a", "b"])"#, "E0019", #"map ["a", "b"] upper"#),
    WrongGuesses.Guess("field.text | print | map upper", "E0019", "field.text | doNext print | map upper"),
    WrongGuesses.Guess("generate(0, { x in x < 3 }, { x in x + 1 })", "E0013", nil),
  ]

  private static let closures: [WrongGuesses.Guess] = [
    WrongGuesses.Guess("return 1 | then { x in print x }", "E0019", "return 1 | subscribeNext { x in print x }"),
    WrongGuesses.Guess(
      "return 1 | then { x in print x } | delay 1s", "E0019", "return 1 | doNext { x in print x } | delay 1s"),
    WrongGuesses.Guess("(return 1).then { x in x + 1 }", "E0019", "(return 1).map { x in x + 1 }"),
    WrongGuesses.Guess(
      "return 1.then { x in print x }", "E0204", "(return 1).subscribeNext { x in print x }"),
    WrongGuesses.Guess(
      "text | subscribeNext { [weak self] in print $0 }", "E0127", "text | subscribeNext { print $0 }"),
    WrongGuesses.Guess("[1] | map { [unowned self] in $0 + 1 }", "E0127", "[1] | map { $0 + 1 }"),
    WrongGuesses.Guess(
      #"[["id": 1]] | signal | distinctUntilChanged { $0.id }"#, "E0019",
      #"[["id": 1]] | signal | distinctUntilKeyChanged { $0.id }"#),
    WrongGuesses.Guess(
      #"[["id": 1]] | distinctUntilChanged \.id"#, "E0019", #"[["id": 1]] | distinctUntilKeyChanged \.id"#),
    WrongGuesses.Guess(#"[["name": "a"]] | map "name""#, "E0019", #"[["name": "a"]] | map \.name"#),
    WrongGuesses.Guess(
      #"["a", "b"].enumerated().forEach { i, x in print "\(i) \(x)" }"#, "E0012",
      #"["a", "b"].enumerated().subscribeNext { i, x in print "\(i) \(x)" }"#),
    WrongGuesses.Guess(
      "const f = (a, b) => a + b; print (f(1, 2))", "E0129", "let f = { a, b in a + b }; print (f(1, 2))"),
    WrongGuesses.Guess("var f = function(a, b) { return a + b }", "E0129", "let f = { a, b in a + b }"),
    WrongGuesses.Guess(
      "func double(x) { return x }\nprint (double(2) + 1)", "W0007",
      "func double(x) { x }\nprint (double(2) + 1)"),
    WrongGuesses.Guess(
      "func double(x) {\n  let y = x * 2\n  return y\n}\nif double(2) { print 1 }", "W0007",
      "func double(x) {\n  let y = x * 2\n  y\n}\nif double(2) { print 1 }"),
    WrongGuesses.Guess(
      "func isBig(x) = return x\nprint !isBig(2)", "W0007", "func isBig(x) = x\nprint !isBig(2)"),
    WrongGuesses.Guess(
      "func isBig(x) = return x\n[true] | filter isBig", "W0007", "func isBig(x) = x\n[true] | filter isBig"),
    WrongGuesses.Guess(
      "func isBig(x) = return x\n[true] | filter { isBig($0) }", "W0007",
      "func isBig(x) = x\n[true] | filter { isBig($0) }"),
    WrongGuesses.Guess(
      #"when button.tap { print "x" }"#, "E0012", #"signalForControlEvents button | subscribeNext { print "x" }"#),
  ]

  private static let values: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      #"["a"] | map { name in { name: name, n: 2 } }"#, "E0136",
      #"["a"] | map { name in [ "name": name, "n": 2 ] }"#),
    WrongGuesses.Guess(
      #"["a"] | map { name in name: name, n: 2 }"#, "E0136", #"["a"] | map { name in ["name": name, "n": 2] }"#),
    WrongGuesses.Guess("func f(name) { { name: name } }", "E0136", #"func f(name) { [ "name": name ] }"#),
    WrongGuesses.Guess(
      "func f(name) { name: name, n: 2 }", "E0136", #"func f(name) = [ "name": name, "n": 2 ]"#),
    WrongGuesses.Guess("[1] | map { x: x + 1 }", "E0136", "[1] | map { x in x + 1 }"),
    WrongGuesses.Guess(#"print "a" > "file""#, "E0114", #"return "a" | writeToFile "file""#),
    WrongGuesses.Guess(#"print (1 + 2) > "out.txt""#, "E0114", #"return (1 + 2) | writeToFile "out.txt""#),
    WrongGuesses.Guess(#"print "a" >> "log.txt""#, "E0108", #"return "a" | appendToFile "log.txt""#),
    WrongGuesses.Guess(
      "let a = return true; let b = return false; a && b", "E0201",
      "let a = return true; let b = return false; combineLatest a b | and"),
    WrongGuesses.Guess(
      "button <~ text | map { $0.count > 3 }", "E0129", "button.enabled <~ text | map { $0.count > 3 }"),
    WrongGuesses.Guess(
      "let x = Subject(); print (x instanceof Subject)", "E0108",
      #"let x = Subject(); print (kind(x) == "Subject")"#),
    WrongGuesses.Guess(#"let msg = "hello \(name)""#, "E0010", nil),
  ]

  private static let words: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      "text\n  .map { $0.upper }\n  .sink { print $0 }\n  .store(in: &bag)", "E0108",
      "text\n  .map { $0.upper }\n  .subscribeNext { print $0 }"),
    WrongGuesses.Guess("})", "E0111", ""),
    WrongGuesses.Guess("import { of, map } from \"rxjs\"\nprint 1", "E0137", "\nprint 1"),
    WrongGuesses.Guess(#"@Published var name: String = """#, "E0101", #"var name: String = """#),
    WrongGuesses.Guess("=SUM(1, 2, 3)", "E0113", "sum([1, 2, 3])"),
    WrongGuesses.Guess(#"IF(3 > 2, "a", "b")"#, "E0012", #"(3 > 2 ? "a" : "b")"#),
    WrongGuesses.Guess(#"LEN("abc")"#, "E0012", #"count("abc")"#),
    WrongGuesses.Guess(#"LEFT("abc", 2)"#, "E0012", #""abc".slice(0, 2)"#),
    WrongGuesses.Guess(
      #"let m = Object ["x": 1]"# + "\nm?.x = 2", "E0129", #"let m = Object ["x": 1]"# + "\nm.x = 2"),
    WrongGuesses.Guess(
      #"let m = Object ["x": 1]"# + "\nm?.x <~ return 1", "E0129", #"let m = Object ["x": 1]"# + "\nm.x <~ return 1"),
    WrongGuesses.Guess(
      "let c = Command { n in return n }\nprint c.execute 1", "E0018",
      "let c = Command { n in return n }\nprint c.execute(1)"),
    WrongGuesses.Guess(
      #"let m = Object ["a": Object ["b": 1]]"# + "\nm?.a.b = 2", "E0129",
      #"let m = Object ["a": Object ["b": 1]]"# + "\nm.a.b = 2"),
    WrongGuesses.Guess("return 1 | retry({ count: 3 })", "E0136", "return 1 | retry(3)"),
    WrongGuesses.Guess(#"print({ name: "bob" })"#, "E0136", #"print([ "name": "bob" ])"#),
  ]
}
