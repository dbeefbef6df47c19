import CEditline
import CSystem

/// Reads entries of one or more lines from a terminal. While it waits for keys the owner's loop runs, and output of
/// that loop appears above the line. Keys and maps are libedit's; drawing, history, search, completion and pasting are
/// done here.
///
/// Must be created, read from and printed to on one thread.
public final class LineEditor {
  /// How Ctrl-C treats the line being typed.
  public enum InterruptAnswer: Sendable {
    case freshLine, keepLine, giveUp
  }

  /// Why a line ended.
  enum Ending: Equatable {
    case entry(LineResult)
    /// The line was dropped; another one is wanted.
    case freshLine
  }

  // Settings of the owner

  /// Read at each redraw, so it may show the time.
  public var prompt: () -> String = { "rsig> " }
  var continuation = "....> "
  /// True if more input would complete the entry: Enter then adds a line.
  public var isIncomplete: (String) -> Bool = { _ in false }
  /// Reformats the entry when Enter ends it; with `continues`, also appends a new line and its indentation.
  var arranged: (_ text: String, _ continues: Bool) -> String = { $1 ? $0 + "\n" : $0 }
  /// Edits the entry in an external editor, which has the terminal meanwhile; nil leaves the entry unchanged.
  var editElsewhere: (String) -> String? = { _ in nil }
  /// Completes an entry at a cursor's place in its UTF-8.
  public var complete: (String, Int) -> Completion = { _, _ in .none }
  /// Waits until a descriptor is readable or the time is up (nil: no limit). It may return early, and runs any other
  /// work that is due. Everything that happens while a line is typed happens in here.
  public var wait: (_ descriptors: [Int32], _ microseconds: Int64?) -> Void = LineEditor.poll
  /// Called for Ctrl-C while a line is typed, unless `wait` already took it with `Interrupt.take()`. It may print.
  public var interrupted: (String) -> InterruptAnswer = { _ in .freshLine }
  /// Line shown in place of `count` lines that came too fast to be displayed.
  var omission: (Int) -> String = { "... \($0) lines" }
  /// Minimum time between redraws caused by printing.
  var redrawInterval: Int64 = 33_000

  let history: History

  /// True if the terminal cannot move the cursor.
  var isDumb: Bool { terminal.isDumb }

  // State

  let terminal: Terminal
  let editline: Editline
  var drawing: any LineDrawing
  /// Bytes read from the terminal and not decoded yet.
  var typed = TypedBytes()
  var decoder = KeyDecoder()
  /// Characters of the last key not yet read by libedit.
  var queue: [Unicode.Scalar] = []
  var pasted = ""
  /// Why the line has ended; once set, libedit gets no more characters.
  var ending: Ending?
  /// True while a line is edited: output then goes above it.
  var isEditing = false
  /// True while the owner's loop runs.
  var isWaiting = false
  var size = TerminalSize()

  /// Output that is not on the screen yet.
  var printed: [UInt8] = []
  /// Number of bytes of `printed` that are whole lines.
  var wholeLines = 0
  var lastRedraw: Int64 = 0
  /// Number of prints without a pause between them.
  var burstCount = 0
  var lastPrint: Int64 = 0
  /// True if the last output did not end a line.
  var isMidLine = false
  /// Number of interrupts already shown on the screen.
  var interruptsSeen: UInt32 = 0
  /// Number of interrupts when the last line ended; if it has grown since, text typed ahead is dropped.
  var interruptsBefore: UInt32 = 0

  var shownView = LineView()
  var hasTyped = true
  var undecidedSince: Int64 = 0

  var isVi = false
  var browsing = HistoryPosition()
  var searching: HistorySearch?
  /// The last search, for vi's `n` and `N`.
  var lastSearch: (wanted: String, isBackward: Bool)?
  var listing: CompletionMenu?
  var undoing = UndoSteps()
  var killing = KillRing()
  /// Rows that `readKeys` shows instead of an entry.
  var keysView: (() -> LineView)?

  /// Nil if standard input or output is not a terminal; then nothing has been changed.
  public init?(history: History, palette: Palette, type: String?) {
    guard let terminal = Terminal(type: type), rsig_terminal_guard(terminal.input) else { return nil }
    Terminal.useUTF8()
    guard let editline = Editline(errors: rsig_stderr()) else {
      rsig_terminal_unguard()
      return nil
    }
    self.terminal = terminal
    self.editline = editline
    self.history = history
    drawing = terminal.isDumb ? PaperDrawing() : ScreenDrawing(palette: palette)
    size = terminal.size
    rsig_signals_watch(UInt32(RSIG_INTERRUPT | RSIG_TERMINATE | RSIG_HANGUP | RSIG_RESIZE | RSIG_CONTINUE))
    plug()
  }

  deinit {
    flush()
    rsig_signals_release(UInt32(RSIG_RESIZE | RSIG_CONTINUE))
    rsig_terminal_unguard()
  }

  /// Reads an entry. It is returned without the line end and added to the history if it belongs there.
  public func read() -> LineResult {
    while true {
      switch readOnce() {
      case .freshLine: continue
      case .entry(let entry):
        if case .text(let text) = entry { history.add(text) }
        return entry
      }
    }
  }

  /// Gives the terminal in its original state to another program, such as an editor.
  public func lendTerminal<Result>(_ body: () -> Result) -> Result {
    flush()
    rsig_terminal_restore()
    rsig_terminal_working(false)
    defer {
      rsig_terminal_working(true)
      // libedit sets a mode only if it differs from the last one it set.
      editline.setRaw(true)
      editline.setRaw(false)
    }
    return body()
  }

  /// Runs possibly long work from within `wait`. If Ctrl-C ends it, text typed before is dropped. Returns true if a key
  /// is already waiting.
  @discardableResult
  func work(_ body: () -> Void) -> Bool {
    rsig_terminal_working(true)
    rsig_terminal_interrupts_by_byte(false)
    let before = rsig_signals_interrupts()
    // A Ctrl-C typed just before may still be an unread byte.
    typed.read(terminal)
    if !typed.isInterrupt { body() }
    if rsig_signals_interrupts() != before { typed = TypedBytes() }
    rsig_terminal_working(false)
    rsig_terminal_interrupts_by_byte(true)
    return !typed.isEmpty
  }

  /// Makes `read` or `readKeys` return, from within `wait`.
  public func stop() { ending = ending ?? .entry(.stopped) }

  private func readOnce() -> Ending {
    ending = nil
    queue = []
    browsing = HistoryPosition()
    searching = nil
    listing = nil
    undoing = UndoSteps()
    beginEditing()
    let wasEntered = editline.run()
    if wasEntered, ending == nil { enterAsLeft() }
    finishEditing()
    return ending ?? .entry(.end)
  }

  /// Written when a signal ends the process while a line is edited: turns off bracketed paste, shows the cursor and
  /// starts a new row.
  private static let farewell: StaticString = "\u{1b}[?2004l\u{1b}[?25h\r\n"

  func beginEditing() {
    flush()
    if rsig_signals_interrupts() != interruptsBefore {
      typed = TypedBytes()
      decoder.clear()
    }
    endInterruptedLine()
    if isMidLine { terminal.write(Array("\r\n".utf8)) }
    isMidLine = false
    rsig_terminal_working(false)
    // Starting a line already accounts for earlier signals, so discard them.
    _ = rsig_signals_take(UInt32(RSIG_RESIZE | RSIG_CONTINUE))
    isEditing = true
    burstCount = 0
    hasTyped = true
    size = terminal.size
    let farewell: StaticString = terminal.isDumb ? "\r\n" : Self.farewell
    farewell.withUTF8Buffer {
      rsig_terminal_editing(UnsafeRawPointer($0.baseAddress!).assumingMemoryBound(to: CChar.self))
    }
    rsig_signals_watch(UInt32(RSIG_SUSPEND))
    if !terminal.isDumb { drawing.output.add("\u{1b}[?2004h") }
  }

  func finishEditing() {
    drawing.leave()
    if !terminal.isDumb { drawing.output.add("\u{1b}[?2004l") }
    send()
    isEditing = false
    rsig_signals_release(UInt32(RSIG_SUSPEND))
    rsig_terminal_editing(nil)
    rsig_terminal_working(true)
    interruptsBefore = rsig_signals_interrupts()
    typed.read(terminal)
    if typed.isInterrupt { typed.interrupt() }
    flush()
  }
}
