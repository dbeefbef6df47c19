import Catalogue
import Diagnostics
import Drawing
import Language
import Translation
import Values

/// Answers to `?`: pages of operators, values of names and codes; for all other words, `HelpSearch`.
struct Help {
  let prompt: Repl

  private var output: PromptOutput { prompt.output }

  /// `?`, `?map`, `:help map`.
  func answer(_ words: String) throws(Refusal) {
    if words.isEmpty { return overview() }
    if value(words) || page(words) { return }
    if let answer = HelpSearch(width: output.lineWidth).answer(words) { return output.lines(answer) }
    let near = Nearest.name(
      to: words, among: Entries.all.map(\.name) + PromptCommand.all.map(\.name) + HelpTopic.all.map(\.name))
    throw Refusal(
      PromptReasons.nothingThere, "no help topic is called `\(words)`",
      help: near.map { "did you mean `\($0)`?" } ?? "`:ops` lists the operators", word: words)
  }

  /// The first page, which fits a terminal of 24 rows.
  private func overview() {
    let first = [
      ("text | map upper", "then  type field \"hi\"  or  :live field"),
      ("let login = Command { user in return \"hello \\(user)\" | delay 300ms }", ""),
      ("execute login \"bob\"", "then  why login"),
      ("[1, 2, 3]", "then  | sum    continues from the value shown last"),
    ]
    say("Type a pipeline, and its events are shown as they come:")
    output.lines(Display.columns(first, output.lineWidth, indent: 2))
    say("TAB completes, ^R searches, ^C interrupts (twice: ends all live), ^D leaves.")
    say("?map explains an operator, ?debounce a word from elsewhere, ?E0012 an error.")
    say("?wait for silence searches, ?language lists words and ideas. Further, `?:step`:")
    let groups = PromptCommand.groups.filter { $0.name != "learn" || prompt.learning != nil }
    let rows = groups.map { ($0.name, $0.commands.map { ":\($0.name)" }.joined(separator: " ")) }
    output.lines(Display.columns(rows, output.lineWidth, indent: 2))
  }

  // MARK: one word

  private func value(_ word: String) -> Bool {
    guard !word.hasPrefix(":"), Entries.named(word) == nil, let value = prompt.session.globals[word]?.value else {
      return false
    }
    output.line(ValueSummary.line(word, value))
    return true
  }

  /// Page of an operator, a `:` command, a family, a property or a code.
  private func page(_ word: String) -> Bool {
    let name = word.hasPrefix(":") ? String(word.dropFirst()) : word
    if name == word, let entry = Entries.named(word) {
      output.line(OperatorPage(entry).text(prompt.pictures.style).trimmedEnd)
      if let written = ObjectiveCExample.text(entry, width: output.lineWidth) {
        output.line("\n" + written.trimmedEnd)
      }
      // The entry `files` belongs to the family `files`.
      if let family = Entry.Family(rawValue: word) {
        output.line("\nall of the family \(word):")
        list(family)
      }
    } else if let command = PromptCommand.named(name) {
      say("\(command.title) — \(command.summary)")
      if name == word, let family = Entry.Family(rawValue: word) { list(family) }
    } else if let family = Entry.Family(rawValue: word) {
      list(family)
    } else if let property = property(word) {
      if let value = prompt.value(at: word) { output.line(ValueSummary.line(word, value)) }
      say("\(property.name), of \(property.kinds.map(\.rawValue).joined(separator: ", ")) — \(property.summary)")
    } else if let value = prompt.value(at: word) {
      output.line(ValueSummary.line(word, value))
    } else if let reason = Reason.named(word) {
      output.line(Display.prose(reason.page, output.lineWidth))
    } else {
      return false
    }
    return true
  }

  /// `enabled`, `Command.enabled`, `login.enabled`
  private func property(_ word: String) -> Property? {
    let parts = word.pieces(by: ".")
    guard let name = parts.last else { return nil }
    if parts.count == 1 { return Entries.properties.first { $0.name == name } }
    let owner = parts.dropLast().joined(separator: ".")
    guard let kind = Kind.allCases.first(where: { $0.rawValue == owner }) ?? prompt.value(at: owner)?.kind else {
      return nil
    }
    return Entries.property(name, of: kind)
  }

  // MARK: lists

  /// `:ops`
  func operators(_ word: String?) throws(Refusal) {
    guard let word else {
      output.lines(columns(Entry.Family.allCases.map { ($0.rawValue, members($0).map(\.name).joined(separator: " ")) }))
      return output.remark(":ops time lists a family, ?throttle explains an operator")
    }
    if let family = Entry.Family(rawValue: word) { return list(family) }
    let names = Entry.Family.allCases.map(\.rawValue)
    throw Refusal(
      PromptReasons.nothingThere, "there is no family `\(word)`",
      help: Nearest.name(to: word, among: names).map { "did you mean `\($0)`?" }
        ?? "`?\(word)` searches the help; the families are " + names.joined(separator: ", "))
  }

  /// `:explain`
  func explain(_ code: String) throws(Refusal) {
    guard let reason = Reason.named(code) else {
      throw Refusal(
        PromptReasons.nothingThere, "there is no error \(code)",
        help: "write the code that the error shows: `E0012`",
        word: code)
    }
    output.line(Display.prose(reason.page, output.lineWidth))
  }

  private func members(_ family: Entry.Family) -> [Entry] {
    family.entries.sorted { $0.name < $1.name }
  }

  private func list(_ family: Entry.Family) { output.lines(columns(members(family).map { ($0.name, $0.summary) })) }

  private func columns(_ rows: [(name: String, text: String)]) -> [String] {
    Display.columns(rows.filter { !$0.text.isEmpty }, output.lineWidth, indent: 2)
  }

  private func say(_ sentence: String) { output.lines(Display.wrapped(sentence, output.lineWidth, indent: 2)) }

  /// Names that hold a value, except `_` and `_n`.
  private var bound: [Global] {
    prompt.session.globals.byName.values.filter { $0.value != nil && !$0.name.hasPrefix("_") }.sorted {
      $0.name < $1.name
    }
  }

  /// `:vars`
  func variables() {
    if bound.isEmpty { output.remark("nothing is bound yet: let name = …") }
    for global in bound { output.line(ValueSummary.line(global.name, global.value!)) }
  }

  /// `:commands`
  func commands() {
    let commands = bound.filter { $0.value?.kind == .command }
    if commands.isEmpty { output.remark("no Command is bound: let login = Command { … }") }
    for global in commands { output.line(ValueSummary.line(global.name, global.value!)) }
  }
}
