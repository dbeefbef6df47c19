/// One portion of a flow.
public struct Batch {
  public static let capacity = 1024

  public var column: Column
  public var count: Int
  /// Marks values with 1 if a test has dropped others without moving them; nil if all values are live.
  public var mask: UnsafeMutablePointer<UInt8>?
  /// Where the values come from, so that a source learns which of its values the last one sent belongs to; nil if it
  /// need not know.
  public var origins: Origins?

  /// For each value, the place of the value of the source that it was computed from.
  public struct Origins {
    var places: UnsafeMutablePointer<Int>
    /// If the source is standard input, the number of the first line, since messages report it.
    public let firstLine: Int?
    /// Ends the batch early; nil if nothing can.
    public var cut: Cut?

    /// Origins of the values of the source itself.
    public init(firstLine: Int? = nil) {
      places = Origins.own
      self.firstLine = firstLine
    }

    /// Constant, and therefore shared by all runs.
    nonisolated(unsafe) private static let own: UnsafeMutablePointer<Int> = {
      let places = UnsafeMutablePointer<Int>.allocate(capacity: Batch.capacity)
      for place in 0..<Batch.capacity { places[place] = place }
      return places
    }()
  }

  /// Ends a batch that is being sent, because its source has got another subscriber, to whom the next values must be
  /// sent as well.
  public final class Cut {
    /// Place of the value that is being sent.
    public var place = 0
    /// Place of the last value that is sent; nil while all are.
    public var last: Int?

    public init() {}
  }

  public init(_ column: Column, count: Int, mask: UnsafeMutablePointer<UInt8>? = nil) {
    self.column = column
    self.count = count
    self.mask = mask
  }
}

extension Batch {
  /// Place of the source's value that the value at `index` comes from.
  @inline(__always)
  public func place(_ index: Int) -> Int { origins?.places[index] ?? index }

  /// The values that come from the first `rows` values of the source; the batch has no mask.
  public func prefix(rows: Int) -> Batch {
    var some = self
    some.count = (0..<count).first { place($0) >= rows } ?? count
    return some
  }

  /// Moves the live values together, into the store.
  public mutating func compact(into store: Store) {
    guard let mask else { return }
    let count = self.count
    var kept = 0
    switch column.form {
    case .ints, .durations, .dates:
      kept = Batch.compact(column.ints, mask, count, into: store.ints)
      column = Column(store.ints, column.bounds).counting(column.measure ?? .number)
    case .doubles:
      kept = Batch.compact(column.doubles, mask, count, into: store.doubles)
      column = Column(store.doubles)
    case .bools:
      kept = Batch.compact(column.bools, mask, count, into: store.bools)
      column = Column(store.bools)
    case .texts:
      kept = Batch.compact(column.texts, mask, count, into: store.texts)
      column = Column(store.texts)
    case .values:
      let from = column.values
      let to = store.values(count)
      for index in 0..<count where mask[index] != 0 {
        to[kept] = from[index]
        kept += 1
      }
      column = Column(to)
    case .wholes:
      var columns: [Column] = []
      for place in column.parts.columns.indices {
        var part = Batch(column.part(place), count: count, mask: mask)
        part.compact(into: store.part(place))
        columns.append(part.column)
        kept = part.count
      }
      if columns.isEmpty { kept = live }
      column = store.column(of: column.parts.whole, columns)
    }
    if let origins {
      _ = Batch.compact(origins.places, mask, count, into: store.origins)
      self.origins?.places = store.origins
    }
    self.count = kept
    self.mask = nil
  }

  /// Moves the values that the mask marks together. Copies every value, so that the loop has no branch; each is read
  /// before it may be overwritten, and so is its mark.
  @inline(__always)
  private static func compact<Element>(
    _ from: UnsafeMutablePointer<Element>, _ mask: UnsafeMutablePointer<UInt8>, _ count: Int,
    into to: UnsafeMutablePointer<Element>
  ) -> Int {
    var kept = 0
    for index in 0..<count {
      let (element, isKept) = (from[index], Int(mask[index]))
      to[kept] = element
      kept &+= isKept
    }
    return kept
  }

  /// Number of live values.
  public var live: Int {
    guard let mask else { return count }
    var sum = 0
    for index in 0..<count { sum &+= Int(mask[index]) }
    return sum
  }
}
