// Interpreter: a running program. It puts the language, the engine and an output together.
//
//     Session          runs statements one after another, each with the turns of the loop that it causes
//     SessionHost      the catalogue's `Host`: what entries ask of a running session
//     SessionWatches   signals and values that are shown: labels, commands, when a watch ends
//     SessionObserver  what the owner of a session is told
//     Outputs/         events and values as text, as raw values or as JSON
//     Tracing/         every subscription and event of every stage, for `--trace`, pictures and `why`
//     Trials/          scripts against their `#=>` lines, in virtual time
//
// A session is handed its clock, its output and its settings, and knows neither files nor terminals. A statement runs,
// then all work that is due now; at the end the loop runs until nothing more can arrive, or until the bound.
//
// Sessions do not meet: all state of a run belongs to its loop, and two may live in one process.

import CSystem
import Catalogue
import Controls
import Diagnostics
import Kernels
import Language
import Reactive
import Syntax
import Values

/// A running program: its names, its loop and its output. Everything outside is passed in.
public final class Session {
  public struct Settings {
    /// Report an error that would end a script and carry on (prompt and tests).
    public var goesOnAfterErrors = false
    public var mayRebind = false
    public var echo = false
    /// Limit of the program's own time.
    public var bound: Int64?
    /// `exit` ends the run; at the prompt it is refused.
    public var mayExit = true
    /// The script's name, for its usage text.
    public var program = "script"
    /// Where random numbers begin; nil is anywhere, and in virtual time always the same place.
    public var seed: UInt64?
    /// Values that one turn may send; nil is no limit.
    public var valueLimit: Int?
    /// Limit of the process's memory in bytes; nil for none.
    public var memory: Int? = MemoryLimit.usual
    /// Checked before each turn: true once enough has been shown. Ends the run as the bound does.
    public var isEnough: (() -> Bool)?
    public let arguments: [String]
    /// Runs pipelines event by event, never in batches: slower, but indistinguishable.
    public var runsByEvents = false
    public var traces: (any Tracer)?

    public init(arguments: [String] = []) { self.arguments = arguments }
  }

  public let loop: Loop
  public let output: any Output
  public let settings: Settings
  public let globals = Globals()
  /// The gate to everything outside the program.
  public var world: any World = Sealed()
  /// Opens the lines of standard input.
  public var openInput: ((Loop) throws(Failure) -> Signal)?
  /// True if a watched signal failed, or an error was reported.
  public internal(set) var hasFailed = false
  /// True if the program checked a claim with `expect`.
  public internal(set) var hasClaims = false
  /// Status that `exit` was given; nil while the script has not called it.
  public internal(set) var exitStatus: Int?
  /// True if a strict replay was left: the program did something else than it did when it was recorded.
  public private(set) var hasLeftRecord = false
  /// True if the bound was reached with work left.
  public internal(set) var reachedBound = false
  /// The owner's view of what happens.
  public var observer = SessionObserver()

  /// Observes every stage of every pipeline; nil without tracing, which then costs nothing.
  @exclusivity(unchecked) public var tracer: (any Tracer)?
  /// Refusals that were reported.
  var toldMessages: Set<String> = []
  /// Refusals whose error events may still be reported.
  var untold: [Failure] = []
  let machine = Machine()
  /// The program it runs, kept as long as the session lives.
  private var running: ResolvedProgram?
  var watches = WatchList()
  var nextID = 1
  var nextNumber = 1
  /// Number of events shown.
  public internal(set) var eventCount = 0
  let stageValues = Globals()
  var input: Signal?
  var isRunningStatement = false
  /// Where the run's random numbers begin.
  public internal(set) lazy var seed = settings.seed ?? (loop.clock.isVirtual ? 0 : .random(in: 0 ... .max))
  lazy var randomNumbers = RandomNumbers(seed: seed)
  /// True if a record of this very text is replayed.
  var repeatsRealRun = false
  /// Place for warnings without a place of their own.
  var statementPlace: Place?
  /// Disposed when the run is cut short.
  let subscriptions = CompoundDisposable()

  public init(clock: any Clock, output: any Output, settings: Settings = Settings()) {
    loop = Loop(clock: clock)
    self.output = output
    self.settings = settings
    // A copy of what may be nil would need the type of it, which a start makes for nothing else.
    if let traces = settings.traces { tracer = traces }
    if clock.isVirtual || settings.bound != nil {
      loop.turnLimit = 1_000_000
    }
    loop.run.valueLimit = settings.valueLimit
    loop.run.memoryLimit = settings.memory
    loop.run.byEvents = settings.runsByEvents
    loop.beforeWaiting = { [output] in output.flush() }
    loop.report = { [weak self] failure in self?.report(failure) }
    loop.reportLost = { [weak self] lost in self?.report(lost) }
  }

  // MARK: running

  /// Runs a whole script to its end; false if it did not check.
  @discardableResult
  public func run(_ source: Source) -> Bool {
    // The tree and the code take about forty times the size of the text.
    if source.bytes.count > 1 << 18 { rsig_expect_heap(source.bytes.count * 64) }
    let compilation = compile(source)
    for diagnostic in compilation.diagnostics { output.report(diagnostic) }
    if compilation.hasErrors {
      output.flush()
      return false
    }
    running = compilation.program
    begin(compilation.program)
    let lowering = Lowering(compilation.program.source, globals, self, machine)
    for statement in compilation.program.statements {
      if !run(statement, lowering) || reachedBound { break }
    }
    finish()
    return true
  }

  /// The program of a source, with the names of this session known. `continuesLast`: a `|` at its beginning continues
  /// from the value shown last.
  public func compile(_ source: Source, continuesLast: Bool = false) -> Compilation {
    Compilation(source, globals, mayRebind: settings.mayRebind, continuesLast: continuesLast)
  }

  /// Declares a program's names and its funcs, which exist before the first statement runs.
  public func begin(_ program: ResolvedProgram) {
    declare(program.declared)
    // `why` can only report what was observed from the beginning.
    if tracer == nil, program.names("why") { tracer = Tracing() }
    let lowering = Lowering(program.source, globals, self, machine)
    for function in program.statements where function.isFunction && !function.isRefused {
      try? execute(function, lowering)
    }
  }

  /// Names are declared before their statements run, unless they mean something else until then.
  private func declare(_ declared: NameTable<Global>) {
    globals.reserve(declared.all.count)
    for global in declared.all where global.parameters != nil || Entries.named(global.name) == nil {
      globals.bindWhereFree(global)
    }
  }

  /// Runs one statement as a turn, then all work that it made due. False if the run is over.
  public func run(_ statement: ResolvedProgram.Statement, of program: ResolvedProgram) -> Bool {
    run(statement, Lowering(program.source, globals, self, machine))
  }

  private func run(_ statement: ResolvedProgram.Statement, _ lowering: Lowering) -> Bool {
    if statement.isFunction { return true }
    loop.beginStatement()
    if settings.echo { output.begin(lowering.source.text(of: statement.span)) }
    do throws(Failure) {
      try execute(statement, lowering)
    } catch {
      if error.isInterruption {
        _ = checkLoop(at: Place(lowering.source, statement.span))
        return false
      }
      report(error.placed(at: Place(lowering.source, statement.span)))
      if !settings.goesOnAfterErrors {
        disposeAll()
        return false
      }
    }
    loop.drain()
    return checkLoop()
  }

  private func execute(_ statement: ResolvedProgram.Statement, _ lowering: Lowering) throws(Failure) {
    loop.run.makeCurrent()
    let lowered = lowering.lower(statement)
    let place = Place(lowering.source, statement.span)
    isRunningStatement = true
    statementPlace = place
    defer {
      isRunningStatement = false
      statementPlace = nil
    }
    // Until its value exists, its name may mean something else.
    for name in statement.bound { globals.bind(name) }
    let value: Value
    do throws(Failure) {
      value = try lowered.body.run()
    } catch {
      lowered.global?.hasFailed = true
      for global in lowered.unpacked { global.hasFailed = true }
      throw error
    }
    lowered.global?.store(value)
    if case .expression(let expression) = statement.syntax.form {
      try show(value, path: expression.path, at: place)
    } else if let bound = observer.bound {
      for name in statement.names { if let global = globals[name.text] { bound(global, name.text) } }
      // A Command given to a control is reported under that path.
      if case .assign(let target, _) = statement.syntax.form, let path = target.path,
        let read = lowering.target(of: statement)
      {
        let held = try read.run()
        if held.box is Command { bound(Global(path, value: held), path) }
      }
    }
  }

  /// After the last statement: runs until nothing more can arrive.
  public func finish() {
    guard !loop.overrun, !hasStopped else { return }
    loop.run.makeCurrent()
    runLoop()
    if !checkLoop() { return }
    output.flush()
  }

  /// Lifts a stop of this run only: by `exit`, or by a turn that took too long. True for the latter.
  public func liftStop() -> Bool {
    let isOvertime = rsig_take_overtime()
    if isOvertime { rsig_forget_stop() } else { rsig_forget_end() }
    return isOvertime
  }

  public var hasStopped: Bool { rsig_stop_requested() }

  /// Reports a loop that took too many turns at one instant, and ends it. `place`: the statement that did not end.
  @discardableResult
  public func checkLoop(at place: Place? = nil) -> Bool {
    let excess = loop.takeExcess()
    if case .failure = excess { hasLeftRecord = true }
    if rsig_stop_requested() { return false }
    if loop.run.takeUnheardDepth() {
      report(
        Failure(
          ValueReasons.tooDeep, "events are sent from within the handlers of events without an end",
          help: ["a subject that feeds itself? a `delay` on the way lets each go before the next"]))
    }
    guard loop.overrun else { return true }
    let failure = RunReasons.overrun(excess, limit: settings.memory ?? 0)
    report(place.map(failure.placed) ?? failure)
    hasFailed = true
    disposeAll()
    if settings.goesOnAfterErrors { loop.interrupted() }
    return false
  }

  /// Ends all live signals, so that their teardowns run.
  public func disposeAll() {
    for watch in watches.inOrder { watch.dispose() }
    subscriptions.dispose()
    loop.run.tearDownWaiting()
    tellRefusals()
    output.flush()
  }

  /// Ends the session permanently: disposes silently what is live, and takes the values from its names. Closures among
  /// them refer to the session, which would otherwise never be freed. A session must be closed by its maker if the
  /// process goes on.
  public func close() {
    isQuiet = true
    disposeAll()
    for names in [globals, stageValues] {
      for global in names.all {
        (global.value?.box as? Observable)?.abandon()
        global.value = nil
      }
      names.removeAll()
    }
    last = nil
    input = nil
    running = nil
    tracer = nil
    loop.close()
    // Its end is not that of the next session of this thread.
    rsig_forget_end()
  }

  var isQuiet = false
  /// The global `_`.
  var last: Global?
  /// A watch has been given the current batch.
  var isShowingBatch = false
}
