import Catalogue
import Controls
import Diagnostics
import Kernels
import Values

/// `x.name = value`
class Assignment: Callout {
  @exclusivity(unchecked) final var wanted: WantedKey
  private final let name: String
  private final let host: any Host

  init(_ name: String, _ host: any Host, at place: Place) {
    wanted = WantedKey(RunState.written(name))
    self.name = name
    self.host = host
    super.init(at: place)
  }

  override var looksAtFirst: Bool { true }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    if let place = operands.box?._withUnsafeGuaranteedRef(address) {
      var new = operands.takeSecond()
      if !new.isFixed { return try set(operands.take(), new) }
      // The old value is freed last: freeing it may run code of the program.
      swap(&place.pointee, &new)
      operands.drop()
      return .nil
    }
    return try set(operands.take(), operands.take())
  }

  @inline(never)
  final func set(_ target: Value, _ new: Value) throws(Failure) -> Value {
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

  /// Where the value is simply replaced.
  @inline(__always)
  final func address(in box: Box) -> UnsafeMutablePointer<Value>? {
    type(of: box) == Object.self ? unsafeDowncast(box, to: Object.self).quietPlace(of: &wanted) : nil
  }
}
