import Diagnostics
import Kernels
import Values

/// A value, then repeatedly a closure's result on the previous one, as long as a test returns true.
public final class GeneratedSeries: FlowingSeries {
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
  public override func walk() -> Cursor { Walk(start, test, next, place) }

  private final class Walk: Cursor {
    private let test: Function?
    private let advance: Function
    private let place: Place?
    private var following: Value?
    private var latest: Value?
    private var isOver = false

    init(_ start: Value, _ test: Function?, _ next: Function, _ place: Place?) {
      following = start
      self.test = test
      advance = next
      self.place = place
    }

    override func next() throws(Failure) -> Value? {
      if isOver { return nil }
      let value = if let latest { try advance.call(latest) } else { following ?? .nil }
      following = nil
      latest = value
      isOver = !(try test?.call(value).truth("the condition of `generate`", at: place) ?? true)
      return isOver ? nil : value
    }
  }
}
