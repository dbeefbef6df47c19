import CSystem
import Diagnostics

/// Writes values as the language writes them. Values share their parts, so a short program can build one whose text
/// would fill any memory: the writer stops at a gigabyte, and at Ctrl-C.
public struct ValueWriter {
  private(set) var text: String
  private let limit: Int
  /// Limits nesting, since Objects may contain themselves.
  private var depth = 0
  private static let depthLimit = 200
  /// Set if the text is incomplete.
  private var cut: Cut?

  private enum Cut { case tooLarge, interrupted }

  /// Stops soon after the text has `limit` bytes.
  init(_ text: String = "", limit: Int = Capacity.bytes) {
    self.text = text
    self.limit = limit
  }

  @inlinable public static func += (writer: inout ValueWriter, more: String) { writer.append(more) }

  @inline(__always) @usableFromInline mutating func append(_ more: String) { text += more }

  mutating func quote(_ text: String) {
    let isLong = limit < Capacity.bytes && text.utf8.count > limit
    Escaping.literal.quote(isLong ? Texts.beginning(text, limit) + "…" : text, to: &self.text)
  }

  mutating func write(_ value: Value) {
    switch value {
    case .nil: text += "nil"
    case .bool(let b): text += b ? "true" : "false"
    case .int(let n): text += Texts.text(of: n)
    case .double(let d): text += d.isNaN ? "nan" : d.description
    case .duration(let us): writeDuration(us, to: &text)
    case .date(let us): writeDate(us, to: &text)
    case .box(let box):
      // An error holds no other values, and says why the stack is low.
      if depth < ValueWriter.depthLimit, !rsig_stack_is_low() || box is ErrorBox {
        depth += 1
        box.write(to: &self)
        depth -= 1
      } else {
        text += "…"
      }
    }
  }

  /// `[1, 2]`, `(1, 2)`
  mutating func write(_ elements: [Value], between open: String, _ close: String) {
    text += open
    for (index, element) in elements.enumerated() {
      guard mayContinue() else { return }
      if index > 0 { text += ", " }
      write(element)
    }
    text += close
  }

  /// `["a": 1]`, or `[:]` if empty.
  public mutating func write(_ keys: [Value], _ values: [Value]) {
    text += keys.isEmpty ? "[:" : "["
    for (index, (key, value)) in zip(keys, values).enumerated() {
      guard mayContinue() else { return }
      if index > 0 { text += ", " }
      write(key)
      text += ": "
      write(value)
    }
    text += "]"
  }

  /// The first hundred elements, then `...`.
  mutating func write(_ series: Series) {
    text += "["
    let cursor = series.makeCursor()
    var count = 0
    do {
      while let element = try cursor.next() {
        guard mayContinue() else { return }
        if count > 0 { text += ", " }
        if count == Series.mostShown {
          text += "..."
          break
        }
        write(element)
        count += 1
      }
    } catch {
      text += "\(count > 0 ? ", " : "")<\(error.error)>"
    }
    text += "]"
  }

  private mutating func mayContinue() -> Bool {
    if cut != nil { return false }
    if rsig_stop_requested() { cut = .interrupted } else if text.utf8.count > limit { cut = .tooLarge }
    if cut != nil { text += "…" }
    return cut == nil
  }

  /// The text; throws if it is incomplete.
  func whole() throws(Failure) -> String {
    switch cut {
    case nil: return text
    case .interrupted: try Failure.checkInterruption()
    case .tooLarge: try Capacity.checkText(text.utf8.count)
    }
    return text
  }
}

extension Value: CustomStringConvertible {
  /// The value as the language writes it, as a literal if it has one; cut off if it is too large or interrupted.
  public var description: String {
    var writer = ValueWriter()
    writer.write(self)
    return writer.text
  }

  /// Like `description`, but cut off soon after `limit` bytes.
  public func description(limit: Int) -> String {
    var writer = ValueWriter(limit: limit)
    writer.write(self)
    return writer.text
  }

  public func write(to out: inout String) {
    var writer = ValueWriter(out)
    // A second reference to the text would make writing copy it.
    out = ""
    writer.write(self)
    out = writer.text
  }

  /// The value as `print` and interpolation write it: texts without quotes.
  public var raw: String { asText ?? description }

  /// Like `raw`, but throws if the text would be cut off.
  public func printed() throws(Failure) -> String {
    if let text = asText { return text }
    if case .int(let n) = self { return Texts.text(of: n) }
    var writer = ValueWriter()
    writer.write(self)
    return try writer.whole()
  }
}
