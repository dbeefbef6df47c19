import Catalogue
import Diagnostics
import Kernels
import Values

/// A method call for which no function was found.
final class MissingMethod: Callout {
  private let name: String
  /// The entry of that name, if it cannot be called with these arguments.
  private let misfit: Entry?

  init(_ name: String, _ misfit: Entry?, at place: Place) {
    self.name = name
    self.misfit = misfit
    super.init(at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let value = operands.take()
    throw misfit.map { Members.misfit($0, at: place!) } ?? Members.missing(name, of: value, at: place)
  }
}
