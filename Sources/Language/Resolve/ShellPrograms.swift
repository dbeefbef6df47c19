import Diagnostics
import Syntax

extension Resolver {
  /// `grep foo`, `wc -l`, `sort -n`, `curl "…"`: programs of the shell with their arguments.
  func suggestion(ofProgram name: String, _ given: Given, _ whole: Span) -> Suggestion? {
    let words = given.arguments.map { text($0.value.span) }
    let options = words.filter { $0.hasPrefix("-") }
    func quoted(_ index: Int) -> String { words[index].hasPrefix("\"") ? words[index] : "\"\(words[index])\"" }
    // A text such as `s/a/b/` in the form of a program.
    func parts(_ separator: Character) -> [String] {
      (given.arguments.first?.literalText ?? "").split(separator: separator, omittingEmptySubsequences: false).map(
        String.init)
    }
    switch name {
    case "cat":
      guard given.offset == 0, words.count == 1, options.isEmpty else { return nil }
      if words[0].hasPrefix("\"\"\"") { return suggest("a string is printed by `print`", whole, "print \(words[0])") }
      return suggest("the lines of a file are `readLines \(quoted(0))`", whole, "readLines \(quoted(0))")
    case "read":
      guard given.offset == 0, words.count == 1, given.arguments[0].literalText != nil else { return nil }
      let line = "readContentsOfURL \(words[0])"
      return suggest("a file is read by `\(line)`", whole, line)
    case "tee":
      guard given.offset == 1, words.count == 1, options.isEmpty else { return nil }
      return suggest("a file is written by `writeToFile \(quoted(0))`", whole, "writeToFile \(quoted(0))")
    case "sed":
      let command = parts("/")
      guard given.offset == 1, words.count == 1, command.count == 4, command[0] == "s", ["", "g"].contains(command[3])
      else { return nil }
      let line = "map { $0.replace(\(command[1].quoted(for: .literal)), \(command[2].quoted(for: .literal))) }"
      return suggest("the shell's `sed` is `\(line)` here", whole, line)
    case "grep" where options.count == 1 && given.offset == 1 && words.count == 2:
      let (test, part) = ("$0.contains(\(quoted(1)))", words[1].hasPrefix("\"") ? words[1] : "\"\(words[1])\"")
      let line =
        [
          "-v": "filter { !\(test) }", "-c": "filter { \(test) } | count",
          "-i": "filter { $0.lower.contains(\(part).lower) }", "-E": "filter { $0.matches(\(part)) }",
          "-o": "flattenMap { sequence (captureAll $0 \(part)) }",
        ][options[0]]
      return line.map { suggest("the shell's `grep \(options[0])` is `\($0)` here", whole, $0) }
    case "grep":
      guard words.count == 2 - given.offset, options.isEmpty else { return nil }
      let line = "filter { $0.contains(\(quoted(0))) }"
      return suggest(
        "the shell's `grep` is `\(line)` here", whole, given.offset == 1 ? line : "readLines \(quoted(1)) | \(line)")
    case "wc":
      let counts = ["-l": "count", "-w": "map { $0.words.count } | sum", "-c": "map { $0.count + 1 } | sum"]
      guard words.count == 1, let line = options.first.flatMap({ counts[$0] }) else { return nil }
      return suggest("the shell's `wc \(words[0])` is `\(line)` here", whole, line)
    case "rev":
      return given.offset == 1 ? suggest("the shell's `rev` is `map reversed` here", whole, "map reversed") : nil
    case "nl":
      let line = "enumerated | map { i, x in \"\\(i + 1) \\(x)\" }"
      return given.offset == 1 ? suggest("the shell's `nl` is `\(line)` here", whole, line) : nil
    case "uniq":
      let line = "groupBy { $0 } | flattenMap { g in g | count | map { n in \"\\(n) \\(g.key)\" } }"
      return options == ["-c"] && words.count == 1 ? suggest("`uniq -c` is `\(line)` here", whole, line) : nil
    case "sort":
      guard options.count == words.count, let option = options.first, options.count == 1 else { return nil }
      let line = [
        "-n": "sortedBy double", "-r": "sorted { $0 > $1 }", "-u": "distinct | sorted",
        "-rn": "sorted { double($0) > double($1) }", "-nr": "sorted { double($0) > double($1) }",
      ][option]
      return line.map { suggest("the shell's `sort \(option)` is `\($0)` here", whole, $0) }
    default:
      guard words.count == 1, given.offset == 0, case .literal(.string) = given.arguments[0].form else { return nil }
      return suggest("a web address is requested with `request \(words[0])`", whole, "request \(words[0])")
    }
  }
}
