import Catalogue
import Diagnostics
import Drawing
import Lessons
import Outside

/// `rsig help`, `rsig help map`, `rsig help time`.
enum HelpVerb {
  static let verb = Verb(
    name: "help", summary: "explains an operator, or lists them",
    details: """
        rsig help NAME…              an operator with its picture, a family of them, or a verb
        rsig help --all              every operator
        rsig help --all --html DIR   the whole reference as pages, with a search and a tree of wishes
      """, run: run)

  @Sendable static func run(_ program: Invocation, _ words: [String]) throws(UsageError) -> Int32 {
    let options = try Options.read(
      words, stopsAtWord: false,
      own: ["--all": false, "--html": true, "--ascii": false, "--unicode": false, "--width": true])
    if options.flags["--all"] != nil || options.flags["--html"] != nil { return try writeAll(program, options) }
    if options.words.isEmpty {
      _ = usage(program)
      tell("\n" + Page.index(), program)
      return 0
    }
    for word in options.words {
      if let entry = Entries.named(word) {
        program.out.write(OperatorPage(entry).text(try Pictures.style(program, options)))
      } else if let family = Family(rawValue: word) {
        tell(Page.index(family), program)
      } else if let verb = Verb.named(word) {
        tell("rsig \(verb.name): \(verb.summary)\n" + (verb.details.isEmpty ? "" : "\n\(verb.details)\n"), program)
      } else {
        let known = Entries.all.map(\.name) + Family.allCases.map(\.rawValue)
        throw UsageError(
          UsageReasons.unknownTopic, "there is nothing called \(word)",
          help: Nearest.name(to: word, among: known).map { "did you mean \($0)?" } ?? "`rsig help` lists all")
      }
    }
    return 0
  }

  /// The whole reference: as static pages below a directory, or as text.
  private static func writeAll(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    guard options.words.isEmpty else {
      let word = options.words[0]
      throw UsageError(
        UsageReasons.tooMany, "--all describes everything: \(word) is an unexpected argument",
        help: "`rsig help \(word)` explains that word alone")
    }
    guard let directory = options.flags["--html"] else {
      let style = try Pictures.style(program, options)
      for entry in Entries.all { program.out.write(OperatorPage(entry).text(style) + "\n") }
      return 0
    }
    try Pictures.makeDirectory(directory)
    do throws(Files.Trouble) {
      for page in Reference.pages(reasons: ExplainVerb.reasons, documents: Bookshelf.documents()) {
        try Files.write(Array(page.text.utf8), to: "\(directory)/\(page.file)")
      }
    } catch {
      throw UsageError.unwritable(error)
    }
    return 0
  }

  static func usage(_ program: Invocation) -> Int32 {
    var text =
      """
      rsig — reactive pipelines with the semantics of ReactiveCocoa

        rsig                 the prompt; with no terminal, the script on standard input
        rsig FILE [ARG…]     runs a script
        rsig -e CODE         runs CODE
        rsig -p CODE         runs CODE and prints its values, one a line
        rsig -i FILE [ARG…]  runs a script at the prompt, which goes on from there

      """
    for verb in Verb.all { text += "  rsig \(verb.name.padded(to: 15)) \(verb.summary)\n" }
    text +=
      """

        --virtual            the clock jumps to what is due next
        --for D              ends the run after D (5s, 1h)
        --seed N             where `random` begins; in virtual time always at the same place
        --memory SIZE        ends the run with an error when it uses more memory (500m, 4g)
        --time               the time before each event
        --echo               each statement before its output
        --trace[=json]       each subscribe, next, error, completed and dispose of each stage
        --events KIND        text, json, raw or none
        --color WHEN         auto, always or never (NO_COLOR is honoured)

      """
    tell(text, program)
    return 0
  }

  /// On a terminal, wraps lines between words, below the column in which their text begins.
  private static func tell(_ text: String, _ program: Invocation) {
    guard let columns = program.out.columns else { return program.out.write(text) }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
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
