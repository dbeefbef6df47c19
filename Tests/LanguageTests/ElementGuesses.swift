/// Lists and dictionaries that other languages change, tuples and fields without their brackets, and brackets and
/// strings that are left open; a part of `WrongGuesses`.
enum ElementGuesses {
  static let all: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      "let o = Object [\"l\": [1, 2]]\no.l[0] = 2\nprint o.l", "E0129",
      "let o = Object [\"l\": [1, 2]]\nreplaceObjectAtIndex o \\.l 0 2\nprint o.l"),
    WrongGuesses.Guess(
      "let o = Object [\"l\": [1, 2]]\no.l[0] = o.l[1] + 2", "E0129",
      "let o = Object [\"l\": [1, 2]]\nreplaceObjectAtIndex o \\.l 0 (o.l[1] + 2)"),
    WrongGuesses.Guess(
      "let o = Object [\"l\": [1, 2]]\no.l[0] += 2", "E0108",
      "let o = Object [\"l\": [1, 2]]\nreplaceObjectAtIndex o \\.l 0 (o.l[0] + 2)"),
    WrongGuesses.Guess(
      "let o = Object [\"a\": 1]\nprint (merging(o, [\"b\": 2]))", "E0019",
      nil),
    WrongGuesses.Guess(
      "[1, 2] | map { x in x, x + 1 } | print", "E0137",
      "[1, 2] | map { x in (x, x + 1) } | print"),
    WrongGuesses.Guess(
      "[1, 2] | map { x in x - 1, x } | print", "E0137",
      "[1, 2] | map { x in (x - 1, x) } | print"),
    WrongGuesses.Guess(
      "[1, 2] | map { $0, $0 + 1 } | print", "E0137",
      "[1, 2] | map { ($0, $0 + 1) } | print"),
    WrongGuesses.Guess(
      "func f(x) { x, 1 }\nprint (f 1)", "E0137",
      "func f(x) { (x, 1) }\nprint (f 1)"),
    WrongGuesses.Guess(
      "[1, 2] | map { x in print x, 1 }", "E0137",
      "[1, 2] | map { x in print \"\\(x) 1\" }"),
    WrongGuesses.Guess(
      "let p = { name = \"a\"; age = 3 }\nprint p.name", "E0129",
      "let p = [ \"name\": \"a\", \"age\": 3 ]\nprint p.name"),
    WrongGuesses.Guess(
      "let p = { name = \"a\"; age = 3; }\nprint p.name", "E0129",
      "let p = [ \"name\": \"a\", \"age\": 3 ]\nprint p.name"),
    WrongGuesses.Guess(
      "let o = Object { name = \"a\" }\nprint o.name", "E0129", "let o = Object [ \"name\": \"a\" ]\nprint o.name"),
    WrongGuesses.Guess(
      "let d = {name = \"a\"}\nprint d.name", "E0129", "let d = [\"name\": \"a\"]\nprint d.name"),
    WrongGuesses.Guess(
      "let n = 0\nlet f = { n = 3 }\nf()\nprint n", "E0129",
      "let model = Object [\"n\": 0]\nlet f = { model.n = 3 }\nf()\nprint model.n"),
    WrongGuesses.Guess(
      "print (\"a\" ^ \"b\")", "E0108",
      "print (\"a\" + \"b\")"),
    WrongGuesses.Guess(
      "let a = \"x\"\nprint (a ^ \"b\" ^ \"c\")", "E0108",
      "let a = \"x\"\nprint (a + \"b\" + \"c\")"),
    WrongGuesses.Guess(
      "print (int \"3\" ?? 0)", "E0114",
      "print ((int \"3\") ?? 0)"),
    WrongGuesses.Guess(
      "let s = \"3\"\nlet n = int(s) ?? 0", "W0005",
      "let s = \"3\"\nlet n = s.matches(r\"^-?\\d+$\") ? int(s) : 0"),
    WrongGuesses.Guess(
      "[\"3\"] | map { double($0) ?? 0.0 }", "W0005",
      "[\"3\"] | map { $0.matches(r\"^-?\\d+(\\.\\d+)?$\") ? double($0) : 0.0 }"),
    WrongGuesses.Guess(
      "print (int args.first ?? \"0\")", "E0114", "print (int (args.first ?? \"0\"))"),
    WrongGuesses.Guess("print \"a\nb\"\nprint 2", "E0103", "print \"a\\nb\"\nprint 2"),
    WrongGuesses.Guess(
      "print (\"a\n  b\n\")", "E0103", "print (\"a\\n  b\\n\")"),
    WrongGuesses.Guess("print \"a\nprint \"b\"", "E0103", "print \"a\"\nprint \"b\""),
    WrongGuesses.Guess("print \"a\\\nb\"", "E0103", "print \"ab\""),
    WrongGuesses.Guess("print \"a \\(1 + 2)\nb\"", "E0103", "print \"a \\(1 + 2)\\nb\""),
    WrongGuesses.Guess(
      "print not true", "E0013",
      "print !true"),
    WrongGuesses.Guess(
      "let ok = true\nif ok { print not ok }", "E0013",
      "let ok = true\nif ok { print !ok }"),
    WrongGuesses.Guess(
      "print max 1 2 3", "E0013",
      "print (max 1 2 3)"),
    WrongGuesses.Guess(
      "[\"a\", \"b\"] | subscribeNext { x, i in print \"\\(i) \\(x)\" }", "E0019",
      "[\"a\", \"b\"] | map withIndex: { x, i in (x, i) } | subscribeNext { x, i in print \"\\(i) \\(x)\" }"),
    WrongGuesses.Guess(
      "[1, 2] | signal | signalWithScheduler", "E0014",
      "[1, 2] | signalWithScheduler main"),
    WrongGuesses.Guess(
      "text | signalWithScheduler background", "E0014",
      "text | deliverOn background"),
    WrongGuesses.Guess(
      "expect \"--a|\" (cold \"--a|\")", "E0019",
      "expect (cold \"--a|\") \"--a|\""),
    WrongGuesses.Guess(
      "return [1, 2, 3] | sum", "W0007",
      "signal [1, 2, 3] | sum"),
    WrongGuesses.Guess(
      "print \"a \\(1 + 2\nprint 3", "E0103",
      "print \"a \\(1 + 2)\"\nprint 3"),
    WrongGuesses.Guess(
      "print 'abc\nprint 2", "E0101",
      "print \"abc\"\nprint 2"),
    WrongGuesses.Guess(
      "[1, 2] | map { x in x + 1 | print\nprint 3", "E0110",
      "[1, 2] | map { x in x + 1 } | print\nprint 3"),
    WrongGuesses.Guess(
      "[1] | map { $0 } } | print", "E0111",
      "[1] | map { $0 }  | print"),
    WrongGuesses.Guess(
      "let c = Command { x in\n  return x | map { $0 + 1\n}\nexecute c 1", "E0110",
      "let c = Command { x in\n  return x | map { $0 + 1 }\n}\nexecute c 1"),
    WrongGuesses.Guess(
      "let s = \"\"\"\nabc\nprint s", "E0103",
      nil),
  ]
}
