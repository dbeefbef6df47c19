import Diagnostics
import Values

// Texts in scalar code: the address and the number of their bytes, each of which is a Character. The bytes belong to
// the code, which forgets them before it runs again.
extension ScalarMaker {
  /// A letter as a text.
  mutating func spelled(_ x: Scalar) -> Scalar { x.kind == .letter ? text([x]) : x }

  /// A text of these parts one after the other: Ints, letters and texts.
  private mutating func text(_ parts: [Scalar]) -> Scalar {
    let text = variable(.text)
    add(ScalarStep(.open, result: text.slot))
    for part in parts {
      let kind: ScalarStep.Kind = part.kind == .int ? .writeInt : part.kind == .letter ? .writeLetter : .writeText
      add(ScalarStep(kind, part.slot))
    }
    add(ScalarStep(.close, text.slot))
    return text
  }

  mutating func joined(_ formulas: [Formula]) -> Scalar? {
    guard let parts = formulas.mapAll({ value($0) }), parts.allSatisfy({ $0.kind == .int || $0.kind.isTextual }) else {
      return nil
    }
    return text(parts)
  }

  mutating func joined(_ elements: Formula, by separator: Formula) -> Scalar? {
    guard let list = value(elements), let separator = value(separator), separator.kind.isTextual else { return nil }
    let between = spelled(separator).slot
    switch list.kind {
    case .ints: return result(.joinInts, .text, list.slot, between)
    case .letters: return result(.joinLetters, .text, list.slot, between)
    case .texts, .spellings: return result(.joinTexts, .text, list.slot, between)
    default: return nil
    }
  }

  /// An operation on two texts, of which one may be a letter.
  mutating func operateOnTexts(_ operation: Operation, _ x: Scalar, _ y: Scalar) -> Scalar? {
    if operation == .add { return text([x, y]) }
    guard operation.isComparison, let zero = constant(.int(0)) else { return nil }
    let order = result(.compareTexts, .int, spelled(x).slot, spelled(y).slot)
    return operate(operation, order, zero)
  }

  mutating func text(_ kernel: TextKernel, _ x: Scalar) -> Scalar? {
    func constant(_ text: String) -> Scalar? { self.constant(.string(text)).map { spelled($0) } }
    switch kernel {
    case .count: return x.kind.isWide ? (x.slot + 1, .int) : x.kind == .letter ? self.constant(.int(1)) : nil
    case .double where x.kind == .int || x.kind == .double: return widened(x)
    case .int where x.kind == .int || x.kind == .double: return rounded(x, .towardZero)
    default: if !x.kind.isTextual { return nil }
    }
    switch kernel {
    case .int: return result(x.kind == .letter ? .digit : .intOfText, .int, x.slot)
    case .double: return result(.doubleOfText, .double, spelled(x).slot)
    case .equals(let text): return self.constant(.string(text)).flatMap { operate(.equal, x, $0) }
    case .within(let text) where x.kind == .letter:
      return result(.look, .bool, x.slot, table { Texts.contains(text, String(UnicodeScalar($0))) ? 1 : 0 })
    case .within(let text): return constant(text).map { result(.holds, .bool, $0.slot, x.slot) }
    case .contains(let text): return constant(text).map { result(.holds, .bool, spelled(x).slot, $0.slot) }
    case .hasPrefix(let text): return constant(text).map { result(.begins, .bool, spelled(x).slot, $0.slot) }
    case .hasSuffix(let text): return constant(text).map { result(.ends, .bool, spelled(x).slot, $0.slot) }
    case .upper, .lower:
      let table = table { byte in
        kernel.value(Texts.character(byte))?.asText.flatMap { ScalarKind.letter($0) } ?? byte
      }
      return x.kind == .letter ? result(.look, .letter, x.slot, table) : result(.changeText, .text, x.slot, table)
    case .split, .words: return pieces(of: spelled(x), kernel)
    case .part(let separator, let index):
      guard index >= 0, let piece = addPieces(.split(separator), wanted: index) else { return nil }
      return result(.piece, .text, spelled(x).slot, piece)
    case .count, .made: return nil
    }
  }

  /// The texts that the kernel finds in another one.
  private mutating func pieces(of text: Scalar, _ kernel: TextKernel) -> Scalar? {
    guard let pieces = addPieces(kernel, wanted: 0) else { return nil }
    let list = newList(of: .text)
    add(ScalarStep(.clear, list))
    add(ScalarStep(.pieces, text.slot, pieces, result: list))
    return finished(list)
  }

  private mutating func table(_ entry: (UInt8) -> UInt8) -> Int {
    addTable((0..<128).map { entry($0) })
  }

  /// A part of a text, or a text made from it.
  mutating func part(_ kernel: ListKernel, ofText x: Scalar) -> Scalar? {
    guard let one = constant(.int(1)) else { return nil }
    let text = spelled(x)
    switch kernel {
    case .characters: return (text.slot, .characters)
    case .last: return letter(of: text, at: difference((text.slot + 1, .int), one))
    case .reversed: return result(.reverseText, .text, text.slot)
    case .first, .array, .sorted, .distinct: return nil
    }
  }

  /// The Character of a text at a computed index.
  mutating func letter(of text: Scalar, at index: Scalar) -> Scalar {
    result(.readLetter, .letter, text.slot, index.slot)
  }

  /// Whether a look-up in a dictionary finds nothing, or something; nil for any other operation.
  mutating func nilTest(_ operation: Operation, _ x: Formula, _ y: Formula) -> Scalar? {
    guard operation == .equal || operation == .unequal else { return nil }
    let looked: Formula
    switch (x, y) {
    case (let x, .constant(.nil)), (.constant(.nil), let x): looked = x
    default: return nil
    }
    let found: Scalar? =
      switch looked {
      case .at(.constant(let whole), let key): self.found(whole, key)
      case .place(let x, let whole): place(of: x, in: whole)
      default: nil
      }
    guard let found else { return nil }
    let isThere: Scalar = (found.slot + 1, .bool)
    return operation == .unequal ? isThere : not(isThere)
  }

  /// The value of a key, and in the next slot whether there is one.
  private mutating func found(_ dictionary: Value, _ key: Formula) -> Scalar? {
    guard let dictionary = dictionary.asDictionary, let key = value(key), case let values = dictionary.values,
      let kind = values.first.flatMap({ ScalarKind($0) }), values.allSatisfy({ ScalarKind($0) == kind })
    else { return nil }
    return found(dictionary, key, kind)
  }

  private mutating func found(_ dictionary: DictionaryBox, _ key: Scalar, _ kind: ScalarKind) -> Scalar? {
    switch key.kind {
    case .letter: lookUp(.lookUpLetter, dictionary, key, kind)
    case .int: lookUp(.lookUpInt, dictionary, key, kind)
    case .text: lookUp(.lookUpText, dictionary, key, kind)
    default: nil
    }
  }

  /// The index of the first such element, and in the next slot whether there is one.
  mutating func place(of element: Formula, in whole: Value) -> Scalar? {
    guard let element = value(element) else { return nil }
    var all = whole.asList ?? []
    if let text = whole.asTextBox {
      // Longer texts may begin at a letter, too.
      guard text.isShort, element.kind == .letter else { return nil }
      all = text.text.utf8.map { Texts.character($0) }
    }
    let places = DictionaryBox([], [])
    for (index, value) in all.enumerated() where places[value] == nil { places.set(value, .int(index)) }
    return found(places, element, .int)
  }

  /// The value of a key of a dictionary, or another one.
  mutating func lookUp(_ dictionary: Value, _ key: Formula, or other: Formula?) -> Scalar? {
    found(dictionary, key).flatMap { need($0, or: other) }
  }

  /// A value that may have been found, or another one; without one, the code refuses if there is nothing.
  mutating func need(_ found: Scalar, or other: Formula?) -> Scalar? {
    guard let other else {
      let isThere = jump(.jumpIf, found.slot + 1)
      add(ScalarStep(.refuse))
      land([isThere])
      return found
    }
    // It may be read again, so that another value must not take its place.
    let value = variable(found.kind)
    copy(found, to: value.slot)
    let isThere = jump(.jumpIf, found.slot + 1)
    guard let other = perhaps({ $0.value(other) }), other.kind == found.kind else { return nil }
    copy(other, to: value.slot)
    land([isThere])
    return value
  }
}
