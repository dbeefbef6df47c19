import Values

/// Positions of events on the time axis. An instant is a frame; within a frame each chain of cause and effect has a
/// slot of its own, in order, so that a value and its consequences stand one above the other.
struct TimeAxis {
  struct Frame {
    let time: Int64
    var slots: Range<Int>
  }

  enum Gap: Equatable {
    /// A number of frames without events.
    case frames(Int)
    /// A time that is written instead of drawn.
    case stretch(Int64)
  }

  private(set) var frames: [Frame] = []
  /// Slots by the number of a mark, or of the begin or end of a subscription.
  private(set) var slotOf: [Int: Int] = [:]
  /// True if everything happens at one instant, so that only the order is drawn.
  var isOrderOnly: Bool { frames.count <= 1 }
  private(set) var isRounded = false

  private struct Item {
    let number: Int
    let time: Int64
    let cause: Int?
    /// Nil for events that take no room: the begin and the end of a subscription.
    let row: Int?
  }

  /// `grain` rounds times down to its multiples.
  init(_ chart: Chart, grain: Int64? = nil) {
    var items: [Item] = []
    for (row, content) in chart.rows.enumerated() {
      for mark in content.marks {
        items.append(Item(number: mark.number, time: mark.time, cause: mark.neighbour ?? mark.cause, row: row))
      }
      for life in content.lives {
        items.append(Item(number: life.number, time: life.began, cause: nil, row: nil))
        if life.end == .disposed, let number = life.endNumber {
          items.append(Item(number: number, time: life.ended!, cause: nil, row: nil))
        }
      }
    }
    items.sort { $0.number < $1.number }
    var taken: Set<Int> = []
    var slot = -1
    for item in items {
      let time = grain.map { item.time / $0 * $0 } ?? item.time
      if time != item.time { isRounded = true }
      if frames.isEmpty || frames[frames.count - 1].time != time {
        slot += 1
        taken = []
        frames.append(Frame(time: time, slots: slot..<(slot + 1)))
      } else if let row = item.row, !taken.isEmpty {
        let follows = item.cause.flatMap { slotOf[$0] } == slot
        if !follows || taken.contains(row) {
          slot += 1
          taken = []
          frames[frames.count - 1].slots = frames[frames.count - 1].slots.lowerBound..<(slot + 1)
        }
      }
      slotOf[item.number] = slot
      if let row = item.row { taken.insert(row) }
    }
  }

  var slotCount: Int { frames.last?.slots.upperBound ?? 0 }

  /// Gaps between the frames, if a frame takes `frame`.
  func gaps(frame: Int64) -> [Gap] {
    zip(frames.dropFirst(), frames).map { next, before in
      let between = next.time - before.time - frame
      return between % frame == 0 && between / frame <= 400 ? .frames(Int(between / frame)) : .stretch(between)
    }
  }

  /// Frames worth trying: the greatest common one, which draws every gap to scale, then its round divisors down to the
  /// finest useful one, and the time between two events.
  func candidates() -> (exact: [Int64], others: [Int64]) {
    let steps = zip(frames.dropFirst(), frames).map { $0.time - $1.time }
    guard let least = steps.min(), least > 0 else { return ([100_000], []) }
    var common: Int64 = 0
    for step in steps { common = TimeAxis.divisor(common, step) }
    var exact = [common]
    for part in [2, 3, 4, 5, 10, 20, 50, 100] as [Int64] where common % part == 0 { exact.append(common / part) }
    if common % 100_000 == 0, !exact.contains(100_000) { exact.append(100_000) }
    let others = Set(steps + TimeAxis.round).filter { $0 <= least }.sorted(by: >)
    return (exact.sorted(by: >), others)
  }

  private static let round: [Int64] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 60_000_000].flatMap {
    [$0, 2 * $0, 5 * $0]
  }

  static func divisor(_ a: Int64, _ b: Int64) -> Int64 { b == 0 ? a : divisor(b, a % b) }

  /// Slots from the first to the last of a subscription.
  func span(_ life: Chart.Life) -> ClosedRange<Int> {
    let first = slotOf[life.number] ?? 0
    let last = life.endNumber.flatMap { slotOf[$0] } ?? max(first, slotCount - 1)
    return first...max(first, last)
  }
}
