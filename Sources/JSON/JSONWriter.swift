import Diagnostics
import Values

/// Writes values as JSON. Values without a JSON form are written without losing information: a Tuple as `{"$tuple":
/// […]}`, Data as `{"$data": "base64"}`, a date in ISO 8601, a Duration as the language writes it, an Error as its
/// message, domain and code, an Event with its value; all others as their printed text.
public struct JSONWriter {
  /// Equals the depth that JSONReader accepts.
  static let depthLimit = JSONReader.depthLimit

  public static func text(_ value: Value, pretty: Bool = false) throws(Failure) -> String {
    var writer = JSONWriter(pretty: pretty)
    try writer.write(value)
    return writer.bytes.withUnsafeBufferPointer { Texts.string($0) }
  }

  private var bytes: [UInt8] = []
  private let isPretty: Bool
  private var depth = 0

  private init(pretty: Bool) { isPretty = pretty }

  private mutating func write(_ value: Value) throws(Failure) {
    switch value {
    case .nil: put("null")
    case .bool(let b): put(b ? "true" : "false")
    case .int(let n): put(n)
    // JSON has no form for nan and infinities; as strings they are still readable.
    case .double(let d): if d.isFinite { put(d.description) } else { try quote(value.description) }
    case .duration, .date: try quote(value.description)
    case .box(let box): try write(box)
    }
  }

  private mutating func write(_ box: Box) throws(Failure) {
    if let dictionary = Value.box(box).asDictionary, dictionary.keys.allSatisfy({ $0.asText != nil }) {
      return try writeRecord(dictionary)
    }
    switch box {
    case let box as TextBox: try quote(box.text)
    case let box as ListBox: try writeArray(box.elements)
    case let box as Series: try writeArray(box)
    case let box as DataBox: try writeObject([("$data", .string(box.base64))])
    case let box as TupleBox: try writeObject([("$tuple", .list(box.elements))])
    case let box as DictionaryBox:
      var fields: [(String, Value)] = []
      fields.reserveCapacity(box.count)
      for (key, value) in zip(box.keys, box.values) { fields.append((try key.printed(), value)) }
      try writeObject(fields)
    case let box as ErrorBox:
      try writeObject([("message", .string(box.message)), ("domain", .string(box.domain)), ("code", .int(box.code))])
    case let box as EventBox:
      switch box.event {
      case .next(let value): try writeObject([("event", .string("next")), ("value", value)])
      case .error(let error): try writeObject([("event", .string("error")), ("error", error)])
      case .completed: try writeObject([("event", .string("completed"))])
      }
    default:
      if let fields = box.fields { return try writeObject(fields) }
      try quote(Value.box(box).description)
    }
  }

  private mutating func writeRecord(_ dictionary: DictionaryBox) throws(Failure) {
    try deepen()
    put(byte: "{")
    var isFirst = true
    for place in dictionary.places {
      try separate(isFirst)
      isFirst = false
      try quote(dictionary.key(at: place).asText ?? "")
      put(byte: ":")
      if isPretty { put(byte: " ") }
      try write(dictionary.value(at: place))
    }
    close("}", dictionary.count == 0)
  }

  private mutating func writeArray(_ elements: [Value]) throws(Failure) {
    try deepen()
    put(byte: "[")
    for (index, element) in elements.enumerated() {
      try separate(index == 0)
      try write(element)
    }
    close("]", elements.isEmpty)
  }

  private mutating func writeArray(_ series: Series) throws(Failure) {
    try deepen()
    // An element and its comma take two bytes at least.
    if let count = series.knownCount { try Capacity.checkText(min(count, .max / 2) * 2) }
    put(byte: "[")
    let cursor = series.makeCursor()
    var isEmpty = true
    while let element = try cursor.next() {
      try separate(isEmpty)
      isEmpty = false
      try write(element)
    }
    close("]", isEmpty)
  }

  private mutating func writeObject(_ fields: [(String, Value)]) throws(Failure) {
    try deepen()
    put(byte: "{")
    for (index, (name, value)) in fields.enumerated() {
      try separate(index == 0)
      try quote(name)
      put(isPretty ? ": " : ":")
      try write(value)
    }
    close("}", fields.isEmpty)
  }

  private mutating func deepen() throws(Failure) {
    depth += 1
    if depth > JSONWriter.depthLimit {
      throw Failure(
        ValueReasons.tooDeep, "a value nested more than \(JSONWriter.depthLimit) deep is not written as JSON")
    }
  }

  private mutating func separate(_ isFirst: Bool) throws(Failure) {
    if !isFirst { put(byte: ",") }
    if isPretty { indent() }
    try Capacity.checkText(bytes.count)
    try Failure.checkInterruption()
  }

  private mutating func close(_ bracket: String, _ isEmpty: Bool) {
    depth -= 1
    if isPretty, !isEmpty { indent() }
    put(bracket)
  }

  private mutating func indent() {
    put("\n")
    for _ in 0..<depth { put("  ") }
  }

  private mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private mutating func put(byte: UInt8) { bytes.append(byte) }

  private mutating func put(_ number: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
      let count = Texts.write(number, to: buffer.baseAddress.unsafelyUnwrapped)
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  private mutating func quote(_ text: String) throws(Failure) {
    put(byte: "\"")
    put(Texts.withBytes(text, Texts.isQuotable) ? text : text.escaped(for: .json))
    // Ctrl-C may cut off a long text; short ones, such as events, are always complete.
    if text.utf8.count > 1 << 20 { try Failure.checkInterruption() }
    put(byte: "\"")
  }
}
