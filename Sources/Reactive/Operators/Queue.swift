import Values

/// A first-in, first-out queue in a ring: adding and removing cost the same at any length.
struct Queue<Element> {
  private var ring: [Element?] = []
  private var head = 0
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }
  var first: Element? { count == 0 ? nil : ring[head] }

  mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    ring[(head + count) & (ring.count - 1)] = element
    count += 1
  }

  @discardableResult
  mutating func popFirst() -> Element? {
    if count == 0 { return nil }
    let element = ring[head]
    ring[head] = nil
    head = (head + 1) & (ring.count - 1)
    count -= 1
    return element
  }

  mutating func removeAll() {
    RunState.leakAtExit(ring)
    self = Queue()
  }

  var all: [Element] { (0..<count).map { ring[(head + $0) & (ring.count - 1)]! } }

  mutating func forEach(_ change: (inout Element) -> Void) {
    for index in 0..<count { change(&ring[(head + index) & (ring.count - 1)]!) }
  }

  /// Grows to four, then doubles, so that the size stays a power of two.
  private mutating func grow() {
    ring = all.map(Optional.some) + [Element?](repeating: nil, count: max(4, count))
    head = 0
  }
}
