import Catalogue
import Diagnostics
import Kernels
import Values

/// `place <~ pipeline`: RAC(root, keys) = signal.
final class FollowOperation: Callout {
  private let keys: [String]
  private let host: any Host

  init(_ keys: [String], _ host: any Host, at place: Place) {
    self.keys = keys
    self.host = host
    super.init(at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let target = operands.take()
    return .box(try Follow.bind(target, keys, to: operands.take(), at: place!, host))
  }
}
