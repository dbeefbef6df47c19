import Values

/// One sequence after another.
public final class ConcatSeries: Series {
  private let sources: [Series]
  /// Stored, because every link of a chain reads it.
  private let pure: Bool

  public init(_ sources: [Series]) {
    self.sources = sources
    pure = sources.allSatisfy(\.isPure)
  }

  public override var isPure: Bool { pure }

  /// Computed once: parts may be shared, and `concat a a` nested forty times has 2⁴⁰ of them.
  public override var knownCount: Int? { counted }
  private lazy var counted: Int? = {
    var sum = 0
    for source in sources {
      guard let count = source.knownCount, count <= Int.max - sum else { return nil }
      sum += count
    }
    return sum
  }()

  public override func makeCursor() -> Cursor { Walk(sources) }

  private final class Walk: Cursor {
    let sources: [Series]
    var index = 0
    var current: Cursor?
    init(_ sources: [Series]) { self.sources = sources }

    override func next() throws(Failure) -> Value? {
      while index < sources.count {
        let cursor = current ?? sources[index].makeCursor()
        current = cursor
        if let value = try cursor.next() { return value }
        current = nil
        index += 1
      }
      return nil
    }
  }
}

/// Concatenates the sequences made from another sequence's elements.
public final class FlattenSeries: Series {
  private let source: Series
  public override var isPure: Bool { pure }
  private let pure: Bool
  private let part: (Value) throws(Failure) -> Series?

  /// The closure returns the sequence for an element; nil adds none.
  public init(_ source: Series, isPure: Bool, _ part: @escaping (Value) throws(Failure) -> Series?) {
    self.source = source
    pure = isPure && source.isPure
    self.part = part
  }

  public override func makeCursor() -> Cursor { Walk(source.makeCursor(), part) }

  private final class Walk: Cursor {
    let source: Cursor
    let part: (Value) throws(Failure) -> Series?
    var current: Cursor?

    init(_ source: Cursor, _ part: @escaping (Value) throws(Failure) -> Series?) {
      self.source = source
      self.part = part
    }

    override func next() throws(Failure) -> Value? {
      while true {
        if let value = try current?.next() { return value }
        current = nil
        try Failure.checkInterruption()
        guard let element = try source.next() else { return nil }
        current = try part(element)?.makeCursor()
      }
    }
  }
}

/// Tuples of elements with the same index, up to the end of the shortest sequence.
public final class ZipSeries: Series {
  private let sources: [Series]
  private let reduce: Function?
  private let pure: Bool

  public init(_ sources: [Series], reduce: Function? = nil) {
    self.sources = sources
    self.reduce = reduce
    pure = (reduce?.isPure ?? true) && sources.allSatisfy(\.isPure)
  }

  public override var isPure: Bool { pure }

  /// Computed once, as in ConcatSeries.
  public override var knownCount: Int? { counted }
  private lazy var counted: Int? = {
    var shortest: Int?
    for source in sources {
      guard let count = source.knownCount else { return nil }
      shortest = min(shortest ?? count, count)
    }
    return shortest
  }()

  public override func makeCursor() -> Cursor { Walk(sources, reduce) }

  private final class Walk: Cursor {
    let sources: [Series]
    let reduce: Function?
    /// Created at the first element, where Ctrl-C is checked: `zip a a` nested forty times has 2⁴⁰ of them.
    var cursors: [Cursor] = []

    init(_ sources: [Series], _ reduce: Function?) {
      self.sources = sources
      self.reduce = reduce
    }

    override func next() throws(Failure) -> Value? {
      if cursors.isEmpty { cursors = sources.map { $0.makeCursor() } }
      try Failure.checkInterruption()
      var values: [Value] = []
      values.reserveCapacity(cursors.count)
      for cursor in cursors {
        guard let value = try cursor.next() else { return nil }
        values.append(value)
      }
      return try reduce?.call(values) ?? .tuple(values)
    }
  }
}
