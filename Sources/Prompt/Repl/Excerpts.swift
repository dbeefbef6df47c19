/// Program text shortened for a message.
enum Excerpts {
  /// Program text as one short line.
  static func line(_ text: String, _ limit: Int = 60) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > limit ? line.prefix(limit - 3) + "..." : line
  }
}
