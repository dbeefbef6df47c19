import Catalogue
import Diagnostics
import Values

/// A stream as its source and the stages below, in the order in which events pass. Names are replaced by the
/// expressions they are bound to.
struct StreamChain {
  struct Stage {
    let call: EntryCall
    let place: Place

    var name: String { call.entry.name }
    var role: Role? { call.entry.role }
  }

  /// The source: a name, a property, or a call whose first argument is not a stream.
  let head: Resolved
  /// Source text that contains the head.
  let headSource: Source
  let stages: [Stage]
  /// True if a name within a closure or func was followed on the way to the source.
  let isOfLocals: Bool
  /// Names followed on the way to the source, except those within a called func, which differ at each call.
  let names: [HintBindings.Bound]
  private let bindings: HintBindings

  /// Most stages to follow. Each stage of a longer pipeline is itself the end of a chain.
  private static let longest = 256

  /// Follows an expression up to its source.
  init(_ expression: Resolved, in source: Source, _ bindings: HintBindings) {
    var stages: [Stage] = []
    var names: [HintBindings.Bound] = []
    var (head, headSource) = (expression, source)
    var (isOfLocals, isOfCall) = (false, false)
    // The limit guards against a name bound to itself, which is reported elsewhere.
    var steps = 0
    walk: while steps < 64 {
      if case .call(let call) = head.form {
        guard let source = call.source, stages.count < StreamChain.longest else { break walk }
        stages.append(Stage(call: call, place: Place(headSource, head.span)))
        head = source
        continue
      }
      steps += 1
      if let function = bindings.function(calledBy: head, in: headSource), let value = function.body.value {
        isOfCall = true
        (head, headSource) = (value, function.source)
      } else if let bound = bindings.bound(head, in: headSource) {
        let isLocal = if case .name(.local) = head.form { true } else { false }
        isOfLocals = isOfLocals || isLocal
        if !isLocal || !isOfCall { names.append(bound) }
        (head, headSource) = (bound.value, bound.source)
      } else {
        break walk
      }
    }
    self.isOfLocals = isOfLocals
    self.head = head
    self.headSource = headSource
    self.stages = stages.reversed()
    self.names = names
    self.bindings = bindings
  }

  var headText: String { headSource.text(of: head.span) }

  /// True if the source is this property of a value of that kind, such as `executionSignals` of a Command.
  func isProperty(_ name: String, of kind: Kind) -> Bool {
    guard case .member(let subject, name, _) = head.form else { return false }
    return subject.shape.kind == kind
      || StreamChain(subject, in: headSource, bindings).head.shape.kind == kind
  }

  /// True if a stage may end the pipeline before its source ends.
  var endsEarly: Bool { stages.contains { $0.call.entry.traits.contains(.endsEarly) } }

  /// The call at the source, if it is one.
  var headCall: EntryCall? { if case .call(let call) = head.form { call } else { nil } }
}

extension EntryCall {
  /// The stream passed as its first argument, if the call is a stage.
  var source: Resolved? {
    // `signals | concat` joins the signals it receives; `concat a b` has several sources.
    if case .several(let only)? = arguments.first, only.count == 1, entry.role == .concat, !only[0].isList {
      return only[0]
    }
    guard let first = entry.parameters.first, first.need == .required,
      first.accepts.isOfSignals || entry.streams & 1 == 1
    else { return nil }
    return argument(0)
  }

  func argument(_ index: Int) -> Resolved? { arguments.one(index) }

  /// The argument that handles such an event.
  func handler(of event: Parameter.Event) -> Resolved? {
    entry.parameters.firstIndex { $0.handles == event }.flatMap { argument($0) }
  }

  /// All arguments, with lists replaced by their elements.
  var inputs: [Resolved] {
    arguments.flatMap { argument -> [Resolved] in
      switch argument {
      case .one(let value): return value.elements
      case .several(let values): return values.flatMap(\.elements)
      case nil: return []
      }
    }
  }

  /// The closure or func literal passed for a parameter.
  func closure(_ index: Int) -> ResolvedFunction? {
    if case .closure(let function)? = argument(index)?.form { return function }
    return nil
  }

  var closures: [ResolvedFunction] {
    arguments.indices.compactMap { closure($0) }
  }
}

extension ResolvedFunction {
  /// The expression that computes its value.
  var value: Resolved? {
    guard case .block(let statements) = body.form else { return body }
    if case .expression(let last)? = statements.last { return last }
    return nil
  }

  /// The expressions that may compute its value: those of both branches if it ends with a choice.
  var values: [Resolved] { value.map(\.outcomes) ?? [] }
}

extension Resolved {
  fileprivate var outcomes: [Resolved] {
    switch form {
    case .choice(_, let yes, let no): yes.outcomes + (no?.outcomes ?? [])
    case .block(let statements):
      if case .expression(let last)? = statements.last { last.outcomes } else { [] }
    default: [self]
    }
  }

  fileprivate var isList: Bool { if case .gathered(.list, _) = form { true } else { false } }

  /// The elements of a list literal, or else the expression itself.
  fileprivate var elements: [Resolved] {
    if case .gathered(.list, let parts) = form { return parts }
    return [self]
  }
}
