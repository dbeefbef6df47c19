import Values

/// Elements by their keys, which a stage adds to without a bound. A dictionary that grows puts all its keys in new
/// places, which takes seconds for millions; so many are spread over many dictionaries, which grow one by one.
struct KeyedStore<Element> {
  private static var mostInOne: Int { 1 << 16 }
  private static var partCount: Int { 1 << 10 }

  /// The only one, until there are too many elements for it.
  private var first: [Value: Element] = [:]
  /// Empty until then.
  private var parts: [[Value: Element]] = []
  private var isSpread = false
  private(set) var count = 0

  @inline(__always)
  subscript(key: Value) -> Element? { isSpread ? parts[part(of: key)][key] : first[key] }

  /// Sets the element of a key; true if the key is new.
  @discardableResult
  mutating func set(_ element: Element, for key: Value) -> Bool {
    let known =
      isSpread ? parts[part(of: key)].updateValue(element, forKey: key) : first.updateValue(element, forKey: key)
    guard known == nil else { return false }
    count += 1
    if count == Self.mostInOne { spread() }
    return true
  }

  @inline(__always)
  private func part(of key: Value) -> Int { key.hashValue & (Self.partCount - 1) }

  private mutating func spread() {
    parts = Array(repeating: [:], count: Self.partCount)
    for (key, element) in first { parts[part(of: key)][key] = element }
    first = [:]
    isSpread = true
  }
}
