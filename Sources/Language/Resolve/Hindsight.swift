import Catalogue
import Diagnostics
import Values

/// The place of an error that a run raised, and the kinds of the values there. With them, the check of the program says
/// how to fix the error, as it would have if it had known the kinds.
struct Hindsight {
  let span: Span
  let kinds: [Kind]
}

extension Compilation {
  /// Fixes of an error that the program raised.
  public static func fixes(of error: ErrorBox, _ globals: Globals) -> [Suggestion] {
    guard let place = error.place, !error.kinds.isEmpty else { return [] }
    let seen = Compilation(place.source, globals, after: Hindsight(span: place.span, kinds: error.kinds))
    // Only one value of a call is known: it may have been taken for another argument.
    let isOfArgument = error.message.contains(" must be ")
    return seen.diagnostics.first {
      $0.reason.code == LanguageReasons.failsAlways.code && $0.place?.meets(place) == true
        && (!isOfArgument || $0.message.english.hasSuffix(error.message))
    }?.fixes ?? []
  }
}

extension Resolver {
  /// The operands of an expression, with the kinds that a run has found there.
  func known(_ operands: [Resolved], at span: Span) -> [Resolved] {
    guard let hindsight = failures.hindsight, hindsight.span == span else { return operands }
    return operands.enumerated().map { index, operand in
      let isUncertain = operand.shape.certainty == .first && index < hindsight.kinds.count
      guard operand.shape.kind == nil || isUncertain else { return operand }
      let kind = hindsight.kinds[min(index, hindsight.kinds.count - 1)]
      return Resolved(operand.form, Shape(kind, .expected), at: operand.span, path: operand.path)
    }
  }
}
