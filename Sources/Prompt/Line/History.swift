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
    let exact = wanted.contains { $0.isUppercase }
    let needle = exact ? wanted : wanted.lowercased()
    return entries[..<max(0, min(end, entries.count))].lastIndex { Self.holds($0, needle, exact) }
  }

  func search(_ wanted: String, after start: Int) -> Int? {
    let exact = wanted.contains { $0.isUppercase }
    let needle = exact ? wanted : wanted.lowercased()
    return entries[min(max(0, start + 1), entries.count)...].firstIndex { Self.holds($0, needle, exact) }
  }

  private static func holds(_ entry: String, _ needle: String, _ exact: Bool) -> Bool {
    let bytes = Array((exact ? entry : entry.lowercased()).utf8)
    let wanted = Array(needle.utf8)
    guard !wanted.isEmpty else { return true }
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains {
      bytes[$0] == wanted[0] && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}
