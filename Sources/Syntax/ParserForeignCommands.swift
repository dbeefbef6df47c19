import Diagnostics

/// Commands as a shell reads them: `ls *.txt`, `find . -name "*.c"`, `echo hi > file`. Their words are not expressions,
/// so the whole command is read at once.
extension Parser {
  /// Reads and reports such a command; false if there is no such command, and nothing was read.
  mutating func refuseCommand() -> Bool {
    let (first, name) = (token, text(token))
    guard ["ls", "find", "echo"].contains(name), !next.touches, !next.beginsLine, next.kind != .end else {
      return false
    }
    let end = lineEnd(from: position + 1, or: .pipe, .semicolon, .rightBrace)
    let span = Span(first.start, tokens[end - 1].end)
    let words = source.text(of: span).split(separator: " ").map { Parser.unquoted(String($0)) }
    let line: String?
    switch name {
    case "ls": line = Parser.listing(words)
    case "find": line = Parser.search(words)
    default: line = redirection(from: position + 1, to: end)
    }
    guard let line else { return false }
    withdraw(within: span)
    report(
      SyntaxReasons.foreignOperator, "`\(name)` is a command of the shell", at: first.span,
      write: (span, line))
    skip(to: end)
    if at(.pipe), !isNewLine { _ = pipeline(from: missing(), first.start) }
    return true
  }

  /// Reads and reports `awk -F, '{print $2}' file`, `cut -d, -f2` and `tr a-z A-Z`, at the beginning of a statement or
  /// as a stage; false if it is no command, and nothing was read.
  mutating func refuseFilter(isStage: Bool) -> Bool {
    guard token.end - token.start < 4, "act".utf8.contains(source.bytes[token.start]) else { return false }
    let name = text(token)
    guard ShellFilter.names.contains(name), !next.beginsLine, !next.touches, !isNamedByProgram(token) else {
      return false
    }
    var (words, end) = ShellFilter.words(source.bytes, from: token.end)
    let isFile = name == "awk" && words.last.map { !$0.isQuoted && !$0.text.hasPrefix("-") } ?? false
    let file = isFile ? words.removeLast().text : nil
    guard let filter = ShellFilter(name, words.map(\.text)), file?.contains("\"") != true else { return false }
    let head = file.map { "readLines \"\($0)\" | " } ?? (isStage ? "" : "lines | ")
    let whole = Span(token.start, end)
    diagnostics.removeAll { $0.place.map { $0.span.start >= whole.start && $0.span.start < whole.end } ?? false }
    report(
      SyntaxReasons.foreignOperator, "`\(name)` is a command of the shell", at: token.span,
      help: [
        filter.stages.map { write((whole, head + $0)) }
          ?? "`filter { … }` passes lines, `map { $0.words[0] }` sends their fields, and `sum` and `count` fold them"
      ])
    while !at(.end), token.start < whole.end { advance() }
    return true
  }

  private static func unquoted(_ word: String) -> String {
    guard word.count > 1, let quote = word.first, quote == word.last, "\"'".contains(quote) else { return word }
    return String(word.dropFirst().dropLast())
  }

  /// `ls -l *.txt`; nil if its words may be arguments of a function.
  private static func listing(_ words: [String]) -> String? {
    let paths = words.dropFirst().filter { !$0.hasPrefix("-") }
    let hasOption = paths.count < words.count - 1
    guard paths.count < 2, hasOption || paths.contains(where: { $0.contains("*") || $0.contains("/") }) else {
      return nil
    }
    guard let path = paths.first else { return "files \"*\"" }
    return "files \"\(path.contains("*") ? path : path.hasSuffix("/") ? "\(path)*" : "\(path)/*")\""
  }

  /// `find src -name "*.c"`
  private static func search(_ words: [String]) -> String? {
    guard words.count > 1, words[1].hasPrefix(".") || words.contains(where: { $0.hasPrefix("-") }) else { return nil }
    let place = words[1].hasPrefix("-") || words[1] == "." ? "" : words[1].hasSuffix("/") ? words[1] : words[1] + "/"
    let name = words.firstIndex { $0 == "-name" || $0 == "-iname" }.flatMap {
      $0 + 1 < words.count ? words[$0 + 1] : nil
    }
    return "files \"\(place)**/\(name ?? "*")\""
  }

  /// `echo "x" > file` and `echo "x" >> file`; nil without such a sign.
  private func redirection(from first: Int, to end: Int) -> String? {
    guard let mark = (first..<end).first(where: { at(.greater, $0) }), mark > first, mark + 1 < end else {
      return nil
    }
    let isAppending = at(.greater, mark + 1) && tokens[mark + 1].touches || text(mark) == ">>"
    let path = isAppending && text(mark) != ">>" ? mark + 2 : mark + 1
    guard path < end else { return nil }
    let file = Parser.unquoted(source.text(of: Span(tokens[path].start, tokens[end - 1].end)))
    let value = source.text(of: Span(tokens[first].start, tokens[mark - 1].end))
    let isText = at(.string, first) || at(.stringOpen, first)
    guard !file.contains("\""), !file.contains(" "), isText || !value.contains("\"") else { return nil }
    return "return \(isText ? value : "\"\(value)\"") | \(isAppending ? "appendToFile" : "writeToFile") \"\(file)\""
  }
}
