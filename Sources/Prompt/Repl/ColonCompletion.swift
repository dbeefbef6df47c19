import Catalogue
import Interpreter
import Language
import Reactive
import Values

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a word could become after `:` or `?`.
extension Completer {
  func topic(_ line: String) -> Completion {
    let word = String(line.dropFirst().drop(while: \.isWhitespace))
    return filtered(line.utf8.count - word.utf8.count, word, topics)
  }

  private var topics: [Candidate] {
    sorted(
      Entries.all.map { Candidate($0.name, summary: $0.summary) }
        + Entries.properties.map { Candidate($0.name, summary: $0.summary) })
  }

  func colon(_ line: String) -> Completion {
    guard let blank = line.firstIndex(where: \.isWhitespace) else { return filtered(0, line, ColonCommand.candidates) }
    let name = ColonCommand.Name(rawValue: String(line[..<blank].dropFirst()))
    let rest = String(line[blank...].drop(while: \.isWhitespace))
    let start = line.utf8.count - rest.utf8.count
    let live = session.liveWatches.map { Candidate($0.label, summary: "live", ending: "") }
    let commands = session.globals.byName.values.filter { $0.value?.kind == .command }.map {
      Candidate($0.name, summary: "all of the Command", ending: "")
    }
    switch name.map(ColonCommand.named)?.argument {
    case .file(let flags):
      let word = String(rest[FileWords.lastStart(rest)...])
      let place = start + rest.utf8.count - word.utf8.count
      if word.hasPrefix("-") { return filtered(place, word, flags.map { Candidate($0) }) }
      return Completion(start: place, FileWords.candidates(word, home: home))
    case .topic: return filtered(start, rest, topics)
    case .family: return filtered(start, rest, Family.allCases.map { Candidate($0.rawValue, ending: "") })
    case .labelOrAll:
      return filtered(
        start, rest, live + sorted(commands) + [Candidate("all", summary: "everything that is live", ending: "")])
    case .clock: return filtered(start, rest, [Candidate("real", ending: ""), Candidate("virtual", ending: "")])
    case .permission:
      return filtered(start, rest, ["all", "env", "net", "read", "run", "write"].map { Candidate($0, ending: "") })
    case .setting:
      guard let blank = rest.firstIndex(of: " ") else {
        return filtered(start, rest, ["color", "time", "why"].map { Candidate($0) })
      }
      let word = String(rest[rest.index(after: blank)...])
      return filtered(line.utf8.count - word.utf8.count, word, ["off", "on"].map { Candidate($0, ending: "") })
    case .field:
      let own = session.globals.byName.values.filter { $0.value?.kind == .textField }.map {
        Candidate($0.name, ending: "")
      }
      return filtered(start, rest, sorted(own + [Candidate("field", ending: "")]))
    case .expression:
      let found = code(Array(rest.utf8))
      return Completion(start: start + found.start, found.candidates)
    default: return .none
    }
  }

  private var home: String? { getenv("HOME").map { String(cString: $0) } }
}
