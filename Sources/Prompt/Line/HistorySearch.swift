/// An incremental search of the history.
struct HistorySearch {
  var wanted = ""
  var found: Int?
  var entry = ""
  var isBackward = true
  var hasFailed = false
  /// Entry before the search; Ctrl-G restores it.
  let before: (text: [Unicode.Scalar], cursor: Int)

  var view: LineView {
    let label = (hasFailed ? "no entry with" : isBackward ? "search" : "search on")
    let scalars = Array(entry.unicodeScalars)
    return LineView(prompt: "\(label) `\(wanted)`: ", continuation: "....> ", text: scalars, cursor: place(in: scalars))
  }

  private func place(in scalars: [Unicode.Scalar]) -> Int {
    let needle = Array(wanted.lowercased().unicodeScalars)
    let text = Array(entry.lowercased().unicodeScalars)
    guard !needle.isEmpty, text.count == scalars.count, needle.count <= text.count else { return scalars.count }
    return (0...text.count - needle.count).last { text[$0..<$0 + needle.count].elementsEqual(needle) } ?? scalars.count
  }

  mutating func look(in history: History, further: Bool) {
    let count = history.entries.count
    let next: Int?
    if isBackward {
      next = history.search(wanted, before: (found ?? count) + (further || found == nil ? 0 : 1))
    } else {
      next = history.search(wanted, after: (found ?? -1) - (further || found == nil ? 0 : 1))
    }
    hasFailed = next == nil && !wanted.isEmpty
    guard let next, !wanted.isEmpty else { return }
    found = next
    entry = history.entries[next]
  }
}

extension LineEditor {
  /// Takes keys until one that is not part of a search; that key then acts on the entry found. In vi's command mode
  /// Enter only ends the search.
  func search(backward: Bool, runsAtEnter: Bool = true) -> UInt8 {
    let before = (text: editline.text, cursor: editline.cursor)
    searching = HistorySearch(entry: editline.string, isBackward: backward, before: before)
    defer {
      if let searching, !searching.wanted.isEmpty { lastSearch = (searching.wanted, searching.isBackward) }
      searching = nil
    }
    while let key = nextKey() {
      switch key {
      case .control(0x12): look(backward: true)
      case .control(0x13): look(backward: false)
      case .scalar(let scalar):
        searching?.wanted.unicodeScalars.append(scalar)
        look(backward: nil)
      case _ where key.isBackspace:
        if searching?.wanted.isEmpty == false { searching?.wanted.unicodeScalars.removeLast() }
        searching?.found = nil
        look(backward: nil)
      case .paste(let text):
        searching?.wanted += PastedText.cleaned(text)
        look(backward: nil)
      case .control(7):
        editline.replace(with: before.text, cursor: before.cursor)
        return CommandResult.changed
      default:
        accept()
        if key != .escape, runsAtEnter || !key.isEnter { enqueue(key) }
        return CommandResult.changed
      }
    }
    return CommandResult.over
  }

  /// vi's `n` and `N`.
  func searchAgain(sameWay: Bool) -> UInt8 {
    guard let (wanted, isBackward) = lastSearch else { return CommandResult.refused }
    let present = browsing.place ?? history.entries.count
    let found =
      isBackward == sameWay ? history.search(wanted, before: present) : history.search(wanted, after: present)
    return found.map { browse(to: $0) } ?? CommandResult.refused
  }

  private func look(backward: Bool?) {
    if let backward { searching?.isBackward = backward }
    searching?.look(in: history, further: backward != nil)
    if searching?.hasFailed == true { ring() }
  }

  private func accept() {
    guard let found = searching else { return }
    if let place = found.found {
      browsing.drafts[browsing.place ?? history.entries.count] = editline.string
      browsing.place = place
    }
    editline.replace(with: Array(found.entry.unicodeScalars), cursor: found.view.cursor)
  }
}
