import Values

/// A dictionary literal whose keys are constants and differ.
struct Record {
  /// A dictionary with these keys, all with the value nil.
  let keys: Value

  init?(_ pairs: [(key: Form, value: Form)]) {
    var keys: [Value] = []
    for pair in pairs {
      guard case .constant(let key) = pair.key, key.asText != nil else { return nil }
      keys.append(key)
    }
    let record = Value.dictionary(keys.map { ($0, .nil) })
    guard !keys.isEmpty, record.asDictionary?.count == keys.count else { return nil }
    self.keys = record
  }
}
