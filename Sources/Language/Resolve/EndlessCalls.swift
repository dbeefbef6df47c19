import Catalogue
import Diagnostics

extension Resolver {
  /// Warns of a func that calls itself whatever its arguments are, often because it has the name of the operator that
  /// it means.
  func warnOfEndlessCall(in function: ResolvedFunction, _ global: Global) {
    guard let callee = function.body.certainCall(of: global), !function.body.mayExit else { return }
    let name = global.name
    report(
      .warning, LanguageReasons.endless, "`\(name)` calls itself each time, without an end", callee.span,
      help: [
        Entries.named(name) == nil
          ? "a branch without the call ends it: `if … { … } else { … }`"
          : "`\(name)` is the func itself here; give it another name, and this is the operator again"
      ])
  }
}

extension [Resolved] {
  fileprivate func firstCall(of global: Global) -> Resolved? {
    lazy.compactMap { $0.certainCall(of: global) }.first
  }
}

extension ResolvedStatement {
  /// The expressions that run with the statement: not the body of a func.
  fileprivate var evaluated: [Resolved] { if case .fill = self { [] } else { expressions } }
}

extension Resolved {
  fileprivate var mayExit: Bool {
    if case .call(let call) = form, call.entry.role == .exit { return true }
    return children.contains(where: \.mayExit)
  }

  /// The callee of a call of that func which runs each time that this expression does.
  fileprivate func certainCall(of global: Global) -> Resolved? {
    switch form {
    case .valueCall(let callee, _, _, _):
      if case .name(.global(let called)) = callee.form, called === global { return callee }
    case .closure: return nil
    case .choice(let test, let yes, let no):
      if let call = test.certainCall(of: global) { return call }
      return yes.certainCall(of: global).flatMap { call in no?.certainCall(of: global).map { _ in call } }
    case .binary(.and, let left, _), .binary(.or, let left, _), .binary(.coalesce, let left, _),
      .unlessNil(let left, _):
      return left.certainCall(of: global)
    case .block(let statements): return statements.flatMap(\.evaluated).firstCall(of: global)
    default: break
    }
    return children.firstCall(of: global)
  }
}
