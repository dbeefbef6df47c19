import Values

/// A first-in, first-out queue: adding and removing cost the same at any length. It is a ring, which grows up to the
/// size of a piece; further elements wait in pieces behind it, so that no growth moves many.
struct Queue<Element> {
  private static var pieceSize: Int { Pile<Element>.pieceSize }

  private var ring: [Element?] = []
  private var head = 0
  /// Number of elements in the ring.
  private var ringCount = 0
  /// Full pieces behind the ring, those before `firstPiece` already taken; then the last piece. nil before the first.
  private var pieces: Pieces<[Element]>?
  private var firstPiece = 0
  private var last: [Element] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func append(_ element: Element) {
    if ringCount == ring.count || ringCount < count {
      guard ring.count < Self.pieceSize else { return appendBehind(element) }
      grow()
    }
    ring[(head + ringCount) & (ring.count - 1)] = element
    ringCount += 1
    count += 1
  }

  private mutating func appendBehind(_ element: Element) {
    last.append(element)
    count += 1
    if last.count < Self.pieceSize { return }
    own()
    pieces!.all.append(last)
    last = []
    last.reserveCapacity(Self.pieceSize)
  }

  /// Copies of a queue share their pieces until one of them changes.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&pieces) { pieces = Pieces(pieces?.all ?? []) }
  }

  @discardableResult
  mutating func popFirst() -> Element? {
    if ringCount == 0 { return nil }
    let element = ring[head]
    ring[head] = nil
    head = (head + 1) & (ring.count - 1)
    ringCount -= 1
    count -= 1
    if ringCount == 0, count > 0 { refill() }
    return element
  }

  /// Moves the next piece into the empty ring, which has its size.
  private mutating func refill() {
    let next: [Element]
    if let count = pieces?.all.count, firstPiece < count {
      own()
      next = pieces!.all[firstPiece]
      pieces!.all[firstPiece] = []
      firstPiece += 1
      if firstPiece > 32, firstPiece > count / 2 {
        pieces!.all.removeFirst(firstPiece)
        firstPiece = 0
      }
    } else {
      next = last
      last = []
    }
    head = 0
    for index in next.indices { ring[index] = next[index] }
    ringCount = next.count
  }

  mutating func removeAll() { self = Queue() }

  var all: [Element] {
    var all: [Element] = []
    all.reserveLarge(count)
    for index in 0..<ringCount { all.append(ring[(head + index) & (ring.count - 1)]!) }
    for piece in (pieces?.all ?? [])[firstPiece...] where !Failure.isInterrupted { all.append(contentsOf: piece) }
    all.append(contentsOf: last)
    return all
  }

  /// Grows to four, then doubles, so that the size stays a power of two.
  private mutating func grow() {
    var larger: [Element?] = []
    larger.reserveCapacity(ringCount + max(4, ringCount))
    for index in 0..<ringCount { larger.append(ring[(head + index) & (ring.count - 1)]) }
    for _ in 0..<max(4, ringCount) { larger.append(nil) }
    ring = larger
    head = 0
  }
}
