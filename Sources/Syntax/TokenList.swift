/// The tokens of a text. The parser reads each several times, so access is free of reference counting and bounds
/// checks.
final class TokenList {
  private var start: UnsafeMutablePointer<Token>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  @inline(__always) func append(_ token: Token) {
    if count == capacity { grow() }
    (start + count).initialize(to: token)
    count += 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
    capacity *= 2
  }

  @inline(__always) subscript(index: Int) -> Token {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no token there")
      return start[index]
    }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no token there")
      start[index] = newValue
    }
  }

  func last(where fits: (Token) -> Bool) -> Token? { UnsafeBufferPointer(start: start, count: count).last(where: fits) }

  func index(startingAt offset: Int) -> Int? {
    UnsafeBufferPointer(start: start, count: count).firstIndex { $0.start == offset }
  }

  var all: [Token] { Array(UnsafeBufferPointer(start: start, count: count)) }
}
