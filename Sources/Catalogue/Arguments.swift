import Values

/// The values passed to a call. There are nearly always few, so they need no array.
public struct Arguments {
  public let count: Int
  private var first: Value?
  private var second: Value?
  private var third: Value?
  /// The fourth and later arguments; a bit of `given` tells whether each one is present.
  private var others: [Value] = []
  private var given: UInt = 0

  public init(_ count: Int, _ first: Value? = nil, _ second: Value? = nil, _ third: Value? = nil) {
    self.count = count
    self.first = first
    self.second = second
    self.third = third
  }

  public mutating func give(_ value: Value, at index: Int) {
    switch index {
    case 0: first = value
    case 1: second = value
    case 2: third = value
    default:
      while others.count <= index - 3 { others.append(.nil) }
      others[index - 3] = value
      given |= 1 << (index - 3)
    }
  }

  public subscript(index: Int) -> Value? {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    default: given >> (index - 3) & 1 == 1 ? others[index - 3] : nil
    }
  }

  /// Moves the first argument out.
  public mutating func takeFirst() -> Value {
    let value = first ?? .nil
    first = nil
    return value
  }

  public var all: [Value?] { (0..<count).map { self[$0] } }
}
