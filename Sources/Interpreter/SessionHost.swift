import CSystem
import Catalogue
import Controls
import Diagnostics
import Kernels
import Language
import Reactive
import Values

/// Services that the session provides to entries.
extension Session: Host {
  public func print(_ line: String) {
    if !isQuiet { output.print(line) }
  }

  public func printError(_ line: String) {
    if !isQuiet { output.printError(line) }
  }

  public func random() -> Double { randomNumbers.fraction() }
  public var spreadsWaits: Bool { !loop.clock.isVirtual || repeatsRealRun }
  public func random(below count: Int) -> Int { randomNumbers.below(count) }

  public func exit(_ status: Int) throws(Failure) {
    guard settings.mayExit else {
      throw Failure(
        RunReasons.exits, "`exit` ends a script, and none is running here", help: ["`:quit` leaves the prompt"])
    }
    exitStatus = status
    loop.run.isOver = true
    throw Failure(ValueReasons.interrupted, "the script has ended")
  }

  public func say(_ line: String) {
    if !isQuiet { output.say(line) }
  }

  public func noteClaim() { hasClaims = true }

  public func remark(_ sentence: Sentence) { observer.remark?(sentence) }

  public func watch(_ value: Value, label: String?, path: String?, at place: Place?) throws(Failure) -> Disposable {
    if let command = value.box as? Command { return watchCommand(command, label: label, path: path) }
    guard let signal = value.box as? Signal ?? value.asSeries.map({ SeriesSignal($0) }) else {
      throw Failure.kind("the watched value", mustBe: "a signal or a Command", butIs: value)
    }
    return watch(signal, label ?? numbered(.box(signal)), path: path)
  }

  /// Watches a Command's signals as `login.enabled` … and each execution as `login[n]`.
  private func watchCommand(_ command: Command, label: String?, path: String?) -> Disposable {
    let name = label ?? command.name ?? "command"
    func watched(_ signal: Signal, _ property: String) -> Watch {
      watch(signal, "\(name).\(property)", path: "\(path ?? command.name ?? name).\(property)")
    }
    let all = CompoundDisposable()
    all.add(watched(command.enabled, "enabled"))
    all.add(watched(command.executing, "executing"))
    let executions = watched(command.executionSignals, "executionSignals")
    all.add(executions)
    all.add(watched(command.errors, "errors"))
    var count = 0
    all.add(
      command.executionSignals.subscribe(next: { [weak self] value in
        count += 1
        if let self, let signal = value.box as? Signal {
          all.add(self.watch(signal, "\(name)[\(count)]", path: "\(name)[\(count)]", isMuted: executions.isMuted))
        }
      }))
    return all
  }

  public func report(_ failure: Failure) {
    if failure.isInterruption || isQuiet { return }
    var diagnostic = failure.diagnostic
    diagnostic.help = []
    advise(&diagnostic, for: failure.error.asError)
    diagnostic.notes += inputNotes(loop.run.inputLine)
    report(diagnostic)
  }

  /// Reports a diagnostic; an error makes the run fail.
  func report(_ diagnostic: Diagnostic) {
    if isQuiet { return }
    if diagnostic.isError { hasFailed = true }
    noteReported(diagnostic)
    output.report(diagnostic)
  }

  public func warn(_ reason: Reason, _ message: String, at place: Place?) {
    output.report(Diagnostic(.warning, reason, Sentence(message), at: place ?? statementPlace))
  }

  var isRunningStatement: Bool { statementPlace != nil }
  public var isAtTopLevel: Bool { isRunningStatement && machine.depth == 0 }
  public var isInClosure: Bool { machine.closureDepth > 0 }

  /// Runs the loop up to the run's bound.
  func runLoop(_ isOver: () -> Bool = { false }) {
    loop.run(within: settings.bound) { isOver() || hasEnough() }
    if isOver() { return }
    if let bound = settings.bound, loop.now >= bound, loop.mayContinue { reachedBound = true }
  }

  /// True once `isEnough` ends the run, as the bound does.
  private func hasEnough() -> Bool {
    if let isEnough = settings.isEnough, !reachedBound { reachedBound = isEnough() }
    return reachedBound
  }

  public func wait(_ microseconds: Int64) throws(Failure) {
    guard isAtTopLevel else {
      throw Failure(LanguageReasons.onlyAtTop, "`wait` runs the loop, and is allowed only at top level")
    }
    let (end, overflow) = loop.now.addingReportingOverflow(microseconds)
    var deadline = overflow ? Int64.max : end
    if let bound = settings.bound { deadline = min(deadline, bound) }
    loop.run(until: deadline, hasEnough)
    if rsig_stop_requested() { throw Failure(ValueReasons.interrupted, "interrupted") }
    if let bound = settings.bound, loop.now >= bound, deadline < end { reachedBound = true }
  }

  public func block(_ what: String, help: Suggestion?, until isThere: () -> Bool) throws(Failure) {
    if isThere() { return }
    guard isAtTopLevel else {
      throw Failure(
        RunReasons.blocksInside, "\(what) has no answer at once, and cannot wait within a closure",
        help: [help ?? "`take 1` is the signal of the first value; `flattenMap` continues with it"])
    }
    runLoop(isThere)
    if rsig_stop_requested() { throw Failure(ValueReasons.interrupted, "interrupted") }
    if !isThere() {
      // The value might still have arrived later, so the program made no mistake.
      if reachedBound { throw Failure(ValueReasons.interrupted, "the time of the program is over") }
      throw Failure(
        RunReasons.noAnswer, "\(what) waits for a value that can never come: nothing is scheduled and no source is open"
      )
    }
  }

  public var arguments: [String] { settings.arguments }
  public var program: String { settings.program }

  public func standardInputLines() throws(Failure) -> Signal {
    if let input { return input }
    guard let openInput else { throw Failure(RunReasons.noInput, "standard input is taken: the prompt reads it") }
    let signal = try openInput(loop)
    input = signal
    return signal
  }

  public func stage(_ name: String, make: () -> Value) -> Value {
    // A control bound with `let` under this name replaces the stage's own: `text` and `dealloc` then belong to its
    // field.
    if let own = globals[name]?.value { return own }
    if let known = stageValues[name]?.value { return known }
    let made = make()
    if let nameable = made.box as? Observable, nameable.name == nil { nameable.name = name }
    stageValues.bind(Global(name, value: made))
    return made
  }

  public func keep(_ disposable: Disposable) { subscriptions.add(disposable) }

  public var isTracing: Bool { tracer != nil }

  public func traced(_ signal: Signal, _ call: Call) -> Value { tracer?.trace(signal, call, self) ?? .box(signal) }

  public func tracedInput(_ signal: Signal, path: String?, _ call: Call) -> Signal {
    tracer?.traceInput(signal, path: path, call, self) ?? signal
  }

  /// The first name of the object in the program.
  func nameOfGlobal(_ box: Box) -> String? {
    globals.all.filter { $0.value?.box === box && !$0.name.hasPrefix("_") }.map(\.name).min()
  }

  public func noticed(_ command: Command, _ call: Call) { tracer?.notice(command, call, self) }
  public func acted(_ call: Call) { tracer?.noticeAct(call, self) }

  public func why(_ value: Value, path: String?) throws(Failure) -> [String] {
    if let command = value.box as? Command {
      return Why.lines(command, command.name ?? path ?? "the Command", now: loop.now)
    }
    if let control = value.box as? Control {
      let name = control.name ?? path ?? "the control"
      let state = "\(name) is \(control.isEnabled ? "enabled" : "disabled")"
      guard let command = control.command else {
        return ["\(state): it has no command; `\(name).enabled` was set, or follows a signal"]
      }
      if control.isReleased { return ["\(name) was released"] }
      if command.isReleased {
        return ["\(state), but \(command.name ?? "its command") was released: it executes nothing any more"]
      }
      if command.isOpen != control.isEnabled {
        return ["\(state), though its command is not: `\(name).enabled` was set, or follows a signal"]
      }
      return ["\(state), as its command is"] + Why.lines(command, command.name ?? "\(name).command", now: loop.now)
    }
    guard let signal = value.box as? Signal else {
      throw Failure.kind("the argument of `why`", mustBe: "a Command, a control or a signal", butIs: value)
    }
    let name = path ?? signal.title ?? "the signal"
    guard let stage = tracer?.stage(of: value) else {
      return ["\(name) has sent nothing that is known: no stage of it was watched when it was made"]
    }
    return Why.lines(stage, name, now: loop.now)
  }
}
