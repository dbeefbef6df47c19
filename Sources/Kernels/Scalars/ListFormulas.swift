import Diagnostics
import Values

// Lists in scalar code: the address and the number of their elements, which belong to a value or to the code itself.
extension ScalarMaker {
  mutating func element(of list: Scalar, _ index: Scalar) -> Scalar? {
    if list.kind.isTextual { return letter(of: spelled(list), at: index) }
    guard let kind = list.kind.element, list.kind != .characters else { return nil }
    return element(list, index, kind)
  }

  mutating func element(_ list: Scalar, _ index: Scalar, _ kind: ScalarKind) -> Scalar {
    switch kind {
    case .int: result(.readInt, kind, list.slot, index.slot)
    case .double: result(.readDouble, kind, list.slot, index.slot)
    case .bool: result(.readBool, kind, list.slot, index.slot)
    case .text: shared(result(.readText, kind, list.slot, index.slot), list)
    case .row: row(list, index)
    case .letter: result(list.kind == .letters ? .readInt : .letter, kind, list.slot, index.slot)
    default: result(.readList, kind, list.slot, index.slot)
    }
  }

  /// Adds an element to a list that the code makes.
  mutating func place(_ element: Scalar, in list: Int) {
    copiesTexts = copiesTexts || isShared(element)
    add(ScalarStep(element.kind == .text ? .placeText : .place, element.slot, list))
  }

  /// The letters of a text, or texts that the code has not made, in a list of its own; any other list as it is.
  private mutating func listed(_ list: Scalar) -> Scalar? {
    guard list.kind == .characters || list.kind == .texts, let kind = list.kind.element else { return list }
    let made = newList(of: kind)
    add(ScalarStep(.clear, made))
    add(ScalarStep(list.kind == .characters ? .spell : .takeTexts, list.slot, made))
    return finished(made)
  }

  /// The finished list.
  mutating func finished(_ list: Int) -> Scalar? {
    guard let kind = made[list].list else { return nil }
    let scalar = variable(kind)
    add(ScalarStep(.finish, list, result: scalar.slot))
    return scalar
  }

  /// As `finished`, for a list whose elements are like those of another one.
  mutating func finished(_ list: Int, like other: Scalar) -> Scalar? {
    finished(list).map { rows($0, like: other) }
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
      guard let element = value(part) else { return nil }
      elements.append(element)
    }
    if elements.contains(where: { $0.kind == .text }) { elements = elements.map { spelled($0) } }
    guard let kind = elements.first?.kind, elements.allSatisfy({ $0.kind == kind }), !kind.isWide || kind == .text
    else { return nil }
    let list = newList(of: kind)
    add(ScalarStep(.clear, list))
    for element in elements { place(element, in: list) }
    return finished(list, like: elements[0])
  }

  /// The elements of several lists of one kind.
  mutating func joined(_ lists: [Scalar]) -> Scalar? {
    guard let kind = lists.first?.kind.element, !kind.isWide || kind == .text,
      lists.allSatisfy({ $0.kind.element == kind && $0.kind != .characters })
    else { return nil }
    let made = newList(of: kind)
    add(ScalarStep(.clear, made))
    for list in lists { add(ScalarStep(list.kind == .texts ? .takeTexts : .extend, list.slot, made)) }
    return finished(made, like: lists[0])
  }

  /// A part of a list or a text, in the same memory.
  mutating func cut(_ cut: ListCut, _ whole: Scalar, _ count: Scalar) -> Scalar? {
    if whole.kind.isTextual {
      return cut.takesTexts
        ? result(cut.isFirst ? .firstBytes : .restBytes, .text, spelled(whole).slot, count.slot) : nil
    }
    if whole.kind == .characters {
      return result(cut.isFirst ? .firstBytes : .restBytes, .characters, whole.slot, count.slot)
    }
    if whole.kind.element == nil { return nil }
    let part = variable(like: whole)
    add(ScalarStep(cut.isFirst ? .first : .rest, whole.slot, count.slot, result: part.slot))
    return part
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
    case .array: return list.kind == .characters ? listed(list) : list
    case .first, .last:
      let index = kernel == .first ? first : difference((list.slot + 1, .int), one)
      return list.kind == .characters ? letter(of: list, at: index) : element(list, index, kind)
    case .reversed, .sorted, .distinct:
      copiesTexts = copiesTexts || kernel == .reversed && list.kind == .texts
      guard kind == .int || kind == .double || kind == .letter || kind == .text || kernel == .reversed,
        let list = listed(list)
      else { return nil }
      let made = newList(of: kind)
      let step: ScalarStep.Kind =
        switch kernel {
        case .sorted: .sort
        case .distinct: .distinct
        default: .reverse
        }
      add(ScalarStep(step, list.slot, made))
      return finished(made, like: list)
    }
  }
}

extension Value {
  /// True for a list that begins with a tuple or a record.
  var isTable: Bool { asList?.first.map { $0.asTuple != nil || $0.asDictionary != nil } ?? false }
}
