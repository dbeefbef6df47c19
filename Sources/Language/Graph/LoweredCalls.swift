import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

// Calls, in their three spellings.

extension Lowering {
  /// `left | stage | …`: a long one is a chain to the left, walked here and not by recursion through `value`.
  func pipeline(_ expression: Expression, _ scope: FunctionScope) -> Node {
    let (head, stages) = expression.stages
    var node = value(head, scope)
    var piped: Expression? = head
    for stage in stages {
      let span = stage.span
      switch stage.form {
      case .apply(let callee, let arguments, _): node = call(callee, arguments, piped: (node, piped), span, scope)
      default: node = call(stage, [], piped: (node, piped), span, scope)
      }
      piped = nil
    }
    return node
  }

  func call(
    _ callee: Expression, _ arguments: [Argument], piped: (node: Node, source: Expression?)?, _ span: Span, _ scope: FunctionScope
  ) -> Node {
    switch callee.form {
    case .name(let name):
      if let binding = scope.look(name) {
        return valueCall(node(for: binding), name, binding.parameters, arguments, piped, span, scope, entry: Entries.named(name))
      }
      if let global = globals[name], global.mayBeCalled {
        return valueCall(
          GlobalNode(global, at: place(callee.span)), name, global.parameters, arguments, piped, span, scope, entry: Entries.named(name))
      }
      guard let entry = Entries.named(name) else { return missing(name, callee.span) }
      return entryCall(entry, arguments, piped, span, scope)
    case .member(let subject, let name) where piped == nil:
      let receiver = value(subject, scope)
      let values = arguments.map { value($0.value, scope) }
      return MethodCallNode(receiver, name.text, values, host, at: place(span)) { held in
        self.function(name.text, arguments, (held, nil), span, scope)
      }
    default:
      return valueCall(value(callee, scope), place(callee.span).text, nil, arguments, piped, span, scope, entry: nil)
    }
  }

  /// The function of that name, called with what is piped before its arguments; nil where there is none.
  private func function(
    _ name: String, _ arguments: [Argument], _ piped: (node: Node, source: Expression?), _ span: Span, _ scope: FunctionScope
  ) -> Node? {
    if let binding = scope.look(name) {
      return valueCall(node(for: binding), name, binding.parameters, arguments, piped, span, scope, entry: Entries.named(name))
    }
    if let global = globals[name], global.mayBeCalled {
      return valueCall(GlobalNode(global, at: place(span)), name, global.parameters, arguments, piped, span, scope, entry: Entries.named(name))
    }
    return Entries.named(name).map { entryCall($0, arguments, piped, span, scope) }
  }

  private func valueCall(
    _ callee: Node, _ text: String, _ parameters: [String]?, _ arguments: [Argument], _ piped: (node: Node, source: Expression?)?,
    _ span: Span, _ scope: FunctionScope, entry: Entry?
  ) -> Node {
    var nodes = piped.map { [$0.node] } ?? []
    nodes += arguments.map { value($0.value, scope) }
    if let parameters, arguments.contains(where: { $0.label != nil }) {
      nodes = ordered(nodes, labels: (piped == nil ? [] : [nil]) + arguments.map { $0.label?.text }, parameters)
    }
    let fallback = entry.flatMap { $0.parameters.isEmpty ? nil : entryCall($0, arguments, piped, span, scope) }
    return ValueCallNode(callee, text, nodes, fallback: fallback, at: place(span))
  }

  /// The arguments of a func in the order of its parameters.
  private func ordered(_ nodes: [Node], labels: [String?], _ parameters: [String]) -> [Node] {
    var slots = [Node?](repeating: nil, count: parameters.count)
    for (node, label) in zip(nodes, labels) {
      if let label, let index = parameters.firstIndex(of: label) { slots[index] = node }
    }
    for (node, label) in zip(nodes, labels) where label == nil {
      if let index = slots.firstIndex(where: { $0 == nil }) { slots[index] = node }
    }
    return slots.compactMap { $0 }
  }

  private func entryCall(
    _ entry: Entry, _ arguments: [Argument], _ piped: (node: Node, source: Expression?)?, _ span: Span, _ scope: FunctionScope
  ) -> Node {
    if case .constant = entry.meaning {
      // `never()` is `never`; anything given to it is given to its value.
      let constant = EntryConstantNode(entry, host, at: place(span))
      let nodes = (piped.map { [$0.node] } ?? []) + arguments.map { value($0.value, scope) }
      return nodes.isEmpty ? constant : ValueCallNode(constant, entry.name, nodes, fallback: nil, at: place(span))
    }
    guard case .success(let binding) = ArgumentBinding.bind(WrittenArguments(arguments, isPiped: piped != nil), to: entry.parameters) else {
      return FailingNode(Failure(ValueReasons.arity, "`\(entry.name)` was given arguments that it does not take", at: place(span)))
    }
    let offset = piped == nil ? 0 : 1
    func argument(_ index: Int) -> Node { index < offset ? piped!.node : value(arguments[index - offset].value, scope) }
    func path(_ index: Int) -> String? { index < offset ? piped!.source?.path : arguments[index - offset].value.path }
    // Most arguments have no path, and a list of none need not be made.
    var paths: [String?] = []
    func part(_ parameter: Int) -> Node? {
      guard parameter < binding.count else { return nil }
      let node: Node
      let ownPath: String?
      switch binding[parameter] {
      case .empty: return nil
      case .one(let index):
        node = argument(index)
        ownPath = path(index)
      case .many(let indices):
        node = GatherNode(.list, indices.map(argument))
        ownPath = indices.count == 1 ? path(indices[0]) : nil
      }
      if let ownPath {
        while paths.count < parameter { paths.append(nil) }
        paths.append(ownPath)
      }
      return node
    }
    let (first, second, third) = (part(0), part(1), part(2))
    let others = binding.count > 3 ? (3..<binding.count).map(part) : []
    return EntryCallNode(CallSite(entry, host, at: place(span), paths: paths), first, second, third, others)
  }
}
