import Diagnostics
import Syntax
import Values

/// A bracket without its partner, a string without its end, commas between arguments, or a dot before an operator.
struct LostMark {
  let line: Int
  /// True for a bracket or a quote: without the other one there is a syntax error.
  var isUnpaired = false
  /// True if it is tried before the suggestions that the error has.
  var isLikely = false
  /// True if it was meant although a name in its line is unknown.
  var isCertain = false
  /// True if one way is meant only if no other one works.
  var isOnly = false
  /// The errors that it is tried for.
  var cause = Cause.any
  /// The bracket that nothing closes, and what would.
  var opener: (span: Span, closer: String)?
  /// The likeliest come first.
  let ways: [Suggestion]
  /// Ways to restore another mark of the line, too.
  var pairs: () -> [Suggestion] = { [] }

  /// Most syntax errors that it may leave, of so many.
  func mostErrors(of count: Int) -> Int { isUnpaired ? count - 1 : count }

  enum Cause {
    case any
    /// An error of syntax, or a value that is called.
    case order
    /// Any of those, or an unknown name.
    case words
    /// Arguments that do not fit, or follow what takes none.
    case arguments
    /// Braces where none can stand.
    case branch

    func admits(_ error: Diagnostic) -> Bool {
      let code = error.reason.code
      return switch self {
      case .any: true
      case .order: SuggestionTrial.isSyntax(error) || code == ValueReasons.notCallable.code
      case .words: Cause.order.admits(error) || SuggestionTrial.isUnknown(error)
      case .arguments: Cause.argumentCodes.contains(code)
      case .branch: Cause.branchCodes.contains(code)
      }
    }

    private static let branchCodes: Set<String> = [
      SyntaxReasons.condition.code, SyntaxReasons.applicationAsOperand.code,
      SyntaxReasons.operatorAfterArguments.code, SyntaxReasons.notCallable.code, ValueReasons.notCallable.code,
    ]

    private static let argumentCodes: Set<String> = [
      SyntaxReasons.notCallable.code, SyntaxReasons.applicationAsOperand.code, ValueReasons.notCallable.code,
      LanguageReasons.tooManyArguments.code, LanguageReasons.wrongKind.code,
    ]
  }
}
