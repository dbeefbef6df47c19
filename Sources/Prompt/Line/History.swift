import Values

/// Entries of this and earlier sessions, newest last, without duplicates.
public final class History {
  private(set) var entries: [String] = []
  private let file: HistoryFile?
  private let limit: Int

  /// Without a path, the history lasts only for the session.
  public init(path: String? = nil, limit: Int = 10_000) {
    self.limit = limit
    file = path.map { HistoryFile(path: $0, limit: limit) }
    entries = file?.load() ?? []
  }

  /// Blank entries and entries that begin with a blank are not kept.
  func add(_ entry: String) {
    guard let first = entry.first, first != " ", first != "\t", entry.contains(where: { !$0.isWhitespace }) else {
      return
    }
    if entries.last == entry { return }
    entries.removeAll { $0 == entry }
    entries.append(entry)
    if entries.count > limit { entries.removeFirst(entries.count - limit) }
    file?.append(entry)
  }

  /// Newest entry before `end` that contains the text. The search ignores case unless the text contains a capital.
  func search(_ wanted: String, before end: Int) -> Int? {
    entries[..<max(0, min(end, entries.count))].lastIndex(where: Self.holding(wanted))
  }

  func search(_ wanted: String, after start: Int) -> Int? {
    entries[min(max(0, start + 1), entries.count)...].firstIndex(where: Self.holding(wanted))
  }

  private static func holding(_ wanted: String) -> (String) -> Bool {
    if wanted.contains(where: \.isUppercase) { return { Texts.contains($0, wanted) } }
    let needle = wanted.lowercased()
    return { Texts.contains($0.lowercased(), needle) }
  }
}
