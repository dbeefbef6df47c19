// Prompt: a line editor, the `:` commands, and the code that connects them to a session. This file is long because the
// prompt ties the editor, the session and its records together.
//
// This target has four rooms. `Line` is a line editor for a terminal and knows nothing of rsig: keys and pasted text
// come in, entries go out, and printed lines appear above the one being typed. `Commands` holds the `:` commands: each
// `PromptCommand` has its name, argument, help and effect in one place, and parsing, completion and `?` are derived
// from the list. `Learning` holds the dialogues of courses and quizzes. `Repl` connects all of them to a session:
//
//     LineEditor.read -> Repl.enter -> CommandCall             `:step 3`
//                                   -> Repl.evaluate            an entry or a script, a statement at a time
//                                        -> Session.run         runs it; PromptOutput shows its events
//                                        -> Journal.add         remembers it
//
// A `Workspace` is one session with its clock and records, from the start or a `:reset` to the next `:reset`. Its
// `Journal` holds what was done, for `:save`, `:kind` and pictures; its `Replay` holds the input, so that `:back` can
// run it again. `Jobs` lists and ends what is live, `Help` answers `?`, `PromptPictures` draws. `JSONPrompt` is a
// prompt for tools.
//
// To add a command, add an element to the list in the file of its group; to add a page of help, a section of `Help.md`.
import CSystem
import Diagnostics
import Interpreter
import Language
import Outside
import Reactive
import Translation
import Values

/// Reads entries, runs them in a long-lived session, and runs its loop while the next entry is typed.
public final class Repl {
  private(set) var workspace: Workspace
  let output: PromptOutput
  /// True if pictures may use characters beyond ASCII.
  let isUnicode: Bool
  private(set) var editor: LineEditor?
  private let setup: Workspace.Setup
  var isOver = false
  /// True if the session is traced from its start, which `why` needs.
  var knowsWhy = true
  var showsHints = true
  var hasExplainedExecutions = false
  var files = FileMemory()
  /// Shows events as they come, and pauses at each.
  var tracing: TraceDialogue? {
    didSet { workspace.recorder.dialogue = tracing }
  }
  /// The course that is open.
  var learning: OpenCourse?
  /// The quiz that is open.
  var quizzing: QuizDialogue?
  /// File of the answers of quizzes.
  public var quizPath: String?
  var interrupts = Interrupts()

  public init(
    isColored: Bool, isUnicode: Bool, permissions: Permissions, program: String?,
    arguments: [String], memory: Int?
  ) {
    self.isUnicode = isUnicode
    setup = Workspace.Setup(permissions: permissions, program: program, arguments: arguments, memory: memory)
    output = PromptOutput(isColored: isColored)
    workspace = Workspace(output, setup, held: false, traced: true)
    connect()
  }

  var permissions: Permissions { setup.permissions }
  var session: Session { workspace.session }
  var clock: PromptClock { workspace.clock }
  var journal: Journal { workspace.journal }
  var replay: Replay { workspace.replay }
  var commandWatches: CommandWatches { workspace.commandWatches }
  var jobs: Jobs { Jobs(prompt: self) }
  var help: Help { Help(prompt: self) }
  var pictures: PromptPictures { PromptPictures(prompt: self) }

  private func connect() {
    session.observer.event = { [unowned output] event in output.record(event) }
    session.observer.bound = { [unowned self] global, path in bound(global, path) }
    session.observer.shown = { [unowned self] value, watch in
      workspace.continuation.shown(value, watch, by: journal.present)
      learning?.shown = value
      if let watch { journal.present?.watch = (watch.id, watch.label) }
      if value.kind == .disposable, let disposable = value.box as? Disposable {
        journal.present?.disposable = disposable
      }
    }
    session.observer.remark = { [unowned output] sentence in output.remark(sentence) }
    output.now = { [unowned self] in session.loop.now }
    workspace.recorder.dialogue = tracing
    askForPermissions()
  }

  /// Ends everything and starts a new session; with `held`, in held time from the first moment on.
  func reset(held: Bool = false, replaying replayed: Workspace.Replayed? = nil, from record: RunRecord? = nil) {
    let wasSilent = output.isSilent
    output.isSilent = true
    session.disposeAll()
    session.close()
    workspace = Workspace(output, setup, held: held, traced: knowsWhy, replaying: replayed, from: record)
    output.log.clear()
    connect()
    // A recorded run had no initial script.
    if replayed == nil, let initial = files.initial { runInitial(initial) }
    output.isSilent = wasSilent
  }

  var promptText: String {
    if let quizzing { return quizzing.promptText }
    if let learning { return "learn \(learning.index + 1)> " }
    return clock.mode == .held ? "rsig[\(timeText)]> " : "rsig> "
  }
  var nextLinePrompt: String { editor?.continuation ?? "....> " }

  /// Lends the terminal to another program.
  func lendTerminal<Result>(_ body: () -> Result) -> Result { editor?.lendTerminal(body) ?? body() }

  // MARK: the terminal

  /// Runs until Ctrl-D or `:quit`; nil if there is no terminal. `entries` run before the first one is read.
  public func run(history: History, banner: [[String]]?, initial: String?, entries: [String], type: String?)
    -> Int32?
  {
    guard let editor = LineEditor(history: history, palette: output.isColored ? .standard : .none, type: type) else {
      return nil
    }
    self.editor = editor
    output.write = { [unowned editor] in editor.print($0) }
    output.width = { [unowned editor] in editor.size.columns }
    plug(editor)
    for line in Banner.lines(banner ?? [], output.lineWidth) { output.write(line + "\n") }
    if let initial, (try? Files.read(initial)) != nil {
      files.initial = initial
      runInitial(initial)
      attend()
    }
    if let learning { openCourse(learning) }
    if let quizzing { ask(quizzing) }
    for entry in entries { enter(entry) }
    while !isOver {
      editor.flush()
      switch editor.read() {
      case .text(let text): enter(text)
      case .end:
        if !mayLeave() { continue }
        isOver = true
      case .terminated(let number):
        // Let teardowns run.
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
      if CommandCall.isCall(text) || Repl.question(text) != nil { return false }
      // Add Enter's newline: an unterminated string cannot continue after it, so the entry counts as complete.
      let compilation = Compilation(Source(name: "entry", text: text + "\n"), continuesLast: true)
      guard compilation.hasErrors, Recognition.isObjectiveC(text) else { return compilation.isIncomplete }
      return Recognition.isIncomplete(text)
    }
    editor.arranged = EntryIndent.arranged
    editor.complete = { [unowned self] text, cursor in Completer(session: session).complete(text, cursor) }
    editor.omission = { "... \($0) lines came too fast to be shown; :log has them" }
    editor.editElsewhere = { text in
      guard case .changed(let edited) = ExternalEditor.edit(text) else { return nil }
      return edited
    }
    editor.wait = { [unowned self] descriptors, limit in wait(descriptors, limit) }
    editor.interrupted = { [unowned self] text in
      if text.isEmpty { interruptIdle() } else { interrupts.hasListed = false }
      return .freshLine
    }
  }

  /// Runs what is due, then waits for a key, a signal or the next due time.
  private func wait(_ descriptors: [Int32], _ limit: Int64?) {
    // The line editor handles Ctrl-C at an idle prompt.
    if rsig_stop_requested() { return }
    if tracing?.isHolding == true { return LineEditor.poll(descriptors, limit) }
    if isDue, editor?.work(runDue) == true { return }
    var microseconds = limit
    if clock.mode == .real, let due = session.loop.nextDue {
      microseconds = min(limit ?? .max, max(0, due - session.loop.time))
    }
    LineEditor.poll(descriptors + [clock.descriptor].compactMap { $0 }, microseconds)
    if !rsig_stop_requested(), isDue || clock.hasEvents { editor?.work(runDue) }
  }

  private var isDue: Bool { nextDue.map { $0 <= session.loop.time } ?? false }

  /// When the next item is due: scheduled work, or an answer of the record being replayed.
  var nextDue: Int64? {
    guard let answer = clock.arrivals?.nextTime else { return session.loop.nextDue }
    return min(session.loop.nextDue ?? answer, answer)
  }

  /// Runs what is due now, as after a statement.
  func runDue() {
    if let answer = clock.arrivals?.nextTime, answer <= session.loop.time, !session.loop.hasDueWork {
      clock.arrivals?.deliver()
    }
    session.loop.runDue()
    // If the work ended by itself just before Ctrl-C, the Ctrl-C is meant for the line being typed.
    if !session.hasStopped || session.wasInterrupted { attend() }
  }

  /// Called after running something: Ctrl-C ended the work, so also end the watches that kept it busy.
  func attend() {
    session.checkLoop()
    guard rsig_stop_requested(), Interrupt.termination == nil else { return }
    Interrupt.take()
    // Work that restarts at once would leave no time to type, so a second Ctrl-C ends everything that could restart it.
    if interrupts.hasInterrupted { jobs.endAllButCommands() }
    let live = Set(session.liveWatches.filter(\.hasBegun).map(\.id))
    let labels = Set(session.liveWatches.map(\.label))
    // Commands remain watched.
    let busy = session.interrupt { CommandWatches.path(of: $0.label, among: labels) == nil }
    let gone = live.subtracting(session.liveWatches.map(\.id))
    let ended = busy.filter { gone.contains($0.id) }.map(\.label)
    if !gone.isEmpty {
      journal.add(
        .ended(watches: gone.sorted(), commands: [], disposables: [], pause: journal.pause(session)), session)
    }
    replay.prevent("interrupted work cannot be replayed")
    output.remark(
      interrupts.hasInterrupted
        ? "interrupted again: everything live was ended"
        : ended.isEmpty ? "interrupted" : "interrupted: \(ended.joined(separator: ", "))")
    interrupts.hasInterrupted = true
  }

  /// True if Ctrl-D may leave; the first one only warns if work is live.
  private func mayLeave() -> Bool {
    guard !interrupts.hasWarned, session.loop.hasWork else { return true }
    interrupts.hasWarned = true
    let count = jobs.listShortly(session.liveWatches)
    output.remark("\(count == 0 ? "work is scheduled: " : "")Ctrl-D again ends it and leaves")
    return false
  }

  // MARK: entries

  func enter(_ text: String) {
    if entersNextLesson(text) || text.allSatisfy(\.isWhitespace) { return }
    interrupts = Interrupts()
    session.loop.beginTurn()
    replay.begin()
    tracing?.begin()
    defer { tracing?.end(isAlone: false) }
    let source = Source(name: "entry", text: text)
    mark(source)
    if CommandCall.isCall(text) {
      do {
        let call = try CommandCall(source)
        try call.command.perform(self, call)
      } catch {
        refuse(error, source)
      }
      return attend()
    }
    if answersQuiz(text) { return }
    output.diagnostics = []
    files.lastEntry = text
    do {
      if why(text) { return }
      if try isPlainWord(text) { return }
    } catch {
      return refuse(error, source)
    }
    if let translation = translation(of: text) { return offer(translation) }
    if answersPrediction(text) { return }
    let program = program(answeringWith: text)
    replay.add(.entry(text))
    let errors = output.errorCount
    let count = evaluate(source, .entry)
    if output.errorCount > errors { explain(entry: text) }
    if let program { judge(program, entry: text, wasRefused: count == 0) }
  }

  /// Runs an entry that was made elsewhere, after showing its text.
  func enterAsTyped(_ text: String) {
    for (index, line) in text.lines.enumerated() {
      output.line((index == 0 ? promptText : nextLinePrompt) + sanitized(line))
    }
    editor?.history.add(text)
    enter(text)
  }

  private func refuse(_ refusal: Refusal, _ source: Source) {
    // The mistake is after the name, unless the command only came at the wrong moment.
    let call = refusal.reason.code == PromptReasons.notNow.code ? nil : try? CommandCall(source)
    output.draw(refusal.diagnostic(in: source, at: call?.text.map { _ in call!.place }))
  }

  /// From here on errors in the entry are marked under it, until something else is printed.
  private func mark(_ source: Source) {
    let marks = EntryMarks(
      source: source, prompt: promptText, continuation: editor?.continuation ?? "", columns: max(1, output.width()),
      folds: editor?.isDumb == false)
    let count = output.writeCount
    output.marks = { [unowned output] diagnostic in output.writeCount == count ? marks.marks(diagnostic) : nil }
  }

  /// `init.rsig`, before the first prompt.
  private func runInitial(_ path: String) {
    guard let bytes = try? Files.read(path) else { return }
    evaluate(Source(name: path, bytes: bytes), .initial)
  }
}
