import Catalogue
import Diagnostics
import Interpreter
import Language
import Reactive
import Syntax
import Values

/// `:kind`: what is known of each stage of a pipeline without running it.
struct StageKinds {
  struct Facts {
    var kind: Kind?
    var isHot = false
    var canFail = false
    var mayNotEnd = false
    var isShared = false

    var text: String {
      var words = [kind?.rawValue ?? "a value known when it runs"]
      guard kind?.isSignal == true else { return words[0] }
      words.append(isHot ? "hot" : "cold")
      words.append(canFail ? "can fail" : "cannot fail")
      words.append(mayNotEnd ? "may not end" : "ends")
      words.append(isShared || isHot ? "effects once for all" : "effects once a subscription")
      return words.joined(separator: ", ")
    }
  }

  let session: Session
  let source: Source

  func lines(_ expression: Expression) -> [(text: String, facts: Facts)] {
    var stages: [Expression] = []
    var head = expression
    while case .pipe(let left, let stage) = head.form {
      stages.insert(stage, at: 0)
      head = left
    }
    var facts = ofHead(head)
    var lines = [(source.text(of: head.span), facts)]
    for stage in stages {
      facts = after(stage, facts, Span(head.span.start, stage.span.end))
      lines.append(("| " + source.text(of: stage.span), facts))
    }
    return lines
  }

  private func ofHead(_ head: Expression) -> Facts {
    var facts = Facts(kind: Checker.kind(of: head, source, session.globals))
    if let name = head.path, let value = session.globals[name]?.value {
      facts.kind = value.kind
      let isSubject = value.kind.isSignal && value.kind != .signal
      facts.isHot = isSubject
      // What was bound is not taken apart: a signal of one's own may do anything.
      facts.canFail = value.kind.isSignal
      facts.mayNotEnd = value.kind.isSignal
      return facts
    }
    guard let entry = entry(head) else {
      let fromControl = facts.kind?.isSignal == true
      facts.isHot = fromControl
      facts.mayNotEnd = fromControl
      return facts
    }
    facts.isHot = entry.traits.contains(.hot)
    facts.canFail = entry.traits.contains(.mayFail)
    facts.mayNotEnd = entry.traits.contains(.endless) || facts.isHot
    return facts
  }

  private func after(_ stage: Expression, _ above: Facts, _ span: Span) -> Facts {
    var facts = above
    guard let entry = entry(stage) else {
      facts.kind = nil
      return facts
    }
    facts.kind = entry.result.kind(givenStream: above.kind)
    if entry.traits.contains(.mayFail) || takesClosure(stage) { facts.canFail = true }
    if entry.traits.contains(.neverFails) { facts.canFail = false }
    if entry.traits.contains(.endless) { facts.mayNotEnd = true }
    if entry.traits.contains(.bounded) { facts.mayNotEnd = false }
    if entry.traits.contains(.shares) { facts.isShared = true }
    return facts
  }

  private func takesClosure(_ stage: Expression) -> Bool {
    guard case .apply(_, let arguments, _) = stage.form else { return false }
    return arguments.contains { if case .closure = $0.value.form { true } else { false } }
  }

  private func entry(_ expression: Expression) -> Catalogue.Entry? {
    switch expression.form {
    case .name(let name): session.globals[name] == nil ? Entries.named(name) : nil
    case .apply(let callee, _, _): entry(callee)
    case .bracketed(let inner): entry(inner)
    default: nil
    }
  }
}

extension Repl {
  func kind(_ entry: Source, _ code: Span) {
    guard check(entry, code) else { return }
    // The same bytes in the same places, so that the stages can be quoted.
    let source = Source(name: entry.name, bytes: Array(repeating: 32, count: code.start) + entry.bytes[code.start..<code.end])
    guard case .expression(let expression)? = Parser.parse(source, continuesLast: true).script.statements.first?.form else {
      return output.remark("name a pipeline: :kind text | map upper")
    }
    let lines = StageKinds(session: session, source: source).lines(expression)
    let width = lines.map { Display.width(of: $0.text) }.max() ?? 0
    for (text, facts) in lines {
      output.line(text + String(repeating: " ", count: width + 2 - Display.width(of: text)) + facts.text)
    }
  }
}
