import Catalogue
import Diagnostics
import Reactive
import Values

/// `why x`: explains in sentences what a Command or a signal is waiting for.
enum Why {
  // MARK: Commands

  static func lines(_ command: Command, _ name: String, now: Int64) -> [String] {
    if command.isReleased { return ["\(name) is disabled: it was released"] }
    var reasons: [String] = []
    if let error = command.enabledError {
      reasons.append("its enabled signal failed with \(error), after which nothing is executed any more")
    }
    if command.lastEnabled == false, command.enabledError == nil { reasons.append("enabled: signal last sent false") }
    if !command.allowsConcurrentExecution {
      for execution in command.active {
        reasons.append(
          "execution \(name)[\(execution.number)], started \(Value.duration(now - execution.startedAt)) ago, "
            + "has not completed"
        )
      }
      if !command.active.isEmpty { reasons.append("allowsConcurrentExecution is false") }
    }
    if !reasons.isEmpty {
      if command.lastEnabled == true, command.enabledError == nil { reasons.append("enabled: signal last sent true") }
      return ["\(name) is disabled: " + reasons.joined(separator: "; ")]
    }
    switch command.active.count {
    case 0: reasons.append("no execution of it runs")
    case 1: reasons.append("one execution runs, and allowsConcurrentExecution is true")
    default: reasons.append("\(command.active.count) executions run, and allowsConcurrentExecution is true")
    }
    if command.lastEnabled != nil {
      reasons.append("enabled: signal last sent true")
    } else if command.followsSignal {
      reasons.append(
        "its enabled: signal has sent nothing yet, which counts as true (`startWith false` would hold it back)")
    } else {
      reasons.append("no enabled: signal holds it back")
    }
    return ["\(name) is enabled: " + reasons.joined(separator: "; ")]
  }

  // MARK: signals

  static func lines(_ stage: TracedStage, _ name: String, now: Int64) -> [String] {
    let subscriptions = stage.subscriptions
    guard let subscription = subscriptions.last(where: \.isLive) ?? subscriptions.last else {
      return [
        "\(name) has sent nothing: nobody has subscribed to it"
          + (stage.isHot ? "" : ", and a cold signal runs only when somebody does")
      ]
    }
    var writer = Writer(now: now)
    writer.explain(subscription, name)
    return writer.lines
  }

  /// Walks up a pipeline from its silent end to the stage where events stopped.
  private struct Writer {
    let now: Int64
    private(set) var lines: [String] = []

    init(now: Int64) { self.now = now }

    mutating func explain(_ subscription: TracedSubscription, _ name: String) {
      var state = "\(name) "
      if let last = subscription.last {
        state += "has sent \(counted(subscription.sentCount, "value")), the last one \(last.value) \(ago(last.time))"
      } else {
        state += "has sent nothing since it was subscribed \(ago(subscription.began))"
      }
      lines.append(state + ending(subscription))
      if subscription.isLive || subscription.sentCount == 0 { climb(subscription, depth: 0) }
    }

    /// Explains the events between this stage and its inputs, and continues upward if an input has not sent either.
    private mutating func climb(_ subscription: TracedSubscription, depth: Int) {
      guard depth < 32 else { return }
      let stage = subscription.stage
      let since = subscription.last?.time ?? subscription.began
      let above = stage.inputs.map { ($0, $0.subscriptions.last { $0.parentNumber == subscription.number }) }
      for (input, found) in above {
        guard let found else {
          if subscription.isLive { lines.append("  \(word(stage)) has not subscribed to \(word(input))") }
          continue
        }
        let sent =
          found.last.map { "has sent \(counted(found.sentCount, "value")), the last one \($0.value) \(ago($0.time))" }
          ?? "has sent nothing"
        let isFresh = found.last.map { $0.time >= since && found.sentCount > subscription.sentCount } ?? false
        let fate = isFresh ? ": \(word(stage)) \(fate(stage, found.sentCount))" : ""
        lines.append("  \(word(input)) \(sent)\(fate)\(ending(found))")
        if !isFresh, found.sentCount == 0 || stage.inputs.count == 1 { climb(found, depth: depth + 1) }
      }
      for inner in subscription.inner.suffix(3) {
        let sent =
          inner.last.map { "has sent \(counted(inner.sentCount, "value")), the last one \($0.value) \(ago($0.time))" }
          ?? "has sent nothing"
        lines.append("  the inner signal \(word(inner.stage)), subscribed \(ago(inner.began)), \(sent)\(ending(inner))")
        if inner.isLive, inner.sentCount == 0 { climb(inner, depth: depth + 1) }
      }
    }

    /// Describes where the values went that an operator did not pass on.
    private func fate(_ stage: TracedStage, _ count: Int) -> String {
      let them = count == 1 ? "it" : "them"
      return switch stage.entry?.family {
      case .filter: "dropped \(them)"
      case .time: "holds \(them) back, or has dropped \(them)"
      case .fold: "keeps \(them) until the end"
      case .combine: "holds \(them) until the others have sent"
      case .highorder, .transform: "subscribed to the signal made from \(them)"
      default: "has not passed \(them) on"
      }
    }

    private func ending(_ subscription: TracedSubscription) -> String {
      switch subscription.end {
      case nil: ""
      case .completed(let time): "; it completed \(ago(time))"
      case .failed(let time, let error): "; it failed with \(error) \(ago(time))"
      case .disposed(let time): "; it was disposed \(ago(time))"
      }
    }

    private func ago(_ time: Int64) -> String { now == time ? "just now" : "\(Value.duration(now - time)) ago" }

    private func word(_ stage: TracedStage) -> String {
      let text = stage.code.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      return "`\(text.count > 48 ? text.prefix(45) + "…" : text)`"
    }
  }
}
