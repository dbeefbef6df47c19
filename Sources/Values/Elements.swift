/// What texts, lists, sequences, tuples and dictionaries have in common: they have parts. Those of a text are its Characters, those of a dictionary
/// its pairs. Each answer is nil where the value has no parts, so that whoever asked can say what was expected.
public enum Elements {
  public static let text = "a String, an Array, a Sequence, a Tuple or a Dictionary"

  public static func count(_ value: Value) throws(Failure) -> Int? {
    switch value.box {
    case let box as TextBox: return Texts.count(box.text)
    case let box as ListBox: return box.elements.count
    case let box as TupleBox: return box.elements.count
    case let box as DictionaryBox: return box.count
    case let box as Series:
      if let count = box.knownCount { return count }
      let cursor = box.makeCursor()
      var count = 0
      while try cursor.next() != nil {
        count += 1
        if count & 0xfff == 0 { try Failure.checkInterruption() }
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

  /// As a sequence: Characters, elements, or pairs of key and value.
  public static func series(_ value: Value) throws(Failure) -> Series? {
    switch value.box {
    case let box as TextBox: return TextSeries(box.text)
    case let box as TupleBox: return ListSeries(box.elements)
    case let box as DictionaryBox: return ListSeries(zip(box.keys, box.values).map { .tuple([$0, $1]) })
    default: return value.asSeries
    }
  }

  public static func list(_ value: Value) throws(Failure) -> [Value]? {
    if let list = value.asList { return list }
    return try series(value)?.elements()
  }

  /// nil is both no last part and no parts at all: `count` tells them apart.
  public static func last(_ value: Value) throws(Failure) -> Value? {
    switch value.box {
    case let box as TextBox: return box.text.last.map { .string(String($0)) }
    case let box as ListBox: return box.elements.last
    case let box as TupleBox: return box.elements.last
    case let range as RangeSeries: return range.count == 0 ? nil : .int(range.first &+ (range.count - 1))
    case let box as Series:
      let cursor = box.makeCursor()
      var last: Value?
      var count = 0
      while let element = try cursor.next() {
        last = element
        count += 1
        if count & 0xfff == 0 { try Failure.checkInterruption() }
      }
      return last
    default: return try series(value)?.elements().last
    }
  }

  /// The part at an index; nil past the end and below 0.
  public static func part(_ value: Value, at index: Int) throws(Failure) -> Value? {
    if index < 0 { return nil }
    switch value.box {
    case let box as TextBox: return Texts.character(box.text, at: index)
    case let box as ListBox: return index < box.elements.count ? box.elements[index] : nil
    case let box as TupleBox: return index < box.elements.count ? box.elements[index] : nil
    case let range as RangeSeries: return index < range.count ? .int(range.first &+ index) : nil
    default: break
    }
    guard let cursor = try series(value)?.makeCursor() else { return nil }
    var left = index
    while let element = try cursor.next() {
      if left == 0 { return element }
      left -= 1
      if left & 0xfff == 0 { try Failure.checkInterruption() }
    }
    return nil
  }

  /// Whether a text holds a text, a dictionary a key, all others an element.
  public static func contains(_ value: Value, _ part: Value) throws(Failure) -> Bool? {
    if let text = value.asText {
      guard let part = part.asText else {
        throw Failure.kind("what a String contains", mustBe: "a String", butIs: part)
      }
      return Texts.contains(text, part)
    }
    if let dictionary = value.asDictionary { return dictionary[part] != nil }
    if let range = value.box as? RangeSeries {
      guard let number = part.wholeNumber else { return false }
      return range.count > 0 && number >= range.first && number <= range.first &+ (range.count - 1)
    }
    return try index(of: part, in: value).map { $0 >= 0 }
  }

  /// Where the first part of that kind is; -1 where there is none.
  public static func index(of part: Value, in value: Value) throws(Failure) -> Int? {
    if let text = value.asText {
      guard let part = part.asText else {
        throw Failure.kind("what is looked for in a String", mustBe: "a String", butIs: part)
      }
      return Texts.index(of: part, in: text) ?? -1
    }
    if let list = value.asList ?? value.asTuple?.elements { return list.firstIndex(of: part) ?? -1 }
    guard let cursor = value.asSeries?.makeCursor() else { return nil }
    var index = 0
    while let element = try cursor.next() {
      if element == part { return index }
      index += 1
      if index & 0xfff == 0 { try Failure.checkInterruption() }
    }
    return -1
  }

  /// From one index up to and without the other, as far as there is anything.
  public static func slice(_ value: Value, _ low: Int, _ high: Int) throws(Failure) -> Value? {
    if low < 0 || high < 0 {
      throw Failure(
        ValueReasons.outOfRange, "a slice begins and ends at 0 or more, but is to go from \(low) to \(high)")
    }
    if let text = value.asText { return .string(Texts.slice(text, low, high)) }
    if let range = value.box as? RangeSeries {
      let start = min(low, range.count)
      return .box(RangeSeries(first: range.first &+ start, count: max(0, min(high, range.count) - start)))
    }
    if let list = value.asList {
      return .list(Array(list[min(low, list.count)..<max(min(low, list.count), min(high, list.count))]))
    }
    if let tuple = value.asTuple { return try slice(.list(tuple.elements), low, high)?.asList.map { .tuple($0) } }
    guard let cursor = value.asSeries?.makeCursor() else { return nil }
    var part: [Value] = []
    var index = 0
    while index < high, let element = try cursor.next() {
      if index >= low { part.append(element) }
      index += 1
      if index & 0xffff == 0 {
        try Failure.checkInterruption()
        try Capacity.list(part.count)
      }
    }
    return .list(part)
  }
}

extension Value {
  /// The Int that it is, or that it equals.
  var wholeNumber: Int? {
    switch self {
    case .int(let n): n
    case .double(let d): Int(exactly: d)
    default: nil
    }
  }
}

/// The Characters of a text.
public final class TextSeries: Series {
  private let text: String
  public init(_ text: String) { self.text = text }

  public override var isPure: Bool { true }
  public override var knownCount: Int? { Texts.count(text) }
  public override func makeCursor() -> Cursor { Walk(text) }

  private final class Walk: Cursor {
    var characters: String.Iterator
    init(_ text: String) { characters = text.makeIterator() }
    override func next() throws(Failure) -> Value? { characters.next().map { .string(String($0)) } }
  }
}
