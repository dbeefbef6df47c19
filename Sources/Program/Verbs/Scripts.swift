import Diagnostics
import Language
import Outside

/// Reads scripts from files, and writes texts to them.
enum Scripts {
  /// The script in a file, or on standard input if the path is `-`.
  static func open(_ path: String) throws(UsageError) -> Source { try path == "-" ? readInput() : read(path) }

  static func read(_ path: String) throws(UsageError) -> Source {
    do throws(Files.Trouble) {
      return Source(name: path, bytes: try Files.read(path))
    } catch {
      throw UsageError.unreadable(error, help: Verb.suggestion(for: path))
    }
  }

  /// Words of the command line as files: each directory stands for the files below it with one of these endings, and
  /// must have one.
  static func files(_ words: [String], endings: [String]) throws(UsageError) -> [String] {
    var files: [String] = []
    for word in words {
      let below = word == "-" ? [word] : Files.below(word, endings: endings)
      if below.isEmpty {
        throw UsageError(
          UsageReasons.nothingNamed, "there is no \(endings.joined(separator: " or ")) file below \(word)",
          help: "a file with another ending must be named itself")
      }
      files += below
    }
    return files
  }

  /// Reports the errors that keep a script from running; true if there are any.
  static func reportErrors(_ source: Source, _ program: Invocation, _ options: Options) -> Bool {
    let errors = Compilation(source).diagnostics.filter(\.isError)
    program.report(errors.map { $0.translated(to: Tongue.of(program.environment)) }, options)
    return !errors.isEmpty
  }

  static func write(_ text: String, to path: String, help: String? = nil) throws(UsageError) {
    try UsageError.writing(Files.write(Array(text.utf8), to: path), help: help)
  }

  static func readInput() throws(UsageError) -> Source {
    Source(name: "stdin", bytes: try UsageError.reading(Files.read(0, "standard input")))
  }
}
