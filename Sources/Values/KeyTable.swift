/// Hash table of the places of keys in a list that its owner holds. Each cell keeps the hash beside the place, so
/// finding a key nearly always takes one comparison, and growing the table rehashes nothing.
struct KeyTable {
  /// The hash in the upper half, the place plus one in the lower; 0 marks a free cell. Half of the cells stay free.
  private var cells: [UInt64]
  private var count = 0
  /// Cells to move between two looks at whether the program shall stop.
  private static let stride = 1 << 16

  init(for keys: Int) {
    var size = 32
    while size < 2 * keys { size *= 2 }
    cells = [UInt64](repeating: 0, count: size)
  }

  func place(of key: Value, in keys: [Value]) -> Int? { place(of: key, key.keyHash, in: keys) }

  @inline(__always)
  func place(of key: Value, _ hash: UInt32, in keys: [Value]) -> Int? {
    place(hash, in: keys) { $0.isSameKey(as: key) }
  }

  /// Place of the key with that hash for which `isWanted` holds.
  @inline(__always)
  func place(_ hash: UInt32, in keys: [Value], where isWanted: (Value) -> Bool) -> Int? {
    cells.withUnsafeBufferPointer { cells in
      keys.withUnsafeBufferPointer { keys in
        var index = Int(hash) & (cells.count - 1)
        while cells[index] != 0 {
          let place = Int(cells[index] & 0xffff_ffff) - 1
          if UInt32(cells[index] >> 32) == hash, isWanted(keys[place]) { return place }
          index = (index + 1) & (cells.count - 1)
        }
        return nil
      }
    }
  }

  /// Call only for a key that is missing.
  mutating func add(_ key: Value, at place: Int) { add(key.keyHash, at: place) }

  mutating func add(_ hash: UInt32, at place: Int) {
    if 2 * (count + 1) > cells.count { grow() }
    count += 1
    put(UInt64(hash) << 32 | UInt64(place + 1))
  }

  private mutating func put(_ cell: UInt64) {
    var index = Int(cell >> 32) & (cells.count - 1)
    while cells[index] != 0 { index = (index + 1) & (cells.count - 1) }
    cells[index] = cell
  }

  /// Removes the key with that hash at a place.
  mutating func remove(_ hash: UInt32, at place: Int) {
    let wanted = UInt64(hash) << 32 | UInt64(place + 1)
    cells.withUnsafeMutableBufferPointer { cells in
      let mask = cells.count - 1
      var free = Int(hash) & mask
      while cells[free] != wanted {
        if cells[free] == 0 { return }
        free = (free + 1) & mask
      }
      var index = (free + 1) & mask
      while cells[index] != 0 {
        // A cell fills the gap unless a search for it begins behind the gap.
        let first = Int(cells[index] >> 32) & mask
        if (index - first) & mask >= (index - free) & mask {
          cells[free] = cells[index]
          free = index
        }
        index = (index + 1) & mask
      }
      cells[free] = 0
    }
    count -= 1
  }

  /// All keys behind a place, which is free, move forward by one.
  mutating func moveForward(behind place: Int) {
    for index in cells.indices where cells[index] & 0xffff_ffff > UInt64(place + 1) { cells[index] -= 1 }
  }

  /// Each key moves to the place that stands for its own.
  mutating func move(to places: [Int]) {
    for index in cells.indices where cells[index] != 0 {
      let place = Int(cells[index] & 0xffff_ffff) - 1
      cells[index] = cells[index] & ~0xffff_ffff | UInt64(places[place] + 1)
    }
  }

  /// Moving a large table takes a while, so Ctrl-C leaves it as it is. That only costs speed: some cells stay free.
  private mutating func grow() {
    let size = 2 * cells.count
    var other: [UInt64] = []
    other.reserveLarge(size)
    while other.count < size {
      if Failure.isInterrupted { return }
      other.append(contentsOf: repeatElement(0, count: min(KeyTable.stride, size - other.count)))
    }
    swap(&cells, &other)
    for (index, cell) in other.enumerated() {
      if index & (KeyTable.stride - 1) == 0, Failure.isInterrupted { return swap(&cells, &other) }
      if cell != 0 { put(cell) }
    }
  }
}

extension Value {
  /// Equal keys have equal hashes. Hashes differ from run to run, so that nobody can choose keys that collide.
  @inline(__always)
  var keyHash: UInt32 {
    switch self {
    case .int(let n): KeyHash.of(UInt64(bitPattern: Int64(n)))
    case .box(let box) where type(of: box) == TextBox.self: unsafeDowncast(box, to: TextBox.self).keyHash
    default: otherHash
    }
  }

  private var otherHash: UInt32 {
    // An integral Double is the same key as the Int that it equals.
    if case .double(let d) = self, let n = Int(exactly: d) { return Value.int(n).keyHash }
    return KeyHash.of(UInt64(truncatingIfNeeded: hashValue))
  }

  @inline(__always)
  func isSameKey(as other: Value) -> Bool {
    guard case .box(let a) = self, case .box(let b) = other, type(of: a) == TextBox.self, type(of: b) == TextBox.self
    else { return self == other }
    return a === b || sameBytes(unsafeDowncast(a, to: TextBox.self).text, unsafeDowncast(b, to: TextBox.self).text)
  }

  @inline(__always)
  func isText(_ text: String) -> Bool {
    guard case .box(let box) = self, type(of: box) == TextBox.self else { return false }
    let mine = unsafeDowncast(box, to: TextBox.self).text
    return SmallText.areSame(mine, text) ?? sameBytes(mine, text)
  }
}
