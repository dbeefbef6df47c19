import Diagnostics
import Values

/// A value as JSON, where the output must have something: what has no JSON form is its text.
public enum JSONText {
  public static func write(_ value: Value) -> String {
    do throws(Failure) {
      return try JSONWriter.text(value)
    } catch {
      return value.description.quoted(for: .json)
    }
  }
}
