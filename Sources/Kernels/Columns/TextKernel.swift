import CSystem
import Values

/// Text functions that work on bytes.
public enum TextKernel: Sendable {
  case contains(String)
  /// Whether the value is contained in another text.
  case within(String)
  case equals(String)
  case hasPrefix(String)
  case hasSuffix(String)
  case count
  case upper
  case lower
  /// The list of parts between separators. A column cannot hold the list, but it can hold one of its parts.
  case split(String)
  /// The list of parts between white space.
  case words
  /// The part at an index.
  case part(String, Int)
  case int
  case double
  /// A text that an entry makes of one text, nil where only the entry can tell what is wrong. It has the name of the
  /// entry if that takes nothing else.
  case made(String?, @Sendable (String) -> String?)
}

extension TextKernel {
  /// True if its result is a list, which no column can hold.
  var makesList: Bool {
    switch self {
    case .split, .words: true
    default: false
    }
  }

  /// The name of its function, which a key of a record may have, too; the key then comes first.
  var memberName: Value? {
    switch self {
    case .count: .string("count")
    case .upper: .string("upper")
    case .lower: .string("lower")
    case .int: .string("int")
    case .double: .string("double")
    case .made(let name, _): name.map { .string($0) }
    default: nil
    }
  }

  /// The result for one value; nil if the kernel cannot compute it.
  @inline(__always)
  public func value(_ x: Value) -> Value? { x.asTextBox.flatMap(value) }

  public func value(_ box: TextBox) -> Value? {
    if case .count = self { return (try? box.count()).map { .int($0) } }
    let text = box.text
    switch self {
    case .upper: return (try? Texts.upper(text)).map { .string($0) }
    case .lower: return (try? Texts.lower(text)).map { .string($0) }
    case .int: return Texts.withBytes(text) { Texts.plainInt($0) }.map { .int($0) }
    case .double: return Texts.withBytes(text) { Texts.plainDouble($0) }.map { .double($0) }
    case .made(_, let make): return make(text).map { .string($0) }
    case .contains(let part): return .bool(Texts.contains(text, part))
    case .within(let whole): return .bool(Texts.contains(whole, text))
    case .equals(let other): return .bool(sameBytes(text, other))
    case .hasPrefix(let part): return .bool(Texts.hasPrefix(text, part))
    case .hasSuffix(let part): return .bool(Texts.hasSuffix(text, part))
    case .split(let separator): return (try? Texts.split(text, separator)).map { .list($0) }
    case .words: return (try? Texts.words(text)).map { .list($0) }
    case .part, .count: return nil
    }
  }

  /// nil if a value is not a text, and after Ctrl-C: any of the texts may be long.
  private func run(_ values: UnsafeMutablePointer<Value>, _ count: Int, _ store: Store) -> Column? {
    switch self {
    case .contains(let part): return test(values, count, store) { Texts.contains($0, part) }
    case .within(let whole): return test(values, count, store) { Texts.contains(whole, $0) }
    case .equals(let other): return test(values, count, store) { sameBytes($0, other) }
    case .hasPrefix(let part): return test(values, count, store) { Texts.hasPrefix($0, part) }
    case .hasSuffix(let part): return test(values, count, store) { Texts.hasSuffix($0, part) }
    case .count:
      let to = store.ints
      for index in 0..<count {
        guard let text = values[index].asText, let count = try? Texts.count(text) else { return nil }
        to[index] = count
      }
      return Column(to, low: 0, high: 1 << 48)
    case .upper: return map(values, count, store) { try? Texts.upper($0) }
    case .lower: return map(values, count, store) { try? Texts.lower($0) }
    case .split, .words: return nil
    case .made(_, let make): return map(values, count, store, make)
    case .part(let separator, let wanted):
      return map(values, count, store) { Texts.part($0, separator, wanted) }
    case .int:
      return ints(count, store) { index in values[index].asText.flatMap { Texts.withBytes($0) { Texts.plainInt($0) } } }
    case .double:
      return doubles(count, store) { index in
        values[index].asText.flatMap { Texts.withBytes($0) { Texts.plainDouble($0) } }
      }
    }
  }

  @inline(__always)
  private func ints(_ count: Int, _ store: Store, _ number: (Int) -> Int?) -> Column? {
    let to = store.ints
    var low = Int.max
    var high = Int.min
    for index in 0..<count {
      guard let n = number(index), !rsig_stop_requested() else { return nil }
      to[index] = n
      low = min(low, n)
      high = max(high, n)
    }
    return Column(to, low: low, high: high)
  }

  @inline(__always)
  private func doubles(_ count: Int, _ store: Store, _ number: (Int) -> Double?) -> Column? {
    let to = store.doubles
    for index in 0..<count {
      guard let d = number(index), !rsig_stop_requested() else { return nil }
      to[index] = d
    }
    return Column(to)
  }

  @inline(__always)
  private func test(_ values: UnsafeMutablePointer<Value>, _ count: Int, _ store: Store, _ test: (String) -> Bool)
    -> Column?
  {
    let to = store.bools
    for index in 0..<count {
      guard let text = values[index].asText, !rsig_stop_requested() else { return nil }
      to[index] = test(text) ? 1 : 0
    }
    return Column(to)
  }

  @inline(__always)
  private func map(
    _ values: UnsafeMutablePointer<Value>, _ count: Int, _ store: Store, _ transform: (String) -> String?
  ) -> Column? {
    let to = store.values(count)
    for index in 0..<count {
      guard let text = values[index].asText, let made = transform(text) else { return nil }
      to[index] = .string(made)
    }
    return Column(to)
  }
}

extension TextKernel {
  /// The results for a column; nil if columns cannot compute them.
  func run(_ column: Column, _ count: Int, _ store: Store) -> Column? {
    switch (column.form, self) {
    case (.texts, _): return run(column.texts, count, store)
    case (.values, _): return run(column.values, count, store)
    case (.ints, .int): return column
    case (.ints, .double): return UnaryCode.applying({ $0 }, column, count, store)
    case (.doubles, .double): return column
    case (.doubles, .int): return UnaryCode.rounding(.towardZero, column, count, store)
    case (.wholes, _): return memberName.flatMap(column.parts.place).map(column.part)
    default: return nil
    }
  }
}

/// Text functions on slices: each ASCII byte is a Character, and its case is one bit.
extension TextKernel {
  private func run(_ texts: UnsafeMutablePointer<TextSlice>, _ count: Int, _ store: Store) -> Column? {
    switch self {
    case .contains(let part):
      return test(texts, count, store, part) { text, part in
        rsig_find(text.bytes, text.count, 0, part.baseAddress, part.count) >= 0
      }
    case .within(let whole):
      return test(texts, count, store, whole) { part, whole in
        rsig_find(whole.baseAddress, whole.count, 0, part.bytes, part.count) >= 0
      }
    case .equals(let other):
      return test(texts, count, store, other) { text, other in
        text.count == other.count
          && (other.isEmpty || rsig_compare_bytes(text.bytes, other.baseAddress, other.count) == 0)
      }
    case .hasPrefix(let part):
      return test(texts, count, store, part) { text, part in
        part.count <= text.count && (part.isEmpty || rsig_compare_bytes(text.bytes, part.baseAddress, part.count) == 0)
      }
    case .hasSuffix(let part):
      return test(texts, count, store, part) { text, part in
        part.count <= text.count
          && (part.isEmpty
            || rsig_compare_bytes(text.bytes + text.count - part.count, part.baseAddress, part.count) == 0)
      }
    case .count:
      let to = store.ints
      for index in 0..<count { to[index] = texts[index].count }
      return Column(to, low: 0, high: 1 << 48)
    case .upper: return map(texts, count, store) { rsig_upper_ascii($0, $1, $2) }
    case .lower: return map(texts, count, store) { rsig_lower_ascii($0, $1, $2) }
    case .split, .words: return nil
    case .made(_, let make):
      let to = store.values(count)
      for index in 0..<count {
        guard let made = texts[index].value.asText.flatMap(make) else { return nil }
        to[index] = .string(made)
      }
      return Column(to)
    case .part(let separator, let wanted):
      let to = store.texts
      return Texts.withBytes(separator) { separator in
        for index in 0..<count {
          let text = Bytes(start: texts[index].bytes, count: texts[index].count)
          guard let range = Texts.part(text, separator, wanted) else { return nil }
          to[index] = TextSlice(texts[index].bytes + range.lowerBound, count: range.count)
        }
        return Column(to)
      }
    case .int: return ints(count, store) { Texts.plainInt(Bytes(start: texts[$0].bytes, count: texts[$0].count)) }
    case .double:
      return doubles(count, store) { Texts.plainDouble(Bytes(start: texts[$0].bytes, count: texts[$0].count)) }
    }
  }

  @inline(__always)
  private func test(
    _ texts: UnsafeMutablePointer<TextSlice>, _ count: Int, _ store: Store, _ part: String,
    _ test: (TextSlice, Bytes) -> Bool
  ) -> Column? {
    let to = store.bools
    Texts.withBytes(part) { part in
      for index in 0..<count { to[index] = test(texts[index], part) ? 1 : 0 }
    }
    return Column(to)
  }

  @inline(__always)
  private func map(
    _ texts: UnsafeMutablePointer<TextSlice>, _ count: Int, _ store: Store,
    _ transform: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, Int) -> Void
  ) -> Column? {
    var total = 0
    for index in 0..<count { total += texts[index].count }
    var room = store.bytes(total)
    let to = store.texts
    for index in 0..<count {
      let text = texts[index]
      transform(room, text.bytes, text.count)
      to[index] = TextSlice(room, count: text.count)
      room += text.count
    }
    return Column(to)
  }
}
