import Catalogue
import Diagnostics
import Syntax

// Closures that send without their subscriber: `createSignal { sendNext 1 }`, Kotlin's `flow { emit(1) }`.

extension Resolver {
  /// The closure with its subscriber named, and sent to; nil if there is no such closure, or it sends nothing.
  func withSubscriber() -> Suggestion? {
    guard let body, body.result == .subscriber, let closure = body.closure else { return nil }
    let name = closure.parameters?.first?.text ?? (closure.anonymousCount > 0 ? "$0" : "s")
    var edits: [Source.Change] = []
    for statement in body.block.statements {
      guard case .expression(let expression) = statement.form else { continue }
      edits += sending(expression, name)
    }
    if edits.isEmpty { return nil }
    if closure.parameters == nil, closure.anonymousCount == 0 {
      let start = body.block.span.start + 1
      edits.insert((Span(at: start), " \(name) in"), at: 0)
    }
    return suggest("values are sent to the subscriber: `{ \(name) in sendNext \(name) … }`", edits)
  }

  /// Edits of a call that sends, if it lacks its target.
  private func sending(_ expression: Expression, _ target: String) -> [Source.Change] {
    let (callee, arguments, isBracketed) =
      switch expression.form {
      case .apply(let callee, let arguments, let style): (callee, arguments, style == .bracketed)
      default: (expression, [], false)
      }
    guard case .name(let name) = callee.form,
      let entry = Entries.named(name)
        ?? (Foreign.suggestion(name) ?? Foreign.suggestion(near: name))?.replacement.flatMap(Entries.named),
      [.sendNext, .sendError, .sendCompleted].contains(entry.role), arguments.count < entry.parameters.count
    else { return [] }
    guard let first = arguments.first else {
      return [(expression.span, "\(entry.name) \(target)")]
    }
    return [
      (callee.span, entry.name), (Span(at: first.span.start), isBracketed ? "\(target), " : "\(target) "),
    ].filter { text($0.span) != $0.text }
  }

  /// Rx's `subscribe()`
  func subscribeNext(_ words: Span) -> Suggestion {
    suggest("`subscribeNext { }` subscribes and ignores values", words, "subscribeNext { }")
  }
}
