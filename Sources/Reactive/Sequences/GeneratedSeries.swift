import Diagnostics
import Values

/// A value, then repeatedly a closure's result on the previous one, as long as a test returns true.
public final class GeneratedSeries: Series {
  private let start: Value
  private let test: Function?
  private let next: Function
  private let place: Place?

  public init(_ start: Value, while test: Function?, _ next: Function, at place: Place?) {
    self.start = start
    self.test = test
    self.next = next
    self.place = place
  }

  public override var isPure: Bool { next.isPure && test?.isPure ?? true }
  public override var isEndless: Bool { test == nil }
  public override func makeCursor() -> Cursor { Walk(self) }

  private final class Walk: Cursor {
    private let series: GeneratedSeries
    private var latest: Value?
    private var isOver = false

    init(_ series: GeneratedSeries) { self.series = series }

    override func next() throws(Failure) -> Value? {
      if isOver { return nil }
      let value = if let latest { try series.next.call(latest) } else { series.start }
      latest = value
      isOver = !(try series.test?.call(value).truth("the condition of `generate`", at: series.place) ?? true)
      return isOver ? nil : value
    }
  }
}
