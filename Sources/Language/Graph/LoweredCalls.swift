import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

// Calls, in their three spellings.

extension Lowering {
  /// What stands left of a `|`, with the name or member path that it is written as.
  struct Piped {
    let node: Node
    let path: String?
  }

  func pipeline(_ head: Expression, _ stages: [Expression], _ scope: FunctionScope) -> Node {
    var node = value(head, scope)
    var path = head.path
    for stage in stages {
      let piped = Piped(node: node, path: path)
      switch stage.form {
      case .apply(let callee, let arguments, _): node = call(callee, arguments, piped: piped, stage.span, scope)
      default: node = call(stage, [], piped: piped, stage.span, scope)
      }
      path = nil
    }
    return node
  }

  func call(
    _ callee: Expression, _ arguments: [Expression], piped: Piped?, _ span: Span, _ scope: FunctionScope
  ) -> Node {
    switch callee.form {
    case .name(let name):
      if let binding = scope.look(name) {
        return valueCall(
          node(for: binding), name, binding.parameters, arguments, piped, span, scope, entry: Entries.named(name))
      }
      if let global = globals[name], global.mayBeCalled {
        return valueCall(
          GlobalNode(global, at: place(callee.span)), name, global.parameters, arguments, piped, span, scope,
          entry: Entries.named(name))
      }
      guard let entry = Entries.named(name) else { return missing(name, callee.span) }
      return entryCall(entry, arguments, piped, span, scope)
    case .member(let subject, let name) where piped == nil:
      let receiver = value(subject, scope)
      let values = arguments.map { value($0.value, scope) }
      return MethodCallNode(receiver, name.text, values, host, at: place(span)) { held in
        function(name.text, arguments, Piped(node: held, path: nil), span, scope)
      }
    default:
      return valueCall(value(callee, scope), place(callee.span).text, nil, arguments, piped, span, scope, entry: nil)
    }
  }

  /// The function of that name, called with what is piped before its arguments; nil where there is none.
  private func function(
    _ name: String, _ arguments: [Expression], _ piped: Piped, _ span: Span, _ scope: FunctionScope
  ) -> Node? {
    if let binding = scope.look(name) {
      return valueCall(
        node(for: binding), name, binding.parameters, arguments, piped, span, scope, entry: Entries.named(name))
    }
    if let global = globals[name], global.mayBeCalled {
      return valueCall(
        GlobalNode(global, at: place(span)), name, global.parameters, arguments, piped, span, scope,
        entry: Entries.named(name))
    }
    return Entries.named(name).map { entryCall($0, arguments, piped, span, scope) }
  }

  private func valueCall(
    _ callee: Node, _ text: String, _ parameters: [String]?, _ arguments: [Expression], _ piped: Piped?,
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
    _ entry: Entry, _ arguments: [Expression], _ piped: Piped?, _ span: Span, _ scope: FunctionScope
  ) -> Node {
    if case .constant = entry.meaning {
      // `never()` is `never`; anything given to it is given to its value.
      let constant = EntryConstantNode(entry, host, at: place(span))
      let nodes = (piped.map { [$0.node] } ?? []) + arguments.map { value($0.value, scope) }
      return nodes.isEmpty ? constant : ValueCallNode(constant, entry.name, nodes, fallback: nil, at: place(span))
    }
    let binding: ArgumentBinding
    do throws(ArgumentBinding.Misfit) {
      binding = try ArgumentBinding.bind(WrittenArguments(arguments, isPiped: piped != nil), to: entry)
    } catch {
      return FailingNode(
        Failure(ValueReasons.arity, "`\(entry.name)` was given arguments that it does not take", at: place(span)))
    }
    var paths: [String] = []
    let first = part(0, binding, arguments, piped, &paths, scope)
    let second = part(1, binding, arguments, piped, &paths, scope)
    let third = part(2, binding, arguments, piped, &paths, scope)
    var others: [Node] = []
    for parameter in 3..<max(3, binding.count) {
      guard let node = part(parameter, binding, arguments, piped, &paths, scope) else { continue }
      while others.count < parameter - 3 { others.append(LeftOutNode()) }
      others.append(node)
    }
    return EntryCallNode(entry, host, at: place(span), paths: paths, first, second, third, others)
  }

  /// What is given for a parameter. Most arguments have no path, and a list of none need not be made.
  private func part(
    _ parameter: Int, _ binding: ArgumentBinding, _ arguments: [Expression], _ piped: Piped?, _ paths: inout [String],
    _ scope: FunctionScope
  ) -> Node? {
    guard parameter < binding.count else { return nil }
    let node: Node
    let path: String?
    switch binding[parameter] {
    case .empty: return nil
    case .one(let index): (node, path) = argument(index, arguments, piped, scope)
    case .many(let indices):
      var nodes: [Node] = []
      var first: String?
      for index in indices {
        let (node, path) = argument(index, arguments, piped, scope)
        nodes.append(node)
        if nodes.count == 1 { first = path }
      }
      node = GatherNode(.list, nodes)
      path = nodes.count == 1 ? first : nil
    }
    if let path {
      while paths.count < parameter { paths.append("") }
      paths.append(path)
    }
    return node
  }

  private func argument(_ index: Int, _ arguments: [Expression], _ piped: Piped?, _ scope: FunctionScope) -> (
    node: Node, path: String?
  ) {
    if let piped, index == 0 { return (piped.node, piped.path) }
    let written = arguments[index - (piped == nil ? 0 : 1)].value
    return (value(written, scope), written.path)
  }
}
