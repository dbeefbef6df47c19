extension [String] {
  /// The standard library's own is for all collections, and asks the run time what this one is: for that alone a short script would wait a tenth
  /// longer.
  public func joined(separator: String = "") -> String {
    guard var text = first else { return "" }
    for part in dropFirst() {
      text += separator
      text += part
    }
    return text
  }
}
