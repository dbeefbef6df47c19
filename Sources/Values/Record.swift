extension Value {
  /// A Dictionary with these texts as keys.
  public static func record(_ fields: KeyValuePairs<String, Value>) -> Value {
    .dictionary(fields.map { (.string($0), $1) })
  }
}
