import Diagnostics
import Values

/// Formulas of a fold with the parts of the state as arguments from 0, and as further arguments what they read of the
/// element. A state that is a single scalar is argument 0 itself.
struct FoldArguments {
  private let shape: StateShape
  /// The columns of the elements, if they are wholes.
  private let wholes: PartColumns?
  /// The keys of the parts of the element that are read; nil for the element itself.
  private(set) var reads: [Value?] = []

  init(_ shape: StateShape, of wholes: PartColumns?) {
    self.shape = shape
    self.wholes = wholes
  }

  /// nil if one reads the state in another way.
  mutating func formulas(_ all: [Formula]) -> [Formula]? { all.mapAll { formula($0) } }

  private mutating func formula(_ formula: Formula) -> Formula? {
    switch formula {
    case .argument(0): return shape.isSole ? formula : nil
    case .argument(1): return wholes == nil ? read(nil) : nil
    case .constant(let value):
      let isKnown =
        ScalarKind.bits(of: value) != nil || value.asTextBox != nil || value.asList != nil || value.asDictionary != nil
      return isKnown ? formula : nil
    case .element(.argument(0), let index): return shape.place(of: .int(index)).map { .argument($0) }
    case .element(.unpacked(.argument(0), _), let index):
      return shape.keys == nil ? shape.place(of: .int(index)).map { .argument($0) } : nil
    case .member(.argument(0), let key): return shape.place(of: key).map { .argument($0) }
    case .text(let kernel, .argument(0)):
      return kernel.memberName.flatMap(shape.place).map { .argument($0) } ?? (shape.isSole ? formula : nil)
    case .element(.argument(1), let index): return read(.int(index))
    case .member(.argument(1), let key): return read(key)
    case .text(let kernel, .argument(1)) where wholes != nil: return kernel.memberName.flatMap { read($0) }
    case .joined, .join, .zip, .concat, .tuple, .record, .changed, .list, .one, .range, .elements: return nil
    // Reading a part of the state cannot fail.
    case .beside(let others, let x):
      guard let others = formulas(others), others.allSatisfy(\.isAtHand) else { return nil }
      return self.formula(x)
    default:
      var areRead = true
      let made = formula.replacingParts { part in
        let read = self.formula(part)
        areRead = areRead && read != nil
        return read ?? part
      }
      return areRead ? made : nil
    }
  }

  private mutating func read(_ key: Value?) -> Formula {
    .argument(shape.width + reads.index(appending: key) { $0 == key })
  }
}
