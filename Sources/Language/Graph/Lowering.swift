import Catalogue
import Controls
import Diagnostics
import Kernels
import Syntax
import Values

/// Compiles checked trees: names become slots, calls are bound to their parameters, and what could not be checked before is left to run time.
public final class Lowering {
  public let source: Source
  let globals: Globals
  let host: any Host
  let machine: Machine

  public init(_ source: Source, _ globals: Globals, _ host: any Host, _ machine: Machine) {
    self.source = source
    self.globals = globals
    self.host = host
    self.machine = machine
  }

  /// The scope of the statement or expression of top level that is compiled: one for all of them in their turn.
  private let top = FunctionScope(parent: nil)
  /// That of the closure there that is compiled.
  private lazy var outermost = FunctionScope(parent: top)

  /// Code of a top-level statement, how many locals it needs, and what its value is the value of. What it binds is bound from here on, when its value
  /// has been compiled: until then its name may stand for something else.
  public func lower(_ statement: Statement, declaring declared: NameTable<Global>) -> (
    node: Node, locals: Int, global: Global?
  ) {
    top.begin()
    switch statement.form {
    case .bind(let name, let expression):
      let value = value(expression, top)
      return (value, top.locals, bind(name, declared))
    case .unpack(let names, let expression):
      let value = value(expression, top)
      return (UnpackGlobalsNode(names.map { bind($0, declared) }, value), top.locals, nil)
    case .function(let name, let parameters, let body, _):
      let global = bind(name, declared)
      return (function(name, parameters, body, top), top.locals, global)
    default:
      let node = self.statement(statement, top)
      return (node, top.locals, nil)
    }
  }

  private func bind(_ name: Name, _ declared: NameTable<Global>) -> Global {
    globals.bind(declared[name.text] ?? Global(name.text, at: place(name.span)))
  }

  /// Code of an expression that stands at top level.
  public func lower(_ expression: Expression) -> (node: Node, locals: Int) {
    top.begin()
    let node = value(expression, top)
    return (node, top.locals)
  }

  func place(_ span: Span) -> Place { Place(source, span) }

  // MARK: statements

  private func statement(_ statement: Statement, _ scope: FunctionScope) -> Node {
    switch statement.form {
    case .expression(let expression): return value(expression, scope)
    case .bind(let name, let expression):
      let node = value(expression, scope)
      return StoreLocalNode(scope.bind(name.text), node)
    case .unpack(let names, let expression):
      let node = value(expression, scope)
      return UnpackLocalNode(names.map { scope.bind($0.text) }, node, at: place(expression.span))
    case .function(let name, let parameters, let body, _):
      // Its cell was made at the beginning of the block.
      guard let binding = scope.look(name.text), case .local(let slot) = binding.place else {
        return ConstantNode(.nil)
      }
      return FillCellNode(LocalNode(slot), function(name, parameters, body, scope))
    case .assign(let target, let expression):
      guard case .member(let subject, let name) = target.form else { return ConstantNode(.nil) }
      return AssignNode(value(subject, scope), name.text, value(expression, scope), host, at: place(target.span))
    }
  }

  private func block(_ block: Block, _ scope: FunctionScope) -> Node {
    let outer = scope.beginBlock()
    defer { scope.endBlock(outer) }
    if let only = block.expression { return value(only, scope) }
    var nodes: [Node] = []
    // Funcs are known in their whole scope.
    for statement in block.statements {
      if case .function(let name, let parameters, _, _) = statement.form {
        let slot = scope.bind(name.text, isCell: true, parameters: parameters.map(\.text))
        nodes.append(StoreLocalNode(slot, NewCellNode()))
      }
    }
    for statement in block.statements { nodes.append(self.statement(statement, scope)) }
    return nodes.count == 1 ? nodes[0] : BlockNode(nodes)
  }

  private func function(_ name: Name, _ parameters: [Name], _ body: Block, _ scope: FunctionScope) -> Node {
    closure(parameters.map(\.text), anonymous: nil, body, name: name.text, scope)
  }

  private func closure(_ parameters: [String], anonymous: Int?, _ body: Block, name: String?, _ scope: FunctionScope)
    -> Node
  {
    let inner = scope === top ? outermost : FunctionScope(parent: scope)
    inner.begin(parameters: parameters, anonymous: anonymous)
    let root = block(body, inner)
    let made = Body(
      parameters: anonymous ?? parameters.count, root: root, locals: inner.locals, captures: inner.captured.count,
      name: name, machine,
      place: place(body.span))
    let captures = inner.captured.map { node(for: $0.place) }
    return MakeClosureNode(made, captures: captures)
  }

  // MARK: names

  private func node(for place: FunctionScope.Place) -> Node {
    switch place {
    case .argument(0): machine.firstArgument
    case .argument: SecondArgumentNode()
    case .local(let index): LocalNode(index)
    case .capture(let index): CaptureNode(index)
    }
  }

  func node(for binding: FunctionScope.Binding) -> Node {
    binding.isCell ? CellNode(node(for: binding.place)) : node(for: binding.place)
  }

  private func name(_ name: String, _ span: Span, _ scope: FunctionScope) -> Node {
    if let binding = scope.look(name) { return node(for: binding) }
    if let global = globals[name] { return GlobalNode(global, at: place(span)) }
    guard let entry = Entries.named(name) else { return missing(name, span) }
    if case .constant = entry.meaning { return EntryConstantNode(entry, host, at: place(span)) }
    return ConstantNode(.box(EntryFunction(entry, host)))
  }

  /// The checker refuses unknown names; code for one tells of it all the same.
  func missing(_ name: String, _ span: Span) -> Node {
    FailingNode(Failure(LanguageReasons.unknownName, "there is no name `\(name)`", at: place(span)))
  }

  // MARK: expressions

  func value(_ expression: Expression, _ scope: FunctionScope) -> Node {
    // Asked for by those that may fail.
    var place: Place { self.place(expression.span) }
    switch expression.form {
    case .literal(let literal): return ConstantNode(LiteralValue.make(literal))
    case .interpolation(let segments):
      return GatherNode(.text, segments.map { value($0, scope) })
    case .text(let text): return ConstantNode(.string(text))
    case .labelled(_, let argument): return value(argument, scope)
    case .name(let name): return self.name(name, expression.span, scope)
    case .anonymous(let index): return node(for: FunctionScope.place(ofArgument: index))
    case .list(let elements): return GatherNode(.list, elements.map { value($0, scope) })
    case .tuple(let elements): return GatherNode(.tuple, elements.map { value($0, scope) })
    case .dictionary(let pairs): return DictionaryNode(pairs.map { (value($0.key, scope), value($0.value, scope)) })
    case .keyPath(let names): return ConstantNode(.box(keyPath(names.map(\.text))))
    case .closure(let closure): return self.closure(closure, scope)
    case .bracketed(let inner): return value(inner, scope)
    case .member(let subject, let name): return member(subject, name, expression.span, scope)
    case .index(let subject, let index): return IndexNode(value(subject, scope), value(index, scope), at: place)
    case .apply(let callee, let arguments, _): return call(callee, arguments, piped: nil, expression.span, scope)
    case .pipe(let head, let stages): return pipeline(head, stages, scope)
    case .unary(.minus, let operand): return NegateNode(value(operand, scope), at: place)
    case .unary(.not, let operand): return NotNode(value(operand, scope), at: place)
    case .binary(let sign, let left, let right):
      // A range of the program's own scope is made once, and that can be here.
      if scope === top, let range = range(sign, left, right) { return ConstantNode(.box(range)) }
      let first = value(left, scope)
      if let operation = sign.operation {
        if case .literal(.int(let n)) = right.form { return OperationNode.make(operation, first, n, at: place) }
        return OperationNode.make(operation, first, value(right, scope), at: place)
      }
      return binary(sign, first, value(right, scope), place)
    case .conditional(let condition, let yes, let no):
      return ChoiceNode(value(condition, scope), value(yes, scope), value(no, scope), at: self.place(condition.span))
    case .branch(let condition, let yes, let no):
      return ChoiceNode(
        value(condition, scope), block(yes, scope), no.map { block($0, scope) } ?? ConstantNode(.nil),
        at: self.place(condition.span))
    case .follow(let target, let signal):
      var keys: [String] = []
      var root = target
      while case .member(let subject, let name) = root.form {
        keys.insert(name.text, at: 0)
        root = subject
      }
      guard !keys.isEmpty else { return ConstantNode(.nil) }
      return FollowNode(value(root, scope), keys, value(signal, scope), host, at: place)
    case .missing: return FailingNode(Failure(LanguageReasons.unknownName, "this could not be read", at: place))
    }
  }

  private func range(_ sign: Expression.Binary, _ left: Expression, _ right: Expression) -> RangeSeries? {
    guard sign == .closedRange || sign == .openRange, case .literal(.int(let low)) = left.form,
      case .literal(.int(let high)) = right.form
    else {
      return nil
    }
    return RangeNode.series(low, high, closed: sign == .closedRange)
  }

  private func binary(_ sign: Expression.Binary, _ left: Node, _ right: Node, _ place: Place) -> Node {
    switch sign {
    case .coalesce: CoalesceNode(left, right)
    case .or: JunctionNode(and: false, left, right, at: place)
    case .and: JunctionNode(and: true, left, right, at: place)
    default: RangeNode(left, right, closed: sign == .closedRange, at: place)
    }
  }

  private func closure(_ closure: Syntax.Closure, _ scope: FunctionScope) -> Node {
    if let parameters = closure.parameters {
      return self.closure(parameters.map(\.text), anonymous: nil, closure.body, name: nil, scope)
    }
    return self.closure([], anonymous: closure.anonymousCount, closure.body, name: nil, scope)
  }

  private func keyPath(_ names: [String]) -> Function {
    let host = host
    return KeyPathFunction(
      names, read: { value, name throws(Failure) in try Members.read(name, of: value, host, at: nil) })
  }

  private func member(_ subject: Expression, _ name: Name, _ span: Span, _ scope: FunctionScope) -> Node {
    var function: Node?
    if let binding = scope.look(name.text) {
      function = node(for: binding)
    } else if let global = globals[name.text], global.mayBeCalled {
      function = GlobalNode(global, at: place(name.span))
    }
    return MemberNode(value(subject, scope), name.text, function: function, host, at: place(span))
  }
}

extension Expression.Binary {
  /// What it computes of two values, where it asks for both.
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
