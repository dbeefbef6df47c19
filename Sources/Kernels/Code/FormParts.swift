extension Form {
  /// The form with each of its parts replaced.
  func replacingParts(_ new: (Form) -> Form) -> Form {
    switch self {
    case .constant, .register, .capture, .global, .newCell, .loop: self
    case .cell(let x): .cell(new(x))
    case .operation(let operation, let x, let y, let place): .operation(operation, new(x), new(y), place)
    case .negation(let x, let place): .negation(new(x), place)
    case .not(let x, let place): .not(new(x), place)
    case .choice(let x, let y, let z, let place): .choice(new(x), new(y), new(z), place)
    case .junction(let isAnd, let x, let y, let place): .junction(isAnd: isAnd, new(x), new(y), place)
    case .coalesce(let x, let y): .coalesce(new(x), new(y))
    case .gathered(let gathering, let parts): .gathered(gathering, parts.map(new))
    case .dictionary(let pairs): .dictionary(pairs.map { (new($0.key), new($0.value)) })
    case .range(let x, let y, let isClosed, let place): .range(new(x), new(y), isClosed: isClosed, place)
    case .index(let x, let y, let place): .index(new(x), new(y), place)
    case .closure(let body, let captures): .closure(body, captures.map(new))
    case .call(let call): .call(call.replacingParts(new))
    case .method(let method): .method(method.replacingParts(new))
    case .callout(let callout, let parts): .callout(callout, parts.map(new))
    case .unlessNil(let holder, let x, let then): .unlessNil(holder, new(x), then: new(then))
    case .bind(let register, let x): .bind(register, new(x))
    case .unpack(let registers, let x, let place): .unpack(registers, new(x), place)
    case .fillCell(let register, let x): .fillCell(register, new(x))
    case .block(let statements): .block(statements.map(new))
    }
  }

  /// The form of a closure as part of another form: renumbers its registers, and replaces its captures by the given
  /// forms.
  func moved(_ register: (Int) -> Int, captures: [Form]) -> Form {
    func part(_ x: Form) -> Form { x.moved(register, captures: captures) }
    switch self {
    case .register(let own): return .register(register(own))
    case .capture(let index): return captures[index]
    case .bind(let own, let x): return .bind(register(own), part(x))
    case .unpack(let own, let x, let place): return .unpack(own.map(register), part(x), place)
    case .newCell(let own): return .newCell(register(own))
    case .fillCell(let own, let x): return .fillCell(register(own), part(x))
    case .unlessNil(let holder, let x, let then): return .unlessNil(register(holder), part(x), then: part(then))
    case .method(let method):
      return .method(method.replacingParts(part, holder: register(method.holder)))
    default: return replacingParts(part)
    }
  }

  /// The form with others in place of registers.
  func replacing(_ forms: [Int: Form]) -> Form {
    if forms.isEmpty { return self }
    if case .register(let register) = self { return forms[register] ?? self }
    return replacingParts { $0.replacing(forms) }
  }
}

extension CallForm {
  fileprivate func replacingParts(_ new: (Form) -> Form) -> CallForm {
    CallForm(
      new(callee), text: text, arguments.map(new), fallback: fallback.map(new), isFunction: isFunction, at: place)
  }
}

extension MethodForm {
  fileprivate func replacingParts(_ new: (Form) -> Form, holder: Int? = nil) -> MethodForm {
    MethodForm(
      new(receiver), in: holder ?? self.holder, own: own, scoped: scoped.map(new), arguments.map(new),
      function: new(function), isTextual: isTextual, readsKey: readsKey, at: place)
  }
}
