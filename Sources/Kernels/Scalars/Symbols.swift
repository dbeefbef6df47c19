import Values

/// Numbers for the texts that formulas name, so that scalar code can compare and keep them. An element that is another
/// text has the number -1; it can only be compared, and looked up.
///
///     { s, e in s == "shut" && e == "push" ? "open" : "shut" }      shut 0, push 1, open 2
///     { s, e in s == 0 && e == 1 ? 2 : 0 }
struct Symbols {
  /// The number stands for something else, for a text that has one, or for one that perhaps has none.
  enum Meaning { case none, text, element }

  private(set) var texts: [Value] = []
  private var boxes: [ObjectIdentifier] = []
  private var hashes: [UInt32] = []
  /// They are looked for one by one.
  private static let most = 32
  private static let stride = 2 * most
  static let unknown = -1

  /// nil if the formulas name too many.
  init?(_ formulas: [Formula]) {
    for formula in formulas where !add(from: formula) { return nil }
  }

  private mutating func add(from formula: Formula) -> Bool {
    switch formula {
    case .constant(let value): add(from: value)
    case .text(.equals(let text), let x): add(.string(text)) && add(from: x)
    default: formula.parts.allSatisfy { add(from: $0) }
    }
  }

  /// Adds a text, those in a list, or the keys and values of a dictionary, and of those in it.
  private mutating func add(from value: Value) -> Bool {
    let all = value.asDictionary.map { $0.keys + $0.values } ?? value.asList ?? [value]
    for part in all {
      if part.asTextBox != nil, !add(part) { return false }
      if value.asDictionary != nil, part.asDictionary != nil, !add(from: part) { return false }
    }
    return true
  }

  /// False if there are too many.
  mutating func add(_ text: Value) -> Bool {
    guard let box = text.asTextBox, number(of: text) == nil else { return true }
    texts.append(text)
    boxes.append(ObjectIdentifier(box))
    hashes.append(box.keyHash)
    return texts.count <= Symbols.most
  }

  func number(of text: Value) -> Int? {
    guard let box = text.asTextBox else { return nil }
    // A program's texts mostly share their boxes.
    return boxes.firstIndex(of: ObjectIdentifier(box)) ?? number(box.keyHash) { $0.isSame(as: box) }
  }

  func number(of bytes: Bytes) -> Int? { number(TextBox.keyHash(of: bytes)) { $0.hasBytes(bytes) } }

  private func number(_ hash: UInt32, _ isSame: (TextBox) -> Bool) -> Int? {
    for (number, other) in hashes.enumerated() where other == hash {
      if let box = texts[number].asTextBox, isSame(box) { return number }
    }
    return nil
  }

  // MARK: formulas

  /// The formula on numbers, and what its result is; nil if it does more with a text. Arguments that are no texts need
  /// no meaning.
  func numbered(_ formula: Formula, _ meanings: [Int: Meaning]) -> (formula: Formula, meaning: Meaning)? {
    func numbered(_ part: Formula) -> (formula: Formula, meaning: Meaning)? { self.numbered(part, meanings) }
    switch formula {
    case .argument(let index): return (formula, meanings[index] ?? .none)
    case .constant(let value):
      return number(of: value).map { (.constant(.int($0)), .text) } ?? (formula, .none)
    case .text(.equals(let text), let x):
      guard let (x, meaning) = numbered(x), let number = number(of: .string(text)) else { return nil }
      return (meaning == .none ? .text(.equals(text), x) : .operation(.equal, x, .constant(.int(number))), .none)
    case .operation(let operation, let x, let y):
      guard let (x, first) = numbered(x), let (y, second) = numbered(y) else { return nil }
      if first != .none || second != .none {
        // Two texts without a number may differ.
        guard operation == .equal || operation == .unequal, first != .none, second != .none,
          first == .text || second == .text
        else { return nil }
      }
      return (.operation(operation, x, y), .none)
    case .choice(let test, let x, let y):
      guard case (let test, .none)? = numbered(test), let (x, first) = numbered(x), let (y, second) = numbered(y),
        first == second
      else { return nil }
      return (.choice(test, x, y), first)
    case .at(.at(.constant(let whole), let row), let key) where whole.asDictionary != nil:
      return nested(whole, row, key, meanings, or: nil)
    case .member(.at(.constant(let whole), let row), let key) where whole.asDictionary != nil:
      return nested(whole, row, .constant(key), meanings, or: nil)
    case .at(.constant(let whole), let key):
      guard let (key, meaning) = numbered(key) else { return nil }
      if let dictionary = whole.asDictionary { return lookUp(dictionary, key, meaning, or: nil) }
      guard meaning == .none, let list = whole.asList else { return nil }
      guard let numbers = list.mapAll({ number(of: $0) }), !list.isEmpty else {
        return (.at(.constant(whole), key), .none)
      }
      return (.at(.constant(.list(numbers.map { .int($0) })), key), .text)
    case .with(let place, let value, let x):
      guard let (value, meaning) = numbered(value) else { return nil }
      let inner = self.numbered(x, meanings.merging([place: meaning]) { $1 })
      return inner.map { (.with(place, value, $0.formula), $0.meaning) }
    case .lookUp(.at(.constant(let whole), let row), let key, let other):
      return numbered(other).flatMap { nested(whole, row, key, meanings, or: $0) }
    case .lookUp(.constant(let whole), let key, let other):
      guard let dictionary = whole.asDictionary, let (key, meaning) = numbered(key), let other = numbered(other) else {
        return nil
      }
      return lookUp(dictionary, key, meaning, or: other)
    default:
      var areNumbers = true
      let made = formula.replacingParts { part in
        guard case (let part, .none)? = numbered(part) else {
          areNumbers = false
          return part
        }
        return part
      }
      return areNumbers ? (made, .none) : nil
    }
  }

  /// Looks up in a dictionary of dictionaries, as in a single one whose keys say both its row and the key within that.
  private func nested(
    _ whole: Value, _ row: Formula, _ key: Formula, _ meanings: [Int: Meaning],
    or other: (formula: Formula, meaning: Meaning)?
  ) -> (formula: Formula, meaning: Meaning)? {
    guard let dictionary = whole.asDictionary, let (row, kind) = numbered(row, meanings),
      let (key, meaning) = numbered(key, meanings), kind != .none, meaning != .none
    else { return nil }
    var rows: [Value] = []
    var keys: [Value] = []
    var values: [Value] = []
    for (name, row) in zip(dictionary.keys, dictionary.values) {
      guard let number = number(of: name), let columns = row.asDictionary else { return nil }
      rows.append(.int(number))
      for (name, value) in zip(columns.keys, columns.values) {
        guard let column = self.number(of: name) else { return nil }
        keys.append(.int(Symbols.stride * number + column))
        values.append(value)
      }
    }
    // The row of another name does not exist, so the code refuses it.
    let found = Formula.at(.constant(.box(DictionaryBox(rows, rows))), row)
    let place = Formula.operation(.add, .operation(.multiply, found, .constant(.int(Symbols.stride))), key)
    return lookUp(DictionaryBox(keys, values), place, .none, or: other)
  }

  /// Looks up in a dictionary with numbers for its texts.
  private func lookUp(
    _ dictionary: DictionaryBox, _ key: Formula, _ meaning: Meaning, or other: (formula: Formula, meaning: Meaning)?
  ) -> (formula: Formula, meaning: Meaning)? {
    let numbers = dictionary.values.compactMap { number(of: $0) }
    let made: Meaning = numbers.isEmpty ? .none : .text
    guard numbers.isEmpty || numbers.count == dictionary.count, other.map({ $0.meaning == made }) ?? true else {
      return nil
    }
    let values = numbers.isEmpty ? dictionary.values : numbers.map { .int($0) }
    if meaning == .none {
      return (Symbols.lookUp(DictionaryBox(dictionary.keys, values), key, or: other?.formula), made)
    }
    let pairs = zip(dictionary.keys, values).compactMap { key, value in number(of: key).map { ($0, value) } }
    if other == nil, meaning == .text, pairs.contains(where: { $0.0 == 0 }) {
      // A list is read faster. It has no number where the dictionary has no key, so that the code refuses it.
      var list = [Value](repeating: .nil, count: texts.count)
      for (number, value) in pairs { list[number] = value }
      return (.at(.constant(.list(list)), key), made)
    }
    return (Symbols.lookUp(DictionaryBox(pairs.map { (.int($0.0), $0.1) }), key, or: other?.formula), made)
  }

  private static func lookUp(_ dictionary: DictionaryBox, _ key: Formula, or other: Formula?) -> Formula {
    other.map { .lookUp(.constant(.box(dictionary)), key, or: $0) } ?? .at(.constant(.box(dictionary)), key)
  }
}

extension ScalarMaker.Bound {
  /// True if one of its scalars lies in the slot.
  func reads(_ slot: Int) -> Bool {
    switch self {
    case .scalar(let scalar): scalar.slot == slot
    case .parts(let scalars, _): scalars.contains { $0.slot == slot }
    case .elements(let lists, _, let index): index.slot == slot || lists.contains { $0.slot == slot }
    }
  }
}
