import Outside

import Platform

/// File names as written after `:load`: bare words, or quoted.
enum FileWords {
  /// Index where the last word begins, including its quote.
  static func lastStart(_ text: String) -> String.Index {
    var start = text.startIndex
    var isQuoted = false
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == " ", !isQuoted { start = text.index(after: index) }
    }
    return start
  }

  static var home: String? { getenv("HOME").map { String(cString: $0) } }

  static func expanded(_ path: String, home: String? = home) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }

  /// Names that complete a partial one; within a directory, its contents.
  static func candidates(_ word: String, home: String?) -> [Candidate] {
    let begun = word.filter { $0 != "\"" }
    let slash = begun.lastIndex(of: "/")
    let folder = slash.map { String(begun[...$0]) } ?? ""
    let start = slash.map { String(begun[begun.index(after: $0)...]) } ?? begun
    let place = folder.isEmpty ? "./" : expanded(folder, home: home)
    return Files.names(in: place).filter { $0.hasPrefix(start) }.map {
      let isFolder = Files.isDirectory(place + $0)
      let whole = folder + $0 + (isFolder ? "/" : "")
      let needsQuotes = word.hasPrefix("\"") || whole.contains(" ")
      let text = needsQuotes ? "\"" + whole + (isFolder ? "" : "\"") : whole
      return Candidate(text, ending: isFolder ? "" : " ", title: $0 + (isFolder ? "/" : ""))
    }
  }
}
