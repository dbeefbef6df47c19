import Catalogue
import Diagnostics
import Syntax
import Values

/// A call with too many arguments.
struct Surplus {
  let entry: Entry
  let nameSpan: Span
  let given: Given
  /// Index of the first written argument that has no parameter.
  let extra: Int
  /// The whole call.
  let whole: Span
  let scope: Scope

  var arguments: [Expression] { given.arguments }
  var offset: Int { given.offset }
  var isPiped: Bool { given.offset == 1 }
  var first: Expression { arguments[0] }
  var last: Expression { arguments.lastElement }
  /// The first argument that has no parameter.
  var argument: Expression { arguments[extra] }
  var end: Int { last.value.span.end }
  /// All arguments as they are written.
  var all: Span { Span(first.span.start, end) }
  /// The call without the value before `|`.
  var call: Span { Span(nameSpan.start, whole.end) }
  /// True if no argument has a label.
  var isBare: Bool { arguments.allSatisfy { $0.label == nil } }
}
