/// Pairs of keys and values, in order of insertion.
public final class DictionaryBox: Box {
  // Changed only while nobody else holds the box.
  @exclusivity(unchecked) public private(set) var keys: [Value]
  /// The values, `keys.count` of them: a few lie within the object, more of them in memory of their own.
  @usableFromInline @exclusivity(unchecked) private(set) var start: UnsafeMutablePointer<Value>
  @exclusivity(unchecked) private var room: Int
  @exclusivity(unchecked) private var few = FewValues()
  /// nil while there are few keys, which are found fastest by comparing each.
  @exclusivity(unchecked) private var table: KeyTable?
  private static let few = 8
  /// Roughly the bytes of one pair.
  private static let pairSize = 64

  private init(room: Int) {
    keys = []
    keys.reserveCapacity(room)
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
    keys = other.keys
    table = other.table
    room = max(other.keys.count, FewValues.count)
    start = room == FewValues.count ? FewValues.start(of: &few) : .allocate(capacity: room)
    start.initialize(from: other.start, count: other.keys.count)
    super.init()
    RunState.charge(RunState.box + other.keys.count &* DictionaryBox.pairSize)
  }

  /// Shares the keys of another dictionary: records of one literal differ only in their values. Moves the values out of
  /// `values` and leaves that memory uninitialized.
  public init(like other: DictionaryBox, moving values: UnsafeMutablePointer<Value>) {
    keys = other.keys
    table = other.table
    room = max(other.keys.count, FewValues.count)
    start = room == FewValues.count ? FewValues.start(of: &few) : .allocate(capacity: room)
    start.moveInitialize(from: values, count: other.keys.count)
    super.init()
    RunState.charge(RunState.box + room &* MemoryLayout<Value>.stride)
  }

  /// Shares the keys of another dictionary; `values` must have one value for each.
  public convenience init(like other: DictionaryBox, _ values: [Value]) {
    self.init(other)
    for (place, value) in values.enumerated() { start[place] = value }
  }

  deinit {
    RunState.freeing(keys)
    RunState.freeing(start, keys.count)
    FewValues.clear(start, keys.count)
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
    let count = keys.count
    // First, since Ctrl-C may leave a large dictionary without room; then the pair is left out.
    if count == room, !grow() { return }
    if table == nil, count == DictionaryBox.few { makeTable() }
    table?.add(key, at: count)
    (start + count).initialize(to: value)
    keys.append(key)
    RunState.charge(DictionaryBox.pairSize)
  }

  /// False after Ctrl-C: moving millions of pairs takes longer than it may wait.
  @inline(never)
  private func grow() -> Bool {
    let count = keys.count
    do { try keys.makeRoom(for: 1) } catch { return false }
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
    keys.remove(at: place)
    let removed = (start + place).move()
    (start + place).moveInitialize(from: start + place + 1, count: keys.count - place)
    table?.remove(key.keyHash, at: place)
    // Freed last: freeing it may run code of the program.
    _ = removed
  }

  private func makeTable() {
    var made = KeyTable(for: keys.count)
    for (place, key) in keys.enumerated() { made.add(key, at: place) }
    table = made
  }

  private func place(of key: Value) -> Int? {
    if let table { return table.place(of: key, in: keys) }
    return keys.withUnsafeBufferPointer { keys in
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
    if let table { return table.place(TextBox.keyHash(of: text), in: keys) { $0.isText(text) } }
    return keys.withUnsafeBufferPointer { keys in
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

  public var values: [Value] { Array(UnsafeBufferPointer(start: start, count: keys.count)) }
  public func value(at place: Int) -> Value { start[place] }

  @inline(__always)
  func withValues<Result>(_ body: (UnsafeBufferPointer<Value>) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeBufferPointer(start: start, count: keys.count)) }
  }

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
    let isThere = keys.withUnsafeBufferPointer {
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
    if wanted.wasFound, wanted.place < keys.count, keys[wanted.place].isSameKey(as: wanted.key) { return wanted.place }
    guard let place = place(of: wanted.key) else { return nil }
    wanted.take(keys[place], at: place)
    return place
  }

  public var count: Int { keys.count }

  public override var kind: Kind { .dictionary }
  public override func write(to out: inout ValueWriter) { out.write(keys, values) }
  override var hasParts: Bool { true }
  public override func equals(_ other: Box) -> Bool { Equality.holds(self, other) }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    budget.read(keys, values, into: &hasher)
  }
}
