import Outside

/// One entry per line; a newline within an entry is written as `\n` and a backslash as `\\`.
struct HistoryFile {
  let path: String
  let limit: Int

  func load() -> [String] {
    var entries: [String] = []
    _ = LineFile(path).lines { lines in
      entries = Self.newest(lines.map(Self.unescaped), limit)
      // The file is rewritten when much of it is no longer wanted.
      let isWasteful = lines.count > limit + limit / 4 || lines.count > entries.count * 2 + 100
      return isWasteful ? entries.map(Self.escaped) : nil
    }
    return entries
  }

  func append(_ entry: String) { LineFile(path).append(Self.escaped(entry)) }
}

extension HistoryFile {
  static func escaped(_ entry: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": line.append(contentsOf: "\\n".unicodeScalars)
      default: line.append(scalar)
      }
    }
    return String(line)
  }

  static func unescaped(_ line: String) -> String {
    var entry = String.UnicodeScalarView()
    var rest = Substring(line).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.popFirst() else {
        entry.append(scalar)
        continue
      }
      entry.append(next == "n" ? "\n" : next)
    }
    return String(entry)
  }

  /// Each entry once, at its last position.
  static func newest(_ lines: [String], _ limit: Int) -> [String] {
    var seen = Set<String>()
    return Array(lines.reversed().filter { !$0.isEmpty && seen.insert($0).inserted }.prefix(limit).reversed())
  }
}
