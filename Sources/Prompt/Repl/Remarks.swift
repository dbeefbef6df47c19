import Catalogue
import Controls
import Diagnostics
import Interpreter
import Language
import Reactive
import Syntax
import Values

// Remarks that the prompt makes unasked.

extension Repl {
  /// The value of a path, read without calling anything.
  func value(at path: String) -> Value? { Completer(session: session).value(path) }

  /// Called when a name, or a place of a control, holds a new value. A Command is watched from then on.
  func bound(_ global: Global, _ path: String) {
    // Functions are bound before the first statement runs, but each is announced at its own statement.
    guard journal.present != nil, let value = global.value else { return }
    if output.hushedFrom == nil { output.faint(ValueSummary.line(path, value)) }
    workspace.hints.run.isAside = true
    let (ended, begun) = commandWatches.bound(path, value, session)
    workspace.hints.run.isAside = false
    if let ended { journal.present?.ended.append(ended) }
    journal.present?.begun += begun
  }

  /// Warns before a statement that will do nothing, and explains the labels of the first execution.
  func remarkAhead(of statement: Statement) {
    guard case .expression(let expression) = statement.form else { return }
    if let path = expression.subject(of: "tap"), let control = value(at: path)?.box as? Control, !control.isEnabled,
      !control.isReleased
    {
      output.remark("\(path) is disabled, so the tap does nothing; `why \(path)` says why")
    }
    guard let path = expression.subject(of: "execute"), let command = value(at: path)?.box as? Command else { return }
    if !command.isOpen {
      output.remark("\(path) is disabled, so nothing is executed; `why \(path)` says why")
    } else if !hasExplainedExecutions,
      let executions = session.liveWatches.first(where: { $0.label == path + ".executionSignals" })
    {
      hasExplainedExecutions = true
      let execution = "\(path)[\(executions.eventCount + 1)]"
      let result = "_\(lastNumber + 1)"
      output.remark("\(result) is the result; \(execution) the execution, where a failure shows as completed")
    }
  }

  /// Ctrl-C at an idle prompt: the first lists what is live, the second ends it.
  func interruptIdle() {
    if interrupts.hasListed {
      interrupts.hasListed = false
      return jobs.endLive()
    }
    let count = jobs.listShortly(jobs.watchesOfNoCommand)
    if count == 0 {
      if session.loop.hasWork { output.remark("work is scheduled; :jobs lists it, :reset ends it") }
      return
    }
    interrupts.hasListed = true
    output.remark(count == 1 ? "^C again ends it" : "^C again ends them all, :dispose LABEL one of them")
  }

  /// Called after an error: a released control of the stage cannot be revived, but its name can be bound to a new one.
  func explain(entry text: String) {
    for name in NamesInText.mentioned(in: text).sorted()
    where session.globals[name] == nil && Entries.named(name) != nil {
      guard let value = value(at: name), let control = value.box as? Control, control.isReleased else { continue }
      output.remark("`let \(name) = \(value.kind.rawValue)()` makes a new one")
    }
  }

  /// Words that newcomers type to get help or to leave; true if this was one.
  func isPlainWord(_ text: String) throws(Refusal) -> Bool {
    let words = text.pieces(by: " ")
    guard let word = words.first, words.count < 3, session.globals[word] == nil else { return false }
    switch (word, words.count) {
    case ("help", 1): try help.answer("")
    case ("help", 2): try help.answer(words[1])
    case ("explain", 2): try help.explain(words[1])
    case ("exit", 1), ("quit", 1): isOver = true
    case ("dispose", 2):
      guard session.liveWatches.contains(where: { $0.label == words[1] }), value(at: words[1])?.kind.isSignal ?? true
      else { return false }
      output.remark("`dispose` takes a Disposable; a watch ends with :dispose \(words[1])")
    default:
      if let question = Repl.question(text) {
        try help.answer(question)
      } else if let command = Repl.command(meantBy: word, isAlone: words.count == 1) {
        // A program follows IPython's `%time`.
        let rest = command.usage.isEmpty || word.hasPrefix("%") ? [] : words.dropFirst()
        let line = ([":\(command.name)"] + rest).joined(separator: " ")
        output.remark("a command of the prompt begins with a colon: \(line)")
      } else {
        return false
      }
    }
    return true
  }

  /// The command meant by `.exit`, `\\q`, `%who`, and by its bare name if the language has no such name.
  private static func command(meantBy word: String, isAlone: Bool) -> PromptCommand? {
    if let sign = word.first, ".\\%".contains(sign) {
      let name = String(word.dropFirst())
      return PromptCommand.named(name) ?? PromptCommand.elsewhere(name)
    }
    guard Entries.named(word) == nil else { return nil }
    let other = PromptCommand.elsewhere(word)
    return PromptCommand.named(word) ?? (isAlone || other?.name == "dispose" ? other : nil)
  }

  /// The question in `map?`, which means `?map`.
  static func question(_ text: String) -> String? {
    let word = text.trimmed
    guard word.last == "?" || word.last == "？", word.count > 1,
      word.dropLast().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "." })
    else { return nil }
    return String(word.dropLast())
  }

  /// Explains labels that are not expressions, such as `why login[1]` and `why text(2)`.
  func why(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count == 2, words[0] == "why", words[1].last == "]" || words[1].last == ")" else { return false }
    let label = String(words[1])
    guard let watch = session.liveWatches.first(where: { $0.label == label }) else {
      guard label.last == "]" else { return false }
      output.remark("\(label) has ended or never existed; :log shows its events, :jobs what is live")
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
  /// `name x`, `x.name y` and `x | name`: the path of x.
  func subject(of name: String) -> String? { operand(of: name)?.path }

  /// `name x`, `x.name y` and `x | name`: x.
  func operand(of name: String) -> Expression? {
    switch form {
    case .apply(let callee, let arguments, _):
      return switch callee.form {
      case .name(name): arguments.first?.value
      case .member(let subject, let method) where method.text == name: subject
      default: nil
      }
    case .pipe(_, let stages):
      if case .name(name)? = stages.last?.form { return upstream }
      return stages.last?.isCall(of: name) == true ? upstream : nil
    default: return nil
    }
  }

  private func isCall(of name: String) -> Bool {
    if case .apply(let callee, _, _) = form, case .name(name) = callee.form { return true }
    return false
  }
}
