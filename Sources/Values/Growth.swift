/// Values that grow: a state that a fold adds to, a list that an Object holds. If nobody else holds the value it
/// changes in place, so that adding to it repeatedly costs time only for what is added. Otherwise it is copied; a
/// program cannot tell the difference.
extension Value {
  /// The box, if it is of that class and this is the only reference to it. (A Value that holds a box begins with the
  /// reference to it.)
  @inline(__always)
  mutating func owned<B: Box>(_ type: B.Type) -> B? {
    guard case .box = self else { return nil }
    return withUnsafeMutablePointer(to: &self) { value in
      UnsafeMutableRawPointer(value).withMemoryRebound(to: Box.self, capacity: 1) { box in
        guard isKnownUniquelyReferenced(&box.pointee), Swift.type(of: box.pointee) == type else { return nil }
        return unsafeDowncast(box.pointee, to: type)
      }
    }
  }

  /// Clears an element of a tuple or a list, or the value of a key that the dictionary has, if nobody else holds this
  /// value. Whoever took that part may then be its only owner.
  public mutating func vacate(_ key: Value) {
    if let dictionary = owned(DictionaryBox.self) { return dictionary.vacate(key) }
    guard case .int(let index) = key else { return }
    if let tuple = owned(TupleBox.self) { return tuple.vacate(index) }
    if let list = owned(ListBox.self), index >= 0, index < list.count { list.replace(index, by: .nil) }
  }

  /// True unless it may be lazy, or refer to something that changes.
  public var isPlain: Bool {
    guard let box else { return true }
    return box.growsInPlace || type(of: box) == TupleBox.self
  }

  /// True if it is, or holds, a collection or a text of so many parts that copies of it for each of many states would
  /// take time and memory without a bound.
  public var isHeavy: Bool { isHeavy(within: 2) }

  private func isHeavy(within depth: Int) -> Bool {
    guard case .box(let box) = self else { return false }
    switch box {
    case let text as TextBox: return text.text.utf8.count > 1024
    case let list as ListBox: return list.withElements { Value.areHeavy($0, depth) }
    case let tuple as TupleBox: return tuple.withElements { Value.areHeavy($0, depth) }
    case let dictionary as DictionaryBox: return dictionary.withValues { Value.areHeavy($0, depth) }
    default: return false
    }
  }

  private static func areHeavy(_ parts: UnsafeBufferPointer<Value>, _ depth: Int) -> Bool {
    parts.count > 64 || depth > 0 && parts.contains { $0.isHeavy(within: depth - 1) }
  }

  /// True if reading it to its last part has no effects; false also if it has too many parts to find out.
  public var isQuiet: Bool {
    var left = 256
    return isQuiet(&left)
  }

  private func isQuiet(_ left: inout Int) -> Bool {
    guard case .box(let box) = self else { return true }
    let type = type(of: box)
    if type == TextBox.self { return true }
    if type == TupleBox.self {
      return unsafeDowncast(box, to: TupleBox.self).withElements { Value.areQuiet($0, &left) }
    }
    if type == ListBox.self { return unsafeDowncast(box, to: ListBox.self).withElements { Value.areQuiet($0, &left) } }
    if type == DictionaryBox.self {
      return unsafeDowncast(box, to: DictionaryBox.self).withValues { Value.areQuiet($0, &left) }
    }
    return (box as? Series)?.isPure ?? (box is Function || box is DataBox)
  }

  private static func areQuiet(_ parts: UnsafeBufferPointer<Value>, _ left: inout Int) -> Bool {
    left -= parts.count
    return left >= 0 && parts.allSatisfy { $0.isQuiet(&left) }
  }

  /// A list with an element inserted at `index`.
  public consuming func inserting(_ element: Value, at index: Int) -> Value {
    if let list = owned(ListBox.self) {
      list.insert(element, at: index)
      return self
    }
    guard let list = asListBox else { return .list([element]) }
    return list.withElements { own in
      .box(
        ListBox(own.count + 1) { memory in
          memory.initialize(copying: UnsafeBufferPointer(rebasing: own[..<index]))
          (memory + index).initialize(to: element)
          (memory + index + 1).initialize(copying: UnsafeBufferPointer(rebasing: own[index...]))
        })
    }
  }

  /// A list with another element at `index`.
  public consuming func replacing(_ index: Int, by element: Value) -> Value {
    if let list = owned(ListBox.self) {
      list.replace(index, by: element)
      return self
    }
    guard let list = asListBox else { return .list([element]) }
    return list.withElements { own in
      .box(
        ListBox(own.count) { memory in
          memory.initialize(copying: own)
          memory[index] = element
        })
    }
  }

  /// A list without the element at `index`.
  public consuming func removing(at index: Int) -> Value {
    if let list = owned(ListBox.self) {
      list.remove(at: index)
      return self
    }
    guard let list = asListBox else { return .list([]) }
    return list.withElements { own in
      .box(
        ListBox(own.count - 1) { memory in
          memory.initialize(copying: UnsafeBufferPointer(rebasing: own[..<index]))
          (memory + index).initialize(copying: UnsafeBufferPointer(rebasing: own[(index + 1)...]))
        })
    }
  }

  /// A dictionary without a key.
  public consuming func removing(_ key: Value) -> Value { changed { $0.remove(key) } }

  /// A dictionary with a value at a key.
  public consuming func putting(_ value: Value, at key: Value) -> Value { changed { $0.set(key, value) } }

  /// A dictionary with the pairs of `other` added.
  public consuming func merging(_ other: DictionaryBox) -> Value { changed { $0.merge(other) } }

  @inline(__always)
  private consuming func changed(_ change: (DictionaryBox) -> Void) -> Value {
    if let own = owned(DictionaryBox.self) {
      change(own)
      return self
    }
    guard let own = asDictionary else { return self }
    let copy = DictionaryBox(own)
    change(copy)
    return .box(copy)
  }
}

// In its place, if nobody else holds the value and the change cannot fail; false if it is left as it was.
extension Value {
  /// A dictionary with so many pairs takes too long to add for Ctrl-C to wait.
  private static let mostAdded = 4096

  public mutating func merge(_ other: DictionaryBox) -> Bool {
    guard let own = owned(DictionaryBox.self), other.count <= Value.mostAdded, own !== other else { return false }
    for place in other.places { own.set(other.key(at: place), other.value(at: place)) }
    return true
  }

  /// Where the value of a key lies in a dictionary; nil if it has none, or if somebody else holds the dictionary.
  public mutating func placeOfPart(at key: Value) -> UnsafeMutablePointer<Value>? {
    owned(DictionaryBox.self)?.address(of: key)
  }

  public mutating func put(_ value: Value, at key: Value) -> Bool {
    guard let own = owned(DictionaryBox.self) else { return false }
    own.set(key, value)
    return true
  }

  /// Inserts an element before an index, or adds it.
  public mutating func insert(_ element: Value, at index: Int? = nil) -> Bool {
    guard let list = owned(ListBox.self), list.count < Capacity.elements,
      (0...list.count).contains(index ?? list.count)
    else { return false }
    list.insert(element, at: index ?? list.count)
    return true
  }

  /// Keeps the elements of a list from one index up to another one, as far as they exist; false also where that would
  /// keep much memory for few elements.
  public mutating func keep(from low: Int, to high: Int) -> Bool {
    guard low >= 0, high >= 0, let list = owned(ListBox.self), case let start = min(low, list.count),
      case let kept = start..<max(start, min(high, list.count)), 2 * kept.count >= list.count
    else { return false }
    // Freed last: freeing it may run code of the program.
    let removed = list.keep(kept)
    withExtendedLifetime(removed) {}
    return true
  }

  /// Puts another element at an index.
  public mutating func replace(_ index: Int, by element: Value) -> Bool {
    guard let list = owned(ListBox.self), index >= 0, index < list.count else { return false }
    list.replace(index, by: element)
    return true
  }

  /// Removes the element at an index, or a key.
  public mutating func remove(at key: Value) -> Bool {
    if let own = owned(DictionaryBox.self) {
      own.remove(key)
      return true
    }
    guard case .int(let index) = key, let list = owned(ListBox.self), index >= 0, index < list.count else {
      return false
    }
    list.remove(at: index)
    return true
  }
}

extension Box {
  /// True for boxes that change in place while nobody else holds them, without running any of the program.
  public var growsInPlace: Bool {
    let type = Swift.type(of: self)
    return type == ListBox.self || type == TextBox.self || type == DictionaryBox.self
  }

  /// False for boxes whose copy costs less than the care to avoid it. A tuple, a record or a short list may hold a
  /// large box.
  public var isWorthGrowing: Bool {
    switch self {
    case let list as ListBox: list.count > 16 || list.withElements { $0.contains { $0.box != nil } }
    case let text as TextBox: text.text.utf8.count > 256
    default: growsInPlace || type(of: self) == TupleBox.self
    }
  }
}

extension DictionaryBox {
  // Ctrl-C may leave pairs out: nobody reads them any more.
  fileprivate func merge(_ other: DictionaryBox) {
    for place in other.places where !Failure.isInterrupted { set(other.key(at: place), other.value(at: place)) }
  }
}

extension Arithmetic {
  /// `a + b`, consuming `a`.
  public static func adding(_ a: consuming Value, _ b: Value) throws(Failure) -> Value {
    var a = a
    return try grow(&a, by: b) ? a : add(a, b)
  }

  /// The sum of a list and the list of one element, which need not be made if the list grows in its place.
  public static func adding(_ a: consuming Value, element: Value) throws(Failure) -> Value {
    var a = a
    if try grow(&a, byElement: element) { return a }
    guard let list = a.asListBox else { return try add(a, .list([element])) }
    try Capacity.checkList(list.count + 1)
    if list.count < ListBox.mostAtOnce { return (consume a).inserting(element, at: list.count) }
    let longer = ListBox(room: list.count + 1)
    try longer.copy(list)
    longer.append(element)
    return .box(longer)
  }

  /// Adds to a text or a list in its place; false if it is neither, or has another owner. Where it throws, the value is
  /// as it was.
  public static func grow(_ a: inout Value, by b: Value) throws(Failure) -> Bool {
    if let text = a.owned(TextBox.self), let other = b.asTextBox {
      try Capacity.checkText(text.text.utf8.count + other.text.utf8.count)
      text.append(other)
      return true
    }
    guard let list = a.owned(ListBox.self), let other = b.asListBox else { return false }
    try Capacity.checkList(list.count + other.count)
    try list.makeRoom(for: other.count)
    other.withElements { list.append($0) }
    return true
  }

  /// As `grow` by one element, if that cannot throw: false for a list that is too large or has no room.
  @inline(__always)
  public static func growNow(_ a: inout Value, byElement element: @autoclosure () -> Value) -> Bool {
    guard let list = a.owned(ListBox.self), list.hasRoom, list.count < Capacity.elements else { return false }
    list.append(element())
    RunState.charge(MemoryLayout<Value>.stride)
    return true
  }

  /// As `grow`, by one element of a list.
  public static func grow(_ a: inout Value, byElement element: Value) throws(Failure) -> Bool {
    guard let list = a.owned(ListBox.self) else { return false }
    try Capacity.checkList(list.count + 1)
    try list.makeRoom(for: 1)
    list.append(element)
    RunState.charge(MemoryLayout<Value>.stride)
    return true
  }
}
