/// A command of the shell that changes lines: `awk '{print $1}'`, `cut -d, -f2`, `tr a-z A-Z`.
struct ShellFilter {
  static let names: Set<String> = ["awk", "cut", "tr"]

  /// The stages that do the same; nil if there are none.
  let stages: String?

  /// nil if the words are no arguments of the command.
  init?(_ name: String, _ words: [String]) {
    var words = words
    // The value of an option may be a word of its own.
    for index in words.indices.dropLast() where ["-F", "-d", "-f", "-c"].contains(words[index]) && name != "tr" {
      words[index + 1] = words[index] + words[index + 1]
      words[index] = ""
    }
    words.removeAll(where: \.isEmpty)
    func value(_ option: String) -> String? {
      words.first { $0.hasPrefix(option) && $0.utf8.count > 2 }.map { String($0.dropFirst(2)) }
    }
    switch name {
    case "awk":
      let others = words.filter { !$0.hasPrefix("-F") }
      guard others.count == 1, others[0].contains(where: { "{/$N".contains($0) }) else { return nil }
      let separator = value("-F")
      stages = separator?.contains("\"") == true ? nil : AwkProgram(separator: separator).stages(others[0])
    case "cut":
      guard !words.isEmpty, words.allSatisfy({ $0.hasPrefix("-") }) else { return nil }
      if let field = value("-f").flatMap({ Int($0) }), field > 0 {
        let separator = value("-d") ?? "\\t"
        stages = separator.contains("\"") ? nil : "map { $0.split(\"\(separator)\")[\(field - 1)] }"
      } else if let range = value("-c")?.split(separator: "-"), range.count == 2, let first = Int(range[0]), first > 0 {
        stages = "map { $0.slice(\(first - 1), \(range[1])) }"
      } else {
        stages = nil
      }
    default:
      guard words.count == 2, words.allSatisfy({ !$0.contains("\"") }) else { return nil }
      let sets = [["a-z", "A-Z"]: "map upper", ["A-Z", "a-z"]: "map lower"]
      let classes = [["[:lower:]", "[:upper:]"]: "map upper", ["[:upper:]", "[:lower:]"]: "map lower"]
      let isOne = words.allSatisfy { $0.count == 1 }
      stages =
        sets[words] ?? classes[words]
        ?? (words[0] == "-d" && words[1].count == 1 ? "map { $0.replace(\"\(words[1])\", \"\") }" : nil)
        ?? (isOne ? "map { $0.replace(\"\(words[0])\", \"\(words[1])\") }" : nil)
    }
  }

  /// The words up to the end of a line or a bracket, or the next `|`, and where the last one ends.
  static func words(_ bytes: [UInt8], from start: Int) -> (words: [(text: String, isQuoted: Bool)], end: Int) {
    var words: [(text: String, isQuoted: Bool)] = []
    var (index, end) = (start, start)
    while index < bytes.count, !"\n|;})#".utf8.contains(bytes[index]) {
      if bytes[index] == 0x20 || bytes[index] == 0x09 {
        index += 1
        continue
      }
      var word: [UInt8] = []
      var isQuoted = false
      while index < bytes.count, !"\n|;}) \t".utf8.contains(bytes[index]) {
        let mark = bytes[index]
        let closer = "'\"".utf8.contains(mark) ? bytes[(index + 1)...].firstIndex { $0 == mark || $0 == 0x0A } : nil
        if let closer, bytes[closer] == mark {
          word += bytes[(index + 1)..<closer]
          isQuoted = true
          index = closer + 1
        } else {
          word.append(mark)
          index += 1
        }
      }
      words.append((String(decoding: word, as: UTF8.self), isQuoted))
      end = index
    }
    return (words, end)
  }
}
