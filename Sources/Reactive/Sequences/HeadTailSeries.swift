import Values

/// An element and the sequence of the others, each computed by a closure when it is first read.
public final class HeadTailSeries: Series {
  private let makeHead: () throws(Failure) -> Value
  private let makeTail: () throws(Failure) -> Series?
  private var knownHead: Value?
  /// nil until the tail is read.
  private var knownTail: Series?

  /// If the tail is nil, the sequence has one element.
  public init(head: @escaping () throws(Failure) -> Value, tail: @escaping () throws(Failure) -> Series?) {
    makeHead = head
    makeTail = tail
  }

  /// Frees a chain of tails in a loop: recursive freeing of a long one would overflow the stack.
  deinit {
    var next = takeTail()
    while next != nil, isKnownUniquelyReferenced(&next) { next = next?.takeTail() }
  }

  private func takeTail() -> HeadTailSeries? {
    defer { knownTail = nil }
    return knownTail as? HeadTailSeries
  }

  private func head() throws(Failure) -> Value {
    if let knownHead { return knownHead }
    try RunState.checkTime()
    let head = try makeHead()
    knownHead = head
    return head
  }

  private func tail() throws(Failure) -> Series {
    if let knownTail { return knownTail }
    try RunState.checkTime()
    let tail = try makeTail() ?? ListSeries([])
    knownTail = tail
    return tail
  }

  public override func makeCursor() -> Cursor { Walk(self) }

  private final class Walk: Cursor {
    /// The sequence whose head comes next, or was returned last.
    private var series: HeadTailSeries
    private var headWasRead = false
    /// Reads a tail that is another kind of sequence.
    private var rest: Cursor?

    init(_ series: HeadTailSeries) { self.series = series }

    override func next() throws(Failure) -> Value? {
      if let rest { return try rest.next() }
      if headWasRead {
        let tail = try series.tail()
        guard let next = tail as? HeadTailSeries else {
          let rest = tail.makeCursor()
          self.rest = rest
          return try rest.next()
        }
        series = next
      }
      headWasRead = true
      return try series.head()
    }
  }
}
