import Diagnostics
import Values

/// A fold whose state is a scalar, or a tuple or record of scalars, computed part by part.
final class PartFold {
  fileprivate let shape: StateShape
  /// The next parts: formulas of the parts and the element.
  private let formulas: [Formula]
  /// Compiled for the most recent kinds; nil if they cannot be compiled.
  private var code: ScalarCode?
  private var kinds: [ScalarKind] = []
  private let store = Store()

  /// nil if the next state's parts are not formulas of the parts of the state, the first argument, and of the element,
  /// the second.
  init?(_ formula: Formula) {
    let (shape, parts) = StateShape.of(formula, state: 0)
    self.shape = shape
    guard let formulas = parts.mapAll({ $0.readingParts(shape) }) else { return nil }
    self.formulas = formulas
  }

  /// The last state, and all states if `wantsAll`; nil if single values are needed.
  func run(_ start: Value, _ column: Column, _ count: Int, wantsAll: Bool) -> FoldCode.Outcome? {
    guard let parts = shape.parts(of: start), let code = code(parts, column) else { return nil }
    let (slots, width) = (code.slots, shape.width)
    for (place, part) in parts.enumerated() { slots[place] = ScalarKind.bits(of: part) ?? 0 }
    if !code.begin() { return nil }
    let outs = wantsAll ? (0..<width).map { store.part($0).ints } : []
    for row in 0..<count {
      switch column.form {
      case .ints, .durations, .dates: slots[width] = column.ints[row]
      case .doubles: slots[width] = ScalarKind.bits(of: column.doubles[row])
      default: slots[width] = Int(column.bools[row])
      }
      if code.run() != .ended { return nil }
      for (place, out) in outs.enumerated() { out[row] = slots[place] }
    }
    let all = zip(outs, kinds).map { $1.column($0, count) }
    let last = shape.state(like: start) { kinds[$0].value(slots[$0]) }
    if shape.isSole { return (last, all.first) }
    return (last, wantsAll ? store.column(of: shape.whole(like: start), all) : nil)
  }

  /// The code for these kinds, if each part keeps its kind.
  private func code(_ parts: [Value], _ column: Column) -> ScalarCode? {
    guard let element = ScalarKind(column), let states = parts.mapAll({ ScalarKind($0) }) else { return nil }
    let kinds = states + [element]
    if kinds != self.kinds {
      self.kinds = kinds
      code = compiled(kinds)
    }
    return code
  }

  /// The slots are those of the parts and of the element, in this order.
  private func compiled(_ kinds: [ScalarKind]) -> ScalarCode? {
    var maker = ScalarMaker()
    let slots = kinds.map { maker.variable($0) }
    for (argument, scalar) in slots.enumerated() { maker.bound[argument] = .scalar(scalar) }
    guard maker.replace(Array(slots[..<shape.width]), by: formulas) else { return nil }
    maker.add(ScalarStep(.end))
    return ScalarCode(maker)
  }
}

extension Function {
  /// True if the function, as a fold, computes scalars from those that the start consists of.
  public final func foldsScalars(from start: Value) -> Bool {
    guard let fold = formula(of: 2).flatMap(PartFold.init), let parts = fold.shape.parts(of: start) else {
      return false
    }
    return parts.allSatisfy { ScalarKind($0) != nil }
  }
}

extension Formula {
  /// The formula with the parts of the state as arguments from 0, and the element as the one after them; nil if it
  /// reads the state in another way. A single scalar is argument 0 itself.
  fileprivate func readingParts(_ shape: StateShape) -> Formula? {
    switch self {
    case .argument(0): return shape.isSole ? self : nil
    case .argument(1): return .argument(shape.width)
    case .constant(let value): return ScalarKind.bits(of: value) == nil && value.asList == nil ? nil : self
    case .element(.argument(0), let index): return shape.place(of: .int(index)).map { .argument($0) }
    case .member(.argument(0), let key): return shape.place(of: key).map { .argument($0) }
    case .text(let kernel, .argument(0)):
      return kernel.memberName.flatMap(shape.place).map { .argument($0) } ?? (shape.isSole ? self : nil)
    case .joined, .join, .zip, .concat, .tuple, .record, .list, .beside, .one, .range, .elements: return nil
    default:
      var areRead = true
      let formula = replacingParts { part in
        let read = part.readingParts(shape)
        areRead = areRead && read != nil
        return read ?? part
      }
      return areRead ? formula : nil
    }
  }
}
