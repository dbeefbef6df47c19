import Diagnostics
import Values

/// A value as JSON for outputs, which cannot fail: a value without a JSON form becomes its printed text.
public enum JSONText {
  public static func write(_ value: Value) -> String {
    do {
      return try JSONWriter.text(value)
    } catch {
      return value.description.quoted(for: .json)
    }
  }
}
