import Kernels
import Values

/// `let (a, b) = …` at top level.
final class UnpackOperation: Callout {
  private let globals: [Global]

  init(_ globals: [Global]) {
    self.globals = globals
    super.init(at: nil)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    for (global, value) in zip(globals, try IndexedAccess.unpacked(operands.take(), globals.count)) {
      global.store(value)
    }
    return .nil
  }
}
