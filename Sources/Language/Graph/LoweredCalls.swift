import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

// Calls, in their three spellings.

extension Lowering {
  /// `left | stage`
  func stage(_ stage: Expression, from left: Expression, _ scope: FunctionScope) -> Node {
    // A long pipeline is a chain to the left: walked here, not by recursion through `value`.
    var stages = [stage]
    var head = left
    while case .pipe(let further, let earlier) = head.form {
      stages.append(earlier)
      head = further
    }
    var node = value(head, scope)
    var piped: Expression? = head
    for stage in stages.reversed() {
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
    var nodes: [Node] = []
    var paths: [String?] = []
    nodes.reserveCapacity(arguments.count + 1)
    paths.reserveCapacity(arguments.count + 1)
    if let piped {
      nodes.append(piped.node)
      paths.append(piped.source?.path)
    }
    for argument in arguments {
      nodes.append(value(argument.value, scope))
      paths.append(argument.value.path)
    }
    if case .constant(let make) = entry.meaning {
      // `never()` is `never`; anything given to it is given to its value.
      let constant = EntryConstantNode(entry, host, at: place(span))
      _ = make
      return nodes.isEmpty ? constant : ValueCallNode(constant, entry.name, nodes, fallback: nil, at: place(span))
    }
    let shapes = ArgumentBinding.shapes(arguments, piped: piped != nil)
    guard case .success(let binding) = ArgumentBinding.bind(shapes, to: entry.parameters) else {
      return FailingNode(Failure(ValueReasons.arity, "`\(entry.name)` was given arguments that it does not take", at: place(span)))
    }
    var parts: [EntryCallNode.Part] = []
    var places: [String?] = []
    parts.reserveCapacity(binding.slots.count)
    places.reserveCapacity(binding.slots.count)
    for slot in binding.slots {
      switch slot {
      case .empty:
        parts.append(.absent)
        places.append(nil)
      case .one(let index):
        parts.append(.one(nodes[index]))
        places.append(paths[index])
      case .many(let indices):
        parts.append(.many(indices.map { nodes[$0] }))
        places.append(indices.count == 1 ? paths[indices[0]] : nil)
      }
    }
    return EntryCallNode(entry, parts, paths: places, host, at: place(span))
  }
}

extension ArgumentBinding {
  static func shapes(_ arguments: [Argument], piped: Bool) -> [Shape] {
    var shapes: [Shape] = []
    shapes.reserveCapacity(arguments.count + 1)
    if piped { shapes.append(Shape(label: nil, isClosure: false)) }
    for argument in arguments { shapes.append(Shape(label: argument.label?.text, isClosure: argument.value.isClosure)) }
    return shapes
  }
}
