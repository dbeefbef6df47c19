import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

// Checks the kinds of operands by the operators themselves: each is applied to values of the kinds that are certain, so
// that it refuses here what it would refuse when it runs, in the same words.

extension Resolver {
  func checkOperands(_ sign: Expression.Binary, _ left: Resolved, _ right: Resolved, _ span: Span) {
    switch sign {
    case .coalesce: return
    case .and, .or:
      for operand in [left, right] { checkTruth(of: operand, "an operand of `\(sign.rawValue)`", span) }
    case .closedRange, .openRange:
      guard let bound = [left, right].first(where: { ($0.shape.certain ?? .int) != .int })?.sample else { return }
      report(.kind("a bound of a range", mustBe: "an Int", butIs: bound), span)
    case .plus, .minus, .times, .divided, .remainder, .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual:
      guard let operation = sign.operation, let first = left.sample, let second = right.sample else { return }
      // The suggestion to repeat a text or a list holds the count, which must be the program's own.
      let namesCount = sign == .times && right.shape.kind == .int && left.shape.kind?.isSignal == false
      attempt(span, isHelpful: !namesCount || right.isConstant) { () throws(Failure) in
        _ = try operation.apply(first, second)
      }
    }
  }

  func checkNegation(_ operand: Resolved, _ span: Span) {
    guard let value = operand.sample else { return }
    attempt(span) { () throws(Failure) in _ = try Arithmetic.negate(value) }
  }

  /// `what` as the message names it: `a condition`.
  func checkTruth(of operand: Resolved, _ what: String, _ span: Span) {
    guard let value = operand.sample else { return }
    attempt(span) { () throws(Failure) in _ = try value.truth(what) }
  }

  /// Reports a failure that is due to kinds.
  private func attempt(_ span: Span, isHelpful: Bool = true, _ work: () throws(Failure) -> Void) {
    do {
      try work()
    } catch {
      guard error.reason.code == ValueReasons.wrongKind.code || error.reason.code == ValueReasons.notOrdered.code else {
        return
      }
      report(error, isHelpful: isHelpful, span)
    }
  }

  private func report(_ failure: Failure, isHelpful: Bool = true, _ span: Span) {
    report(failure.reason, Sentence(failure.message), span, help: isHelpful ? failure.help : [])
  }
}

extension Resolved {
  fileprivate var isConstant: Bool { if case .constant = form { true } else { false } }

  /// The value itself if it is written out, or one of its certain kind; nil if that is uncertain.
  fileprivate var sample: Value? {
    if case .constant(let value) = form { return value }
    return switch shape.certain {
    // Elements in a row may turn out to be an Array or a Sequence.
    case nil, .sequence: nil
    case .nil: .nil
    case .bool: .bool(true)
    case .int: .int(1)
    case .double: .double(1)
    case .duration: .duration(1)
    case .date: .date(1)
    case .string: .string("")
    case .array: .list([])
    case .tuple: .box(TupleBox([]))
    case let kind?: .box(KindSample(kind))
    }
  }
}

/// Stands for a value of a kind that no operator works on.
private final class KindSample: Box {
  private let known: Kind

  init(_ kind: Kind) { known = kind }

  override var kind: Kind { known }
}
