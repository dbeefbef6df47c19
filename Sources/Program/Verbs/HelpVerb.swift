import Catalogue
import Diagnostics
import Drawing
import Lessons
import Prompt
import Translation

/// `rsig help`, `rsig help map`, `rsig help time`.
enum HelpVerb {
  static let verb = Verb(
    name: "help", summary: "explains an operator, or lists them",
    usage: """
      rsig help NAME…              an operator with its picture, a family of them, a verb or a code
      rsig help WORDS…             a name from another library, an idea, or a search: `rsig help wait for silence`
      rsig help --all              every operator
      rsig help --all --html DIR   the whole reference as pages, with a search and a tree of wishes
      """,
    options: [all, html, PictureOptions.width, PictureOptions.unicode, PictureOptions.ascii, RunOptions.color],
    run: run)

  private static let all = Option.flag("--all", "describes every operator")
  private static let html = Option.text("--html", "DIR", "writes pages into a folder")

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    if options[all] || options[html] != nil { return try writeAll(program, options) }
    if options.words.isEmpty {
      _ = printPage(of: RunVerb.verb, program)
      printWrapped("\n" + Page.index(), program)
      return 0
    }
    // Words that are a title, or not all names, are a question: `rsig help wait for silence`.
    let question = options.words.joined(separator: " ")
    if options.words.count > 1, HelpSearch.isTitle(question) || !options.words.allSatisfy(hasPage),
      let answer = search(question, program)
    {
      program.out.write(answer)
      return 0
    }
    for word in options.words {
      if let entry = Entries.named(word) {
        let style = try Pictures.style(program, options)
        program.out.write(OperatorPage(entry).text(style))
        if let written = ObjectiveCExample.text(entry, width: style.width) { program.out.write("\n" + written) }
        if let family = Entry.Family(rawValue: word) {
          program.out.write("\nall of the family \(word):\n\n")
          printWrapped(Page.index(family), program)
        }
      } else if let family = Entry.Family(rawValue: word) {
        printWrapped(Page.index(family), program)
      } else if let verb = Verb.named(word) {
        _ = printPage(of: verb, program)
      } else if let answer = ExplainVerb.page(word, program) ?? search(word, program) {
        program.out.write(answer)
      } else {
        let known = Entries.all.map(\.name) + Entry.Family.allCases.map(\.rawValue)
        throw UsageError(
          UsageReasons.unknownTopic, "no help topic is called \(word)",
          help: Nearest.name(to: word, among: known).map { "did you mean \($0)?" } ?? "`rsig help` lists all")
      }
    }
    return 0
  }

  private static func hasPage(_ word: String) -> Bool {
    Entries.named(word) != nil || Entry.Family(rawValue: word) != nil || Verb.named(word) != nil
      || Reason.named(word) != nil
  }

  /// The answer that `?` gives at the prompt.
  private static func search(_ words: String, _ program: Invocation) -> String? {
    let lines = HelpSearch(width: program.out.columns.map { $0 - 1 } ?? 80).answer(words)
    return lines.map { $0.joined(separator: "\n") + "\n" }
  }

  /// Writes the whole reference, as static pages in a directory or as text.
  private static func writeAll(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    guard options.words.isEmpty else {
      let word = options.words[0]
      throw UsageError(
        UsageReasons.tooMany, "--all describes everything: \(word) is an unexpected argument",
        help: "`rsig help \(word)` explains that word alone")
    }
    guard let directory = options[html] else {
      let style = try Pictures.style(program, options)
      for entry in Entries.all { program.out.write(OperatorPage(entry).text(style) + "\n") }
      return 0
    }
    try Pictures.makeDirectory(directory)
    for page in Reference.pages(reasons: Reason.all, documents: Bookshelf.documents()) {
      try Scripts.write(page.text, to: "\(directory)/\(page.file)")
    }
    return 0
  }

  /// Prints the page of a verb: its forms and options, and for `rsig` itself the other verbs.
  static func printPage(of verb: Verb, _ program: Invocation) -> Int32 {
    let isMain = verb.name.isEmpty
    var text =
      isMain
      ? "rsig — reactive pipelines with the semantics of ReactiveCocoa\n" : "rsig \(verb.name): \(verb.summary)\n"
    text += "\n" + verb.usage.split(separator: "\n").map { "  \($0)\n" }.joined()
    if isMain { for other in Verb.all { text += "  rsig \(other.name.padded(to: 15)) \(other.summary)\n" } }
    let options = verb.options.filter { !$0.summary.isEmpty }
    let width = max(20, (options.map(\.usage.count).max() ?? 0) + 1)
    if !options.isEmpty { text += "\n" }
    for option in options { text += "  \(option.usage.padded(to: width)) \(option.summary)\n" }
    if !verb.notes.isEmpty {
      text += "\n" + verb.notes.lines.map { "  \($0)\n" }.joined()
    }
    printWrapped(text, program)
    return 0
  }

  /// Prints text; on a terminal, wraps lines between words, aligned with the start of each line's description.
  private static func printWrapped(_ text: String, _ program: Invocation) {
    guard let columns = program.out.columns else { return program.out.write(text) }
    for line in text.lines.dropLast() {
      let indent = line.prefix { $0 == " " }.count
      let words = line.dropFirst(indent)
      // Two blanks separate a command from its description.
      let gap =
        zip(words.indices, words.indices.dropFirst()).first { words[$0] == " " && words[$1] == " " }?.0
        ?? words.endIndex
      let row = (name: String(words[..<gap]), text: String(words[gap...].drop { $0 == " " }))
      let left = line.count - row.text.count
      program.out.write(
        Display.row(row, columns - 1, indent: indent, textAt: columns - left < 24 ? nil : left).joined(separator: "\n")
          + "\n")
    }
  }
}
