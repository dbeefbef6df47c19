// Interpreter: a running program. Connects the language, the engine and an output.
//
//     Session          runs statements one after another, each with the turns of the loop that it causes
//     SessionSettings  how far a session may go: bounds, limits, what ends it
//     SessionHost      the catalogue's `Host`: services that entries use
//     SessionWatches   signals and values that are shown: labels, Commands, when a watch ends
//     SessionObserver  callbacks for the owner of a session
//     Outputs/         events and values as text, as raw values or as JSON
//     Tracing/         every subscription and event of every stage, for `--trace`, pictures and `why`
//     Hints/           hints on confusions that a run showed
//     Records/         records of all that a run was told from outside, and their replay
//     Trials/          compares scripts with their `#=>` lines, in virtual time
//
// A session is passed its clock, its output and its settings, and knows neither files nor terminals. After each
// statement it runs all work that is due; at the end it runs the loop until nothing more can arrive, or until the
// bound.
//
// Sessions are independent: all state of a run belongs to its loop, so several can live in one process.

import CSystem
import Catalogue
import Diagnostics
import Kernels
import Language
import Reactive
import Syntax
import Values

/// A running program: its names, its loop and its output. Everything outside is passed in.
public final class Session {
  public let loop: Loop
  public let output: any Output
  public let settings: Settings
  public let globals = Globals()
  /// The gate to everything outside the program.
  public var world: any World = Sealed()
  /// Opens standard input as a signal of lines.
  public var openInput: ((Loop) throws(Failure) -> Signal)?
  /// True if a watched signal failed, or an error was reported.
  public internal(set) var hasFailed = false
  /// True if the program checked a claim with `expect`.
  var hasClaims = false
  /// Status that `exit` was given; nil while the script has not called it.
  public internal(set) var exitStatus: Int?
  /// True if the program deviated from the record that a strict replay was following.
  private(set) var hasLeftRecord = false
  /// True if the bound was reached with work left.
  public internal(set) var reachedBound = false
  /// Callbacks of the session's owner.
  public var observer = SessionObserver()

  /// Observes every stage of every pipeline; nil without tracing, which then costs nothing.
  @exclusivity(unchecked) public var tracer: Tracing?
  /// Refusals that were reported.
  var reportedMessages: Set<String> = []
  /// Refusals whose error events may still be reported.
  var unreported: [Failure] = []
  let machine = Machine()
  /// The running program, kept as long as the session lives.
  private var running: ResolvedProgram?
  var watches = WatchList()
  /// Places of errors that were announced before the run: an event with such an error needs no explanation.
  var expectedFailures: [Place] = []
  /// Warnings of failures that have not occurred yet.
  var foretold = ForetoldFailures()
  /// Number of errors whose fix was looked for since the last program began.
  var fixedErrors = 0
  /// Number of events shown.
  public internal(set) var eventCount = 0
  let stageValues = Globals()
  var input: Signal?
  /// Seed of the run's random numbers.
  public internal(set) lazy var seed = settings.seed ?? (loop.clock.isVirtual ? 0 : .random(in: 0 ... .max))
  lazy var randomNumbers = RandomNumbers(seed: seed)
  /// True if a record of exactly this text is being replayed.
  var repeatsRealRun = false
  /// Place of the running statement, and of warnings without a place of their own.
  var statementPlace: Place?
  /// Disposed when the run is cut short.
  let subscriptions = CompoundDisposable()

  public init(clock: any Clock, output: any Output, settings: Settings = Settings()) {
    loop = Loop(clock: clock)
    self.output = output
    self.settings = settings
    tracer = settings.traces
    if clock.isVirtual || settings.bound != nil {
      loop.turnLimit = 1_000_000
    }
    loop.run.valueLimit = settings.valueLimit
    loop.run.memoryLimit = settings.memory
    loop.run.byEvents = settings.runsByEvents
    loop.beforeWaiting = { [output, weak self] in
      self?.reportForetoldBeforeWaiting()
      output.flush()
    }
    loop.report = { [weak self] failure in self?.report(failure) }
    loop.reportLost = { [weak self] lost in self?.report(lost) }
  }

  // MARK: running

  /// Runs a whole script to its end; false if it has errors.
  @discardableResult
  public func run(_ source: Source) -> Bool {
    // The tree and the code take about forty times the size of the text.
    if source.bytes.count > 1 << 18 { rsig_expect_heap(source.bytes.count * 64) }
    let compilation = compile(source)
    announce(compilation.diagnostics)
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
    reportForetold()
    return true
  }

  /// Compiles a source with the names of this session. `continuesLast`: a leading `|` continues from the value shown
  /// last.
  public func compile(_ source: Source, continuesLast: Bool = false) -> Compilation {
    // The texts of the program are shared within its run.
    loop.run.makeCurrent()
    let compilation = Compilation(source, globals, mayRebind: settings.mayRebind, continuesLast: continuesLast)
    for warning in compilation.diagnostics where warning.reason.code == LanguageReasons.failsAlways.code {
      if let place = warning.place { expectedFailures.append(place) }
    }
    return compilation
  }

  /// Declares a program's names, and binds its funcs, which exist before the first statement runs.
  public func begin(_ program: ResolvedProgram) {
    fixedErrors = 0
    declare(program.declared)
    // `why` can only report events observed from the start.
    if tracer == nil, program.names(.why) { tracer = Tracing() }
    let lowering = Lowering(program.source, globals, self, machine)
    for function in program.statements where function.isFunction && !function.isRefused {
      try? execute(function, lowering)
    }
  }

  /// Declares funcs before any statement runs, and at the prompt, where a later entry may use them, all names that have
  /// no other meaning until their statements run.
  private func declare(_ declared: NameTable<Global>) {
    globals.reserve(declared.count)
    for global in declared.all
    where global.parameters != nil || settings.mayRebind && Entries.named(global.name) == nil {
      globals.bindWhereFree(global)
    }
  }

  /// Runs one statement as a turn, then all work that is due. False if the run is over.
  public func run(_ statement: ResolvedProgram.Statement, of program: ResolvedProgram) -> Bool {
    run(statement, Lowering(program.source, globals, self, machine))
  }

  private func run(_ statement: ResolvedProgram.Statement, _ lowering: Lowering) -> Bool {
    if statement.isFunction { return true }
    loop.beginStatement()
    if settings.echo { output.begin(lowering.source.text(of: statement.span)) }
    do {
      try execute(statement, lowering)
    } catch {
      if error.isInterruption {
        _ = checkLoop(at: Place(lowering.source, statement.span))
        return false
      }
      report(error.placed(at: Place(lowering.source, statement.span)))
      if !settings.continuesAfterErrors {
        disposeAll()
        return false
      }
    }
    loop.drain()
    return checkLoop()
  }

  private func execute(_ statement: ResolvedProgram.Statement, _ lowering: Lowering) throws(Failure) {
    loop.run.makeCurrent()
    let body = lowering.lower(statement)
    let place = Place(lowering.source, statement.span)
    statementPlace = place
    defer { statementPlace = nil }
    // Bound only now: until this statement, the name may have had another meaning.
    let bound = statement.bound
    for global in bound { globals.bind(global) }
    let value: Value
    do {
      value = try body.run()
      try statement.store(value)
    } catch {
      for global in bound { global.hasFailed = true }
      throw error
    }
    if case .expression(let expression) = statement.syntax.form {
      try show(value, path: expression.path, at: place)
    } else if let bound = observer.bound {
      for name in statement.names { if let global = globals[name.text] { bound(global, name.text) } }
      // A Command assigned to a control is reported under that path.
      if case .assign(let target, _) = statement.syntax.form, let path = target.path,
        let read = lowering.target(of: statement)
      {
        let held = try read.run()
        if held.box is Command { bound(Global(path, value: held), path) }
      }
    }
  }

  /// Called after the last statement: runs until nothing more can arrive.
  public func finish() {
    guard !loop.overrun, !hasStopped else { return }
    loop.run.makeCurrent()
    runLoop()
    if !checkLoop() { return }
    output.flush()
  }

  /// Lifts a stop of this run alone, caused by `exit` or by an overlong turn. True for the latter.
  public func liftStop() -> Bool {
    let isOvertime = rsig_take_overtime()
    if isOvertime { rsig_forget_stop() }
    loop.run.isOver = false
    return isOvertime
  }

  public var hasStopped: Bool { rsig_stop_signaled() || loop.run.isOver }

  /// Ends a loop that took too many turns at one instant, and reports it. `place`: the statement that did not end.
  @discardableResult
  public func checkLoop(at place: Place? = nil) -> Bool {
    let excess = loop.takeExcess()
    if case .failure = excess { hasLeftRecord = true }
    if hasStopped { return false }
    if loop.run.takeUnhandledDepth() {
      report(
        Failure(
          ValueReasons.tooDeep, "handlers of events send further events without end",
          help: ["does a subject feed itself? a `delay` in between lets each handler end before the next begins"]))
    }
    guard loop.overrun else { return true }
    let failure = RunReasons.overrun(excess, limit: settings.memory ?? 0)
    report(place.map(failure.placed) ?? failure)
    hasFailed = true
    disposeAll()
    if settings.continuesAfterErrors { loop.interrupted() }
    return false
  }

  /// Ends all live signals, so that their teardowns run.
  public func disposeAll() {
    loop.run.makeCurrent()
    for watch in watches.inOrder { watch.dispose() }
    subscriptions.dispose()
    loop.run.tearDownWaiting()
    reportRefusals()
    output.flush()
  }

  /// Ends the session permanently: silently disposes what is live, and clears the values of its names. Their closures
  /// refer to the session, which would otherwise never be freed. The session's creator must close it if the process
  /// continues.
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
    // Values freed from here on need not wait.
    loop.run.isOver = false
  }

  var isQuiet = false
  /// The global `_`.
  var last: Global?
}
