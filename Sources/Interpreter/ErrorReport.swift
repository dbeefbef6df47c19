import Diagnostics
import Language
import Reactive
import Values

// Reporting errors: those that arrived as events, and those that were foretold before the run.

extension Session {
  /// Reports the diagnostics of a program before it runs. Warnings of certain failures wait for their errors, unless
  /// the program cannot run.
  public func announce(_ found: [Diagnostic]) {
    let isRefused = found.contains(where: \.isError)
    for diagnostic in isRefused ? found : foretold.holdBack(from: found) { output.report(diagnostic) }
  }

  /// Reports the warnings of failures that have not occurred.
  public func reportForetold() {
    for warning in foretold.takeAll() where !isQuiet { output.report(warning) }
  }

  /// Most microseconds that a foretold failure is waited for.
  private static let longestForetelling: Int64 = 1_000_000

  /// A program that runs for long may fail hours later, or never.
  func reportForetoldBeforeWaiting() {
    if loop.now >= Session.longestForetelling { reportForetold() }
  }

  /// Adds the best suggestions that are known for an error: those of its warning, those that the kinds of the run
  /// allow, or the advice that it came with.
  func advise(_ diagnostic: inout Diagnostic, for error: ErrorBox?) {
    guard let error else { return }
    let warning = foretold.take(error.message, at: error.place)
    let fixes = warning?.fixes.isEmpty == false ? [] : fixes(of: error)
    guard let warning, fixes.isEmpty else {
      return diagnostic.help = (fixes.isEmpty ? error.help : fixes) + diagnostic.help
    }
    // A label stands beside its marks.
    if !warning.label.sentence.isEmpty { (diagnostic.place, diagnostic.label) = (warning.place, warning.label) }
    diagnostic.help = (warning.help.isEmpty ? error.help : warning.help) + diagnostic.help
  }

  /// Reports an error that ended a pipeline without a handler.
  func report(_ lost: LostErrors.Lost) {
    let error = lost.error.asError
    let message = error?.message ?? lost.error.description
    let origin = error?.place.map { ", raised by `\(Display.line($0.text))`" } ?? ""
    let (end, mend) =
      switch lost.end {
      case .subscription:
        ("", "`subscribeNext { … } error: { e in … }` handles errors, `| catchTo empty` before the end drops them")
      case .binding(let property):
        (
          "; \(property) no longer follows its signal",
          "`catchTo` before the binding drops errors: `place <~ (signal | catchTo empty)`"
        )
      case .read(let name):
        ("", "`| catch { e in … }` before `\(name)` handles errors, `| catchTo empty` drops them")
      }
    var diagnostic = Diagnostic(
      .error, RunReasons.lost, "an error reached nobody: \(message)\(origin)\(end)", at: error?.place ?? lost.place,
      help: [Suggestion(mend)])
    advise(&diagnostic, for: error)
    diagnostic.notes = error?.callNotes ?? []
    if error?.place != nil, let place = lost.place {
      diagnostic.notes.append(Diagnostic.Note("the pipeline ends here, without an error handler", at: place))
    }
    diagnostic.notes += inputNotes(lost.inputLine)
    if isQuiet { return }
    hasFailed = true
    output.report(lost: diagnostic, endsBinding: lost.end.isBinding)
  }

  /// Reports a refusal that the program may catch, unless its error event is reported first. Waits on the outside's
  /// schedule, so that the program's turns stay the same as in a replay.
  public func report(refusal: Failure) {
    unreported.append(refusal)
    // The error event is scheduled after this call, and sent before the world's next turns.
    loop.outside.schedule { [weak self] in self?.loop.outside.schedule { self?.reportRefusals() } }
  }

  func reportRefusals() {
    let refusals = unreported
    unreported = []
    for refusal in refusals where reportedMessages.insert(refusal.message).inserted && !isQuiet {
      var diagnostic = refusal.diagnostic
      diagnostic.severity = .warning
      output.report(diagnostic)
    }
  }

  /// Explains the error that ended a watched signal: where it was raised, and how to fix it.
  func explain(_ error: Value, by label: String) {
    let box = error.asError
    // The warning explained it.
    if let place = box?.place, expectedFailures.contains(where: place.meets), !foretold.holdsBack(at: place) { return }
    var diagnostic = Diagnostic(
      .error, box?.reason ?? ValueReasons.raised, Sentence(box?.message ?? error.description), at: box?.place,
      notes: box?.callNotes ?? [])
    advise(&diagnostic, for: box)
    diagnostic.notes += inputNotes(loop.run.inputLine)
    noteReported(diagnostic)
    output.explain(diagnostic, by: label)
  }

  /// The fixes that the kinds of the run allow.
  private func fixes(of error: ErrorBox) -> [Suggestion] {
    // Each compiles the program again.
    guard fixedErrors < 16 else { return [] }
    fixedErrors += 1
    return Compilation.fixes(of: error, globals)
  }

  func noteReported(_ diagnostic: Diagnostic) {
    if diagnostic.reason.code.hasPrefix("E06") { reportedMessages.insert(diagnostic.message.english) }
  }

  func inputNotes(_ line: Int?) -> [Diagnostic.Note] {
    line.map { [Diagnostic.Note("it came with line \($0) of standard input")] } ?? []
  }
}
