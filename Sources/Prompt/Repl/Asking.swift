import Catalogue
import Diagnostics
import Drawing
import Language
import Values

extension Repl {
  func operators(_ word: String?) {
    guard let word else {
      let rows = Family.allCases.map { ($0.rawValue, members($0).map(\.name).joined(separator: " ")) }
      for line in columns(rows) { output.line(line) }
      return output.remark(":ops time tells of a family, ?throttle of an operator")
    }
    if let family = Family(rawValue: word) { return tell(family) }
    let names = Family.allCases.map(\.rawValue)
    let near = Nearest.name(to: word, among: names)
    refuse(
      PromptReasons.nothingThere, "there is no family `\(word)`",
      help: near.map { "did you mean `\($0)`?" } ?? "there are " + names.joined(separator: ", "), at: last(word))
  }

  private func members(_ family: Family) -> [Catalogue.Entry] {
    Entries.all.filter { $0.family == family }.sorted { $0.name < $1.name }
  }

  private func tell(_ family: Family) {
    for line in columns(members(family).map { ($0.name, $0.summary) }) { output.line(line) }
  }

  private func columns(_ rows: [(name: String, text: String)]) -> [String] {
    Display.columns(rows.filter { !$0.text.isEmpty }, output.lineWidth, indent: 2)
  }

  private func tell(_ sentence: String) {
    for line in Display.wrapped(sentence, output.lineWidth, indent: 2) { output.line(line) }
  }

  /// Nothing in the vocabulary reaches further than standard input and output, so there is nothing that would have to be allowed.
  func allow(_ what: String?) {
    let deeds = [
      "read": "reads a file", "write": "writes a file", "net": "opens a connection", "run": "starts a program",
      "env": "sees the environment",
    ]
    let kind = what.map { String($0.prefix { $0 != "=" }) } ?? "all"
    let meant = deeds[kind].map { [$0] } ?? ["read", "write", "net", "run", "env"].compactMap { deeds[$0] }
    output.remark("no operator " + meant.joined(separator: ", ") + ": nothing has to be allowed")
    if meant.count > 1 {
      output.remark("files that you name yourself, with :load, :save and :edit, are read and written")
    }
  }

  /// The names that hold something, `_` and `_n` left out.
  private var bound: [Global] {
    session.globals.byName.values.filter { $0.value != nil && !$0.name.hasPrefix("_") }.sorted { $0.name < $1.name }
  }

  func tellVariables() {
    if bound.isEmpty { output.remark("nothing is bound yet: let name = …") }
    for global in bound { output.line(Telling.line(global.name, global.value!)) }
  }

  func tellCommands() {
    let commands = bound.filter { $0.value?.kind == .command }
    if commands.isEmpty { output.remark("no Command is bound: let login = Command { … }") }
    for global in commands { output.line(Telling.line(global.name, global.value!)) }
  }

  func tellHistory(_ text: String?) {
    guard let entries = editor?.history.entries else { return }
    for (index, entry) in entries.enumerated() where text.map({ entry.contains($0) }) ?? true {
      let lines = entry.split(separator: "\n", omittingEmptySubsequences: false).map { sanitised(String($0)) }
      output.line("\(String(index + 1).leftPadded(4))  \(lines.joined(separator: "\n      "))")
    }
  }

  func tellLog(_ count: Int) {
    let lines = output.log.last(count)
    if lines.isEmpty { output.remark("nothing was shown yet") }
    for line in lines { output.line(line) }
    if output.log.count > lines.count, !lines.isEmpty {
      output.remark("the last \(lines.count) of \(output.log.count); :log n shows n")
    }
  }

  func clearScreen() {
    if editor?.clear() != true {
      refuse(PromptReasons.notNow, "this terminal cannot be cleared", help: "it can only be written on")
    }
  }

  /// `?`, `?map`, `:help map`.
  func help(_ word: String) {
    if word.isEmpty { return usage() }
    let colon = word.hasPrefix(":") ? String(word.dropFirst()) : word
    if !word.hasPrefix(":"), let value = session.globals[word]?.value, Catalogue.Entries.named(word) == nil {
      output.line(Telling.line(word, value))
    } else if !word.hasPrefix(":"), let entry = Catalogue.Entries.named(word) {
      draw(OperatorPage(entry).text(style))
    } else if let name = ColonCommand.Name(rawValue: colon) {
      let command = ColonCommand.named(name)
      tell(":\(name.rawValue)\(command.usage.isEmpty ? "" : " " + command.usage) — \(command.summary)")
      if !word.hasPrefix(":"), let family = Family(rawValue: word) { tell(family) }
    } else if let family = Family(rawValue: word) {
      tell(family)
    } else if let property = Catalogue.Entries.properties.first(where: { $0.name == word }) {
      tell("\(word), of \(property.kinds.map(\.rawValue).joined(separator: ", ")) — \(property.summary)")
    } else if word.contains("."), let value = value(at: word) {
      output.line(Telling.line(word, value))
    } else if let story = explain(word) {
      output.line(Display.paragraphs(story.trimmedEnd, output.lineWidth))
    } else {
      let near = Nearest.name(
        to: word, among: Catalogue.Entries.all.map(\.name) + ColonCommand.Name.allCases.map(\.rawValue))
      refuse(
        PromptReasons.nothingThere, "there is nothing called `\(word)`",
        help: near.map { "did you mean `\($0)`?" } ?? "`:ops` lists the operators",
        at: last(word))
    }
  }

  private func usage() {
    let first = [
      ("text | map upper", "then  type field \"hi\"  or  :live field"),
      ("let login = Command { user in return \"hello \\(user)\" | delay 300ms }", ""),
      ("execute login \"bob\"", "then  why login"),
      ("[1, 2, 3]", "then  | sum    goes on from the last value, `_`"),
    ]
    tell("Type a pipeline, and its events are shown as they come:")
    for line in Display.columns(first, output.lineWidth, indent: 2) { output.line(line) }
    output.line("")
    tell("TAB completes, ^R searches, ^C interrupts (twice: all that is live), ^D leaves.")
    tell("?map tells of an operator, :ops lists them all. Further:")
    for line in Display.columns(ColonCommand.rows, output.lineWidth) { output.line(line) }
  }
}

extension String {
  var trimmedEnd: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  func leftPadded(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
