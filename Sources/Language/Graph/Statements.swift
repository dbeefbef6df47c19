import Catalogue
import Kernels
import Reactive
import Syntax
import Values

/// `let (a, b) = …` at top level.
final class GlobalUnpacking: Callout {
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

extension Global {
  /// Stores the value, and gives it the global's name if it can have a name and has none yet.
  public func store(_ value: Value) {
    self.value = value
    if let nameable = value.box as? Observable, nameable.name == nil { nameable.name = name }
  }
}

enum LiteralValue {
  static func make(_ literal: Expression.Literal) -> Value {
    switch literal {
    case .nil: .nil
    case .bool(let b): .bool(b)
    case .int(let n): .int(n)
    case .double(let d): .double(d)
    case .string(let text): .string(text)
    case .duration(let us): .duration(us)
    }
  }
}
