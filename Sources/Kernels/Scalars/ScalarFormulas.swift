import Values

// Formulas in scalar code: operations on numbers, conditions, and the values that others bind.
extension ScalarMaker {
  /// The slot of the formula's result; nil if it has an operation that is not for scalars.
  mutating func value(_ formula: Formula) -> Scalar? {
    if count > ScalarMaker.most { return nil }
    if let (argument, keys) = formula.pathOfArgument {
      if let known = bound[argument] {
        if let part = part(of: known, keys) { return part }
      } else if let outer, argument < LoopFormula.own {
        return input(outer, outer.bases[argument], keys)
      }
    }
    switch formula {
    case .element(.constant(let whole), let index):
      return (try? IndexedAccess.element(of: whole, at: .int(index))).flatMap { constant($0) }
    case .member(.constant(let whole), let key):
      return whole.asDictionary.flatMap { $0[key] }.flatMap { constant($0) }
    case .constant(let value): return constant(value)
    case .operation(let operation, let x, let y):
      if let test = nilTest(operation, x, y) { return test }
      if let form = AffineForm(endOf: formula), form.operations.count > 1 { return value(form) }
      guard let x = value(x), let y = value(y) else { return nil }
      return operate(operation, x, y)
    case .negation(let x):
      guard let x = value(x), x.kind == .int || x.kind == .duration || x.kind == .double else { return nil }
      return result(x.kind == .double ? .negateDouble : .negateInt, x.kind, x.slot)
    case .not(let x):
      return value(x).flatMap { not($0) }
    case .choice(let test, let x, let y): return choice(test, x, y)
    case .junction(let isAnd, let x, let y):
      guard let x = value(x), x.kind == .bool else { return nil }
      let target = variable(.bool)
      add(ScalarStep(.move, x.slot, result: target.slot))
      let decided = jump(isAnd ? .jumpUnless : .jumpIf, x.slot)
      let second: Scalar? = perhaps { maker in
        guard let y = maker.value(y), y.kind == .bool else { return nil }
        maker.move(y, to: target.slot)
        return target
      }
      land([decided])
      return second
    case .number(let function, let x):
      guard let x = value(x), let wide = widened(x) else { return nil }
      return result(.function, .double, wide.slot, place(of: function))
    case .rounded(let rule, let x): return value(x).flatMap { rounded($0, rule) }
    case .magnitude(let x):
      guard let x = value(x), x.kind == .int || x.kind == .duration || x.kind == .double else { return nil }
      return result(x.kind == .double ? .magnitudeDouble : .magnitudeInt, x.kind, x.slot)
    case .at(.constant(let whole), let key) where whole.asDictionary != nil: return lookUp(whole, key, or: nil)
    case .lookUp(.constant(let whole), let key, let other): return lookUp(whole, key, or: other)
    case .lookUp: return nil
    case .cut(let cut, let x, let count):
      guard let whole = value(x), let count = value(count), count.kind == .int else { return nil }
      return self.cut(cut, whole, count)
    case .place(let x, let whole): return place(of: x, in: whole).flatMap { need($0, or: nil) }
    case .extreme(let isMost, let x, let y):
      guard let x = value(x), let y = value(y) else { return nil }
      return extreme(isMost, x, y)
    case .at(let whole, let index):
      guard let index = value(index), index.kind == .int, let whole = value(whole) else { return nil }
      return element(of: whole, index)
    case .element(.loop(let loop), let index):
      return self.loop(loop).flatMap { part(of: $0, [.int(index)]) }
    case .member(.loop(let loop), let key): return self.loop(loop).flatMap { part(of: $0, [key]) }
    case .member(let row, let key): return value(row).flatMap { part(of: $0, key) }
    case .element(.unpacked(let whole, _), let index):
      return isPartOfTuple(formula) ? value(whole).flatMap { part(of: $0, .int(index)) } : nil
    case .element(let whole, let index):
      guard let whole = value(whole), let place = constant(.int(index)) else { return nil }
      return whole.kind == .row ? part(of: whole, .int(index)) : element(of: whole, place)
    case .text(let kernel, .argument(let index)) where bound[index].map(\.isRecord) ?? false:
      guard let name = kernel.memberName, let whole = bound[index] else { return nil }
      return part(of: whole, [name])
    case .text(let kernel, let x):
      guard let x = value(x) else { return nil }
      return x.kind == .row ? kernel.memberName.flatMap { part(of: x, $0) } : text(kernel, x)
    case .part(let kernel, let x): return value(x).flatMap { part(kernel, $0) }
    case .joined(let parts): return joined(parts)
    case .join(let elements, let separator): return joined(elements, by: separator)
    case .list(let parts): return list(parts)
    // A part that is certainly there is read only where it is needed.
    case .with(let place, let shared, let x) where isPartOfTuple(shared): return value(x.replacing(place, by: shared))
    case .with(let place, let shared, let x):
      guard let shared = whole(shared) else { return nil }
      let outer = bound[place]
      bound[place] = shared
      defer { bound[place] = outer }
      return value(x)
    case .loop(let loop): return self.loop(loop).flatMap { part(of: $0, []) }
    default: return nil
    }
  }

  /// One step for Ints; for other numbers, the operations one by one.
  private mutating func value(_ form: AffineForm) -> Scalar? {
    guard var x = value(form.operand) else { return nil }
    if x.kind == .int { return result(.affine, .int, x.slot, place(of: ScalarForm(form))) }
    if !x.kind.isBare { return nil }
    for (operation, n) in form.operations {
      guard let n = constant(.int(n)), let y = operate(operation, x, n) else { return nil }
      x = y
    }
    return x
  }

  /// The value of the formula, which may be a tuple or a record.
  private mutating func whole(_ formula: Formula) -> Bound? {
    if case .loop(let loop) = formula { return self.loop(loop) }
    return value(formula).map { .scalar($0) }
  }

  private mutating func loop(_ loop: LoopFormula) -> Bound? {
    var inner = LoopMaker(loop, self)
    guard let result = inner.nested() else { return nil }
    // The names of a loop end with it.
    let bound = bound
    self = inner.maker
    self.bound = bound
    return result
  }

  mutating func not(_ x: Scalar) -> Scalar? { x.kind == .bool ? result(.not, .bool, x.slot) : nil }

  mutating func difference(_ x: Scalar, _ y: Scalar) -> Scalar { result(.subtractInt, .int, x.slot, y.slot) }

  /// The least of some Ints.
  mutating func least(_ numbers: [Scalar]) -> Scalar {
    let least = variable(.int)
    copy(numbers[0], to: least.slot)
    for other in numbers.dropFirst() {
      let others = jump(.unlessLessInt, other.slot, least.slot)
      copy(other, to: least.slot)
      land([others])
    }
    return least
  }

  /// The element of a literal, whose elements lie side by side.
  mutating func pick(_ elements: [Scalar], _ index: Scalar) -> Scalar {
    result(.pick, elements[0].kind, elements[0].slot, index.slot)
  }

  mutating func operate(_ operation: Operation, _ x: Scalar, _ y: Scalar) -> Scalar? {
    if x.kind.isTextual, y.kind.isTextual, x.kind == .text || y.kind == .text || !operation.isComparison {
      return operateOnTexts(operation, x, y)
    }
    if operation == .add, x.kind.element != nil { return joined([x, y]) }
    guard let (x, y, isDouble) = operands(operation, x, y) else { return nil }
    let measure = x.kind.measure.flatMap { x in y.kind.measure.flatMap { operation.measure(x, $0) } }
    let kind: ScalarKind = operation.isComparison ? .bool : isDouble ? .double : ScalarKind(measure ?? .number)
    if !isDouble, let step = ScalarStep.Kind(division: operation), let place = division(by: y) {
      return result(step, kind, x.slot, place)
    }
    return result(.of(operation, isDouble: isDouble), kind, x.slot, y.slot)
  }

  /// The operands as two Doubles, or as two of any other kind that is compared or computed with as Ints are.
  mutating func operands(_ operation: Operation, _ x: Scalar, _ y: Scalar) -> (Scalar, Scalar, isDouble: Bool)? {
    switch (x.kind, y.kind) {
    case (.int, .int): return (x, y, false)
    case (.bool, .bool): return operation == .equal || operation == .unequal ? (x, y, false) : nil
    case (.letter, .letter): return operation.isComparison ? (x, y, false) : nil
    default:
      if let first = x.kind.measure, let second = y.kind.measure {
        return operation.measure(first, second) == nil ? nil : (x, y, false)
      }
      guard let x = widened(x, isExact: operation.isComparison), let y = widened(y, isExact: operation.isComparison)
      else { return nil }
      return (x, y, true)
    }
  }

  mutating func widened(_ x: Scalar, isExact: Bool = false) -> Scalar? {
    switch x.kind {
    case .double: x
    case .int: result(isExact ? .widenExactly : .widen, .double, x.slot)
    default: nil
    }
  }

  mutating func rounded(_ x: Scalar, _ rule: RoundingRule) -> Scalar? {
    switch x.kind {
    case .int: return x
    case .double: return result(ScalarStep.Kind(rule), .int, x.slot)
    default: return nil
    }
  }

  /// Computes the formulas, and puts their results in place of `parts`; false if a part does not keep its kind.
  mutating func replace(_ parts: [Scalar], by formulas: [Formula]) -> Bool {
    var results: [Scalar] = []
    for (formula, part) in zip(formulas, parts) {
      guard var result = value(formula) else { return false }
      if part.kind == .text { result = spelled(result) }
      if result.kind != part.kind { return false }
      results.append(result)
    }
    if parts.count == 1 {
      move(results[0], to: parts[0].slot)
      return true
    }
    // A part that takes the place of another one is moved out of the way first.
    for (place, result) in results.enumerated() where result.slot != parts[place].slot {
      guard parts.contains(where: { $0.slot == result.slot }) else { continue }
      results[place] = variable(result.kind)
      keep(result, in: results[place].slot)
    }
    for (part, result) in zip(parts, results) where part.slot != result.slot { keep(result, in: part.slot) }
    return true
  }
}

extension Formula {
  /// The argument that the formula reads, whole or in part, and the keys of the part; nil for any other formula.
  fileprivate var pathOfArgument: (argument: Int, keys: [Value])? {
    switch self {
    case .argument(let index): (index, [])
    case .element(let x, let index): x.pathOfArgument.map { ($0.argument, $0.keys + [.int(index)]) }
    case .member(let x, let key): x.pathOfArgument.map { ($0.argument, $0.keys + [key]) }
    default: nil
    }
  }
}
