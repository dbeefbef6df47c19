import CEditline

// Commands for keys that libedit's own commands cannot serve, because those know nothing of multiple lines, the history
// or completion.

extension LineEditor {
  func plug() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    editline.plug(owner: me) { handle, character in
      guard let editor = LineEditor.owner(of: handle), let next = editor.nextCharacter() else {
        // Clear any pending libedit command.
        character?.pointee = 0
        return -1
      }
      character?.pointee = wchar_t(next.value)
      return 1
    }
    editline.add("rsig-key") { handle, code in
      guard let editor = LineEditor.owner(of: handle) else { return CommandResult.refused }
      return editor.command(UInt32(bitPattern: code))
    }
    editline.add("rsig-edit") { handle, _ in
      LineEditor.owner(of: handle)?.editEntryElsewhere() ?? CommandResult.refused
    }
    editline.readPreferences()
    isVi = editline.isVi
    let controls =
      isVi
      ? "\n\r\t\u{4}\u{c}\u{12}\u{13}\u{e}\u{10}"
      : "\n\r\t\u{1}\u{4}\u{5}\u{b}\u{c}\u{e}\u{10}\u{12}\u{13}\u{15}\u{16}\u{17}\u{19}\u{1f}"
    for scalar in controls.unicodeScalars { bind(scalar) }
    for code in UInt8(0x80)...0x9f { bind(Unicode.Scalar(code)) }
    if isVi {
      // libedit's own commands for these keys need its history and search, which it has not been given.
      for key in ["j", "k", "u", "/", "?", "n", "N"] {
        editline.bind(key, to: "rsig-key", alternative: true)
      }
      editline.bind("v", to: "rsig-edit", alternative: true)
      // libedit's own command reads a history even where there is none. In vi, the key moves to the beginning.
      editline.bind("_", to: "ed-move-to-beg", alternative: true)
    } else {
      editline.bind("^X^E", to: "rsig-edit")
    }
  }

  private func bind(_ scalar: Unicode.Scalar) {
    // Control characters are bound in libedit's notation; other characters as themselves.
    let name =
      scalar.value < 0x20
      ? "^" + String(Character(Unicode.Scalar(UInt8(scalar.value + 0x40)))) : String(Character(scalar))
    editline.bind(name, to: "rsig-key")
    if isVi { editline.bind(name, to: "rsig-key", alternative: true) }
  }

  /// Returns the result code that tells libedit how to continue.
  private func command(_ code: UInt32) -> UInt8 {
    let isKill = killing.isKill(code)
    defer { killing.wasKill = isKill }
    return switch code {
    case 10, 13: enter()
    case 9: completeWord()
    case 4: endOrDelete()
    case 12: clearScreen()
    case 0x12: search(backward: true)
    case 0x13: search(backward: false)
    case UInt32(UInt8(ascii: "/")): search(backward: true, runsAtEnter: false)
    case UInt32(UInt8(ascii: "?")): search(backward: false, runsAtEnter: false)
    case UInt32(UInt8(ascii: "n")): searchAgain(sameWay: true)
    case UInt32(UInt8(ascii: "N")): searchAgain(sameWay: false)
    case 0x80, 0x10, UInt32(UInt8(ascii: "k")): up()
    case 0x81, 0x0e, UInt32(UInt8(ascii: "j")): down()
    case 0x82: move(to: editline.cursor - 1)
    case 0x83: move(to: editline.cursor + 1)
    case 0x84, 0x01: lineStart()
    case 0x85, 0x05: lineEnd()
    case 0x86: deleteForward()
    case 0x87: browse(to: 0)
    case 0x88: browse(to: history.entries.count)
    case 0x89: move(to: editline.text.wordStart(before: editline.cursor))
    case 0x8a: move(to: editline.text.wordEnd(after: editline.cursor))
    case 0x8b: move(to: 0)
    case 0x8c: move(to: editline.text.count)
    case 0x8e: insert("\n")
    case UInt32(Key.pasteCode): paste()
    case 0x1f, UInt32(UInt8(ascii: "u")): undo()
    case 0x16: quote()
    case 0x19: insert(killing.text)
    default: isKill ? kill(code) : CommandResult.refused
    }
  }
}

// Commands

extension LineEditor {
  func enter() -> UInt8 {
    var text = editline.string
    // Keys that arrive faster than anyone types are pasted text, which brings its own indentation.
    let isAtEnd = typed.isEmpty && decoder.isEmpty && editline.cursor == editline.text.count
    // Enter on a second empty line runs the incomplete entry, so that its error is shown.
    let isOver = !text.contains { !$0.isWhitespace } || text.trimmingBlanks.hasSuffix("\n\n")
    if !isOver, isIncomplete(text) { return isAtEnd ? arrange(text, continues: true) : insert("\n") }
    if isAtEnd {
      text = arranged(text, false)
      if text != editline.string { _ = arrange(text, continues: false) }
    }
    drawLast()
    ending = .entry(.text(text))
    return CommandResult.over
  }

  private func arrange(_ text: String, continues: Bool) -> UInt8 {
    let scalars = Array(arranged(text, continues).unicodeScalars)
    editline.replace(with: scalars, cursor: scalars.count)
    return CommandResult.changed
  }

  /// Takes the text as the entry when one of libedit's own commands ended the line, such as vi's `#`.
  func enterAsLeft() {
    var text = editline.string
    if text.last == "\n" { text.removeLast() }
    editline.replace(with: Array(text.unicodeScalars), cursor: text.unicodeScalars.count)
    drawLast()
    ending = .entry(.text(text))
  }

  /// Edits the entry in an external editor; the result returns to the line, where Enter runs it.
  func editEntryElsewhere() -> UInt8 {
    let text = editline.string
    var edited: String?
    drawLast()
    leaveLine { edited = editElsewhere(text) }
    if let edited { editline.replace(with: Array(edited.unicodeScalars), cursor: edited.unicodeScalars.count) }
    return CommandResult.changed
  }

  /// Draws the entry as it will stay on the screen, in case its keys came too fast to be drawn.
  private func drawLast() {
    printAbove()
    var view = currentView()
    view.cursor = view.text.count
    view.below = []
    drawing.draw(view, size)
  }

  func endOrDelete() -> UInt8 {
    guard editline.text.isEmpty else { return deleteForward() }
    drawLast()
    ending = .entry(.end)
    return CommandResult.over
  }

  func deleteForward() -> UInt8 {
    let cursor = editline.cursor
    guard cursor < editline.text.count else { return CommandResult.refused }
    editline.delete(cursor..<cursor + 1)
    return CommandResult.changed
  }

  func clearScreen() -> UInt8 {
    guard !terminal.isDumb else { return CommandResult.refused }
    drawing.output.add("\u{1b}[H\u{1b}[2J")
    drawing.forget()
    return CommandResult.changed
  }

  func insert(_ text: some Sequence<Unicode.Scalar>) -> UInt8 {
    editline.insert(text)
    return CommandResult.changed
  }

  func insert(_ text: String) -> UInt8 { insert(text.unicodeScalars) }

  func paste() -> UInt8 { insert(PastedText.cleaned(pasted)) }

  func undo() -> UInt8 {
    guard let (text, cursor) = undoing.back() else { return CommandResult.refused }
    editline.replace(with: text, cursor: cursor)
    return CommandResult.changed
  }

  /// Inserts the next key literally, such as a tab or a newline.
  func quote() -> UInt8 {
    switch nextKey() {
    case .control(9): insert("\t")
    case .control(10), .control(13), .newline: insert("\n")
    case .scalar(let scalar): insert([scalar])
    case nil: CommandResult.over
    default: CommandResult.refused
    }
  }

  func move(to place: Int) -> UInt8 {
    guard place >= 0, place <= editline.text.count else { return CommandResult.refused }
    editline.move(to: place)
    return CommandResult.moved
  }

  /// Pressed a second time, moves to the start of the whole entry.
  func lineStart() -> UInt8 {
    let cursor = editline.cursor
    let start = editline.text.lineStart(before: cursor)
    return move(to: start == cursor ? 0 : start)
  }

  func lineEnd() -> UInt8 {
    let cursor = editline.cursor
    let end = editline.text.lineEnd(after: cursor)
    return move(to: end == cursor ? editline.text.count : end)
  }
}

// Positions in an entry

extension [Unicode.Scalar] {
  func lineStart(before place: Int) -> Int { self[..<place].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }
  func lineEnd(after place: Int) -> Int { self[place...].firstIndex(of: "\n") ?? count }

  func wordStart(before place: Int) -> Int {
    var index = place
    while index > 0, !self[index - 1].isWordPart { index -= 1 }
    while index > 0, self[index - 1].isWordPart { index -= 1 }
    return index
  }

  func wordEnd(after place: Int) -> Int {
    var index = place
    while index < count, !self[index].isWordPart { index += 1 }
    while index < count, self[index].isWordPart { index += 1 }
    return index
  }
}

extension Unicode.Scalar {
  var isWordPart: Bool { properties.isAlphabetic || self == "_" || properties.numericType != nil }
}

extension String {
  /// The text without trailing blanks.
  fileprivate var trimmingBlanks: Substring {
    self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)]
  }
}
