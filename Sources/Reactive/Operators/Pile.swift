import CSystem

/// A list that a stage adds to without a bound. It grows by pieces and never moves them, since moving a gigabyte takes
/// longer than Ctrl-C may wait.
struct Pile<Element> {
  static var pieceSize: Int { 1 << pieceBits }
  private static var pieceBits: Int { 14 }

  /// Pieces of exactly `pieceSize` elements; nil before the first.
  private var pieces: Pieces<[Element]>?
  private var last: [Element] = []

  private var full: [[Element]] { pieces?.all ?? [] }
  private var fullCount: Int { pieces?.all.count ?? 0 }
  var count: Int { fullCount << Self.pieceBits + last.count }
  var isEmpty: Bool { last.isEmpty && pieces == nil }

  @inline(__always)
  mutating func append(_ element: Element) {
    last.append(element)
    if last.count == Self.pieceSize { closePiece() }
  }

  @inline(never)
  private mutating func closePiece() {
    own()
    pieces!.all.append(last)
    last = []
    last.reserveCapacity(Self.pieceSize)
  }

  /// Copies of a pile share their pieces until one of them changes.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&pieces) { pieces = Pieces(full) }
  }

  subscript(index: Int) -> Element {
    get {
      let piece = index >> Self.pieceBits
      let place = index & (Self.pieceSize - 1)
      return piece < fullCount ? pieces!.all[piece][place] : last[place]
    }
    set {
      let piece = index >> Self.pieceBits
      let place = index & (Self.pieceSize - 1)
      guard piece < fullCount else { return last[place] = newValue }
      own()
      pieces!.all[piece][place] = newValue
    }
  }

  /// The elements from `index` to the end of its piece.
  func withPiece<Result>(from index: Int, _ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
    let piece = index >> Self.pieceBits
    let place = index & (Self.pieceSize - 1)
    return (piece < fullCount ? pieces!.all[piece] : last).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[place...]))
    }
  }

  /// Stops at Ctrl-C.
  func forEach(_ body: (Element) -> Void) {
    var index = 0
    while index < count, !rsig_stop_requested() {
      body(self[index])
      index += 1
    }
  }

  mutating func removeFirst(_ removed: Int) {
    if pieces == nil { return last.removeFirst(removed) }
    var rest = Pile()
    for index in removed..<count {
      if index & (Self.pieceSize - 1) == 0, rsig_stop_requested() { break }
      rest.append(self[index])
    }
    self = rest
  }

  /// The elements from `start`, as one array. After Ctrl-C some may be missing: nobody reads it any more.
  func array(from start: Int = 0) -> [Element] {
    if pieces == nil { return start == 0 ? last : Array(last[start...]) }
    var all: [Element] = []
    all.reserveLarge(count - start)
    var index = start
    while index < count, !rsig_stop_requested() {
      index += withPiece(from: index) {
        all.append(contentsOf: $0)
        return $0.count
      }
    }
    return all
  }
}
