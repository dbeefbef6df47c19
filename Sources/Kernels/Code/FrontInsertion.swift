import Diagnostics
import Values

/// `[e] + x`, with the list as first operand, so that the element is inserted in its place where nobody else holds it.
final class FrontInsertion: Callout {
  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let (whole, element) = (operands.take(), operands.take())
    if let count = whole.asListBox?.count, count < Capacity.elements {
      return (consume whole).inserting(element, at: 0)
    }
    return try Arithmetic.add(.list([element]), whole)
  }

  override func calls(_ parts: [Form]) -> Bool { false }
  override func purity(_ parts: [Form]) -> Purity { parts.purity }
  override var demands: [Demand]? { PartWork.insertFirst.demands }
  override var result: Demand.Traits { PartWork.insertFirst.result }
  override var partWork: PartWork? { .insertFirst }
}

extension Form {
  /// The insertion that a sum is, with its operands; nil if these would be evaluated in another order, and that could
  /// be noticed.
  public var frontInsertion: (callout: Callout, parts: [Form])? {
    guard case .operation(.add, .gathered(.list, let elements), let list, let place) = self, elements.count == 1,
      list.isRegister || elements[0].isAtHand
    else { return nil }
    return (FrontInsertion(at: place), [list, elements[0]])
  }

  private var isRegister: Bool { if case .register = self { true } else { false } }
}
