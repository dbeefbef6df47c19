/// The text cut last, for Ctrl-Y. libedit's own buffer takes every single deleted character as well.
struct KillRing {
  var text: [Unicode.Scalar] = []
  /// True after a kill; consecutive kills are joined.
  var wasKill = false

  func isKill(_ code: UInt32) -> Bool { [0x0b, 0x15, 0x17, 0x90, 0x91].contains(code) }

  mutating func keep(_ cut: [Unicode.Scalar], isBackward: Bool) {
    text = !wasKill ? cut : isBackward ? cut + text : text + cut
  }
}

extension LineEditor {
  func kill(_ code: UInt32) -> UInt8 {
    let text = editline.text
    let cursor = editline.cursor
    let range: Range<Int>
    switch code {
    // Kills to the end of the line, or the line end itself.
    case 0x0b: range = cursor..<max(text.lineEnd(after: cursor), min(cursor + 1, text.count))
    case 0x15: range = min(text.lineStart(before: cursor), max(cursor - 1, 0))..<cursor
    // Kills back to the previous blank.
    case 0x17:
      var start = cursor
      while start > 0, text[start - 1].properties.isWhitespace { start -= 1 }
      while start > 0, !text[start - 1].properties.isWhitespace { start -= 1 }
      range = start..<cursor
    case 0x90: range = cursor..<text.wordEnd(after: cursor)
    default: range = text.wordStart(before: cursor)..<cursor
    }
    guard !range.isEmpty else { return CommandResult.refused }
    killing.keep(Array(text[range]), isBackward: range.lowerBound < cursor)
    editline.delete(range)
    return CommandResult.changed
  }
}
