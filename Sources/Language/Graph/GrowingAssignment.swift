import Catalogue
import Diagnostics
import Kernels
import Values

/// `x.name = x.name + [e]`, and so for several elements or a text: the property grows in its place where nobody else
/// holds its value or asks for the one before. Its operands are x, that value, and what is added.
final class GrowingAssignment: Assignment {
  private let addsElement: Bool
  private let sum: Place

  init(_ name: String, _ host: any Host, addsElement: Bool, sum: Place, at place: Place) {
    self.addsElement = addsElement
    self.sum = sum
    super.init(name, host, at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let target = operands.take()
    var old = operands.take()
    let added = operands.take()
    do throws(Failure) {
      if let place = placeToChange(in: target), old.box != nil, place.pointee.box === old.box {
        // The property is now its only owner, unless there are others.
        old = .nil
        if try grow(&place.pointee, added) {
          hasChanged(target)
          return .nil
        }
        old = place.pointee
      }
      old = addsElement ? try Arithmetic.adding(old, element: added) : try Arithmetic.adding(old, added)
    } catch {
      throw error.placed(at: sum)
    }
    try write(old, to: target)
    return .nil
  }

  private func grow(_ value: inout Value, _ added: Value) throws(Failure) -> Bool {
    addsElement ? try Arithmetic.grow(&value, byElement: added) : try Arithmetic.grow(&value, by: added)
  }
}
