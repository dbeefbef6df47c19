import Catalogue
import Diagnostics
import Drawing
import Language
import Values

extension Repl {
  func operators(_ word: String?) {
    guard let word else { return output.line(Page.index().trimmedEnd) }
    if let family = Family(rawValue: word) { return output.line(Page.index(family).trimmedEnd) }
    let near = Nearest.name(to: word, among: Family.allCases.map(\.rawValue))
    output.remark("there is no family `\(word)`" + (near.map { "; did you mean `\($0)`?" } ?? ""))
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
    if output.log.count > lines.count, !lines.isEmpty { output.remark("the last \(lines.count) of \(output.log.count); :log n shows n") }
  }

  func clearScreen() {
    if editor?.clear() != true { output.remark("this terminal cannot be cleared") }
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
      output.line(":\(name.rawValue)\(command.usage.isEmpty ? "" : " " + command.usage) — \(command.summary)")
    } else if let family = Family(rawValue: word) {
      draw(Page.index(family))
    } else if let property = Catalogue.Entries.properties.first(where: { $0.name == word }) {
      output.line("\(word), of \(property.kinds.map(\.rawValue).joined(separator: ", ")) — \(property.summary)")
    } else {
      let near = Nearest.name(to: word, among: Catalogue.Entries.all.map(\.name) + ColonCommand.Name.allCases.map(\.rawValue))
      output.remark("there is nothing called `\(word)`" + (near.map { "; did you mean `\($0)`?" } ?? "; :ops lists the operators"))
    }
  }

  private func usage() {
    draw(
      """
      Type a pipeline, and its events are shown as they come:
        text | map upper            then  type field "hi"  or  :live field
        let login = Command { user in return "hello \\(user)" | delay 300ms }
        execute login "bob"         then  why login
        | take 3                    goes on from the last value, which is `_`

      TAB completes, ^R searches earlier entries, ^C interrupts, ^D leaves.
      ?map tells of an operator, :ops lists them all. Further:

      """)
    output.line(ColonCommand.help.trimmedEnd)
  }
}

extension String {
  var trimmedEnd: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }

  func leftPadded(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
