import CSystem

/// A sequence: elements are pulled one at a time and computed when they are read. Arrays can be read as sequences, too.
open class Series: Box {
  /// Reads from the first element. The base class has none.
  open func makeCursor() -> Cursor { Cursor() }
  /// As a cursor, for whoever wants all elements.
  open func makeReader() -> Cursor { makeCursor() }

  /// True if reading its elements has no effects that a program could see.
  open var isPure: Bool { false }
  /// Number of elements, if known without reading.
  open var knownCount: Int? { nil }
  /// The most elements of others that are read to compute all of them; nil if there may be no end.
  open var mostRead: Int? { knownCount }
  /// True if computing an element may fail, so that counting them is computing them.
  open var isComputed: Bool { false }
  /// Its elements, if they are at most that many and follow from known ones without code of the program: nobody can
  /// tell that they were read ahead of time. Perhaps only the first ones are wanted, so that a longer sequence stays
  /// lazy until all are.
  open func known(_ most: Int = Series.mostKnown) -> [Value]? { nil }
  public static let mostKnown = 64
  /// If all elements are wanted, the most that may be made without a check for Ctrl-C.
  private static let mostAtOnce = 4096
  /// The elements at a range of the indices that there are, if they follow without reading the others.
  open func part(_ range: Range<Int>) -> Series? { nil }
  /// The element at an index that is not negative; nil past the end.
  open func element(at index: Int) throws(Failure) -> Value? { try makeCursor().element(at: index) }

  /// True if no run will read all its elements.
  open var isEndless: Bool { knownCount.map(Series.isEndless) ?? false }

  public static func isEndless(_ count: Int) -> Bool { count > 1 << 40 }

  open override var kind: Kind { .sequence }

  /// Number of elements that are written and shown.
  public static let mostShown = 100

  open override func write(to out: inout ValueWriter) { out.write(self) }

  /// Reads as far as `write` does, and throws the errors raised meanwhile.
  public final func readShown() throws(Failure) {
    let cursor = makeCursor()
    for _ in 0...Series.mostShown where try cursor.next() == nil { return }
  }

  /// Compares element by element with another sequence or a list.
  open override func equals(_ other: Box) -> Bool {
    guard let other = Series.reading(other), !rsig_stack_is_low() else { return false }
    let mine = makeCursor()
    let theirs = other.makeCursor()
    do {
      while !rsig_stop_requested() {
        guard let a = try mine.next() else { return try theirs.next() == nil }
        guard let b = try theirs.next(), a == b else { return false }
      }
    } catch {
      return false
    }
    return false
  }

  open override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    budget.read(makeCursor(), into: &hasher)
  }

  public final func elements() throws(Failure) -> [Value] {
    if type(of: self) == ListSeries.self { return unsafeDowncast(self, to: ListSeries.self).list }
    if let known = known(Series.mostAtOnce) { return known }
    var all: [Value] = []
    if let count = knownCount {
      try Capacity.checkList(count)
      all.reserveCapacity(min(count, 1 << 20))
    }
    let cursor = makeReader()
    do {
      while let element = try cursor.next() {
        try all.add(element)
        try Failure.checkInterruption()
        try Capacity.checkList(all.count)
      }
    } catch {
      RunState.freeing(all)
      throw error
    }
    return all
  }

  /// A list or a sequence, as a sequence; nil for anything else.
  static func reading(_ box: Box) -> Series? {
    if let series = box as? Series { return series }
    if let list = box as? ListBox { return ListSeries(list) }
    return nil
  }
}

extension Value {
  public var asSeries: Series? { box.flatMap(Series.reading) }

  /// The elements of a list of at most that many, or of a sequence that stands for one.
  public func knownList(most: Int = Series.mostKnown) -> [Value]? {
    if let list = asListBox { return list.count <= most ? list.elements : nil }
    return boxed(ListSeries.self).flatMap { $0.count <= most ? $0.list : nil }
  }

  /// As `knownList`, where the elements lie: as long as the value is kept.
  public func knownElements(most: Int = Series.mostKnown) -> UnsafeBufferPointer<Value>? {
    guard let elements = asListBox?.inMemory ?? boxed(ListSeries.self)?.inMemory, elements.count <= most else {
      return nil
    }
    return elements
  }
}
