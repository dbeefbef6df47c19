import Catalogue
import Diagnostics

/// The expressions bound to names, properties and funcs, each with its source: at the prompt every entry is a separate
/// source.
struct HintBindings {
  /// An expression and the name it is bound to.
  struct Bound {
    let name: String
    let value: Resolved
    let source: Source
  }

  struct Function {
    let name: String
    let body: ResolvedFunction
    let source: Source
  }

  private var globals: [ObjectIdentifier: Bound] = [:]
  private var globalFunctions: [ObjectIdentifier: Function] = [:]
  /// Expressions of names within closures and funcs, by the source and the offset of each use.
  private var locals: [ObjectIdentifier: [Int: Bound]] = [:]
  private var localFunctions: [ObjectIdentifier: [Int: Function]] = [:]
  /// Values assigned to properties of globals, by global and property.
  private var assigned: [ObjectIdentifier: [String: [Bound]]] = [:]

  init(_ programs: [ResolvedProgram]) {
    for program in programs {
      for statement in program.statements where !statement.isRefused {
        for expression in statement.expressions { collect(expression, in: program.source) }
        switch statement.code {
        case .bind(let global, let value):
          globals[ObjectIdentifier(global)] = Bound(name: global.name, value: value, source: program.source)
        case .function(let global, let body):
          globalFunctions[ObjectIdentifier(global)] = Function(name: global.name, body: body, source: program.source)
        case .assign(let object, let name, let value): note(object, name, value, program.source)
        case .expression, .unpack: break
        }
      }
    }
  }

  private mutating func note(_ object: Resolved, _ name: String, _ value: Resolved, _ source: Source) {
    guard case .name(.global(let global)) = object.form else { return }
    assigned[ObjectIdentifier(global), default: [:]][name, default: []].append(
      Bound(name: "\(global.name).\(name)", value: value, source: source))
  }

  // MARK: names within closures

  /// Names visible at one place in a closure.
  private struct Known {
    var values: [Scope.Slot: Bound] = [:]
    var functions: [Scope.Slot: Function] = [:]
  }

  private mutating func collect(_ expression: Resolved, in source: Source) {
    var known = Known()
    collect(expression, &known, source)
  }

  private mutating func collect(_ part: Resolved, _ known: inout Known, _ source: Source) {
    switch part.form {
    case .name(.local(let slot, let isCell)):
      let text = ObjectIdentifier(source)
      if isCell {
        if let function = known.functions[slot] { localFunctions[text, default: [:]][part.span.start] = function }
      } else if let value = known.values[slot] {
        locals[text, default: [:]][part.span.start] = value
      }
    case .closure(let function): collect(function, known, source)
    case .block(let statements): collect(statements, &known, source)
    default: for child in part.children { collect(child, &known, source) }
    }
  }

  private mutating func collect(_ statements: [ResolvedStatement], _ known: inout Known, _ source: Source) {
    for case .fill(let slot, let body) in statements {
      known.functions[.local(slot)] = Function(name: body.name ?? "", body: body, source: source)
    }
    for statement in statements {
      if case .fill(_, let function) = statement {
        collect(function, known, source)
        continue
      }
      for expression in statement.expressions { collect(expression, &known, source) }
      if case .bind(let slot, let value, let name) = statement {
        known.values[.local(slot)] = Bound(name: name, value: value, source: source)
      }
      if case .assign(let object, let name, let value, _) = statement { note(object, name, value, source) }
    }
  }

  private mutating func collect(_ function: ResolvedFunction, _ known: Known, _ source: Source) {
    var inner = Known()
    for (index, slot) in function.captures.enumerated() {
      inner.values[.capture(index)] = known.values[slot]
      inner.functions[.capture(index)] = known.functions[slot]
    }
    collect(function.body, &inner, source)
  }

  // MARK: questions

  subscript(_ global: Global) -> Bound? { globals[ObjectIdentifier(global)] }

  /// The expression bound to a name, or to a property of an Object; nil if it is only known at run time.
  func bound(_ expression: Resolved, in source: Source) -> Bound? {
    switch expression.form {
    case .name(.global(let global)): self[global]
    case .name(.local(_, isCell: false)): locals[ObjectIdentifier(source)]?[expression.span.start]
    case .member(let object, let name, nil): property(name, of: object, in: source)
    default: nil
    }
  }

  /// The property's value from the Object's creation if it is never changed, else the only value assigned to it.
  private func property(_ name: String, of object: Resolved, in source: Source) -> Bound? {
    guard let owner = bound(object, in: source), case .call(let call) = owner.value.form, call.entry.role == .object,
      case .dictionary(let pairs)? = call.argument(0)?.form
    else { return nil }
    var made: Resolved?
    for pair in pairs {
      if case .constant(let key) = pair.key.form, key.asText == name { made = pair.value }
    }
    if case .constant(.nil)? = made?.form { made = nil }
    var later: [Bound] = []
    if case .name(.global(let global)) = object.form { later = assigned[ObjectIdentifier(global)]?[name] ?? [] }
    guard let made else { return later.count == 1 ? later[0] : nil }
    return later.isEmpty ? Bound(name: "\(owner.name).\(name)", value: made, source: owner.source) : nil
  }

  /// The func or closure that a call runs.
  func function(calledBy call: Resolved, in source: Source) -> Function? {
    switch call.form {
    case .valueCall(let callee, _, _, _): function(callee, in: source)
    case .methodCall(let call):
      property(call.name, of: call.receiver, in: source).flatMap { closure($0) }
    default: nil
    }
  }

  private func function(_ callee: Resolved, in source: Source) -> Function? {
    switch callee.form {
    case .name(.global(let global)):
      globalFunctions[ObjectIdentifier(global)] ?? self[global].flatMap { closure($0) }
    case .name(.local(_, isCell: true)): localFunctions[ObjectIdentifier(source)]?[callee.span.start]
    default: bound(callee, in: source).flatMap { closure($0) }
    }
  }

  private func closure(_ bound: Bound) -> Function? {
    guard case .closure(let body) = bound.value.form else { return nil }
    return Function(name: bound.name, body: body, source: bound.source)
  }
}
