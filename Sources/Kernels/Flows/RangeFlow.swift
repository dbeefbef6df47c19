import CSystem
import Values

/// `first, first + step …`
final class RangeFlow: Flow {
  let first: Int
  let step: Int
  let count: Int
  private var given = 0
  private var ramp = Ramp()
  private let store = Store()

  init(first: Int, step: Int = 1, count: Int) {
    self.first = first
    self.step = step
    self.count = count
  }

  override func pull(_ batch: inout Batch) -> Answer {
    let count = min(ramp.next(), self.count - given)
    if count == 0 { return .ended }
    let start = first &+ given &* step
    let to = store.ints
    rsig_fill_range(to, start, step, count)
    given += count
    let last = start &+ (count - 1) &* step
    batch = Batch(Column(to, low: min(start, last), high: max(start, last)), count: count)
    return .some
  }

  /// The numbers after a chain of additions and multiplications; nil if one might overflow.
  func mapped(_ form: AffineForm) -> RangeFlow? {
    let last = first &+ (count - 1) &* step
    guard count > 0, form.bounds(min(first, last), max(first, last)) != nil else { return nil }
    let (step, overflow) = step.multipliedReportingOverflow(by: form.factor)
    return overflow ? nil : RangeFlow(first: form.value(first), step: step, count: count)
  }
}
