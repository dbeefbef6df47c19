import Diagnostics
import Values

// Lists in scalar code: the address and the number of their elements, which belong to a value or to the code itself.
extension ScalarMaker {
  mutating func element(_ whole: Formula, _ index: Scalar) -> Scalar? {
    guard let list = value(whole) else { return nil }
    if list.kind.isTextual { return letter(of: spelled(list), at: index) }
    guard let kind = list.kind.element, list.kind != .characters else { return nil }
    return element(list, index, kind)
  }

  mutating func element(_ list: Scalar, _ index: Scalar, _ kind: ScalarKind) -> Scalar {
    switch kind {
    case .int: result(.readInt, kind, list.slot, index.slot)
    case .double: result(.readDouble, kind, list.slot, index.slot)
    case .bool: result(.readBool, kind, list.slot, index.slot)
    case .text: result(.readText, kind, list.slot, index.slot)
    case .letter: result(list.kind == .letters ? .readInt : .letter, kind, list.slot, index.slot)
    default: result(.readList, kind, list.slot, index.slot)
    }
  }

  /// The finished list.
  mutating func finished(_ list: Int) -> Scalar? {
    guard let kind = made[list].list else { return nil }
    let scalar = variable(kind)
    add(ScalarStep(.finish, list, result: scalar.slot))
    return scalar
  }

  /// The parts of the tuples or records in a list, in one list for each part; nil if they are not of one shape.
  mutating func parts(ofAll list: Value) -> (lists: [Scalar], shape: StateShape)? {
    guard let elements = list.asList, let first = elements.first else { return nil }
    let keys = first.asDictionary?.keys
    guard let width = keys?.count ?? first.asTuple?.count, width > 0 else { return nil }
    let shape = StateShape(keys: keys, width: width, isSole: false)
    return elements.mapAll { shape.parts(of: $0) }.flatMap { all in
      (0..<width).mapAll { place in constant(.list(all.map { $0[place] })) }.map { ($0, shape) }
    }
  }

  mutating func list(_ parts: [Formula]) -> Scalar? {
    var elements: [Scalar] = []
    for part in parts {
      guard let element = value(part), element.kind == elements.first?.kind ?? element.kind else { return nil }
      elements.append(element)
    }
    guard let kind = elements.first?.kind, !kind.isWide else { return nil }
    let list = newList(of: kind)
    add(ScalarStep(.clear, list))
    for element in elements { add(ScalarStep(.place, element.slot, list)) }
    return finished(list)
  }

  /// The elements of several lists of one kind.
  mutating func joined(_ lists: [Scalar]) -> Scalar? {
    guard let first = lists.first, let kind = first.kind.element, !kind.isWide, kind != .letter,
      lists.allSatisfy({ $0.kind == first.kind })
    else { return nil }
    let made = newList(of: kind)
    add(ScalarStep(.clear, made))
    for list in lists { add(ScalarStep(.extend, list.slot, made)) }
    return finished(made)
  }

  /// A list that a loop reads.
  mutating func elements(_ formula: Formula) -> Scalar? {
    guard case .concat(let parts) = formula else { return value(formula) }
    return parts.mapAll { elements($0) }.flatMap { joined($0) }
  }

  mutating func part(_ kernel: ListKernel, _ list: Scalar) -> Scalar? {
    if list.kind.isTextual { return part(kernel, ofText: list) }
    guard let kind = list.kind.element, let first = constant(.int(0)), let one = constant(.int(1)) else { return nil }
    switch kernel {
    case .characters: return list
    case .array: return list.kind == .characters ? nil : list
    case .first, .last:
      let index = kernel == .first ? first : difference((list.slot + 1, .int), one)
      return list.kind == .characters ? letter(of: list, at: index) : element(list, index, kind)
    case .reversed, .sorted, .distinct:
      guard kind == .int || kind == .double else { return nil }
      let made = newList(of: kind)
      let step: ScalarStep.Kind =
        switch kernel {
        case .sorted: .sort
        case .distinct: .distinct
        default: .reverse
        }
      add(ScalarStep(step, list.slot, made))
      return finished(made)
    }
  }
}

extension Value {
  /// True for a list that begins with a tuple or a record.
  var isTable: Bool { asList?.first.map { $0.asTuple != nil || $0.asDictionary != nil } ?? false }
}
