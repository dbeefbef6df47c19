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

  @inlinable @inline(__always)
  func place(of wanted: inout WantedName) -> Int? {
    wanted.isFound(in: names) && !names.isEmpty ? wanted.place : look(for: &wanted)
  }

  @usableFromInline @inline(never)
  func look(for wanted: inout WantedName) -> Int? {
    // Objects of one kind have equal names in one order; keeping those of each costs more than it gains.
    if wanted.isAlike(in: names) { return wanted.place }
    guard let place = place(of: wanted.name) else { return nil }
    wanted.found(place, in: names)
    return place
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
