import Catalogue
import Controls
import Diagnostics
import Interpreter
import Language
import Reactive
import Syntax
import Values

// What the prompt tells without being asked.

extension Repl {
  /// What a name stands for now; a Command is heard of from here on.
  func tell(_ global: Global, _ path: String) {
    guard let value = global.value else { return }
    output.remark(Telling.line(path, value))
    let (ended, begun) = commandWatches.bound(path, value, session)
    if let ended { present?.ended.append(ended) }
    present?.begun += begun
  }

  /// Ahead of the first execution: what its two labels are.
  func noticeExecution(_ statement: Statement) {
    guard !hasToldOfExecutions, case .expression(let expression) = statement.form,
      let path = expression.subject(of: "execute"), let command = value(at: path)?.box as? Command, command.isOpen,
      let executions = session.liveWatches.first(where: { $0.label == path + ".executionSignals" })
    else { return }
    hasToldOfExecutions = true
    let execution = "\(path)[\(executions.eventCount + 1)]"
    output.remark("_\(numbered + 1) is the result; \(execution) the execution, where a failure shows as completed")
  }

  /// An execution that is refused, likewise.
  func noticeRefusal(_ statement: Statement) {
    guard case .expression(let expression) = statement.form, let path = expression.subject(of: "execute"),
      let command = value(at: path)?.box as? Command, !command.isOpen
    else { return }
    output.remark("\(path) is disabled, so nothing is executed; `why \(path)` tells why")
  }

  /// A tap on a disabled button does nothing, and the prompt says so.
  func noticeTap(_ statement: Statement) {
    guard case .expression(let expression) = statement.form, let path = expression.subject(of: "tap"),
      let control = value(at: path)?.box as? Control, !control.isEnabled, !control.isReleased
    else { return }
    output.remark("\(path) is disabled, so the tap does nothing; `why \(path)` tells why")
  }

  /// What a path stands for, read without calling anything.
  func value(at path: String) -> Value? { Completer(session: session).value(path) }

  /// Ctrl-C on an idle prompt: the first shows what is live, the second ends it.
  func interruptIdle() {
    if isToldLive { return endLive() }
    let labels = Set(session.liveWatches.map(\.label))
    let lines = jobLines(session.liveWatches.filter { CommandWatches.path(of: $0.label, among: labels) == nil })
    if lines.isEmpty {
      if session.loop.hasWork { output.remark("work is scheduled; :jobs tells of it, :reset ends it") }
      return
    }
    isToldLive = true
    for line in lines.prefix(5) { output.line(line) }
    if lines.count > 5 { output.line("and \(lines.count - 5) more") }
    output.remark(lines.count == 1 ? "^C again ends it" : "^C again ends them all, :dispose LABEL one of them")
  }

  private func endLive() {
    isToldLive = false
    let before = session.liveWatches.map(\.label)
    let others = handlers.filter { !$0.isWatch }.map { Excerpts.line($0.text, 40) }
    disposeAllButCommands()
    remember(.endLive)
    let left = Set(session.liveWatches.map(\.label))
    output.remark("ended: " + (before.filter { !left.contains($0) } + others).joined(separator: ", "))
    runDue()
  }

  /// After an error.
  func explain(entry text: String) {
    explainGoingOn(text)
    // What the stage holds is made once, but a name can be bound to a new one.
    for name in Names.mentioned(in: text).sorted() where session.globals[name] == nil && Entries.named(name) != nil {
      guard let value = value(at: name), let control = value.box as? Control, control.isReleased else { continue }
      output.remark("`let \(name) = \(value.kind.rawValue)()` gives a fresh one")
    }
  }

  /// Who goes on from a value may have meant the signal that sent it.
  private func explainGoingOn(_ text: String) {
    guard text.first(where: { !$0.isWhitespace }) == "|", let value = session.globals["_"]?.value, !value.kind.isStream,
      let signal = session.lastNumber
    else { return }
    output.remark(
      "`_` is the last value, \(Excerpts.line(value.description, 30)); the signal watched last is \(signal)")
  }

  /// What newcomers type to be helped, or to be gone.
  func isPlainWord(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    guard let word = words.first, words.count < 3, session.globals[word] == nil else { return false }
    switch (word, words.count) {
    case ("help", 1): help("")
    case ("help", 2): help(words[1])
    case ("exit", 1), ("quit", 1): isOver = true
    case ("dispose", 2):
      guard session.liveWatches.contains(where: { $0.label == words[1] }),
        Completer(session: session).value(words[1])?.kind.isSignal ?? true
      else { return false }
      output.remark("`dispose` takes a Disposable; a watch ends with :dispose \(words[1])")
    default: return false
    }
    return true
  }

  /// `why` of a label that is no expression: `why login[1]`, `why text(2)`.
  func why(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0] == "why", words[1].last == "]" || words[1].last == ")" else { return false }
    let label = String(words[1])
    guard let watch = session.liveWatches.first(where: { $0.label == label }) else {
      guard label.last == "]" else { return false }
      output.remark("\(label) is over, or never was; :log tells what came of it, :jobs what is live")
      return true
    }
    do throws(Failure) {
      for line in try session.why(.box(watch.signal), path: label) { output.say(line) }
    } catch {
      session.report(error)
    }
    return true
  }
}

extension Expression {
  /// `name x` and `x.name`: the path of x.
  func subject(of name: String) -> String? {
    switch form {
    case .apply(let callee, let arguments, _):
      switch callee.form {
      case .name(name): return arguments.first?.value.path
      case .member(let subject, let method) where method.text == name: return subject.path
      default: return nil
      }
    case .pipe(let head, let stages):
      guard stages.count == 1 else { return nil }
      if case .name(name) = stages[0].form { return head.path }
      return stages[0].subject(of: name) == nil && !stages[0].isCall(of: name) ? nil : head.path
    default: return nil
    }
  }

  private func isCall(of name: String) -> Bool {
    if case .apply(let callee, _, _) = form, case .name(name) = callee.form { return true }
    return false
  }
}
