import Catalogue
import Diagnostics

/// The expressions that names are bound to, each in the text that it stands in: at the prompt every entry is one.
struct HintBindings {
  private var expressions: [ObjectIdentifier: (value: Resolved, source: Source)] = [:]

  init(_ programs: [ResolvedProgram]) {
    for program in programs {
      for statement in program.statements where !statement.isRefused {
        if case .bind(let global, let value) = statement.code {
          expressions[ObjectIdentifier(global)] = (value, program.source)
        }
      }
    }
  }

  subscript(_ global: Global) -> (value: Resolved, source: Source)? { expressions[ObjectIdentifier(global)] }
}
