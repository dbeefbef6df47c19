import Catalogue
import Diagnostics
import Language

/// Help on words that are not names of entries: ideas of the language, names from other libraries, selectors; if none
/// matches, a search through all texts. It needs no session: `?` at the prompt and `rsig help` share it.
public struct HelpSearch {
  private let width: Int

  public init(width: Int) { self.width = width }

  /// True if these words together are the title of a page, such as `hot and cold`.
  public static func isTitle(_ words: String) -> Bool { HelpTopic.named(words) != nil }

  /// The lines of the answer, or nil if no text has these words.
  public func answer(_ words: String) -> [String]? {
    page(HelpTopic.named(words)) ?? foreign(words) ?? page(HelpTopic.about(words)) ?? found(words)
      ?? Foreign.suggestion(words).map { wrapped($0.sentence) }
  }

  private func page(_ topic: HelpTopic?) -> [String]? {
    guard let topic else { return nil }
    let text = topic.text.lines
    return wrapped("\(topic.name) — \(topic.title)")
      + text.flatMap { $0.hasPrefix("  ") ? [String($0)] : wrapped(String($0)) }
  }

  /// A name from another library, or a selector: `debounce`, `map:`, `-takeUntil:`, `rac_textSignal`.
  private func foreign(_ word: String) -> [String]? {
    let selector = word.drop { $0 == "-" || $0 == "+" }
    let entry = Entries.all.first { entry in
      guard let rac = entry.rac else { return false }
      return rac.split(separator: " ").contains { $0.drop { $0 == "-" || $0 == "+" } == selector }
    }
    if let entry, selector.hasSuffix(":") || selector.contains("_") || entry.name != word {
      return wrapped("RAC's `\(word)` is `\(entry.name)` here:") + summary(entry)
    }
    let bare = word.last == ":" ? String(word.dropLast()) : word
    if bare != word, let entry = Entries.named(bare) { return summary(entry) }
    // Part of an rsig name is searched for instead: `until`.
    let isPart = Entries.all.contains { $0.name.lowercased().contains(bare.lowercased()) }
    // A name that another library uses for exactly this does not count as a part: `scan` in `scanWithStart`.
    guard let word = Foreign.suggestion(bare), !isPart || word.replacement != nil else { return nil }
    return wrapped(word.sentence) + (word.replacement.flatMap(Entries.named).map(summary) ?? [])
  }

  private func summary(_ entry: Entry) -> [String] { wrapped("\(entry.name) — \(entry.summary)") }

  /// Everything whose name or summary contains all the words, or most of them.
  private func found(_ text: String) -> [String]? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let wanted = words.filter { $0.count > 2 && !["the", "for", "and", "how", "what", "with"].contains($0) }
    if wanted.isEmpty { return nil }
    var rows: [(score: Int, name: String, text: String)] = []
    func add(_ name: String, _ title: String, _ more: String) {
      let names = name.lowercased()
      let sentence = (title + " " + more).lowercased()
      let score = wanted.reduce(0) { $0 + (names.contains($1) ? 3 : sentence.contains($1) ? 1 : 0) }
      if score > 0 { rows.append((score, name, title)) }
    }
    for entry in Entries.all {
      let parameters = entry.parameters.map(\.meaning).joined(separator: " ")
      add(entry.name, entry.summary, "\(entry.rac ?? "") \(entry.elsewhere.joined(separator: " ")) \(parameters)")
    }
    for topic in HelpTopic.all { add(topic.name, topic.title, topic.text + " " + topic.keywords) }
    for command in PromptCommand.all { add(":" + command.name, command.summary, "") }
    let best = rows.map(\.score).max() ?? 0
    let shown = rows.filter { $0.score * 2 >= best }.sorted { ($1.score, $0.name) < ($0.score, $1.name) }
    // A single word that no text contains is probably misspelled.
    if shown.isEmpty
      || wanted.count == 1 && words.count == 1 && Nearest.name(to: text, among: rows.map(\.name)) != nil
        && best < 3
    {
      return nil
    }
    return wrapped("\(shown.count == 1 ? "One page mentions" : "\(shown.count) pages mention") `\(text)`:")
      + Display.columns(shown.prefix(12).map { ($0.name, $0.text) }, width, indent: 2)
      + (shown.count > 12 ? wrapped("and \(shown.count - 12) more; another word narrows it") : [])
  }

  private func wrapped(_ sentence: String) -> [String] { Display.wrapped(sentence, width, indent: 2) }
}
