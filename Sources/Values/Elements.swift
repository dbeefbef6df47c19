/// Texts, lists, sequences, tuples and dictionaries have parts: Characters, elements, pairs. Each function returns nil
/// if the value has no parts, so that the caller can report the kinds it expected.
public enum Elements {
  public static let text = "a String, an Array, a Sequence, a Tuple or a Dictionary"

  public static func count(_ value: Value) throws(Failure) -> Int? {
    switch value.box {
    case let box as TextBox: return try box.count()
    case let box as ListBox: return box.count
    case let box as TupleBox: return box.elements.count
    case let box as DataBox: return box.bytes.count
    case let box as DictionaryBox: return box.count
    case let box as Series:
      if !box.isComputed, let count = box.knownCount { return count }
      let cursor = box.makeCursor()
      var count = 0
      while try cursor.next() != nil {
        try Failure.checkInterruption()
        count += 1
      }
      return count
    default: return nil
    }
  }

  public static func isEmpty(_ value: Value) throws(Failure) -> Bool? {
    if let text = value.asText { return text.isEmpty }
    if let series = value.box as? Series { return try series.makeCursor().next() == nil }
    return try count(value).map { $0 == 0 }
  }

  /// The parts as a sequence of Characters, elements, or pairs of key and value.
  public static func series(_ value: Value) throws(Failure) -> Series? {
    switch value.box {
    case let box as TextBox: return TextSeries(box)
    case let box as TupleBox: return ListSeries(box.elements)
    case let box as DictionaryBox:
      var pairs: [Value] = []
      pairs.reserveCapacity(box.count)
      for (key, value) in zip(box.keys, box.values) {
        try Failure.checkInterruption()
        pairs.append(.pair(key, value))
      }
      return ListSeries(pairs)
    default: return value.asSeries
    }
  }

  /// The last part; nil if the value is empty or has no parts (use `count` to distinguish).
  public static func last(_ value: Value) throws(Failure) -> Value? {
    switch value.box {
    case let box as TextBox: return try Texts.last(box.text)
    case let box as ListBox: return box[box.count - 1]
    case let box as TupleBox: return box.elements.last
    case let range as RangeSeries: return range.count == 0 ? nil : .int(range.first &+ (range.count - 1))
    case let box as ListSeries: return box.inMemory.last
    case let box as Series:
      let cursor = box.makeCursor()
      var last: Value?
      while let element = try cursor.next() {
        try Failure.checkInterruption()
        last = element
      }
      return last
    default: return try series(value)?.elements().last
    }
  }

  /// The part at an index; nil past the end or if the index is negative.
  public static func part(_ value: Value, at index: Int) throws(Failure) -> Value? {
    if index < 0 { return nil }
    switch value.box {
    case let box as TextBox: return try Texts.character(box, at: index)
    case let box as ListBox: return box[index]
    case let box as TupleBox: return index < box.elements.count ? box.elements[index] : nil
    case let box as DataBox: return index < box.bytes.count ? .int(Int(box.bytes[index])) : nil
    default: return try series(value)?.element(at: index)
    }
  }

  /// True if a text contains a text, a dictionary a key, or any other value an element.
  public static func contains(_ value: Value, _ part: Value) throws(Failure) -> Bool? {
    if let text = value.asText { return Texts.contains(text, try sought(part)) }
    if let dictionary = value.asDictionary { return dictionary[part] != nil }
    if let range = value.box as? RangeSeries {
      guard let number = part.wholeNumber else { return false }
      return range.count > 0 && number >= range.first && number <= range.first &+ (range.count - 1)
    }
    return try index(of: part, in: value).map { $0 >= 0 }
  }

  private static func sought(_ part: Value) throws(Failure) -> String {
    if let text = part.asText { return text }
    throw Failure.kind("the part to find in a String", mustBe: "a String", butIs: part)
  }

  /// Index of the first equal part; -1 if no part is equal.
  public static func index(of part: Value, in value: Value) throws(Failure) -> Int? {
    if let text = value.asText { return try Texts.index(of: try sought(part), in: text) ?? -1 }
    if let list = value.box?.listElements, list.count <= Series.mostKnown {
      return withExtendedLifetime(value) { list.firstIndex { $0 == part } ?? -1 }
    }
    guard let cursor = (value.asTuple.map { ListSeries($0.elements) } ?? value.asSeries)?.makeCursor() else {
      return nil
    }
    var index = 0
    while let element = try cursor.next() {
      try Failure.checkInterruption()
      if element == part { return index }
      index += 1
    }
    return -1
  }

  /// Parts from `low` up to but not including `high`, as far as they exist.
  public static func slice(_ value: Value, _ low: Int, _ high: Int) throws(Failure) -> Value? {
    if low < 0 || high < 0 {
      // Without an end it goes on to the last element.
      throw Failure(
        ValueReasons.outOfRange,
        high == .max
          ? "a slice begins at 0 or more, but is to begin at \(low)"
          : "a slice begins and ends at 0 or more, but is to go from \(low) to \(high)")
    }
    if let text = value.asText { return .string(try Texts.slice(text, low, high)) }
    if let bytes = value.asData?.bytes {
      let start = min(low, bytes.count)
      return .data(Array(bytes[start..<max(start, min(high, bytes.count))]))
    }
    if let range = value.box as? RangeSeries {
      let start = min(low, range.count)
      return .box(RangeSeries(first: range.first &+ start, count: max(0, min(high, range.count) - start)))
    }
    if let list = value.asListBox {
      let start = min(low, list.count)
      return list.withElements { .box(ListBox(copying: $0[start..<max(start, min(high, list.count))])) }
    }
    if let tuple = value.asTuple { return try slice(.list(tuple.elements), low, high)?.asList.map { .tuple($0) } }
    guard let cursor = value.asSeries?.makeCursor() else { return nil }
    var part: [Value] = []
    var index = 0
    while index < high, let element = try cursor.next() {
      if index >= low { part.append(element) }
      index += 1
      try Failure.checkInterruption()
      try Capacity.checkList(part.count)
    }
    return .list(part)
  }
}

extension Value {
  /// The value if it is an Int, or the Int that it equals.
  var wholeNumber: Int? {
    switch self {
    case .int(let n): n
    case .double(let d): Int(exactly: d)
    default: nil
    }
  }
}
