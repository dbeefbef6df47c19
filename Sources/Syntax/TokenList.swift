import Diagnostics

/// The tokens of a text. The parser reads each several times, so access is free of reference counting and bounds
/// checks.
final class TokenList {
  private var start: UnsafeMutablePointer<Token>
  private(set) var count = 0
  private var capacity: Int
  /// Names that follow `let` and `func`, once they are needed. The parser has no property for it, since each level of
  /// nesting holds copies of those.
  var boundNames: Set<String>?
  /// Beginnings of closures whose parameters are patterns in JavaScript, by where those start.
  var patterns: [Int: String] = [:]
  /// Indices of the tokens of each name, once they are needed.
  private var placesOfNames: [String: [Int]]?

  /// For each bracket, the index of the one that closes it, whatever is open between the two; 0 if none does.
  private(set) lazy var closers: [Int32] = {
    var found = [Int32](repeating: 0, count: count)
    var opened: [Token.Kind: [Int]] = [:]
    for index in 0..<count {
      let kind = start[index].kind
      if let closer = kind.closer {
        opened[closer, default: []].append(index)
      } else if kind.nesting < 0, let opener = opened[kind]?.popLast() {
        found[opener] = Int32(truncatingIfNeeded: index)
      }
    }
    return found
  }()

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

  /// The last token, `.end`, has no successor: beyond it there is nothing else.
  @inline(__always) subscript(index: Int) -> Token {
    get { UInt(bitPattern: index) < UInt(bitPattern: count) ? start[index] : end }
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "no token there")
      start[index] = newValue
    }
  }

  @inline(never) private var end: Token {
    precondition(count > 0, "no token there")
    return start[count - 1]
  }

  /// Index of the first token that starts at an offset. Tokens are in the order of their places, so the halves of the
  /// list tell where.
  func index(startingAt offset: Int) -> Int? {
    let index = self.count { $0.start < offset }
    return index < count && start[index].start == offset ? index : nil
  }

  /// The last token that ends at an offset or before.
  func last(endingBy offset: Int) -> Int? { index(before: self.count { $0.end <= offset }) }

  /// The last token that starts before an offset.
  func last(startingBefore offset: Int) -> Int? { index(before: self.count { $0.start < offset }) }

  private func index(before index: Int) -> Int? { index == 0 ? nil : index - 1 }

  /// Indices of the tokens that are this name.
  func places(of name: String, in source: Source) -> [Int] {
    let known =
      placesOfNames
      ?? Dictionary(
        grouping: (0..<count).filter { start[$0].kind == .name }, by: { source.text(of: start[$0].span) })
    placesOfNames = known
    return known[name] ?? []
  }

  /// Index of the first token behind another that is this name.
  func place(of name: String, after index: Int, in source: Source) -> Int? {
    let places = places(of: name, in: source)
    let place = places.partitioningIndex { $0 > index }
    return place < places.count ? places[place] : nil
  }

  /// Number of tokens at the beginning that fit; the others do not.
  private func count(where fits: (Token) -> Bool) -> Int {
    (0..<count).partitioningIndex { !fits(start[$0]) }
  }

  var all: [Token] { Array(UnsafeBufferPointer(start: start, count: count)) }
}
