/// The list of candidates below the entry, until the next key.
struct CompletionMenu {
  let list: CandidateList
  var page = 0
  var rows: [[Glyph]] = []
}

extension LineEditor {
  func completeWord() -> UInt8 {
    if listing != nil {
      listing?.page += 1
      layOutList()
      return CommandResult.changed
    }
    let text = editline.text
    let cursor = editline.cursor
    let before = String(String.UnicodeScalarView(text[..<cursor]))
    let completion = complete(before + String(String.UnicodeScalarView(text[cursor...])), before.utf8.count)
    guard let only = completion.candidates.first, (0...before.utf8.count).contains(completion.start) else {
      return CommandResult.refused
    }
    let word = String(utf8: before.utf8.dropFirst(completion.start)).unicodeScalars.count
    guard completion.candidates.count > 1 else {
      replaceWord(word, with: only.text, ending: only.ending)
      return CommandResult.changed
    }
    let common = completion.commonPrefix
    if common.unicodeScalars.count >= word { replaceWord(word, with: common, ending: "") }
    listing = CompletionMenu(list: CandidateList(candidates: completion.candidates))
    layOutList()
    return CommandResult.changed
  }

  private func replaceWord(_ count: Int, with text: String, ending: String) {
    let cursor = editline.cursor
    editline.delete(cursor - count..<cursor)
    editline.insert(text.unicodeScalars)
    // Do not add a blank if one follows.
    let after = editline.text[editline.cursor...]
    if !ending.isEmpty, !after.starts(with: ending.unicodeScalars) { editline.insert(ending.unicodeScalars) }
  }

  private func layOutList() {
    guard let current = listing else { return }
    listing?.rows = []
    let taken = LinePicture(currentView(), width: size.columns).rows.count
    listing?.rows = current.list.page(current.page, width: size.columns, height: max(2, size.rows - taken))
  }
}
