/// Position in the history, and the entries edited on the way.
struct HistoryPosition {
  /// Index of the entry shown; nil or the number of entries for the new one.
  var place: Int?
  var drafts: [Int: String] = [:]
  /// Text typed before Up: only entries with this prefix are visited. Empty if no entry has it.
  var prefix = ""
}

extension LineEditor {
  func up() -> UInt8 {
    let text = editline.text
    let cursor = editline.cursor
    let start = text.lineStart(before: cursor)
    guard start == 0 else { return move(to: min(text.lineStart(before: start - 1) + cursor - start, start - 1)) }
    let entries = history.entries
    let place = browsing.place ?? entries.count
    if place == entries.count {
      let typed = cursor == text.count ? editline.string : ""
      browsing.prefix = entries.contains { $0.hasPrefix(typed) } ? typed : ""
    }
    let found = entries[..<place].lastIndex { $0.hasPrefix(browsing.prefix) && $0 != browsing.prefix }
    return found.map { browse(to: $0) } ?? CommandResult.refused
  }

  func down() -> UInt8 {
    let text = editline.text
    let cursor = editline.cursor
    let end = text.lineEnd(after: cursor)
    guard end == text.count else {
      let column = cursor - text.lineStart(before: cursor)
      return move(to: min(end + 1 + column, text.lineEnd(after: end + 1)))
    }
    let entries = history.entries
    guard let place = browsing.place, place < entries.count else { return CommandResult.refused }
    let found = entries[(place + 1)...].firstIndex { $0.hasPrefix(browsing.prefix) && $0 != browsing.prefix }
    return browse(to: found ?? entries.count)
  }

  func browse(to wanted: Int) -> UInt8 {
    let entries = history.entries
    let place = browsing.place ?? entries.count
    guard wanted != place, (0...entries.count).contains(wanted) else { return CommandResult.refused }
    browsing.drafts[place] = editline.string
    browsing.place = wanted
    let text = browsing.drafts[wanted] ?? (wanted < entries.count ? entries[wanted] : "")
    editline.replace(with: Array(text.unicodeScalars), cursor: text.unicodeScalars.count)
    return CommandResult.changed
  }
}
