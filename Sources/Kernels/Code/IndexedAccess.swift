import Values

/// `x[i]`: lists by index, texts by Character, tuples with nil past the end, dictionaries by key.
public enum IndexedAccess {
  /// The characters or elements in a range: `"abc"[1...2]`, `xs[0..<2]`.
  private static func part(of x: Value, _ range: RangeSeries) throws(Failure) -> Value {
    let (low, count) = (range.first, range.count)
    if let box = x.box as? TextBox, box.isPlain {
      let bytes = box.text.utf8.count
      guard low >= 0, low <= bytes, count <= bytes - low else {
        throw Failure.noElement(low < 0 ? low : range.last, of: bytes)
      }
      return .string(try Texts.slice(box.text, low, low + count))
    }
    if let text = x.asText {
      guard low >= 0, let start = text.index(text.startIndex, offsetBy: low, limitedBy: text.endIndex),
        let end = text.index(start, offsetBy: count, limitedBy: text.endIndex)
      else {
        throw Failure.noElement(low < 0 ? low : range.last, of: text.count)
      }
      return .string(String(text[start..<end]))
    }
    if let list = x.asList {
      guard low >= 0, low <= list.count, count <= list.count - low else {
        throw Failure.noElement(low < 0 ? low : range.last, of: list.count)
      }
      return .list(Array(list[low..<low + count]))
    }
    throw Failure.kind("the value before `[…]`", mustBe: "a String or an Array", butIs: x)
  }

  static func element(of x: Value, at i: Value) throws(Failure) -> Value {
    if case .int(let n) = i, case .box(let box) = x {
      if type(of: box) == TupleBox.self { return unsafeDowncast(box, to: TupleBox.self)[n] }
      if type(of: box) == ListBox.self {
        let list = unsafeDowncast(box, to: ListBox.self)
        guard let element = list[n] else { throw Failure.noElement(n, of: list.count) }
        return element
      }
    }
    if let dictionary = x.asDictionary {
      return dictionary[i] ?? .nil
    }
    if x.isNil {
      throw Failure.kind("the indexed value", mustBe: indexed, butIs: x, help: ["`x ?? y` is y where x is nil"])
    }
    if let range = i.asSeries as? RangeSeries { return try part(of: x, range) }
    guard case .int(let n) = i else { throw Failure.kind("an index", mustBe: "an Int", butIs: i) }
    if let tuple = x.asTuple { return tuple[n] }
    if let text = x.box as? TextBox {
      guard let character = try Texts.character(text, at: n) else {
        throw Failure.noElement(n, of: try text.count())
      }
      return character
    }
    if let bytes = x.asData?.bytes {
      guard bytes.indices.contains(n) else { throw Failure.noElement(n, of: bytes.count) }
      return .int(Int(bytes[n]))
    }
    if let series = x.asSeries {
      if n >= 0 {
        if let element = try series.element(at: n) { return element }
        throw Failure.noElement(n, of: try Elements.count(x) ?? n)
      }
      throw Failure(ValueReasons.outOfRange, "there is no element \(n)")
    }
    throw Failure.kind("the indexed value", mustBe: indexed, butIs: x)
  }

  private static let indexed = "an Array, a Dictionary, a Tuple or a String"

  /// A part of a value that is unpacked: nil if it has fewer.
  public static func unpacked(_ value: Value, _ index: Int) throws(Failure) -> Value {
    if let tuple = value.asTuple { return tuple[index] }
    if let list = value.asListBox { return list[index] ?? .nil }
    throw Failure.kind("the value of `let (…)`", mustBe: "a Tuple or an Array", butIs: value)
  }
}
