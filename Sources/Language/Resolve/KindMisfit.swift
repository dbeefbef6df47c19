import Catalogue
import Diagnostics
import Syntax
import Values

/// An argument whose kind its parameter does not take.
struct KindMisfit {
  let entry: Entry
  let given: Given
  let index: Int
  let parameter: Parameter
  let kind: Kind
  let nameSpan: Span
  /// The whole call.
  let span: Span
  let scope: Scope

  var value: Resolved { given.values[index] }
  /// The argument as it is written; nil for the value before `|`.
  var written: Expression? { given.argument(index) }
  var place: Span { given.spans[index] }
  var isReceiver: Bool { index < given.offset }
  var isClosure: Bool { written?.isClosure == true }
  var isNumber: Bool { kind == .int || kind == .double }
  /// A count where the operator takes something else: `join 3`.
  var isCount: Bool { kind == .int && Resolver.severals[entry.name] != nil }
}

extension Resolved {
  /// True for a call that prints.
  var prints: Bool { if case .call(let call) = form { call.entry.role == .print } else { false } }

  /// True for a call that is made for its effect.
  var acts: Bool { if case .call(let call) = form { call.entry.traits.contains(.acts) } else { false } }
}
