import Diagnostics
import Values

/// Lists, tuples and interpolated texts, gathered from their parts.
public final class GatherNode: Node {
  public enum Form { case list, tuple, text }

  public let form: Form
  public let parts: [Node]

  public init(_ form: Form, _ parts: [Node]) {
    self.form = form
    self.parts = parts
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    if form == .text {
      var text = ""
      for part in parts {
        text += try part.evaluate(a, b, frame).printed()
        try Capacity.text(text.utf8.count)
      }
      return .string(text)
    }
    var values: [Value] = []
    values.reserveCapacity(parts.count)
    for part in parts { values.append(try part.evaluate(a, b, frame)) }
    return form == .list ? .list(values) : .tuple(values)
  }

  public override var isPure: Bool { parts.allSatisfy(\.isPure) }
  public override var calls: Bool { parts.contains(where: \.calls) }
  public override func formula(_ captures: [Value]) -> Formula? {
    guard form == .list else { return nil }
    var formulas: [Formula] = []
    for part in parts {
      guard let formula = part.formula(captures), formula.isValue else { return nil }
      formulas.append(formula)
    }
    return .list(formulas)
  }
}

public final class DictionaryNode: Node {
  private let pairs: [(key: Node, value: Node)]
  public init(_ pairs: [(key: Node, value: Node)]) { self.pairs = pairs }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    var values: [(Value, Value)] = []
    values.reserveCapacity(pairs.count)
    for pair in pairs { values.append((try pair.key.evaluate(a, b, frame), try pair.value.evaluate(a, b, frame))) }
    return .dictionary(values)
  }

  public override var isPure: Bool { pairs.allSatisfy { $0.key.isPure && $0.value.isPure } }
  public override var calls: Bool { pairs.contains { $0.key.calls || $0.value.calls } }
}

public final class RangeNode: Node {
  private let low: Node
  private let high: Node
  private let isClosed: Bool
  private let place: Place

  public init(_ low: Node, _ high: Node, closed isClosed: Bool, at place: Place) {
    self.low = low
    self.high = high
    self.isClosed = isClosed
    self.place = place
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let first = try bound(low.evaluate(a, b, frame))
    let last = try bound(high.evaluate(a, b, frame))
    return .box(RangeNode.series(first, last, closed: isClosed))
  }

  public static func series(_ first: Int, _ last: Int, closed isClosed: Bool) -> RangeSeries {
    if isClosed { return RangeSeries(from: first, through: last) }
    return first < last ? RangeSeries(from: first, through: last - 1) : RangeSeries(first: first, count: 0)
  }

  private func bound(_ value: Value) throws(Failure) -> Int {
    if case .int(let n) = value { return n }
    throw Failure.kind("a bound of a range", mustBe: "an Int", butIs: value).placed(at: place)
  }

  public override var isPure: Bool { low.isPure && high.isPure }
  public override var calls: Bool { low.calls || high.calls }
  public override func formula(_ captures: [Value]) -> Formula? {
    guard let x = low.formula(captures), let y = high.formula(captures) else { return nil }
    return .range(x, y, isClosed: isClosed)
  }
}

/// `x[i]`: lists by index, texts by Character, tuples with nil past the end, dictionaries by key.
public final class IndexNode: Node {
  public let subject: Node
  public let index: Node
  private let place: Place

  public init(_ subject: Node, _ index: Node, at place: Place) {
    self.subject = subject
    self.index = index
    self.place = place
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let x = try subject.evaluate(a, b, frame)
    let i = try index.evaluate(a, b, frame)
    do throws(Failure) {
      return try IndexNode.element(of: x, at: i)
    } catch {
      throw error.placed(at: place)
    }
  }

  /// The characters or elements in a range: `"abc"[1...2]`, `xs[0..<2]`.
  private static func part(of x: Value, _ range: RangeSeries) throws(Failure) -> Value {
    let (low, count) = (range.first, range.count)
    if let box = x.box as? TextBox, box.isPlain {
      let bytes = box.text.utf8.count
      guard low >= 0, low <= bytes, count <= bytes - low else {
        throw outOfRange(low < 0 ? low : low + count - 1, bytes)
      }
      return .string(try Texts.slice(box.text, low, low + count))
    }
    if let text = x.asText {
      guard low >= 0, let start = text.index(text.startIndex, offsetBy: low, limitedBy: text.endIndex),
        let end = text.index(start, offsetBy: count, limitedBy: text.endIndex)
      else {
        throw outOfRange(low < 0 ? low : low + count - 1, text.count)
      }
      return .string(String(text[start..<end]))
    }
    if let list = x.asList {
      guard low >= 0, low <= list.count, count <= list.count - low else {
        throw outOfRange(low < 0 ? low : low + count - 1, list.count)
      }
      return .list(Array(list[low..<low + count]))
    }
    throw Failure.kind("the value before `[…]`", mustBe: "a String or an Array", butIs: x)
  }

  public static func element(of x: Value, at i: Value) throws(Failure) -> Value {
    if let dictionary = x.asDictionary {
      return dictionary[i] ?? .nil
    }
    if let range = i.asSeries as? RangeSeries { return try part(of: x, range) }
    guard case .int(let n) = i else { throw Failure.kind("an index", mustBe: "an Int", butIs: i) }
    if let tuple = x.asTuple { return tuple[n] }
    if let text = x.box as? TextBox {
      guard let character = try Texts.character(text, at: n) else { throw outOfRange(n, try Texts.count(text.text)) }
      return character
    }
    if let list = x.asList {
      guard list.indices.contains(n) else { throw outOfRange(n, list.count) }
      return list[n]
    }
    if let bytes = x.asData?.bytes {
      guard bytes.indices.contains(n) else { throw outOfRange(n, bytes.count) }
      return .int(Int(bytes[n]))
    }
    if let series = x.asSeries {
      if n >= 0 {
        if let range = series as? RangeSeries, n < range.count { return .int(range.first + n) }
        let cursor = series.makeCursor()
        var left = n
        while let element = try cursor.next() {
          if left == 0 { return element }
          left -= 1
        }
        throw outOfRange(n, n - left)
      }
      throw Failure(ValueReasons.outOfRange, "there is no element \(n)")
    }
    throw Failure.kind("what is indexed", mustBe: "an Array, a Dictionary, a Tuple or a String", butIs: x)
  }

  private static func outOfRange(_ n: Int, _ count: Int) -> Failure {
    Failure(ValueReasons.outOfRange, "there is no element \(n): the count is \(count)")
  }

  public override var isPure: Bool { subject.isPure && index.isPure }
  public override var calls: Bool { subject.calls || index.calls }

  /// Reads one part of a split text without making the list.
  public override func formula(_ captures: [Value]) -> Formula? {
    guard case .text(.split(let separator), let text)? = subject.formula(captures),
      case .constant(.int(let n))? = index.formula(captures)
    else {
      return nil
    }
    return .text(.part(separator, n), text)
  }
}
