import CCourse
import Diagnostics

/// A help page on a word of the language or an idea rather than an operator: a section of `Help.md`. Its heading is
/// `# name: title`; a last line `Also: …` lists other words that lead to it.
struct HelpTopic: Sendable {
  let name: String
  let title: String
  /// Sentences; a line that begins with blanks is program text.
  let text: String
  let keywords: String

  static func named(_ words: String) -> HelpTopic? { all.first { $0.name.lowercased() == words.lowercased() } }

  /// Page that has one of these words as its title or keyword.
  static func about(_ words: String) -> HelpTopic? {
    all.first { $0.keywords.split(separator: ",").contains { String($0).lowercased().trimmed == words.lowercased() } }
  }

  static let all: [HelpTopic] = {
    var sections: [[String]] = []
    for line in embeddedLines(rsig_help_md()) where !line.isEmpty {
      if line.hasPrefix("# ") { sections.append([line]) } else { sections.lastElement.append(line) }
    }
    return sections.map(HelpTopic.init)
  }()

  private init(_ section: [String]) {
    let heading = section[0].dropFirst(2)
    let colon = heading.range(of: ": ")!
    name = String(heading[..<colon.lowerBound])
    title = String(heading[colon.upperBound...])
    let also = "Also: "
    keywords = section.last.flatMap { $0.hasPrefix(also) ? String($0.dropFirst(also.count)) : nil } ?? ""
    // Markdown indents code by four blanks, help by two.
    text = section.dropFirst().filter { !$0.hasPrefix(also) }
      .map { $0.hasPrefix("    ") ? String($0.dropFirst(2)) : $0 }.joined(separator: "\n")
  }
}
