import Diagnostics
import Values

/// A value as JSON for outputs, which must have something: a value that cannot be written is its text.
public enum JSONText {
  public static func write(_ value: Value) -> String {
    do throws(Failure) {
      return try JSONWriter.text(value)
    } catch {
      return value.description.quoted(for: .json)
    }
  }
}
