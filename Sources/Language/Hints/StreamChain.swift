import Catalogue
import Diagnostics
import Values

/// A stream as its source and the stages below that, in the order in which events pass. Names are followed to the
/// expressions that they are bound to.
struct StreamChain {
  struct Stage {
    let call: EntryCall
    let place: Place

    var name: String { call.entry.name }
  }

  /// The expression that no stage made: a name, a property, or a call that takes no stream first.
  let head: Resolved
  /// The text that the head stands in.
  let headSource: Source
  let stages: [Stage]
  /// A name within a closure or func was passed on the way to the source.
  let isOfLocals: Bool
  /// The names passed on the way to the source.
  let names: [Global]

  /// Nil where the expression is no stream, as far as its tree tells.
  init(_ expression: Resolved, in source: Source, _ bindings: HintBindings) {
    var stages: [Stage] = []
    var names: [Global] = []
    var (head, headSource) = (expression, source)
    var steps = 0
    walk: while true {
      switch head.form {
      case .call(let call):
        guard let source = call.source else { break walk }
        stages.append(Stage(call: call, place: Place(headSource, head.span)))
        head = source
      case .name(.global(let global)):
        names.append(global)
        // A name that is bound to itself is an error of its own.
        guard names.count < 64, let bound = bindings[global] else { break walk }
        (head, headSource) = bound
      case .name(.local):
        steps += 1
        guard steps < 64, let bound = bindings.local(at: head.span, in: headSource) else { break walk }
        head = bound
      default: break walk
      }
    }
    isOfLocals = steps > 0
    self.head = head
    self.headSource = headSource
    self.stages = stages.reversed()
    self.names = names
  }

  var headText: String { headSource.text(of: head.span) }

  /// The property that the source is, of a value of that kind: `executionSignals` of a Command.
  func isProperty(_ name: String, of kind: Kind) -> Bool {
    guard case .member(let subject, name, _) = head.form else { return false }
    return subject.shape.kind == kind
  }

  func has(_ names: Set<String>) -> Bool { stages.contains { names.contains($0.name) } }

  /// The first stage of one of these names.
  func first(_ names: Set<String>) -> Int? { stages.firstIndex { names.contains($0.name) } }

  /// The call at the source, if it is one.
  var headCall: EntryCall? { if case .call(let call) = head.form { call } else { nil } }

  /// The constant at the source, such as `text`.
  var headConstant: Entry? { if case .name(.entry(let entry)) = head.form { entry } else { nil } }
}

extension EntryCall {
  /// The stream that its first parameter takes, if that is a stage's source.
  var source: Resolved? {
    guard let first = entry.parameters.first, first.need == .required,
      first.accepts.isOfSignals || entry.streams & 1 == 1
    else { return nil }
    return argument(0)
  }

  /// The one argument of a parameter.
  func argument(_ index: Int) -> Resolved? {
    guard index < arguments.count, case .one(let value)? = arguments[index] else { return nil }
    return value
  }

  func argument(named name: String) -> Resolved? {
    entry.parameters.firstIndex { $0.name == name }.flatMap { argument($0) }
  }

  /// Its arguments, one by one, those of a list included.
  var inputs: [Resolved] {
    arguments.flatMap { argument -> [Resolved] in
      switch argument {
      case .one(let value): return value.elements
      case .several(let values): return values.flatMap(\.elements)
      case nil: return []
      }
    }
  }

  /// The closure or func literal given for a parameter.
  func closure(_ index: Int) -> ResolvedFunction? {
    if case .closure(let function)? = argument(index)?.form { return function }
    return nil
  }

  var closures: [ResolvedFunction] {
    arguments.indices.compactMap { closure($0) }
  }
}

extension ResolvedFunction {
  /// The expression that its value comes of.
  var value: Resolved? {
    guard case .block(let statements) = body.form else { return body }
    if case .expression(let last)? = statements.last { return last }
    return nil
  }
}

extension Resolved {
  /// The expressions of a list; else itself.
  fileprivate var elements: [Resolved] {
    if case .gathered(.list, let parts) = form { return parts }
    return [self]
  }
}
