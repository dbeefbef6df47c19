import CSystem
import Values

/// A fold from the right: the closure gets an element, and the folded rest as a sequence of one element that is
/// computed when it is read. The closure may stop early, so an endless sequence can be folded.
public final class RightFold {
  private let cursor: Cursor
  private let start: Value
  private let reduce: Function
  private var known: [Value] = []

  public init(_ series: Series, _ start: Value, _ reduce: Function) {
    cursor = series.makeCursor()
    self.start = start
    self.reduce = reduce
  }

  public func result() throws(Failure) -> Value { try fold(from: 0) }

  fileprivate func fold(from index: Int) throws(Failure) -> Value {
    if rsig_stack_is_low() { throw Failure(ValueReasons.tooDeep, "nested too deeply") }
    guard let element = try element(index) else { return start }
    return try reduce.call(element, .box(Rest(self, index + 1)))
  }

  private func element(_ index: Int) throws(Failure) -> Value? {
    while index >= known.count {
      guard let element = try cursor.next() else { return nil }
      known.append(element)
    }
    return known[index]
  }

  private final class Rest: Series {
    private let fold: RightFold
    private let index: Int
    private var value: Value?

    init(_ fold: RightFold, _ index: Int) {
      self.fold = fold
      self.index = index
    }

    override var knownCount: Int? { 1 }
    override func makeCursor() -> Cursor { Walk(self) }

    func read() throws(Failure) -> Value {
      if let value { return value }
      let made = try fold.fold(from: index)
      value = made
      return made
    }
  }

  private final class Walk: Cursor {
    private var rest: Rest?
    init(_ rest: Rest) { self.rest = rest }
    override func next() throws(Failure) -> Value? { try rest.take()?.read() }
  }
}
