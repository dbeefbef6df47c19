import Diagnostics
import Outside

/// Reads scripts from files, and writes texts to them.
enum Scripts {
  /// The script in a file, or on standard input if the path is `-`.
  static func open(_ path: String) throws(UsageError) -> Source { try path == "-" ? readInput() : read(path) }

  static func read(_ path: String) throws(UsageError) -> Source {
    do throws(Files.Trouble) {
      return Source(name: path, bytes: try Files.read(path))
    } catch {
      let near = Nearest.name(to: path, among: Verb.all.map(\.name))
      throw UsageError.unreadable(error, help: near.map { "did you mean `rsig \($0)`?" })
    }
  }

  static func write(_ text: String, to path: String, help: String? = nil) throws(UsageError) {
    try UsageError.writing(Files.write(Array(text.utf8), to: path), help: help)
  }

  static func readInput() throws(UsageError) -> Source {
    Source(name: "stdin", bytes: try UsageError.reading(Files.read(0, "standard input")))
  }
}
