/// One portion of a flow.
public struct Batch {
  public static let capacity = 1024

  public var column: Column
  public var count: Int
  /// Marks values with 1 if a test has dropped others without moving them; nil if all values are live.
  public var mask: UnsafeMutablePointer<UInt8>?

  public init(_ column: Column, count: Int, mask: UnsafeMutablePointer<UInt8>? = nil) {
    self.column = column
    self.count = count
    self.mask = mask
  }
}

extension Batch {
  /// Moves the live values together, into the store.
  public mutating func compact(into store: Store) {
    guard let mask else { return }
    let count = self.count
    var kept = 0
    switch column.form {
    case .ints:
      let from = column.ints
      let to = store.ints
      for index in 0..<count {
        to[kept] = from[index]
        kept &+= Int(mask[index])
      }
      column = Column(to, low: column.low, high: column.high)
    case .doubles:
      let from = column.doubles
      let to = store.doubles
      for index in 0..<count {
        to[kept] = from[index]
        kept &+= Int(mask[index])
      }
      column = Column(to)
    case .bools:
      let from = column.bools
      let to = store.bools
      for index in 0..<count {
        let bit = from[index]
        let keeps = Int(mask[index])
        to[kept] = bit
        kept &+= keeps
      }
      column = Column(to)
    case .values:
      let from = column.values
      let to = store.values(count)
      for index in 0..<count where mask[index] != 0 {
        to[kept] = from[index]
        kept += 1
      }
      column = Column(to)
    case .texts:
      let from = column.texts
      let to = store.texts
      for index in 0..<count {
        to[kept] = from[index]
        kept &+= Int(mask[index])
      }
      column = Column(to)
    }
    self.count = kept
    self.mask = nil
  }

  /// Number of live values.
  public var live: Int {
    guard let mask else { return count }
    var sum = 0
    for index in 0..<count { sum &+= Int(mask[index]) }
    return sum
  }
}
