import Catalogue
import Diagnostics
import Kernels
import Values

/// `x.name = merging(x.name, …)`, and so for every function that returns its first argument with other parts: the
/// property changes in its place where nobody else holds its value or asks for the one before. Its operands are x, that
/// value, and the function's further arguments.
final class ChangingAssignment: Assignment {
  private let work: PartWork
  private let change: Callout
  private let arguments: Int

  init(_ name: String, _ host: any Host, _ work: PartWork, by change: Callout, arguments: Int, at place: Place) {
    self.work = work
    self.change = change
    self.arguments = arguments
    super.init(name, host, at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let target = operands.take()
    guard let place = placeToChange(in: target), operands.isNext(place.pointee) else {
      try write(made(change.run(&operands)), to: target)
      return .nil
    }
    // The property is its only owner from here on, unless there are others.
    _ = operands.take()
    let first = operands.take()
    let second = arguments > 1 ? operands.take() : nil
    if work.change(&place.pointee, first, second) {
      hasChanged(target)
      return .nil
    }
    try write(made(change.run([place.pointee, first] + (second.map { [$0] } ?? []))), to: target)
    return .nil
  }

  private func made(_ value: @autoclosure () throws(Failure) -> Value) throws(Failure) -> Value {
    do throws(Failure) {
      return try value()
    } catch {
      throw change.place.map { error.placed(at: $0) } ?? error
    }
  }
}
