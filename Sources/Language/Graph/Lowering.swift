import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

/// Generates executable code from a resolved program. Cannot fail: all errors were reported by the resolver.
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

  /// Generates code for a statement of the program.
  public func lower(_ statement: ResolvedProgram.Statement) -> Body {
    registers = 2 + statement.locals
    let form = form(statement)
    return .statement(form, registers: registers, machine, at: place(statement.span))
  }

  private func form(_ statement: ResolvedProgram.Statement) -> Form {
    switch statement.code {
    case .expression(let value), .bind(_, let value), .unpack(_, let value): return form(value)
    case .function(_, let function): return self.function(function)
    case .assign(let subject, let name, let value):
      let span = if case .assign(let target, _) = statement.syntax.form { target.span } else { statement.span }
      return assignment(to: name, of: form(subject), form(value), at: place(span))
    }
  }

  /// Generates code that reads the property just assigned.
  public func target(of statement: ResolvedProgram.Statement) -> Body? {
    guard case .assign(let subject, let name, _) = statement.code else { return nil }
    registers = 2 + statement.locals
    return .statement(member(subject, name, nil, subject.span), registers: registers, machine, at: place(subject.span))
  }

  private func place(_ span: Span) -> Place { Place(source, span) }

  // MARK: statements and closures

  private func function(_ function: ResolvedFunction) -> Form {
    let (outer, outerRegisters, outerHolders) = (isTop, registers, holders)
    (isTop, registers, holders) = (false, 2 + function.locals, [])
    let form = form(function.body)
    let body = Body(
      parameters: function.parameters, form, registers: registers, name: function.name, machine,
      at: place(function.span))
    (isTop, registers, holders) = (outer, outerRegisters, outerHolders)
    return .closure(body, function.captures.map(slot))
  }

  private func forms(_ statement: ResolvedStatement) -> [Form] {
    switch statement {
    case .expression(let value): return [form(value)]
    case .bind(let slot, let value, _): return [.bind(register(slot), form(value))]
    case .unpack(let slots, let value, _):
      let whole = form(value)
      // Parts that are written out need no whole.
      if case .gathered(let gathering, let parts) = whole, gathering != .text, parts.count == slots.count {
        return zip(slots, parts).map { .bind(register($0), $1) }
      }
      return [.unpack(slots.map(register), whole, place(value.span))]
    case .makeCell(let slot): return [.newCell(register(slot))]
    case .fill(let slot, let function): return [.fillCell(register(slot), self.function(function))]
    case .assign(let subject, let name, let value, let span):
      return [assignment(to: name, of: form(subject), form(value), at: place(span))]
    }
  }

  // MARK: names

  /// Registers of the function or statement being lowered: two for arguments, then locals and holders.
  private var registers = 2
  /// Registers that hold the receivers of the enclosing method calls, the innermost last.
  private var holders: [Int] = []

  private func register(_ local: Int) -> Int { local + 2 }

  private func slot(_ slot: Scope.Slot) -> Form {
    switch slot {
    case .argument(let index): .register(index)
    case .local(let index): .register(register(index))
    case .capture(let index): .capture(index)
    }
  }

  private func reference(_ reference: Resolved.Referent, _ span: Span) -> Form {
    switch reference {
    case .local(let slot, let isCell): isCell ? .cell(self.slot(slot)) : self.slot(slot)
    case .global(let global): .global(global, place(span))
    case .shown(let name): .callout(ShownName(name, globals, at: place(span)), [])
    case .entry(let entry):
      if case .constant = entry.meaning {
        .callout(EntryConstant(entry, host, at: place(span)), [])
      } else {
        .constant(.box(EntryFunction(entry, host, at: place(span))))
      }
    }
  }

  // MARK: expressions

  private func form(_ value: Resolved) -> Form {
    // Computed, because only forms that may fail need a place.
    var place: Place { self.place(value.span) }
    switch value.form {
    case .constant(let value): return .constant(value)
    case .gathered(let gathering, let parts): return .gathered(gathering, parts.map(form))
    case .dictionary(let pairs): return .dictionary(pairs.map { (form($0.key), form($0.value)) })
    case .keyPath(let names): return .constant(.box(keyPath(names, place)))
    case .name(let reference): return self.reference(reference, value.span)
    case .closure(let function): return self.function(function)
    case .member(let subject, let name, let function): return member(subject, name, function, value.span)
    case .index(let subject, let index): return .index(form(subject), form(index), place)
    case .call(let call): return entryCall(call, place)
    case .valueCall(let callee, let text, let arguments, let fallback):
      let isFunction = if case .name(.global(let global)) = callee.form { global.parameters != nil } else { false }
      return .call(
        CallForm(
          form(callee), text: text, arguments.map(form), fallback: fallback.map(form), isFunction: isFunction,
          at: place))
    case .methodCall(let call): return methodCall(call, place)
    case .unlessNil(let subject, let then):
      let subject = form(subject)
      let (holder, then) = held { form(then) }
      return .unlessNil(holder, subject, then: then)
    case .held: return .register(holders.lastElement)
    case .unary(.minus, let operand): return .negation(form(operand), place)
    case .unary(.not, let operand): return .not(form(operand), place)
    case .binary(let sign, let left, let right): return binary(sign, left, right, place)
    case .choice(let condition, let yes, let no):
      return .choice(form(condition), form(yes), no.map(form) ?? .constant(.nil), self.place(condition.span))
    case .block(let statements): return .block(statements.flatMap(forms))
    case .follow(let root, let keys, let signal):
      return .callout(FollowOperation(keys, host, at: place), [form(root), form(signal)])
    // Never run: a statement that contains one is refused.
    case .missing: return .constant(.nil)
    }
  }

  /// Lowers `make` with a new register that holds a value evaluated before.
  private func held(_ make: () -> Form) -> (holder: Int, form: Form) {
    let holder = registers
    registers += 1
    holders.append(holder)
    defer { holders.removeLast() }
    return (holder, make())
  }

  private func binary(_ sign: Expression.Binary, _ left: Resolved, _ right: Resolved, _ place: Place) -> Form {
    // A constant range at top level is created only once, so create it now.
    if isTop, sign == .closedRange || sign == .openRange, case .constant(.int(let low)) = left.form,
      case .constant(.int(let high)) = right.form
    {
      return .constant(.box(RangeSeries(low, high, isClosed: sign == .closedRange)))
    }
    let (first, second) = (form(left), form(right))
    if let operation = sign.operation { return .operation(operation, first, second, place) }
    switch sign {
    case .coalesce: return .coalesce(first, second)
    case .or: return .junction(isAnd: false, first, second, place)
    case .and: return .junction(isAnd: true, first, second, place)
    default: return .range(first, second, isClosed: sign == .closedRange, place)
    }
  }

  private func member(_ subject: Resolved, _ name: String, _ function: Resolved.Referent?, _ span: Span) -> Form {
    let (whole, place) = (form(subject), place(span))
    let member = MemberOperation(name, host, at: place)
    guard let function else { return .callout(member, [whole]) }
    var (global, local): (Global?, Form?)
    if case .global(let own) = function { global = own } else { local = reference(function, span) }
    let (holder, read) = held { .callout(member, [.register(holders.lastElement)]) }
    return .method(
      MethodForm(
        whole, in: holder, own: ScopedFunction(name, global, at: place), scoped: local, [.register(holder)],
        function: read, isTextual: false, readsKey: Entries.named(name) == nil, at: place))
  }

  private func keyPath(_ names: [String], _ place: Place) -> Function {
    KeyPathFunction(names, names.map { MemberOperation($0, host, at: place) }, machine, at: place)
  }

  // MARK: calls

  private func entryCall(_ call: EntryCall, _ place: Place) -> Form {
    var paths: [String] = []
    var given: [Int] = []
    var parts: [Form] = []
    given.reserveCapacity(call.arguments.count)
    parts.reserveCapacity(call.arguments.count)
    for (index, argument) in call.arguments.enumerated() {
      guard let argument else { continue }
      let path: String?
      switch argument {
      case .one(let value):
        parts.append(form(value))
        path = value.path
      case .several(let values):
        parts.append(.gathered(.list, values.map(form)))
        path = values.count == 1 ? values[0].path : nil
      }
      given.append(index)
      // Most arguments have no path, so avoid making an empty list.
      if let path {
        while paths.count < index { paths.append("") }
        paths.append(path)
      }
    }
    if case .change(let change) = call.entry.meaning, given.count == call.entry.parameters.count,
      let key = call.arguments.one(1)?.keyOfPath, case .constant(let path) = parts[1]
    {
      parts.remove(at: 1)
      let operation = ListChangeOperation(call.entry, change, of: key, path, host, at: place, paths: paths)
      return .callout(operation, parts)
    }
    // `string x` is "\(x)".
    if case .printed? = call.entry.kernel, given == [0] { return .gathered(.text, parts) }
    return .callout(EntryOperation(call.entry, host, at: place, paths: paths, given: given), parts)
  }

  private func methodCall(_ call: MethodCall, _ place: Place) -> Form {
    let receiver = form(call.receiver)
    let arguments = call.arguments.map(form)
    let (holder, function) = held {
      call.function.map(form)
        ?? .callout(MissingMethod(call.name, call.misfit, at: place), [.register(holders.lastElement)])
    }
    let isEntry = if case .call? = call.function?.form { true } else { false }
    return .method(
      MethodForm(
        receiver, in: holder, own: OwnFunction(call.name, host), arguments, function: function,
        isTextual: isEntry && Entries.property(call.name, of: .string) == nil, at: place))
  }
}

extension Expression.Binary {
  /// The operation for two operands that are both always evaluated.
  var operation: Operation? {
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

extension Resolved {
  /// The key of a key path that is written out and has only this one.
  fileprivate var keyOfPath: String? {
    switch form {
    case .keyPath(let names): names.count == 1 ? names[0] : nil
    case .constant(let value): value.asText.flatMap { $0.isEmpty || $0.utf8.contains(UInt8(ascii: ".")) ? nil : $0 }
    default: nil
    }
  }
}
