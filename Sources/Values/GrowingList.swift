import CSystem

/// Lists of millions that grow. An array moves all its elements at once when it is full, and a gigabyte takes longer
/// than Ctrl-C may wait: these grow in pieces, with a look at the flag before each.
extension [Value] {
  private static var piece: Int { 1 << 16 }

  /// Appends an element to a list that may become large.
  @inline(__always)
  public mutating func add(_ element: Value) throws(Failure) {
    if count == capacity { try makeRoom(for: 1) }
    append(element)
  }

  /// Makes room for `more` elements. After Ctrl-C it throws, and the list is as it was.
  @inline(never)
  mutating func makeRoom(for more: Int) throws(Failure) {
    // A smaller list moves in less than a millisecond.
    guard count >= Self.piece, count + more > capacity else { return }
    var larger: [Value] = []
    larger.reserveLarge(Swift.max(2 * count, count + more))
    try larger.copy(inMemory)
    swap(&self, &larger)
    larger.removeInPieces()
  }

  public static func repeating(_ list: [Value], times: Int) throws(Failure) -> [Value] {
    var all: [Value] = []
    all.reserveLarge(list.count * times)
    if !list.isEmpty { for _ in 0..<times { try all.copy(list.inMemory) } }
    return all
  }

  private var inMemory: UnsafeBufferPointer<Value> { withUnsafeBufferPointer { $0 } }

  /// Adds elements that lie elsewhere.
  mutating func copy(_ others: UnsafeBufferPointer<Value>) throws(Failure) {
    var start = others.startIndex
    while start < others.endIndex {
      try Failure.checkInterruption()
      let end = Swift.min(start + Self.piece, others.endIndex)
      // One by one: the run time would call two functions for each.
      for index in start..<end { append(others[index]) }
      start = end
    }
  }

  /// Removes all elements. After Ctrl-C, those that remain are freed later.
  private mutating func removeInPieces() {
    while !isEmpty {
      if Failure.isInterrupted { return RunState.freeing(self) }
      removeLast(Swift.min(Self.piece, count))
    }
  }
}

extension UnsafeMutablePointer<Value> {
  /// Copies values that lie elsewhere: the words of all, and then a reference to each box. The run time would call two
  /// functions for each value.
  public func initialize(copying others: UnsafeBufferPointer<Value>) {
    guard let start = others.baseAddress else { return }
    UnsafeMutableRawPointer(self).copyMemory(from: start, byteCount: others.count * MemoryLayout<Value>.stride)
    for place in 0..<others.count {
      if case .box(let box) = self[place] { _ = Unmanaged.passRetained(box) }
    }
  }
}

extension Array {
  /// So many elements, which `fill` puts into their memory.
  init(large count: Int, fill: (UnsafeMutablePointer<Element>) -> Void) {
    self.init(unsafeUninitializedCapacity: count) { memory, filled in
      let start = memory.baseAddress.unsafelyUnwrapped
      let bytes = count &* MemoryLayout<Element>.stride
      if bytes >= RSIG_LARGE_BLOCK { rsig_use_large_pages(start, bytes) }
      fill(start)
      filled = count
    }
  }

  /// Reserves room for a list that may be large. It must be empty.
  @inline(__always)
  public mutating func reserveLarge(_ count: Int) {
    reserveCapacity(count)
    let bytes = count &* MemoryLayout<Element>.stride
    if bytes >= RSIG_LARGE_BLOCK { withUnsafeMutableBytes { rsig_use_large_pages($0.baseAddress, bytes) } }
  }
}

extension Array where Element: BitwiseCopyable {
  /// Appends to a list that may become large.
  public mutating func appendLarge(_ more: UnsafeBufferPointer<Element>) {
    if count + more.count > capacity { growLarge(more.count) }
    append(contentsOf: more)
  }

  /// Doubles the room of a full list that may be large; makes room for `more` elements at least.
  @inline(never)
  mutating func growLarge(_ more: Int = 1) {
    var larger: [Element] = []
    larger.reserveLarge(Swift.max(16, 2 * count, count + more))
    larger.append(contentsOf: self)
    self = larger
  }
}

extension UnsafeMutablePointer {
  static func allocateLarge(_ count: Int) -> Self {
    let start = allocate(capacity: count)
    let bytes = count &* MemoryLayout<Pointee>.stride
    if bytes >= RSIG_LARGE_BLOCK { rsig_use_large_pages(start, bytes) }
    return start
  }
}
