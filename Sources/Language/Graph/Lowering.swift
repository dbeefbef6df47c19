import Catalogue
import Controls
import Diagnostics
import Kernels
import Syntax
import Values

/// Makes code of a resolved program: the nodes that are run. Everything that could be refused was refused before.
public final class Lowering {
  public let source: Source
  let globals: Globals
  let host: any Host
  let machine: Machine
  private var isTop = true

  public init(_ source: Source, _ globals: Globals, _ host: any Host, _ machine: Machine) {
    self.source = source
    self.globals = globals
    self.host = host
    self.machine = machine
  }

  /// Code of a statement of the program, and the global that its value is stored in.
  public func lower(_ statement: ResolvedProgram.Statement) -> (node: Node, global: Global?, frame: Frame) {
    let frame = statement.locals == 0 ? machine.bareFrame : Frame.top(locals: statement.locals)
    switch statement.code {
    case .expression(let value): return (node(value), nil, frame)
    case .bind(let global, let value): return (node(value), global, frame)
    case .unpack(let globals, let value): return (UnpackGlobalsNode(globals, node(value)), nil, frame)
    case .function(let global, let function): return (self.function(function), global, frame)
    case .assign(let subject, let name, let value):
      let span = if case .assign(let target, _) = statement.syntax.form { target.span } else { statement.span }
      return (AssignNode(node(subject), name, node(value), host, at: place(span)), nil, frame)
    }
  }

  /// Code that reads what an assignment has just set.
  public func target(of statement: ResolvedProgram.Statement) -> Node? {
    guard case .assign(let subject, let name, _) = statement.code else { return nil }
    return MemberNode(node(subject), name, function: nil, host, at: place(subject.span))
  }

  private func place(_ span: Span) -> Place { Place(source, span) }

  // MARK: statements and closures

  private func function(_ function: ResolvedFunction) -> Node {
    let outer = isTop
    isTop = false
    defer { isTop = outer }
    let body = Body(
      parameters: function.parameters, root: node(function.body), locals: function.locals,
      captures: function.captures.count, name: function.name, machine, place: place(function.span))
    return MakeClosureNode(body, captures: function.captures.map(slot))
  }

  private func statement(_ statement: ResolvedStatement) -> Node {
    switch statement {
    case .expression(let value): node(value)
    case .bind(let slot, let value): StoreLocalNode(slot, node(value))
    case .unpack(let slots, let value): UnpackLocalNode(slots, node(value), at: place(value.span))
    case .makeCell(let slot): StoreLocalNode(slot, NewCellNode())
    case .fill(let slot, let function): FillCellNode(LocalNode(slot), self.function(function))
    case .assign(let subject, let name, let value, let span):
      AssignNode(node(subject), name, node(value), host, at: place(span))
    }
  }

  // MARK: names

  private func slot(_ slot: Scope.Slot) -> Node {
    switch slot {
    case .argument(0): machine.firstArgument
    case .argument: SecondArgumentNode()
    case .local(let index): LocalNode(index)
    case .capture(let index): CaptureNode(index)
    }
  }

  private func reference(_ reference: Referent, _ span: Span) -> Node {
    switch reference {
    case .local(let slot, let isCell): isCell ? CellNode(self.slot(slot)) : self.slot(slot)
    case .global(let global): GlobalNode(global, at: place(span))
    case .shown(let name): ShownNode(name, globals, at: place(span))
    case .entry(let entry):
      if case .constant = entry.meaning {
        EntryConstantNode(entry, host, at: place(span))
      } else {
        ConstantNode(.box(EntryFunction(entry, host)))
      }
    }
  }

  // MARK: expressions

  func node(_ value: Resolved) -> Node {
    // Made by those that may fail only.
    var place: Place { self.place(value.span) }
    switch value.form {
    case .constant(let value): return ConstantNode(value)
    case .gathered(let form, let parts): return GatherNode(form, parts.map(node))
    case .dictionary(let pairs): return DictionaryNode(pairs.map { (node($0.key), node($0.value)) })
    case .keyPath(let names): return ConstantNode(.box(keyPath(names)))
    case .name(let reference): return self.reference(reference, value.span)
    case .closure(let function): return self.function(function)
    case .member(let subject, let name, let function):
      return MemberNode(
        node(subject), name, function: function.map { reference($0, value.span) }, host, at: place)
    case .index(let subject, let index): return IndexNode(node(subject), node(index), at: place)
    case .call(let call): return entryCall(call, place)
    case .valueCall(let callee, let text, let arguments, let fallback):
      return ValueCallNode(node(callee), text, arguments.map(node), fallback: fallback.map(node), at: place)
    case .methodCall(let call): return MethodCallNode(call, host, at: place, self)
    case .unlessNil(let subject, let then): return UnlessNilNode(node(subject)) { held { node(then) } }
    case .held: return holders[holders.count - 1]
    case .unary(.minus, let operand): return NegateNode(node(operand), at: place)
    case .unary(.not, let operand): return NotNode(node(operand), at: place)
    case .binary(let sign, let left, let right): return binary(sign, left, right, place)
    case .choice(let condition, let yes, let no):
      return ChoiceNode(
        node(condition), node(yes), no.map(node) ?? ConstantNode(.nil), at: self.place(condition.span))
    case .block(let statements): return BlockNode(statements.map(statement))
    case .follow(let root, let keys, let signal): return FollowNode(node(root), keys, node(signal), host, at: place)
    // A statement that holds one is refused.
    case .missing: return ConstantNode(.nil)
    }
  }

  /// Holders of the receivers of the method calls around, the innermost last.
  private var holders: [HeldNode] = []

  /// Makes code that works on a value that is evaluated before.
  func held(_ make: () -> Node) -> (holder: HeldNode, node: Node) {
    let holder = HeldNode()
    holders.append(holder)
    defer { holders.removeLast() }
    return (holder, make())
  }

  private func binary(_ sign: Expression.Binary, _ left: Resolved, _ right: Resolved, _ place: Place) -> Node {
    // A range of the program's own scope is made once, and that can be here.
    if isTop, sign == .closedRange || sign == .openRange, case .constant(.int(let low)) = left.form,
      case .constant(.int(let high)) = right.form
    {
      return ConstantNode(.box(RangeNode.series(low, high, closed: sign == .closedRange)))
    }
    let first = node(left)
    if let operation = sign.operation {
      if case .constant(.int(let n)) = right.form { return OperationNode.make(operation, first, n, at: place) }
      return OperationNode.make(operation, first, node(right), at: place)
    }
    let second = node(right)
    switch sign {
    case .coalesce: return CoalesceNode(first, second)
    case .or: return JunctionNode(and: false, first, second, at: place)
    case .and: return JunctionNode(and: true, first, second, at: place)
    default: return RangeNode(first, second, closed: sign == .closedRange, at: place)
    }
  }

  private func keyPath(_ names: [String]) -> Function {
    let host = host
    return KeyPathFunction(
      names, read: { value, name throws(Failure) in try Members.read(name, of: value, host, at: nil) })
  }

  // MARK: calls

  private func entryCall(_ call: EntryCall, _ place: Place) -> Node {
    var paths: [String] = []
    func argument(_ index: Int) -> Node? {
      guard index < call.arguments.count, let argument = call.arguments[index] else { return nil }
      let node: Node
      let path: String?
      switch argument {
      case .one(let value): (node, path) = (self.node(value), value.path)
      case .several(let values):
        (node, path) = (GatherNode(.list, values.map(self.node)), values.count == 1 ? values[0].path : nil)
      }
      // Most arguments have no path, and an empty list need not be made.
      if let path {
        while paths.count < index { paths.append("") }
        paths.append(path)
      }
      return node
    }
    let (first, second, third) = (argument(0), argument(1), argument(2))
    var others: [Node] = []
    for index in 3..<max(3, call.arguments.count) {
      guard let node = argument(index) else { continue }
      while others.count < index - 3 { others.append(LeftOutNode()) }
      others.append(node)
    }
    return EntryCallNode(call.entry, host, at: place, paths: paths, first, second, third, others)
  }
}

extension Expression.Binary {
  /// The operation on two values, where both are always evaluated.
  fileprivate var operation: Operation? {
    switch self {
    case .plus: .add
    case .minus: .subtract
    case .times: .multiply
    case .divided: .divide
    case .remainder: .remainder
    case .equal: .equal
    case .unequal: .unequal
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .coalesce, .or, .and, .closedRange, .openRange: nil
    }
  }
}
