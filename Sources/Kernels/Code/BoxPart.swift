import Values

extension Box {
  /// The element of a tuple or a list at an index, or the value of a key of a dictionary; nil if there is none, and for
  /// all else that takes more than a look.
  func part(_ key: Value) -> Value? {
    switch (self, key) {
    case (let tuple as TupleBox, .int(let index)): index >= 0 && index < tuple.count ? tuple[index] : nil
    case (let list as ListBox, .int(let index)): list[index]
    case (let dictionary as DictionaryBox, _): dictionary[key]
    default: nil
    }
  }
}
