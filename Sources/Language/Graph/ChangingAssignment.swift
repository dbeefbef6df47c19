import Catalogue
import Diagnostics
import Kernels
import Values

/// `x.name = x.name + [e]`, `x.name = merging(x.name, …)`, and other changes of its own value: the property changes in
/// its place where nobody else holds its value or asks for the one before. Its operands are x, and those of the change.
final class ChangingAssignment: Assignment {
  private let change: PartChange

  init(_ name: String, _ host: any Host, _ change: PartChange, at place: Place) {
    self.change = change
    super.init(name, host, at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let target = operands.take()
    if let place = placeToChange(in: target) {
      if let changed = try change.change(place, &operands) {
        try write(changed, to: target)
      } else {
        hasChanged(target)
      }
    } else {
      try write(change.made(&operands), to: target)
    }
    return .nil
  }
}
