/// Pairs of keys and values, in order of insertion.
public final class DictionaryBox: Box {
  /// The keys, each at its place. A key that is removed from a large dictionary leaves a hole, so that those behind it
  /// stay where they are. Changed only while nobody else holds the box.
  @usableFromInline @exclusivity(unchecked) private(set) var slots: [Value]
  @exclusivity(unchecked) private(set) var holes = 0
  /// The values, `slots.count` of them: a few lie within the object, more of them in memory of their own.
  @usableFromInline @exclusivity(unchecked) private(set) var start: UnsafeMutablePointer<Value>
  @exclusivity(unchecked) private var room: Int
  @exclusivity(unchecked) private var few = FewValues()
  /// nil while there are few keys, which are found fastest by comparing each.
  @exclusivity(unchecked) private var table: KeyTable?
  private static let few = 8
  /// Roughly the bytes of one pair.
  private static let pairSize = 64
  /// With fewer keys, those behind a removed one move.
  private static let mostMoved = 32

  private init(room: Int) {
    slots = []
    slots.reserveCapacity(room)
    self.room = max(room, FewValues.count)
    start = room <= FewValues.count ? FewValues.start(of: &few) : .allocate(capacity: room)
    super.init()
    if room > DictionaryBox.few { table = KeyTable(for: room) }
    RunState.charge(RunState.box)
  }

  /// A later pair with the same key replaces the value and keeps the key's position.
  public convenience init(_ pairs: [(Value, Value)]) {
    self.init(room: pairs.count)
    // Ctrl-C may leave pairs out: nobody reads them any more.
    for (key, value) in pairs where !Failure.isInterrupted { set(key, value) }
  }

  /// Moves keys and values out of `pairs`, where they take turns.
  public convenience init(moving pairs: UnsafeMutablePointer<Value>, _ count: Int) {
    self.init(room: count)
    for pair in 0..<count { set((pairs + 2 * pair).move(), (pairs + 2 * pair + 1).move()) }
  }

  public convenience init(_ keys: [Value], _ values: [Value]) {
    self.init(room: keys.count)
    for (key, value) in zip(keys, values) where !Failure.isInterrupted { set(key, value) }
  }

  /// A copy, which shares the keys until one of the two adds one.
  public init(_ other: DictionaryBox) {
    slots = other.keys
    room = max(slots.count, FewValues.count)
    start = room == FewValues.count ? FewValues.start(of: &few) : .allocate(capacity: room)
    super.init()
    if other.holes == 0 {
      start.initialize(from: other.start, count: slots.count)
    } else {
      for (place, own) in other.places.enumerated() { (start + place).initialize(to: other.start[own]) }
    }
    takeTable(of: other)
    RunState.charge(RunState.box + slots.count &* DictionaryBox.pairSize)
  }

  /// Shares the keys of another dictionary: records of one literal differ only in their values. Moves the values out of
  /// `values` and leaves that memory uninitialized.
  public init(like other: DictionaryBox, moving values: UnsafeMutablePointer<Value>) {
    slots = other.keys
    room = max(slots.count, FewValues.count)
    start = room == FewValues.count ? FewValues.start(of: &few) : .allocate(capacity: room)
    start.moveInitialize(from: values, count: slots.count)
    super.init()
    takeTable(of: other)
    RunState.charge(RunState.box + room &* MemoryLayout<Value>.stride)
  }

  /// Shares the keys of another dictionary; `values` must have one value for each.
  public convenience init(like other: DictionaryBox, _ values: [Value]) {
    self.init(other)
    for (place, value) in values.enumerated() { start[place] = value }
  }

  deinit {
    RunState.freeing(slots)
    RunState.freeing(start, slots.count)
    FewValues.clear(start, slots.count)
    if room > FewValues.count { start.deallocate() }
  }

  /// Adds an element to the list at a key. Call only if nobody else holds the box or such a list.
  public func gather(_ element: Value, at key: Value) throws(Failure) {
    if let place = place(of: key) {
      start[place] = try Arithmetic.adding(replace(at: place, with: .nil), element: element)
    } else {
      add(key, .list([element]))
    }
  }

  /// Call only if nobody else holds the box.
  public func set(_ key: Value, _ value: Value) {
    if let place = place(of: key) {
      start[place] = value
    } else {
      add(key, value)
    }
  }

  private func add(_ key: Value, _ value: Value) {
    if slots.count == room, 4 * holes > room { close() }
    let count = slots.count
    // First, since Ctrl-C may leave a large dictionary without room; then the pair is left out.
    if count == room, !grow() { return }
    if table == nil, count == DictionaryBox.few { makeTable() }
    table?.add(key, at: count)
    (start + count).initialize(to: value)
    slots.append(key)
    RunState.charge(DictionaryBox.pairSize)
  }

  /// False after Ctrl-C: moving millions of pairs takes longer than it may wait.
  @inline(never)
  private func grow() -> Bool {
    let count = slots.count
    do { try slots.makeRoom(for: 1) } catch { return false }
    let more = UnsafeMutablePointer<Value>.allocateLarge(2 * count)
    let piece = 1 << 16
    for place in stride(from: 0, to: count, by: piece) {
      if place > 0, Failure.isInterrupted {
        start.moveInitialize(from: more, count: place)
        more.deallocate()
        return false
      }
      (more + place).moveInitialize(from: start + place, count: min(piece, count - place))
    }
    if room > FewValues.count { start.deallocate() }
    room = 2 * count
    start = more
    return true
  }

  /// Call only if nobody else holds the box.
  func vacate(_ key: Value) { if let place = place(of: key) { start[place] = .nil } }

  /// Call only if nobody else holds the box.
  func remove(_ key: Value) {
    guard let place = place(of: key) else { return }
    let isLast = place == slots.count - 1
    table?.remove(key.keyHash, at: place)
    // Freed last: freeing it may run code of the program.
    let removed: (Value, Value)
    if isLast || slots.count <= DictionaryBox.mostMoved {
      removed = (slots.remove(at: place), (start + place).move())
      if !isLast {
        (start + place).moveInitialize(from: start + place + 1, count: slots.count - place)
        table?.moveForward(behind: place)
      }
    } else {
      removed = (slots[place], replace(at: place, with: .nil))
      slots[place] = .box(DictionaryHole.shared)
      holes += 1
      if 2 * holes > slots.count { close() }
    }
    withExtendedLifetime(removed) {}
  }

  /// Moves the pairs together. Takes the time of a walk, so call it once there are as many holes as that.
  private func close() {
    var count = 0
    let moved = slots.indices.map { place in
      if isHole(at: place) { return 0 }
      if place != count {
        slots[count] = slots[place]
        swap(&start[count], &start[place])
      }
      count += 1
      return count - 1
    }
    (start + count).deinitialize(count: slots.count - count)
    slots.removeLast(slots.count - count)
    holes = 0
    table?.move(to: moved)
  }

  /// Takes the table of a dictionary with the same keys, at the same places unless that has holes.
  @inline(__always)
  private func takeTable(of other: DictionaryBox) {
    if other.holes == 0 {
      table = other.table
    } else if slots.count > DictionaryBox.few {
      makeTable()
    }
  }

  private func makeTable() {
    var made = KeyTable(for: slots.count)
    for (place, key) in slots.enumerated() { made.add(key, at: place) }
    table = made
  }

  private func place(of key: Value) -> Int? {
    if let table { return table.place(of: key, in: slots) }
    return slots.withUnsafeBufferPointer { keys in
      // A program's texts share their boxes, so the bytes of other keys are rarely compared.
      if case .box(let key) = key {
        for place in keys.indices { if case .box(let own) = keys[place], own === key { return place } }
      }
      for place in keys.indices where keys[place].isSameKey(as: key) { return place }
      return nil
    }
  }

  public subscript(key: Value) -> Value? { place(of: key).map { start[$0] } }

  public func place(of text: String) -> Int? {
    if let table { return table.place(TextBox.keyHash(of: text), in: slots) { $0.isText(text) } }
    return slots.withUnsafeBufferPointer { keys in
      for place in keys.indices where keys[place].isText(text) { return place }
      return nil
    }
  }

  public subscript(text: String) -> Value? { place(of: text).map { start[$0] } }

  /// Call only if nobody else holds the box.
  public func put(_ value: Value, at text: String) {
    if let place = place(of: text) { replace(at: place, with: value) } else { set(.string(text), value) }
  }

  /// Returns the old value, so that it is freed last: freeing it may run code of the program. Call only if nobody else
  /// holds the box.
  @discardableResult
  public func replace(at place: Int, with value: consuming Value) -> Value {
    swap(&start[place], &value)
    return value
  }

  /// Address of the value of a key, for the only holder of the box; nil if the key is missing.
  func address(of key: Value) -> UnsafeMutablePointer<Value>? { place(of: key).map { start + $0 } }

  /// Address of the value of a key that is looked up repeatedly; nil if the key is missing. A caller that writes there
  /// must be the only holder of the box.
  @inline(__always)
  public func address(of wanted: inout WantedKey) -> UnsafeMutablePointer<Value>? {
    place(of: &wanted).map { start + $0 }
  }

  /// As `address`, if the key is where it was last found. Neither counts references nor calls anything.
  @inlinable @inline(__always)
  public func likelyAddress(of wanted: borrowing WantedKey) -> UnsafeMutablePointer<Value>? {
    let place = wanted.place
    let isThere = slots.withUnsafeBufferPointer {
      place < $0.count && wanted.isFound($0.baseAddress.unsafelyUnwrapped + place)
    }
    return isThere ? start + place : nil
  }

  /// The value of a key that is looked up repeatedly; nil if the key is missing.
  public func value(of wanted: inout WantedKey) -> Value? { place(of: &wanted).map { start[$0] } }

  /// The place of a key that is looked up repeatedly; nil if it is missing.
  @inline(__always)
  public func place(of wanted: inout WantedKey) -> Int? {
    likelyAddress(of: wanted) != nil ? wanted.place : look(for: &wanted)
  }

  @inline(never)
  private func look(for wanted: inout WantedKey) -> Int? {
    // Equal keys may have boxes of their own; keeping each in turn costs more than it gains.
    let (found, key) = (wanted.place, wanted.key)
    if wanted.wasFound, found < slots.count, slots[found].isSameKey(as: key) { return found }
    guard let place = place(of: key) else { return nil }
    wanted.take(slots[place], at: place)
    return place
  }

  public var count: Int { slots.count - holes }

  public override var kind: Kind { .dictionary }
  public override func write(to out: inout ValueWriter) { out.write(keys, values) }
  override var hasParts: Bool { true }
  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    budget.read(keys, values, into: &hasher)
  }
}
