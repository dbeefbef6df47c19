import Catalogue
import Controls
import Diagnostics
import Kernels
import Values

/// `x.name = value`
final class Assignment: Callout {
  @exclusivity(unchecked) private var wanted: WantedKey
  private let name: String
  private let host: any Host

  init(_ name: String, _ host: any Host, at place: Place) {
    wanted = WantedKey(RunState.written(name))
    self.name = name
    self.host = host
    super.init(at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let (target, new) = (operands.take(), operands.take())
    if case .box(let box) = target, type(of: box) == Object.self, new.box == nil || new.isFixed {
      do throws(Failure) {
        try unsafeDowncast(box, to: Object.self).set(&wanted, new)
      } catch {
        throw error.placed(at: place)
      }
    } else {
      try Members.write(name, of: target, to: new, host, at: place!)
    }
    return .nil
  }
}
