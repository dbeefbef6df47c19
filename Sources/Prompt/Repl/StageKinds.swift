import Catalogue
import Diagnostics
import Interpreter
import Language
import Syntax
import Values

/// `:kind`: derives facts about each stage of a pipeline without running it.
struct StageKinds {
  struct Facts {
    var kind: Kind?
    /// The kind, together with the kind of its values if known.
    var shape = Shape.unknown
    /// Sends whether or not anybody subscribes.
    var isHot = false
    var canFail = false
    var ending = Ending.certain
    /// Side effects happen once, however many subscribe.
    var actsOnce = false

    enum Ending: Equatable {
      case certain
      /// A possibly endless source is cut after this many values.
      case after(String)
      case uncertain
      /// It never sends anything, not even an end.
      case never

      var text: String {
        switch self {
        case .certain: "ends"
        case .after(let count): "ends once \(count) have come"
        case .uncertain: "may not end"
        case .never: "never ends"
        }
      }
    }

    var text: String {
      var words = [shape.kind == kind ? shape.text : Shape(kind).text]
      guard kind?.isSignal == true else { return words[0] }
      words.append(isHot ? "hot" : "cold")
      words.append(canFail ? "can fail" : "cannot fail")
      words.append(ending.text)
      words.append(actsOnce ? "side effects shared" : "side effects once per subscription")
      return words.joined(separator: ", ")
    }

    /// Combines with a signal whose events it passes on.
    mutating func take(_ other: Facts) {
      guard other.kind?.isSignal == true else { return }
      if other.canFail { canFail = true }
      if other.ending != .certain { ending = .uncertain }
    }
  }

  let session: Session
  let source: Source
  /// The definition of a name; nil if it is unknown.
  let definition: (String) -> (expression: Expression, source: Source)?
  /// Nesting depth of definitions.
  var depth = 0
  /// Within a func, its first parameter and the facts about it.
  var given: (parameter: String, facts: Facts)?

  func lines(_ expression: Expression) -> [(text: String, facts: Facts)] {
    var (head, stages) = (expression, [Expression]())
    if case .pipe(let first, let rest) = expression.form { (head, stages) = (first, rest) }
    var facts = ofHead(head)
    var lines = [(text: source.text(of: head.span), facts: facts)]
    for stage in stages {
      facts = after(stage, facts)
      lines.append(("| " + source.text(of: stage.span), facts))
    }
    let statement = session.compile(source, continuesLast: true).program.statements.first
    let shapes = statement.map { $0.stages.isEmpty ? [$0.shape] : $0.stages } ?? []
    for (index, shape) in zip(lines.indices, shapes) { lines[index].facts.shape = shape }
    return lines
  }

  private func of(_ expression: Expression) -> Facts {
    switch expression.form {
    case .pipe(let head, let stages): stages.reduce(of(head)) { facts, stage in after(stage, facts) }
    case .bracketed(let inner): of(inner)
    default: ofHead(expression)
    }
  }

  private func ofHead(_ head: Expression) -> Facts {
    if case .bracketed(let inner) = head.form { return of(inner) }
    if case .name(given?.parameter) = head.form, let given { return given.facts }
    var facts = Facts(kind: Compilation.shape(of: head, source, session.globals).kind)
    if let name = head.path, let value = session.globals[name]?.value {
      facts.kind = value.kind
      guard value.kind.isSignal else { return facts }
      if value.kind == .signal, depth < 16, let (expression, source) = definition(name) {
        var known = StageKinds(session: session, source: source, definition: definition, depth: depth + 1).of(
          expression)
        known.kind = value.kind
        return known
      }
      // A signal of unknown origin may behave in any way, as may a subject.
      return Facts(
        kind: value.kind, isHot: value.kind != .signal, canFail: true, ending: .uncertain,
        actsOnce: value.kind != .signal)
    }
    guard let entry = entry(head) else {
      // This is a property of a control or a Command.
      let isSignal = facts.kind?.isSignal == true
      return Facts(kind: facts.kind, isHot: isSignal, ending: isSignal ? .uncertain : .certain, actsOnce: isSignal)
    }
    facts.kind = facts.kind ?? entry.result.kind
    let isSubject = facts.kind?.isSignal == true && facts.kind != .signal
    // Work already running takes an unknown time.
    let isUnderWay = entry.traits.isSuperset(of: [.acts, .outlivesSubscribers])
    facts.isHot = entry.traits.contains(.hot) || isSubject || isUnderWay
    facts.actsOnce = facts.isHot || !entry.traits.isDisjoint(with: [.outlivesSubscribers, .shares])
    facts.canFail = entry.traits.contains(.mayFail) || isSubject
    facts.ending = entry.traits.contains(.endless) || facts.actsOnce ? .uncertain : .certain
    // This is `never`: no other entry is both endless and pure.
    if entry.traits.isSuperset(of: [.pure, .endless]) { facts.ending = .never }
    if let marble = marble(head, entry) {
      facts.canFail = marble.contains("#")
      facts.ending = marble.contains("|") || marble.contains("#") ? .certain : .uncertain
    }
    takeArguments(of: head, entry, into: &facts)
    return facts
  }

  private func after(_ stage: Expression, _ above: Facts) -> Facts {
    if case .name(let name) = stage.form, let facts = ofFunction(name, above) { return facts }
    var facts = above
    guard let entry = entry(stage) else {
      facts.kind = nil
      return facts
    }
    facts.kind = entry.result.kind(givenStream: above.kind)
    if entry.traits.contains(.neverFails) { facts.canFail = false }
    if entry.traits.contains(.mayFail) { facts.canFail = true }
    // A source that never sends stays that way, unless a stage adds values of its own.
    if facts.ending == .never,
      ![.transform, .filter, .time].contains(entry.family) || entry.traits.contains(.sendsFirst)
    {
      facts.ending = .uncertain
    }
    if entry.traits.contains(.endless) { facts.ending = .uncertain }
    if entry.traits.contains(.bounded) { bound(&facts, by: stage, entry) }
    takeArguments(of: stage, entry, into: &facts)
    if entry.traits.contains(.shares) { facts.actsOnce = true }
    return facts
  }

  /// A count ends a signal only if enough values come; a time limit always does.
  private func bound(_ facts: inout Facts, by stage: Expression, _ entry: Entry) {
    if entry.traits.contains(.takesTime) {
      facts.ending = .certain
    } else if facts.ending == .uncertain, case .apply(_, let arguments, _) = stage.form, let count = arguments.first {
      facts.ending = .after(source.text(of: count.value.span))
    }
  }

  /// Facts about a user's function, if it is a pipeline that begins with its parameter.
  private func ofFunction(_ name: String, _ above: Facts) -> Facts? {
    guard depth < 16, let parameter = session.globals[name]?.parameters?.first, let (body, source) = definition(name)
    else { return nil }
    var inner = StageKinds(session: session, source: source, definition: definition, depth: depth + 1)
    inner.given = (parameter, above)
    return inner.of(body)
  }

  /// Takes into account signals among the arguments, and those that closures return.
  private func takeArguments(of call: Expression, _ entry: Entry, into facts: inout Facts) {
    guard facts.kind?.isSignal == true, case .apply(_, let arguments, _) = call.form else { return }
    for argument in arguments {
      guard case .closure(let closure) = argument.value.form else {
        facts.take(of(argument.value))
        continue
      }
      // A closure may raise an error, and its effects happen once per subscription.
      facts.canFail = true
      if !entry.traits.contains(.outlivesSubscribers) { facts.actsOnce = false }
      guard case .expression(let last)? = closure.body.statements.last?.form else { continue }
      let given = of(last)
      facts.take(given)
      // A closure that makes the signal's events itself may end it at any time.
      if entry.family == .creation, given.kind?.isSignal != true { facts.ending = .uncertain }
    }
  }

  /// The text of a marble literal.
  private func marble(_ call: Expression, _ entry: Entry) -> String? {
    guard entry.family == .marbles, case .apply(_, let arguments, _) = call.form,
      case .literal(.string(let text))? = arguments.first?.value.form
    else { return nil }
    return text
  }

  private func entry(_ expression: Expression) -> Entry? {
    switch expression.form {
    case .name(let name): session.globals[name] == nil ? Entries.named(name) : nil
    case .apply(let callee, _, _):
      if case .member(_, let method) = callee.form { Entries.named(method.text) } else { entry(callee) }
    case .bracketed(let inner): entry(inner)
    default: nil
    }
  }
}
