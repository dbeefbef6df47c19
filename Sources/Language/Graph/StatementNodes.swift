import Catalogue
import Controls
import Diagnostics
import Kernels
import Reactive
import Syntax
import Values

/// `let (a, b) = …` at top level.
final class UnpackGlobalsNode: Node {
  private let globals: [Global]
  private let value: Node

  init(_ globals: [Global], _ value: Node) {
    self.globals = globals
    self.value = value
  }

  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    do throws(Failure) {
      for (global, value) in zip(globals, try unpacked(try value.evaluate(a, b, frame), globals.count)) {
        global.store(value)
      }
    } catch {
      for global in globals { global.hasFailed = true }
      throw error
    }
    return .nil
  }
}

extension Global {
  /// The value gets the global's name, if it can have one and has none yet.
  public func store(_ value: Value) {
    self.value = value
    if let nameable = value.box as? Observable, nameable.name == nil { nameable.name = name }
  }
}

/// Missing parts are nil, further ones are left out.
func unpacked(_ value: Value, _ count: Int) throws(Failure) -> [Value] {
  if let tuple = value.asTuple { return (0..<count).map { tuple[$0] } }
  if let list = value.asList { return (0..<count).map { $0 < list.count ? list[$0] : .nil } }
  throw Failure.kind("what `let (…)` takes apart", mustBe: "a Tuple or an Array", butIs: value)
}

final class UnpackLocalNode: Node {
  private let slots: [Int]
  private let value: Node
  private let place: Place

  init(_ slots: [Int], _ value: Node, at place: Place) {
    self.slots = slots
    self.value = value
    self.place = place
  }

  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let made = try value.evaluate(a, b, frame)
    do throws(Failure) {
      for (slot, value) in zip(slots, try unpacked(made, slots.count)) { frame.locals[slot] = value }
    } catch {
      throw error.placed(at: place)
    }
    return .nil
  }

  override var calls: Bool { value.calls }
}

final class NewCellNode: Node {
  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value { .box(FunctionCell()) }
}

final class FillCellNode: Node {
  private let cell: Node
  private let value: Node

  init(_ cell: Node, _ value: Node) {
    self.cell = cell
    self.value = value
  }

  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    (try cell.evaluate(a, b, frame).box as? FunctionCell)?.value = try value.evaluate(a, b, frame)
    return .nil
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
