import Diagnostics
import Language
import Reactive
import Values

// Reporting errors that arrived as events.

extension Session {
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
    diagnostic.help = help(of: error) + diagnostic.help
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
    if let place = box?.place, expectedFailures.contains(where: place.meets) { return }
    var diagnostic = Diagnostic(
      .error, box?.reason ?? ValueReasons.raised, Sentence(box?.message ?? error.description), at: box?.place,
      help: help(of: box), notes: box?.callNotes ?? [])
    diagnostic.notes += inputNotes(loop.run.inputLine)
    noteReported(diagnostic)
    output.explain(diagnostic, by: label)
  }

  /// The fixes of an error, or the advice that it came with.
  func help(of error: ErrorBox?) -> [Suggestion] {
    guard let error else { return [] }
    // Each compiles the program again.
    guard fixedErrors < 16 else { return error.help }
    fixedErrors += 1
    let fixes = Compilation.fixes(of: error, globals)
    return fixes.isEmpty ? error.help : fixes
  }

  func noteReported(_ diagnostic: Diagnostic) {
    if diagnostic.reason.code.hasPrefix("E06") { reportedMessages.insert(diagnostic.message.english) }
  }

  func inputNotes(_ line: Int?) -> [Diagnostic.Note] {
    line.map { [Diagnostic.Note("it came with line \($0) of standard input")] } ?? []
  }
}
