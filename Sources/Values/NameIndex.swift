/// The places of names. Not generic, so that its code is compiled only once.
@usableFromInline struct NameIndex: Sendable {
  @usableFromInline private(set) var names: [String] = []
  private var places: [String: Int]?
  private static let few = 16

  @usableFromInline init() {}

  @usableFromInline func place(of name: String) -> Int? {
    if let places { return places[name] }
    return names.withUnsafeBufferPointer { names in
      for place in names.indices where sameBytes(names[place], name) { return place }
      return nil
    }
  }

  @usableFromInline mutating func add(_ name: String) {
    if places == nil, names.count == NameIndex.few {
      places = [:]
      for (place, name) in names.enumerated() { places?[name] = place }
    }
    places?[name] = names.count
    names.append(name)
  }
}
