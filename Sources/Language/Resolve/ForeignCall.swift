import Diagnostics
import Syntax

/// A call of a function that does not exist here.
struct ForeignCall {
  let name: String
  let nameSpan: Span
  let given: Given
  let whole: Span
  /// The arguments as they are written, without labels.
  let words: [String]

  var first: Expression? { given.arguments.first }
  var label: String? { first?.label?.text }
}
