import CSystem

// Printed lines, and the entry that stays below them.

extension LineEditor {
  /// Prints lines: at once while no entry is being typed, otherwise above it, in about 30 redraws a second. An
  /// incomplete line waits for its rest.
  public func print(_ text: String) {
    printed.append(contentsOf: text.utf8)
    if let end = printed.lastIndex(of: UInt8(ascii: "\n")) { wholeLines = end + 1 }
    // Long work shows its first lines at once, since the next may take long.
    let now = Terminal.now
    burstCount = now - lastPrint >= redrawInterval ? 1 : burstCount + 1
    lastPrint = now
    if isEditing {
      if isWaiting, burstCount <= 4 || now - lastRedraw >= redrawInterval { _ = refresh(now, early: true) }
    } else if burstCount <= 24 || printed.count > 1 << 13 || now - lastRedraw >= redrawInterval {
      flush()
    }
  }

  /// Shows output printed while no entry was being typed; call it before waiting. While an entry is typed this happens
  /// automatically.
  public func flush() {
    guard !isEditing, !printed.isEmpty else { return }
    endInterruptedLine()
    isMidLine = printed.last != "\n"
    terminal.write(Self.withReturns(printed[...]))
    printed.removeAll(keepingCapacity: true)
    wholeLines = 0
    lastRedraw = Terminal.now
  }

  /// Clears the screen and starts at its top; false if the terminal cannot move the cursor.
  func clear() -> Bool {
    guard !terminal.isDumb else { return false }
    flush()
    isMidLine = false
    terminal.write(Array("\u{1b}[H\u{1b}[2J".utf8))
    return true
  }

  /// Ends the line after Ctrl-C: typed characters are not echoed while work runs, so it would leave no trace.
  func endInterruptedLine() {
    let count = rsig_signals_interrupts()
    guard count != interruptsSeen else { return }
    interruptsSeen = count
    isMidLine = false
    terminal.write(Array("^C\r\n".utf8))
  }

  /// Draws pending changes if it is time; returns the microseconds until there may be something to draw.
  func refresh(_ now: Int64 = Terminal.now, early: Bool = false) -> Int64? {
    let isTime = early || now - lastRedraw >= redrawInterval
    let view = currentView()
    if isTime, wholeLines > 0 {
      printAbove()
      drawing.draw(view, size)
      shownView = view
      lastRedraw = now
    } else if hasTyped ? typed.isEmpty && !terminal.hasInput : isTime && view != shownView {
      // While keys keep coming, only the last state is worth drawing.
      drawing.draw(view, size)
      shownView = view
      if !hasTyped { lastRedraw = now }
      hasTyped = false
    }
    if editline.takeBell() { drawing.output.append(7) }
    send()
    var due = wholeLines > 0 || view != shownView ? max(1, redrawInterval - (now - lastRedraw)) : nil
    if decoder.isUndecided { due = min(due ?? .max, max(1, Self.patience - (now - undecidedSince))) }
    return due
  }

  /// Prints the whole lines above the entry.
  func printAbove() {
    guard wholeLines > 0 else { return }
    drawing.erase()
    var lines = printed[..<wholeLines]
    let count = lines.count { $0 == "\n" }
    if count > Self.mostAtOnce {
      // A flood would only keep the terminal busy and delay typing.
      lines = Self.last(size.rows, of: lines)
      drawing.output += Self.withReturns(Array((omission(count - size.rows) + "\n").utf8)[...])
    }
    drawing.output += Self.withReturns(lines)
    printed.removeFirst(wholeLines)
    wholeLines = 0
  }

  /// More lines than this between two redraws cannot be read.
  private static let mostAtOnce = 1000

  private static func last(_ count: Int, of lines: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = lines.endIndex
    var found = 0
    while start > lines.startIndex {
      if lines[start - 1] == "\n" {
        if found == count { break }
        found += 1
      }
      start -= 1
    }
    return lines[start...]
  }

  func send() {
    guard !drawing.output.isEmpty else { return }
    terminal.write(drawing.output)
    drawing.output.removeAll(keepingCapacity: true)
  }

  func ring() { drawing.output.append(7) }

  func currentView() -> LineView {
    if let keysView { return keysView() }
    if let searching { return searching.view }
    return LineView(
      prompt: prompt(), continuation: continuation, text: editline.text, cursor: editline.cursor,
      below: listing?.rows ?? [])
  }

  private static func withReturns(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var whole: [UInt8] = []
    whole.reserveCapacity(bytes.count + bytes.count / 16)
    for byte in bytes {
      if byte == "\n" { whole.append(UInt8(ascii: "\r")) }
      whole.append(byte)
    }
    return whole
  }
}
