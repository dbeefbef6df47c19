import Catalogue
import Interpreter
import Language
import Values

import Platform

/// Kind of argument that a `:` command takes, for completion.
enum CommandArgument: Sendable {
  case none
  case topic, family
  /// Program text.
  case code
  /// A live watch, a Command, or one of these fixed words.
  case label([String])
  case count, text
  case file(flags: [String])
  case words([String])
  case setting
  /// Controls, one or more.
  case controls
}

/// Completion after `:` and `?`.
extension Completer {
  func topic(_ line: String) -> Completion {
    let word = String(line.dropFirst().drop(while: \.isWhitespace))
    return filtered(line.utf8.count - word.utf8.count, word, topics)
  }

  private var topics: [Candidate] {
    sorted(
      Entries.all.map { Candidate($0) }
        + Entries.properties.map { Candidate($0.name, summary: $0.summary) }
        + HelpTopic.all.map { Candidate($0.name, summary: $0.title) })
  }

  func colon(_ line: String) -> Completion {
    guard let blank = line.firstIndex(where: \.isWhitespace) else {
      let commands = PromptCommand.all.map {
        Candidate(":\($0.name)", summary: $0.summary, ending: $0.usage.isEmpty ? "" : " ")
      }
      return filtered(0, line, commands)
    }
    let name = line[..<blank].dropFirst()
    let rest = String(line[blank...].drop(while: \.isWhitespace))
    let start = line.utf8.count - rest.utf8.count
    guard let command = PromptCommand.named(String(name.last == "!" ? name.dropLast() : name)) else { return .none }
    switch command.argument {
    case .none, .count, .text: return .none
    case .topic: return filtered(start, rest, topics)
    case .family: return filtered(start, rest, words(Entry.Family.allCases.map(\.rawValue)))
    case .words(let known): return filtered(start, rest, words(known))
    case .label(let known):
      let live = session.liveWatches.map { Candidate($0.label, summary: "live", ending: "") }
      let commands = own(.command).map { Candidate($0, summary: "all of the Command", ending: "") }
      return filtered(start, rest, live + commands + words(known))
    case .controls:
      let word = rest.last?.isWhitespace == true ? "" : rest.split(separator: " ").last.map(String.init) ?? ""
      let names = Kind.controls.flatMap(own) + LiveForm.stage
      return filtered(line.utf8.count - word.utf8.count, word, words(names.sorted()))
    case .setting:
      guard let blank = rest.firstIndex(of: " ") else {
        return filtered(start, rest, PromptSetting.all.map { Candidate($0.name, summary: $0.summary) })
      }
      let word = String(rest[rest.index(after: blank)...])
      return filtered(line.utf8.count - word.utf8.count, word, words(["off", "on"]))
    case .code:
      let found = code(Array(rest.utf8))
      return Completion(start: start + found.start, found.candidates)
    case .file(let flags):
      let word = String(rest[FileWords.lastStart(rest)...])
      let place = start + rest.utf8.count - word.utf8.count
      if word.hasPrefix("-") { return filtered(place, word, flags.map { Candidate($0) }) }
      return Completion(start: place, FileWords.candidates(word, home: FileWords.home))
    }
  }

  private func words(_ words: [String]) -> [Candidate] { words.map { Candidate($0, ending: "") } }

  /// User-defined names bound to a value of this kind.
  private func own(_ kind: Kind) -> [String] {
    session.globals.byName.values.filter { $0.value?.kind == kind }.map(\.name).sorted()
  }
}
