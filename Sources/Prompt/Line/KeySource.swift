import CEditline
import CSystem

import Platform

// libedit's source of characters. Everything that happens while a line is typed happens here.

extension LineEditor {
  static func owner(of handle: OpaquePointer?) -> LineEditor? {
    Editline.owner(of: handle).map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Next character for libedit; nil if the line has ended.
  func nextCharacter() -> Unicode.Scalar? {
    while true {
      editline.keepCursorInLine()
      if ending != nil { return nil }
      if !queue.isEmpty { return queue.removeFirst() }
      undoing.note(editline.text, editline.cursor)
      guard let key = nextKey() else { return nil }
      enqueue(key)
    }
  }

  /// Queues a key as the characters of libedit's maps.
  func enqueue(_ key: Key) {
    if key != .control(9) { listing = nil }
    if let code = Key.traveling.first(where: { $0.key == key })?.code, !(isVi && key.isMeta) {
      queue = [Unicode.Scalar(code)]
      return
    }
    switch key {
    case .scalar(let scalar): queue = [scalar]
    case .control(let code): queue = [Unicode.Scalar(code)]
    case .meta(let scalar): queue = ["\u{1b}", scalar]
    // In the emacs map, libedit would wait for a second key.
    case .escape: queue = isVi ? ["\u{1b}"] : []
    case .paste(let text):
      pasted = text
      queue = [Unicode.Scalar(Key.pasteCode)]
    default: queue = []
    }
  }

  /// Microseconds within which the rest of a key follows its Escape.
  static let patience: Int64 = 50_000

  /// Waits for a key while the owner's loop runs. Nil if the line has ended.
  func nextKey() -> Key? {
    while true {
      attendToSignals()
      if ending != nil { return nil }
      if let key = decoder.next() {
        hasTyped = true
        return key
      }
      // From the moment the prompt is visible, Ctrl-C must arrive as a byte.
      rsig_terminal_interrupts_by_byte(true)
      let due = refresh()
      if typed.isEmpty {
        isWaiting = true
        wait([terminal.input, rsig_signals_descriptor()], due)
        isWaiting = false
        rsig_signals_drain()
        typed.read(terminal)
      }
      if !typed.isEmpty {
        // Ctrl-C drops the line read so far; later keys belong to the next line.
        if typed.isInterrupt { typed.interrupt() }
        attendToSignals()
        if typed.isOver { ending = ending ?? .entry(.end) }
        decoder.feed(typed.bytes)
        typed = TypedBytes()
        undecidedSince = Terminal.now
      } else if decoder.isUndecided, Terminal.now - undecidedSince >= Self.patience, let key = decoder.giveUp() {
        hasTyped = true
        return key
      }
    }
  }

  private func attendToSignals() {
    let signals = rsig_signals_take(UInt32(RSIG_RESIZE | RSIG_SUSPEND | RSIG_CONTINUE))
    if signals & UInt32(RSIG_SUSPEND) != 0 { suspend() } else if signals & UInt32(RSIG_CONTINUE) != 0 { resume() }
    if signals & UInt32(RSIG_RESIZE) != 0 { resize() }
    if let number = Interrupt.termination {
      ending = ending ?? .entry(.terminated(number))
    } else if Interrupt.isPending {
      interrupt()
    } else {
      // The code that took them has already shown them.
      interruptsSeen = rsig_signals_interrupts()
    }
  }
}

// Signals

extension LineEditor {
  private func interrupt() {
    decoder.clear()
    queue = []
    let text = editline.string
    Interrupt.take()
    interruptsSeen = rsig_signals_interrupts()
    searching = nil
    listing = nil
    let answer = keysView == nil ? interrupted(text) : .giveUp
    guard answer != .keepLine else { return }
    // The dropped text stays readable, and the owner's output goes below it.
    var view = currentView()
    view.text += "^C".unicodeScalars
    view.cursor = view.text.count
    drawing.draw(view, size)
    ending = answer == .giveUp ? .entry(.interrupted) : .freshLine
  }

  private func suspend() { leaveLine { rsig_signals_suspend() } }

  /// Lends the terminal, in its original state, to `body`.
  func leaveLine(_ body: () -> Void) {
    finishEditing()
    editline.setRaw(false)
    rsig_terminal_restore()
    rsig_terminal_working(false)
    body()
    editline.setRaw(true)
    beginEditing()
  }

  /// Continues after the process was stopped by a signal that cannot be caught; the terminal may have changed
  /// meanwhile.
  private func resume() {
    editline.setRaw(false)
    editline.setRaw(true)
    drawing.forget()
    drawing.output.add(terminal.isDumb ? "\r\n" : "\r\n\u{1b}[?2004h")
    hasTyped = true
    size = terminal.size
  }

  private func resize() {
    let new = terminal.size
    guard new != size else { return }
    size = new
    drawing.refold(to: new)
    drawing.erase()
    hasTyped = true
  }
}

// A loop for owners without one

extension LineEditor {
  /// Waits for the descriptors only.
  public static func poll(_ descriptors: [Int32], _ microseconds: Int64?) {
    var waited = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = microseconds.map { Int32(clamping: ($0 + 999) / 1000) } ?? -1
    systemPoll(&waited, milliseconds: milliseconds)
  }
}
