/// Methods, members and operators of other languages within closures and funcs, where kinds are those that streams send;
/// the ninth part of `WrongGuesses`.
enum ClosureGuesses {
  static let all: [WrongGuesses.Guess] = [
    WrongGuesses.Guess(
      #"["abc"] | map { s in s.substr(1, 2) }"#, "W0007", #"["abc"] | map { s in s.slice(1, 1 + 2) }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.charAt(0) }"#, "W0007", #"["abc"] | map { s in s.at(0) }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.toUpperCase() }"#, "W0007", #"["abc"] | map { s in s.upper() }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.toUpper() }"#, "W0007", #"["abc"] | map { s in s.upper() }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.ToUpper() }"#, "W0007", #"["abc"] | map { s in s.upper() }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in [s uppercaseString] }"#, "E0013", #"["abc"] | map { s in s.upper }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in strings.ToUpper(s) }"#, "E0010", #"["abc"] | map { s in upper(s) }"#),
    WrongGuesses.Guess(
      #"["a,b"] | map { s in s.componentsSeparatedByString(",") }"#, "W0007", #"["a,b"] | map { s in s.split(",") }"#),
    WrongGuesses.Guess(
      #"["a,b"] | map { s in s.split(",").length }"#, "W0007", #"["a,b"] | map { s in s.split(",").count }"#),
    WrongGuesses.Guess(
      #"["a,b"] | map { s in "-".join(s.split(",")) }"#, "E0019", #"["a,b"] | map { s in s.split(",").join("-") }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.find("b") }"#, "W0007", #"["abc"] | map { s in s.indexOf("b") }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.index(of: "b") }"#, "W0007", #"["abc"] | map { s in s.indexOf("b") }"#),
    WrongGuesses.Guess(
      #"["abc"] | filter { s in s.startswith("a") }"#, "W0007", #"["abc"] | filter { s in s.hasPrefix("a") }"#),
    WrongGuesses.Guess(
      #"["abc"] | filter { s in s.starts_with?("a") }"#, "E0108", #"["abc"] | filter { s in s.hasPrefix("a") }"#),
    WrongGuesses.Guess(
      #"["abc"] | filter { s in s.match(/[a-c]+/) }"#, "E0101", #"["abc"] | filter { s in s.matches(r"[a-c]+") }"#),
    WrongGuesses.Guess(
      #"["abc"] | filter { s in re.match("b", s) }"#, "E0010", #"["abc"] | filter { s in matches(s, "b") }"#),
    WrongGuesses.Guess(#"["abc"] | filter { s in s.isNotEmpty }"#, "W0007", #"["abc"] | filter { s in !s.isEmpty }"#),
    WrongGuesses.Guess(#"["abc"] | filter { s in not s.isEmpty }"#, "W0007", #"["abc"] | filter { s in !s.isEmpty }"#),
    WrongGuesses.Guess(#"["abc"] | filter { s in s is not None }"#, "E0108", #"["abc"] | filter { s in s != nil }"#),
    WrongGuesses.Guess(
      #"["abc"] | filter { s in s.equals("abc") }"#, "W0007", #"["abc"] | filter { s in s == "abc" }"#),
    WrongGuesses.Guess(
      #"["abc"] | filter { s in s.isEqualToString("abc") }"#, "W0007", #"["abc"] | filter { s in s == "abc" }"#),
    WrongGuesses.Guess(
      #"["abc"] | filter { s in s.equalsIgnoreCase("ABC") }"#, "W0007",
      #"["abc"] | filter { s in s.lower == "ABC".lower }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.chars }"#, "W0007", #"["abc"] | map { s in sequence s }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in [...s] }"#, "E0113", #"["abc"] | map { s in (array (sequence s)) }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.repeat(2) }"#, "W0007", #"["abc"] | map { s in s.repeated(2) }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s * 2 }"#, "W0007", #"["abc"] | map { s in s.repeated(2) }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.concat("d") }"#, "W0007", #"["abc"] | map { s in s + "d" }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s.append("d") }"#, "W0007", #"["abc"] | map { s in s + "d" }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in s + 1 }"#, "W0007", #"["abc"] | map { s in "\(s)1" }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in "x" + s + 1 }"#, "W0007", #"["abc"] | map { s in "\("x" + s)1" }"#),
    WrongGuesses.Guess(
      #"["abc"] | map { s in "value: " + s.count }"#, "W0007", #"["abc"] | map { s in "value: \(s.count)" }"#),
    WrongGuesses.Guess(#"["abc"] | map { s in "value: %s" % s }"#, "W0007", #"["abc"] | map { s in "value: \(s)" }"#),
    WrongGuesses.Guess(
      #"["abc"] | map { s in "value: {}".format(s) }"#, "E0019", #"["abc"] | map { s in "value: \(s)" }"#),
    WrongGuesses.Guess(
      #"["abc"] | map { s in String.format("value: %s", s) }"#, "E0010", #"["abc"] | map { s in "value: \(s)" }"#),
    WrongGuesses.Guess(
      #"["abc"] | map { s in fmt.Sprintf("value: %s", s) }"#, "E0010", #"["abc"] | map { s in "value: \(s)" }"#),
    WrongGuesses.Guess(#"["3"] | map { s in parseInt(s) }"#, "E0012", #"["3"] | map { s in int(s) }"#),
    WrongGuesses.Guess(#"["3"] | map { s in Int(s)! }"#, "E0108", #"["3"] | map { s in int(s) }"#),
    WrongGuesses.Guess(#"["3"] | map { s in s.to_i }"#, "W0007", #"["3"] | map { s in s.int }"#),
    WrongGuesses.Guess(#"["3"] | map { s in s.intValue }"#, "W0007", #"["3"] | map { s in s.int }"#),
    WrongGuesses.Guess(#"["3"] | map { s in [s integerValue] }"#, "E0013", #"["3"] | map { s in s.int }"#),
    WrongGuesses.Guess(#"["3"] | map { s in Integer.parseInt(s) }"#, "E0010", #"["3"] | map { s in int(s) }"#),
    WrongGuesses.Guess(#"["3"] | map { s in int.Parse(s) }"#, "E0010", #"["3"] | map { s in int(s) }"#),
    WrongGuesses.Guess(#"["3"] | map { s in strconv.Atoi(s) }"#, "E0010", #"["3"] | map { s in int(s) }"#),
    WrongGuesses.Guess(#"["3"] | map { s in s.toDouble() }"#, "W0007", #"["3"] | map { s in s.double }"#),
    WrongGuesses.Guess("[1, 2] | map { n in n.toString() }", "W0007", "[1, 2] | map { n in n.string() }"),
    WrongGuesses.Guess("[1.234] | map { n in n.toFixed(2) }", "W0007", "[1.234] | map { n in string n decimals: 2 }"),
    WrongGuesses.Guess("[4, 5] | filter { n in n.isEven }", "W0007", "[4, 5] | filter { n in n % 2 == 0 }"),
    WrongGuesses.Guess("[4, 5] | filter { n in n % 2 }", "W0007", "[4, 5] | filter { n in n % 2 != 0 }"),
    WrongGuesses.Guess("[4, 5] | filter { n in n.isMultiple(of: 2) }", "W0007", "[4, 5] | filter { n in n % 2 == 0 }"),
    WrongGuesses.Guess("[4, 5] | filter { n in n & 1 == 0 }", "E0108", nil),
    WrongGuesses.Guess(
      "[4, 5] | filter { n in n.between(3, 5) }", "W0007", "[4, 5] | filter { n in 3 <= n && n <= 5 }"),
    WrongGuesses.Guess("[4, 5] | map { n in n++ }", "E0108", "[4, 5] | map { n in n + 1 }"),
    WrongGuesses.Guess(
      #"[4, 5] | map { n in n > 4 and "big" or "small" }"#, "E0108",
      #"[4, 5] | map { n in n > 4 ? "big" : "small" }"#
    ),
    WrongGuesses.Guess(
      #"[4, 5] | map { n in n == 4 && "four" }"#, "E0201", #"[4, 5] | map { n in n == 4 ? "four" : nil }"#),
    WrongGuesses.Guess("[4, 5] | map { n in n || 0 }", "W0007", "[4, 5] | map { n in n ?? 0 }"),
    WrongGuesses.Guess("[4, 5] | map { n in n? n : 0 }", "W0007", "[4, 5] | map { n in n != 0? n : 0 }"),
    WrongGuesses.Guess("[4, 5] | map { $1 * 2 }", "W0007", "[4, 5] | map { $0 * 2 }"),
    WrongGuesses.Guess("[[1, 2]] | map { xs in xs.push(3) }", "W0007", "[[1, 2]] | map { xs in xs + [3] }"),
    WrongGuesses.Guess("[[1, 2]] | map { xs in xs.add(3) }", "W0007", "[[1, 2]] | map { xs in xs + [3] }"),
    WrongGuesses.Guess("[[1, 2]] | map { xs in [...xs, 3] }", "E0113", "[[1, 2]] | map { xs in (xs + [3]) }"),
    WrongGuesses.Guess("[[1, 2]] | map { xs in [*xs, 3] }", "E0113", "[[1, 2]] | map { xs in (xs + [3]) }"),
    WrongGuesses.Guess("[[1, 2]] | map { xs in append(xs, 3) }", "E0012", "[[1, 2]] | map { xs in (xs + [3]) }"),
    WrongGuesses.Guess("[[1, 2]] | map { xs in xs[-1] }", "W0007", "[[1, 2]] | map { xs in xs.last }"),
    WrongGuesses.Guess("[[1, 2]] | map { xs in xs.lastObject }", "W0007", "[[1, 2]] | map { xs in xs.last }"),
    WrongGuesses.Guess("[[1, 2]] | map { xs in xs.firstObject }", "W0007", "[[1, 2]] | map { xs in xs.first }"),
    WrongGuesses.Guess("[[1, 2]] | map { xs in xs.dropFirst() }", "W0007", "[[1, 2]] | map { xs in xs.skip(1) }"),
    WrongGuesses.Guess(
      #"[["a", "b"]] | map { xs in xs.joined(separator: ",") }"#, "W0007",
      #"[["a", "b"]] | map { xs in xs.join(separator: ",") }"#),
    WrongGuesses.Guess(
      #"[["a", "b"]] | map { xs in xs.map { x in x.toUpperCase() } }"#, "W0007",
      #"[["a", "b"]] | map { xs in xs.map { x in x.upper() } }"#),
    WrongGuesses.Guess(
      "[[3, 1]] | map { xs in xs.reduce(0) { $0 + $1 } }", "W0007",
      "[[3, 1]] | map { xs in xs.aggregateWithStart(0) { $0 + $1 } }"),
    WrongGuesses.Guess(
      "[[3, 1]] | map { xs in xs.some(x => x > 1) }", "E0126", "[[3, 1]] | map { xs in xs.any({ x in x > 1 }) }"),
    WrongGuesses.Guess("[[3, 1]] | map { xs in xs.empty() }", "W0007", "[[3, 1]] | map { xs in xs.isEmpty }"),
    WrongGuesses.Guess(
      "[[3, 1]] | map { xs in xs.first { x in x > 1 } }", "W0007", "[[3, 1]] | map { xs in xs.find({ x in x > 1 }) }"),
    WrongGuesses.Guess(
      "[[3, 1]] | map { xs in let [a, b] = xs; a + b }", "E0130", "[[3, 1]] | map { xs in let (a, b) = xs; a + b }"),
    WrongGuesses.Guess(
      #"[["a": 1]] | map { d in d.objectForKey("a") }"#, "W0007", #"[["a": 1]] | map { d in d["a"] }"#),
    WrongGuesses.Guess(#"[["a": 1]] | map { d in d[a] }"#, "E0010", #"[["a": 1]] | map { d in d["a"] }"#),
    WrongGuesses.Guess(
      #"[["a": 1]] | filter { d in d.has("a") }"#, "W0007", #"[["a": 1]] | filter { d in d.contains("a") }"#),
    WrongGuesses.Guess(
      #"[["a": 1]] | filter { d in d.hasOwnProperty("a") }"#, "W0007", #"[["a": 1]] | filter { d in d.contains("a") }"#),
    WrongGuesses.Guess(
      #"[["a": 1]] | filter { d in d.containsKey("a") }"#, "W0007", #"[["a": 1]] | filter { d in d.contains("a") }"#),
    WrongGuesses.Guess(#"[["a": 1]] | map { d in Object.keys(d) }"#, "E0010", #"[["a": 1]] | map { d in keys(d) }"#),
    WrongGuesses.Guess(#"[["a": 1]] | map { d in d.items() }"#, "W0007", #"[["a": 1]] | map { d in sequence d }"#),
    WrongGuesses.Guess(
      #"[["a": 1]] | map { d in Object.entries(d) }"#, "E0010", #"[["a": 1]] | map { d in sequence(d) }"#),
    WrongGuesses.Guess(
      #"[["a": 1]] | map { d in d.set("b", 2) }"#, "W0007", #"[["a": 1]] | map { d in d.merging(["b": 2]) }"#),
    WrongGuesses.Guess(
      #"[["a": 1]] | map { d in d.map { k, v in v } }"#, "W0007",
      #"[["a": 1]] | map { d in (sequence d).map({ k, v in v }) }"#),
    WrongGuesses.Guess("[nil, 1] | map { x in x! }", "E0108", "[nil, 1] | map { x in x }"),
    WrongGuesses.Guess(
      "func area(w int, h int) int { return w * h }\narea(2, 3)", "E0131",
      "func area(w, h) { w * h }\narea(2, 3)"),
    WrongGuesses.Guess(
      "func greet(name) { NSLog(@\"Hi %@\", name) }\ngreet \"Bob\"", "E0101",
      "func greet(name) { print \"Hi \\(name)\" }\ngreet \"Bob\""),
    WrongGuesses.Guess(
      "func total(xs) { let t = 0\n xs.forEach(x => t += x)\n t }\ntotal [1, 2]", "E0126",
      "func total(xs) { let t = 0\n xs.forEach({ x in t += x })\n t }\ntotal [1, 2]"),
    WrongGuesses.Guess(
      "func check(x) { raise \"no\" if x.nil? }\ncheck 1", "E0123",
      "func check(x) { if (x == nil) { error \"no\" } }\ncheck 1"),
    WrongGuesses.Guess(
      "func load(id) { fetch(\"/a/\" + id) }\nload 3", "E0012", "func load(id) { request(\"/a/\\(id)\") }\nload 3"),
    WrongGuesses.Guess(
      "func load(id) { return RACSignal.return(id) }\nload 3", "E0010", "func load(id) { return (return id) }\nload 3"),
    WrongGuesses.Guess(
      "func load(id) { return of(id).pipe(delay(100)) }\nload 3", "E0012",
      "func load(id) { return signal([id]).pipe(delay(100)) }\nload 3"),
    WrongGuesses.Guess("signal([1, 2]) | flatMap { n in n }", "E0012", "signal([1, 2]) | map { n in n }"),
    WrongGuesses.Guess(
      "signal([1, 2]) | switchMap { n in return n.delay(1) }", "W0001", "signal([1, 2]) | switchMap { n in n.delay(1) }"
    ),
    WrongGuesses.Guess(
      #"signal([1, 2]) | subscribeNext { n in print "n: " + n }"#, "E0114",
      #"signal([1, 2]) | subscribeNext { n in print ("n: \(n)") }"#),
    WrongGuesses.Guess(
      "signal([1, 2]) | subscribeNext { n in echo n }", "E0012", "signal([1, 2]) | subscribeNext { n in print n }"),
    WrongGuesses.Guess(
      "signal([1, 2]) | scanWithStart [] { a, x in a.push(x) }", "W0007",
      "signal([1, 2]) | scanWithStart [] { a, x in a + [x] }"),
    WrongGuesses.Guess(
      "signal([1, 2]) | takeWhile { n in n.lessThan(2) }", "E0012",
      "signal([1, 2]) | takeWhileBlock { n in n < 2 }"),
    WrongGuesses.Guess(
      #"signal([1, 2]) | groupBy { n in n % 2 ? "odd" : "even" }"#, "W0007",
      #"signal([1, 2]) | groupBy { n in n % 2 != 0 ? "odd" : "even" }"#),
    WrongGuesses.Guess(#"["ann"] | filter { $0.count 大于 2 }"#, "E0108", #"["ann"] | filter { $0.count > 2 }"#),
    WrongGuesses.Guess(#"["a b c"] | map { s in s.split()[1] }"#, "W0007", #"["a b c"] | map { s in s.words[1] }"#),
    WrongGuesses.Guess(#"["a b c"] | map { s in s.split.count }"#, "W0007", #"["a b c"] | map { s in s.words.count }"#),
    WrongGuesses.Guess("[1] | map { add 1 to $0 }", "E0012", nil),
    WrongGuesses.Guess("[1] | map { $0 plus 1 }", "E0108", "[1] | map { $0 + 1 }"),
    WrongGuesses.Guess(
      "[[3, 1]] | map { xs in xs.sorted({ a, b in a - b }) }", "W0007",
      "[[3, 1]] | map { xs in xs.sorted({ a, b in a < b }) }"),
    WrongGuesses.Guess(
      "[[3, 1]] | map { a, b in a + b }", "W0007", "[[3, 1]] | map { list in let (a, b) = list; a + b }"),
    WrongGuesses.Guess("func f(x) = x.toUpperCase()", "W0007", "func f(x) = x.upper()"),
    WrongGuesses.Guess("func f(s) = s.length\nprint (f \"abc\")", "W0007", "func f(s) = s.count\nprint (f \"abc\")"),
    WrongGuesses.Guess(
      "[[3, 1]] | map { xs in xs.filter({ x in x > 1 }).length }", "W0007",
      "[[3, 1]] | map { xs in xs.filter({ x in x > 1 }).count }"),
    WrongGuesses.Guess("[1, 2] | map upper", "W0007", nil),
    WrongGuesses.Guess(#"["ann"] | map \.length"#, "W0007", #"["ann"] | map \.count"#),
    WrongGuesses.Guess("func load(id) { return (return id) }", "W0001", "func load(id) { (return id) }"),
    WrongGuesses.Guess(
      #"["abc"] | filter { s in [s isEqualToString:"abc"] }"#, "E0013", #"["abc"] | filter { s in s == "abc" }"#),
    WrongGuesses.Guess(
      #"["a"] | map { "x" if $0.isEqualToString("a") else "y" }"#, "E0123",
      #"["a"] | map { ($0 == "a") ? "x" : "y" }"#),
    WrongGuesses.Guess("[1, 2] | filter { !$0.isEven }", "W0007", "[1, 2] | filter { !($0 % 2 == 0) }"),
    WrongGuesses.Guess("func half(n) = n.dividedBy(2)", "W0007", nil),
    WrongGuesses.Guess("[1, 2] | map($0 * 2)", "E0128", "[1, 2] | map { $0 * 2 }"),
    WrongGuesses.Guess("[1, 2] | all ($0 > 0)", "E0128", "[1, 2] | all { $0 > 0 }"),
    WrongGuesses.Guess("text | subscribeNext(print $0)", "E0128", "text | subscribeNext { print $0 }"),
    WrongGuesses.Guess(
      "text | takeUntil(field.dealloc) | print", "E0204", "text | takeUntil(field.willDealloc) | print"),
    WrongGuesses.Guess("[1, 2] | map { x x * 2 }", "E0114", "[1, 2] | map { x in x * 2 }"),
    WrongGuesses.Guess("[9] | filter { d  10 % d != 0 }", "E0114", "[9] | filter { d in  10 % d != 0 }"),
    WrongGuesses.Guess("[1, 2] | map { x, x * 2 }", "E0127", "[1, 2] | map { x in x * 2 }"),
    WrongGuesses.Guess(
      "[1, 2] | scanWithStart 0 { sum, x sum + x }", "E0127", "[1, 2] | scanWithStart 0 { sum, x in sum + x }"),
    WrongGuesses.Guess(
      #"["a"] | scanWithStart "" { all, x "\(all)\(x)" }"#, "E0127",
      #"["a"] | scanWithStart "" { all, x in "\(all)\(x)" }"#),
    WrongGuesses.Guess(
      "[1, 2] | map { x if x > 1 { 2 } else { 3 } }", "E0127", "[1, 2] | map { x in if x > 1 { 2 } else { 3 } }"),
    WrongGuesses.Guess(
      "text | subscribeNext { item print item.upper }", "E0012", "text | subscribeNext { item in print item.upper }"),
    WrongGuesses.Guess(#"["a"] | map { x "\(x)!" }"#, "E0012", #"["a"] | map { x in "\(x)!" }"#),
    WrongGuesses.Guess(
      "text | subscribeNext { prnt $0; prnt 2 }", "E0012", "text | subscribeNext { print $0; prnt 2 }"),
  ]
}
