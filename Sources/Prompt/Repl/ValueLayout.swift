import Diagnostics
import Values

/// Lays out a long list or dictionary on several lines: short elements share a line, long ones get their own.
struct ValueLayout {
  let width: Int
  /// Most lines shown of one value; `print` shows all.
  var limit = 16
  /// Longest value written, in bytes. A value that holds another one many times over could have endless text.
  static let mostOfAValue = 1 << 16

  /// The value on one line if it fits after `column`, else on several.
  func lines(_ value: Value, after column: Int) -> [String] {
    let whole = text(value)
    if column + Display.width(of: whole) <= width { return [whole] }
    guard let (open, parts, close) = parts(value) else { return [whole] }
    var lines = [open] + body(parts, indent: 2) + [close]
    if lines.count > limit {
      let left = lines.count - limit
      lines.replaceSubrange((limit - 1)..<(lines.count - 1), with: ["  ... and \(left) more lines; `print` shows them"])
    }
    return lines
  }

  private func text(_ value: Value) -> String { sanitized(value.description(limit: ValueLayout.mostOfAValue)) }

  /// `value` is nil for the mark of what is left out.
  private typealias Part = (name: String, value: Value?)

  private func parts(_ value: Value) -> (open: String, parts: [Part], close: String)? {
    if let series = value.box as? Series { return parts(series).map { ("[", $0, "]") } }
    if let list = value.asList, !list.isEmpty { return ("[", list.map { ("", $0) }, "]") }
    guard let dictionary = value.asDictionary, !dictionary.keys.isEmpty else { return nil }
    return ("[", zip(dictionary.keys, dictionary.values).map { ("\(text($0)): ", $1) }, "]")
  }

  /// Elements of a sequence as far as it is shown; nil if an element fails.
  private func parts(_ series: Series) -> [Part]? {
    var parts: [Part] = []
    let cursor = series.makeCursor()
    do {
      while let element = try cursor.next() {
        if parts.count == Series.mostShown { return parts + [("...", nil)] }
        parts.append(("", element))
      }
    } catch {
      return nil
    }
    return parts
  }

  private func body(_ parts: [Part], indent: Int) -> [String] {
    let texts = parts.map { $0.name + ($0.value.map(text) ?? "") }
    let blanks = blanks(indent)
    // Put short elements side by side.
    if parts.allSatisfy({ $0.name.isEmpty || $0.value == nil }), texts.allSatisfy({ Display.width(of: $0) <= 24 }) {
      var lines: [String] = []
      for (index, text) in texts.enumerated() {
        let part = text + (index + 1 < texts.count ? "," : "")
        if let last = lines.last, Display.width(of: last) + 1 + Display.width(of: part) <= width {
          lines[lines.count - 1] = last + " " + part
        } else {
          lines.append(blanks + part)
        }
      }
      return lines
    }
    return parts.indices.flatMap { index -> [String] in
      let end = index + 1 < parts.count ? "," : ""
      if indent + Display.width(of: texts[index]) < width { return [blanks + texts[index] + end] }
      guard let (open, inner, close) = parts[index].value.flatMap(self.parts) else {
        return [blanks + texts[index] + end]
      }
      return [blanks + parts[index].name + open] + body(inner, indent: indent + 2) + [blanks + close + end]
    }
  }
}
