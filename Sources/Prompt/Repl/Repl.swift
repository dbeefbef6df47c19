import CSystem
import Diagnostics
import Interpreter
import Language
import Outside
import Reactive
import Syntax
import Values

/// The prompt: reads entries, runs them in a session that lives on, and lets its loop run while the next one is typed.
public final class Repl {
  private(set) var session: Session
  private(set) var clock: PromptClock
  let output: PromptOutput
  /// Pictures may have more than ASCII.
  let isUnicode: Bool
  var isOver = false

  /// What was said to the session since it began, to be told to another one; nil reason where it can be told again.
  var inputs: [Input] = []
  var whyNotRetellable: String? = Repl.wasReal
  /// What was done, for `:save`.
  var records: [Record] = []
  /// The session's time at the last record, and whether something could happen since.
  var recordTime: Int64 = 0
  var wasBusy = false
  /// The deed that is being done.
  var present: Deed?
  /// What each label watches, as it was entered.
  var sources: [String: String] = [:]
  private(set) var commandWatches = CommandWatches()
  var lastEntry: String?
  /// What was entered last, to the prompt itself or to the language.
  private(set) var entry: Source?
  var loaded: String?
  /// Files that `:save` wrote: it may write over them.
  var saved: Set<String> = []
  var initial: String?
  var hasToldOfExecutions = false
  private(set) var editor: LineEditor?
  private var hasWarned = false
  /// Work was interrupted, and nothing was entered since.
  private var wasInterrupted = false
  /// Ctrl-C on an idle prompt has shown what is live: another one ends it.
  var isToldLive = false
  /// `why` can tell only of what was watched from the beginning.
  var knowsWhy = true

  /// The long story of an error, by its code.
  public var explain: (String) -> String? = { _ in nil }

  static let wasReal = "this session began in real time, and only held time can be gone back in"

  public init(isColoured: Bool, isUnicode: Bool = false) {
    self.isUnicode = isUnicode
    output = PromptOutput(isColoured: isColoured)
    clock = PromptClock()
    session = Repl.makeSession(clock, output, traced: true)
    connect()
  }

  private static func makeSession(_ clock: PromptClock, _ output: PromptOutput, traced: Bool) -> Session {
    var settings = Session.Settings()
    settings.goesOnAfterErrors = true
    settings.mayRebind = true
    settings.mayExit = false
    if traced { settings.traces = Tracing() }
    return Session(clock: clock, output: output, settings: settings)
  }

  private func connect() {
    session.onEvent = { [unowned self] event in
      output.record(event)
    }
    session.onBound = { [unowned self] global, path in tell(global, path) }
    session.onShown = { [unowned self] value, watch in
      if let watch { present?.watch = (watch.id, watch.label) }
      if value.kind == .disposable, let disposable = value.box as? Disposable { present?.disposable = disposable }
    }
    session.onRemark = { [unowned output] text in output.remark(text) }
    output.now = { [unowned self] in session.loop.now }
  }

  /// Ends everything and begins again; in held time from the first moment on, so that it can be told again.
  func reset(held: Bool = false) {
    let wasSilent = output.isSilent
    output.isSilent = true
    session.disposeAll()
    clock = PromptClock(held: held)
    session = Repl.makeSession(clock, output, traced: knowsWhy)
    commandWatches = CommandWatches()
    sources = [:]
    inputs = []
    records = []
    recordTime = 0
    wasBusy = false
    whyNotRetellable = held ? nil : Repl.wasReal
    output.log.clear()
    connect()
    if let initial { runInitial(initial) }
    output.isSilent = wasSilent
  }

  var promptText: String { clock.mode == .held ? "rsig[\(timeText)]> " : "rsig> " }

  /// A program of its own has the terminal meanwhile.
  func lendTerminal<Result>(_ body: () -> Result) -> Result { editor?.lendTerminal(body) ?? body() }

  func addToHistory(_ entry: String) { editor?.history.add(entry) }

  // MARK: the terminal

  /// Until Ctrl-D or `:quit`. Nil where there is no terminal.
  /// `entries` are run before the first one is read.
  public func run(history: History, banner: [[String]]?, initial: String?, entries: [String] = [], type: String?)
    -> Int32?
  {
    guard let editor = LineEditor(history: history, palette: output.isColoured ? .standard : .none, type: type) else {
      return nil
    }
    self.editor = editor
    output.write = { [unowned editor] in editor.print($0) }
    output.width = { [unowned editor] in editor.size.columns }
    plug(editor)
    for line in Banner.lines(banner ?? [], output.lineWidth) { output.write(line + "\n") }
    if let initial, (try? Files.read(initial)) != nil {
      self.initial = initial
      runInitial(initial)
      attend()
    }
    for entry in entries { enter(entry) }
    while !isOver {
      editor.flush()
      switch editor.read() {
      case .text(let text): enter(text)
      case .end:
        if !mayLeave() { continue }
        isOver = true
      case .terminated(let number):
        // Teardowns are to run.
        rsig_forget_stop()
        session.disposeAll()
        editor.flush()
        return 128 + number
      case .interrupted, .stopped: continue
      }
    }
    session.disposeAll()
    editor.flush()
    return 0
  }

  private func plug(_ editor: LineEditor) {
    editor.prompt = { [unowned self] in promptText }
    editor.isIncomplete = { text in
      if ColonCall.isCall(text) { return false }
      // With the line end that Enter would add: a string that is open cannot go on behind it.
      return Compilation(Source(name: "entry", text: text + "\n"), continuesLast: true).isIncomplete
    }
    editor.complete = { [unowned self] text, cursor in Completer(session: session).complete(text, cursor) }
    editor.omission = { "... \($0) lines came too fast to be shown; :log has them" }
    editor.editElsewhere = { text in
      guard case .changed(let edited) = ExternalEditor.edit(text) else { return nil }
      return edited
    }
    editor.wait = { [unowned self] descriptors, limit in wait(descriptors, limit) }
    editor.interrupted = { [unowned self] text in
      if text.isEmpty { interruptIdle() } else { isToldLive = false }
      return .freshLine
    }
  }

  /// Runs what is due, then waits for a key, a signal or the next due time.
  private func wait(_ descriptors: [Int32], _ limit: Int64?) {
    // Ctrl-C on an idle prompt is the editor's.
    if rsig_stop_requested() { return }
    if isDue, editor?.work(runDue) == true { return }
    var microseconds = limit
    if clock.mode == .real, let due = session.loop.nextDue {
      microseconds = min(limit ?? .max, max(0, due - session.loop.time))
    }
    LineEditor.poll(descriptors, microseconds)
    if !rsig_stop_requested(), isDue { editor?.work(runDue) }
  }

  private var isDue: Bool { session.loop.nextDue.map { $0 <= session.loop.time } ?? false }

  /// Lets what is due now run, as after a statement.
  func runDue() {
    session.loop.beginTurn()
    session.loop.drain()
    // Ctrl-C that came just as it ended by itself is about the line that is being typed.
    if !session.hasStopped || session.wasCutShort { attend() }
  }

  /// After running something: Ctrl-C while it ran ends it, with all that it kept going at once.
  func attend() {
    guard rsig_stop_requested(), Interrupt.termination == nil else { return }
    Interrupt.take()
    // What goes on where it was stopped would leave no time to type: a second Ctrl-C ends all that could keep it going.
    if wasInterrupted { disposeAllButCommands() }
    let live = Set(session.liveWatches.filter(\.hasBegun).map(\.id))
    let labels = Set(session.liveWatches.map(\.label))
    // A Command is heard of still.
    let busy = session.interrupt { CommandWatches.path(of: $0.label, among: labels) == nil }
    let gone = live.subtracting(session.liveWatches.map(\.id))
    let ended = busy.filter { gone.contains($0.id) }.map(\.label)
    if !gone.isEmpty { record(.ended(watches: gone.sorted(), commands: [], disposables: [], pause: pauseSinceRecord)) }
    whyNotRetellable = whyNotRetellable ?? "what was interrupted cannot be told again"
    output.remark(
      wasInterrupted
        ? "interrupted again: all that was live is ended"
        : "interrupted" + (ended.isEmpty ? "" : ": " + ended.joined(separator: ", ")))
    wasInterrupted = true
  }

  /// Ctrl-D says once that work is live.
  private func mayLeave() -> Bool {
    guard !hasWarned, session.loop.hasWork else { return true }
    hasWarned = true
    let lines = jobLines(session.liveWatches)
    for line in lines.prefix(5) { output.line(line) }
    if lines.count > 5 { output.line("and \(lines.count - 5) more") }
    output.remark(
      lines.isEmpty ? "work is scheduled: Ctrl-D again ends it and leaves" : "Ctrl-D again ends it and leaves")
    return false
  }

  // MARK: entries

  func enter(_ text: String) {
    if text.allSatisfy(\.isWhitespace) { return }
    hasWarned = false
    wasInterrupted = false
    isToldLive = false
    session.loop.beginTurn()
    let source = Source(name: "entry", text: text)
    entry = source
    above(source)
    if ColonCall.isCall(text) {
      do throws(ColonCall.Refusal) {
        perform(try ColonCall.read(text), source)
      } catch {
        refuse(error.reason, error.message, help: error.help, at: error.place)
      }
      return attend()
    }
    lastEntry = text
    if why(text) || isPlainWord(text) { return }
    remember(.entry(text))
    let errors = output.errorCount
    evaluate(source, .entry)
    if output.errorCount > errors { explain(entry: text) }
  }

  /// From here on errors in the entry are marked under it, until something else is printed.
  private func above(_ source: Source) {
    let marking = Marking(
      source: source, prompt: promptText, continuation: editor?.continuation ?? "", columns: max(1, output.width()),
      folds: editor?.isDumb == false)
    let count = output.writeCount
    output.marks = { [unowned output] diagnostic in output.writeCount == count ? marking.marks(diagnostic) : nil }
  }

  /// `init.rsig`, before the first prompt.
  private func runInitial(_ path: String) {
    guard let bytes = try? Files.read(path) else { return }
    evaluate(Source(name: path, bytes: bytes), .initial)
  }
}
