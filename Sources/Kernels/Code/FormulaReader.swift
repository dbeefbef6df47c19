import Diagnostics
import Values

/// Reads a form as a formula, if it consists only of operations on its arguments. A `let` or a known func replaces its
/// uses if every path through the closure uses it; otherwise it is computed before, since an error in it must not be
/// lost.
public struct FormulaReader {
  private let captures: [Formula]
  private var registers: [Int: Formula]
  private let depth: Int
  /// The funcs that are being read; a call of one of them has no formula.
  private var funcs: [Body] = []
  /// True for a loop, which reads elements of lists at computed indexes.
  private var isOfLoop: Bool
  /// The arguments that are certainly lists.
  private var lists: Set<Int> = []

  /// Argument numbers of placeholders that are replaced later.
  private static let places = 1000
  private static let unpacked = 5_000_000
  private static let mostNested = 8

  init(_ captures: [Value], arguments: Int, depth: Int = 0, isOfLoop: Bool = false) {
    self.captures = captures.map { .constant($0) }
    self.depth = depth
    self.isOfLoop = isOfLoop
    registers = [:]
    for index in 0..<arguments { registers[index] = .argument(index) }
  }

  /// Reads code that has these values in registers and captures.
  init(_ registers: [Int: Formula], captures: [Formula] = []) {
    self.captures = captures
    self.registers = registers
    depth = 0
    isOfLoop = true
  }

  public func formula(_ form: Form) -> Formula? {
    switch form {
    case .constant(let value): return .constant(value)
    case .register(let index): return registers[index]
    case .capture(let index): return index < captures.count ? captures[index] : nil
    case .global(let global, _): return form.isPure ? global.value.map { .constant($0) } : nil
    case .operation(let operation, let x, let y, _):
      guard let x = formula(x), let y = formula(y) else { return nil }
      return .operation(operation, x, y)
    case .negation(let x, _): return formula(x).map { .negation($0) }
    case .not(let x, _): return formula(x).map { .not($0) }
    case .choice(let x, let y, let z, _):
      guard let x = value(x), let y = value(y), let z = value(z) else { return nil }
      return .choosing(x, y, z)
    case .junction(let isAnd, let x, let y, _):
      guard let x = formula(x), let y = formula(y) else { return nil }
      return .junction(isAnd: isAnd, x, y)
    case .gathered(.list, let parts): return values(parts).map { .list($0) }
    case .gathered(.text, let parts): return values(parts).map { .joined($0) }
    case .gathered(.tuple, let parts): return values(parts).map { .tuple($0) }
    case .dictionary(let pairs): return record(pairs)
    case .range(let x, let y, let isClosed, _):
      guard let x = formula(x), let y = formula(y) else { return nil }
      return .range(x, y, isClosed: isClosed)
    case .index(let x, let i, _):
      guard let whole = value(x), let index = formula(i) else { return nil }
      guard case .constant(let wanted) = index else {
        return isOfLoop || isList(whole) || whole.isDictionary ? .at(whole, index) : nil
      }
      if case .int(let n) = wanted { return Formula.element(n, of: whole) }
      return wanted.asText == nil ? nil : Formula.member(wanted, of: whole)
    case .callout(let callout, let parts): return callout.formula(parts, self)
    case .method(let method): return self.method(method)
    case .call(let call): return self.call(call)
    case .block(let statements): return block(statements)
    case .loop(let loop): return self.formula(loop, withSource: true).map { .loop($0) }
    case .coalesce(.index(let whole, let key, _), let other):
      guard let whole = value(whole), whole.isDictionary, let key = value(key), let other = value(other) else {
        return nil
      }
      return .lookUp(whole, key, or: other)
    case .coalesce, .closure, .unlessNil, .cell, .bind, .unpack, .newCell, .fillCell:
      return nil
    }
  }

  /// The formula of a body, with its pipelines as loops if it has none without.
  func formula(of body: Body) -> Formula? { formula(body.form) ?? body.formOfLoops.flatMap(formula) }

  /// As `formula`, for a body that unpacks its only argument, a tuple, into `count` parameters; nil if it may leave all
  /// of them unread, since anything but such a tuple is an error.
  func formula(of body: Body, unpacking count: Int) -> Formula? {
    var inner = self
    for index in 0..<count { inner.registers[index] = .argument(FormulaReader.unpacked + index) }
    guard var formula = inner.formula(of: body) else { return nil }
    for index in 0..<count where formula.reads(FormulaReader.unpacked + index) {
      let part = Formula.element(.unpacked(.argument(0), count), index)
      formula = Formula.with(FormulaReader.unpacked + index, part, in: formula)
    }
    return formula.needsFirst ? formula : nil
  }

  /// The formulas of a loop. Without its source and its start, it gets the elements and the state from elsewhere.
  func formula(_ loop: InnerLoop, withSource: Bool) -> LoopFormula? {
    let base = LoopFormula.own * (depth + 1)
    var inner = self
    inner.isOfLoop = true
    for register in loop.own { inner.registers[register] = .argument(base + register) }
    return LoopFormula(loop, from: base, withSource: withSource) { form, role in
      switch role {
      case .source: return inner.source(form)
      case .start where !withSource: return .constant(.nil)
      case .next(let register):
        let state = base + (register ?? loop.state)
        let keys = loop.start(of: register).flatMap(formula)?.keysOfRecord
        return inner.formula(form)?.knowing(keys, of: state).takenApart(state: state)
      case .start, .element: return inner.formula(form)
      }
    }
  }

  /// The formula of a loop's source: a value, a range or a list literal.
  private func source(_ form: Form) -> Formula? {
    if case .gathered(.list, let parts) = form {
      if let constants = parts.constants { return .constant(.list(constants)) }
      return parts.count <= Assembler.portion ? formula(form) : nil
    }
    let source = formula(form)
    if case .range = form { return source }
    return source.flatMap { $0.isValue ? $0 : nil }
  }

  /// The formula of a value that is certainly a list.
  public func list(_ form: Form) -> Formula? { value(form).flatMap { isList($0) ? $0 : nil } }

  private func isList(_ formula: Formula) -> Bool {
    switch formula {
    case .argument(let index): lists.contains(index)
    case .constant(let value): Slot(seen: value).scalarKind?.element != nil
    default: formula.isList
    }
  }

  /// The formula for the member of a value.
  public func member(_ key: Value, of form: Form) -> Formula? { value(form).map { Formula.member(key, of: $0) } }

  private func record(_ pairs: [(key: Form, value: Form)]) -> Formula? {
    guard let record = Record(pairs), let values = values(pairs.map(\.value)) else { return nil }
    return .record(keys: record.keys.asDictionary?.keys ?? [], values)
  }

  private func value(_ form: Form) -> Formula? {
    guard let formula = formula(form) else { return nil }
    if case .list = formula { return formula }
    return formula.isValue ? formula : nil
  }

  private func values(_ forms: [Form]) -> [Formula]? { forms.mapAll(value) }

  /// For keys and texts only: other receivers may hold a function with that name.
  private func method(_ method: MethodForm) -> Formula? {
    if method.readsKey {
      var inner = self
      inner.registers[method.holder] = formula(method.receiver)
      return inner.formula(method.function)
    }
    guard let receiver = formula(method.receiver) else { return nil }
    var inner = self
    if let key = method.own.heldFunction, case .callout(let callout, _) = method.function, callout.partWork == .replace
    {
      inner.registers[method.holder] = .argument(FormulaReader.places)
      if case .changed(.argument(FormulaReader.places), let keys, let parts, _)? = inner.formula(method.function) {
        return Formula.changing(receiver, keys: keys, parts, lacks: [key])
      }
    }
    guard method.isTextual else { return nil }
    if case .constant(let value) = receiver, value.asText != nil {
      inner.registers[method.holder] = receiver
      return inner.formula(method.function)
    }
    inner.registers[method.holder] = .argument(FormulaReader.places)
    guard case .text(let kernel, .argument(FormulaReader.places))? = inner.formula(method.function) else { return nil }
    return .text(kernel, receiver)
  }

  private func closure(_ form: Form) -> Closure? {
    if case .constant(let value)? = formula(form) { value.box as? Closure } else { nil }
  }

  private func call(_ call: CallForm) -> Formula? {
    guard depth < FormulaReader.mostNested, let callee = call.known ?? closure(call.callee),
      callee.minimum == call.arguments.count, !funcs.contains(where: { $0 === callee.body })
    else { return nil }
    let first = FormulaReader.places * (depth + 2)
    var inner = FormulaReader(callee.captures, arguments: 0, depth: depth + 1, isOfLoop: isOfLoop)
    inner.funcs = funcs + [callee.body]
    for index in call.arguments.indices { inner.registers[index] = .argument(first + index) }
    guard var formula = inner.formula(of: callee.body) else { return nil }
    for (index, argument) in call.arguments.enumerated() {
      guard let argument = value(argument), let joined = formula.joining(argument, at: first + index) else {
        return nil
      }
      formula = joined
    }
    return formula
  }

  private func block(_ statements: [Form]) -> Formula? {
    guard let last = statements.last else { return nil }
    var inner = self
    var bound: [(place: Int, value: Formula)] = []
    for statement in statements.dropLast() {
      if case .unpack(let registers, let x, _) = statement {
        guard let parts = inner.value(x)?.unpacked(registers.count) else { return nil }
        for (register, part) in zip(registers, parts) {
          let place = FormulaReader.places * (depth + 2) + 100 + register
          inner.registers[register] = .argument(place)
          bound.append((place, part))
        }
        continue
      }
      guard case .bind(let register, let x) = statement, let value = inner.value(x) else { return nil }
      let place =
        value.isList
        ? LoopFormula.own * (depth + 1) + register : FormulaReader.places * (depth + 2) + 100 + register
      if value.isList { inner.lists.insert(place) }
      inner.registers[register] = .argument(place)
      bound.append((place, value))
    }
    guard var formula = inner.formula(last) else { return nil }
    for (place, value) in bound.reversed() {
      if inner.lists.contains(place) {
        formula = .with(place, value, formula)
      } else {
        guard let joined = formula.joining(value, at: place) else { return nil }
        formula = joined
      }
    }
    return formula
  }
}

extension Formula {
  /// True for a constant dictionary, and for one in a constant dictionary of dictionaries.
  fileprivate var isDictionary: Bool {
    switch self {
    case .constant(let value): value.asDictionary != nil
    case .at(.constant(let value), _):
      value.asDictionary.map { $0.count > 0 && $0.values.allSatisfy { $0.asDictionary != nil } } ?? false
    default: false
    }
  }

  /// A formula that grows beyond this size by copies of a value computes it once. (Code for special forms, such as a
  /// sum with a constant, sees only what is copied.)
  private static let mostCopied = 40
  /// A larger formula is slower than register code.
  private static let most = 200

  /// The formulas of the elements of a tuple that is unpacked; nil if it may be something else than a tuple that is
  /// computed once.
  fileprivate func unpacked(_ count: Int) -> [Formula]? {
    switch self {
    case .tuple(let parts): parts.count == count && parts.allSatisfy { !$0.isList } ? parts : nil
    case .argument: (0..<count).map { .element(.unpacked(self, count), $0) }
    case .with(let place, let value, let x): x.unpacked(count)?.map { .with(place, value, in: $0) }
    default: nil
    }
  }

  /// True if the formula cannot fail where another part of the same tuple is read.
  private var isLaterElement: Bool { if case .element(.unpacked, let index) = self { index > 0 } else { false } }

  /// The formula with `value` in place of an argument; nil if the result is too large.
  fileprivate func joining(_ value: Formula, at index: Int) -> Formula? {
    let isSafe = value.isAtHand || value.isComposed || value.isLaterElement || needs(index)
    if isSafe, case let joined = joined(with: value, at: index), joined.size <= Formula.mostCopied { return joined }
    let shared = value.isComposed ? joined(with: value, at: index) : sharing(value, at: index)
    return shared.size <= Formula.most ? shared : nil
  }
}
