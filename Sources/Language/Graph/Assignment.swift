import Catalogue
import Diagnostics
import Kernels
import Values

/// `x.name = value`
final class Assignment: Callout {
  private let name: String
  private let host: any Host

  init(_ name: String, _ host: any Host, at place: Place) {
    self.name = name
    self.host = host
    super.init(at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let target = operands.take()
    try Members.write(name, of: target, to: operands.take(), host, at: place!)
    return .nil
  }
}
