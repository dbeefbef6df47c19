import Catalogue
import Diagnostics

/// The expressions that names are bound to, each in the text that it stands in: at the prompt every entry is one.
struct HintBindings {
  private var expressions: [ObjectIdentifier: (value: Resolved, source: Source)] = [:]
  /// Names within closures and funcs, by the source and the offset of each use.
  private var locals: [ObjectIdentifier: [Int: Resolved]] = [:]

  init(_ programs: [ResolvedProgram]) {
    for program in programs {
      for statement in program.statements where !statement.isRefused {
        for expression in statement.expressions {
          var known: [Scope.Slot: Resolved] = [:]
          collect(expression, &known, ObjectIdentifier(program.source))
        }
        if case .bind(let global, let value) = statement.code {
          expressions[ObjectIdentifier(global)] = (value, program.source)
        }
      }
    }
  }

  private mutating func collect(_ part: Resolved, _ known: inout [Scope.Slot: Resolved], _ source: ObjectIdentifier) {
    switch part.form {
    case .name(.local(let slot, isCell: false)):
      if let value = known[slot] { locals[source, default: [:]][part.span.start] = value }
    case .closure(let function): collect(function, known, source)
    case .block(let statements):
      for statement in statements {
        if case .fill(_, let function) = statement {
          collect(function, known, source)
          continue
        }
        for expression in statement.expressions { collect(expression, &known, source) }
        if case .bind(let slot, let value, _) = statement { known[.local(slot)] = value }
      }
    default: for child in part.children { collect(child, &known, source) }
    }
  }

  private mutating func collect(
    _ function: ResolvedFunction, _ known: [Scope.Slot: Resolved], _ source: ObjectIdentifier
  ) {
    var inner: [Scope.Slot: Resolved] = [:]
    for (index, slot) in function.captures.enumerated() { inner[.capture(index)] = known[slot] }
    collect(function.body, &inner, source)
  }

  /// The expression that a name within a closure is bound to.
  func local(at span: Span, in source: Source) -> Resolved? { locals[ObjectIdentifier(source)]?[span.start] }

  subscript(_ global: Global) -> (value: Resolved, source: Source)? { expressions[ObjectIdentifier(global)] }
}
