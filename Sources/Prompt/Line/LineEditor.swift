import CEditline
import CSystem

/// Reads entries of one or more lines from a terminal. While it waits for keys the owner's loop runs, and what that
/// prints appears above the line. Keys and maps are libedit's; drawing, history, search, completion and pasting are
/// done here.
///
/// One thread makes it, reads with it and prints with it.
public final class LineEditor {
  // Plugs

  /// Asked at each redraw, so it may show the time.
  public var prompt: () -> String = { "rsig> " }
  public var continuation = "....> "
  /// More input would complete it: Enter then gives another line.
  public var isIncomplete: (String) -> Bool = { _ in false }
  /// Hands the entry to an editor of its own, which has the terminal meanwhile; nil leaves it as it is.
  public var editElsewhere: (String) -> String? = { _ in nil }
  /// Completes an entry at a cursor's place in its UTF-8.
  public var complete: (String, Int) -> Completion = { _, _ in .none }
  /// Waits until one of the descriptors is readable or the microseconds are over (nil: no limit), or less: runs
  /// what else is due meanwhile, and returns soon where it may not have waited at all. Everything that happens while a
  /// line is typed happens in here.
  public var wait: (_ descriptors: [Int32], _ microseconds: Int64?) -> Void = LineEditor.poll
  /// Ctrl-C while a line is typed, and not taken during `wait` with `Interrupt.take()`. It may print.
  public var interrupted: (String) -> InterruptAnswer = { _ in .freshLine }
  /// The line that replaces `count` lines that came too fast to be shown.
  public var omission: (Int) -> String = { "... \($0) lines" }
  /// The least time between redraws that printing causes.
  public var redrawInterval: Int64 = 33_000

  public let history: History

  /// The terminal can only write on.
  var isDumb: Bool { terminal.isDumb }

  // State

  let terminal: Terminal
  let editline: Editline
  var drawing: any LineDrawing
  /// Read from the terminal and not decoded yet.
  var typed = TypedBytes()
  var decoder = KeyDecoder()
  /// Characters of the last key that libedit has not read yet.
  var queue: [Unicode.Scalar] = []
  var pasted = ""
  /// Why the line is over; while set the reader gives libedit nothing more.
  var ending: LineEnding?
  /// A line is being edited: what is printed goes above it.
  var isEditing = false
  /// The owner's loop has its turn.
  var isWaiting = false
  var size = TerminalSize()

  /// Printed but not yet on the screen.
  var printed: [UInt8] = []
  /// How much of it is whole lines.
  var wholeLines = 0
  var lastRedraw: Int64 = 0
  /// How often something was printed with no pause between.
  var burstCount = 0
  var lastPrint: Int64 = 0
  /// The last thing printed was no whole line.
  var isMidLine = false
  /// Interrupts that are to be seen on the screen.
  var interruptsSeen: UInt32 = 0
  /// How many there had been when the last line was over: one since then takes what was typed ahead with it.
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
  /// `readKeys` shows this instead of an entry.
  var keysLine: (() -> String)?

  /// Nil where standard input or output is no terminal; then nothing has been touched.
  public init?(history: History, palette: Palette = .none, type: String?) {
    guard let terminal = Terminal(type: type), rsig_terminal_guard(terminal.input) else { return nil }
    Terminal.useUTF8()
    guard let editline = Editline(name: "rsig", errors: rsig_stderr()) else {
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

  /// Asks for an entry. It comes back without the line end, and is in the history if it belongs there.
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

  /// Gives the terminal as it was found to a program that is run meanwhile, an editor say.
  public func lendTerminal<Result>(_ body: () -> Result) -> Result {
    flush()
    rsig_terminal_restore()
    rsig_terminal_working(false)
    defer {
      rsig_terminal_working(true)
      // libedit sets a mode only where it is another one than the last it set.
      editline.setRaw(true)
      editline.setRaw(false)
    }
    return body()
  }

  /// Runs what may take long, from within `wait`: what is typed before Ctrl-C ends it goes with it. True where there is
  /// a key to be seen to already: do not wait for one.
  @discardableResult
  public func work(_ body: () -> Void) -> Bool {
    rsig_terminal_working(true)
    rsig_terminal_interrupts_by_byte(false)
    let before = rsig_signals_interrupts()
    // One that was typed just before is a byte still.
    typed.read(terminal)
    if !typed.isInterrupt { body() }
    if rsig_signals_interrupts() != before { typed = TypedBytes() }
    rsig_terminal_working(false)
    rsig_terminal_interrupts_by_byte(true)
    return !typed.isEmpty
  }

  /// Makes `read` or `readKeys` return, from within `wait`.
  public func stop() { ending = ending ?? .entry(.stopped) }

  private func readOnce() -> LineEnding {
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

  /// Sent when a signal ends the process within a line: no more bracketed paste, the cursor shown, and on to a fresh
  /// row.
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
    // Earlier signals are handled by beginning.
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
