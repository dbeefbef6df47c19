import Diagnostics
import Values

/// Positions of events on the time axis. An instant is a frame; within a frame each chain of cause and effect has its
/// own slot, in order, so that a value and its consequences are aligned vertically.
struct TimeAxis {
  struct Frame {
    let time: Int64
    var slots: Range<Int>
  }

  enum Gap: Equatable {
    /// A number of frames without events.
    case frames(Int)
    /// A stretch of time that is written out instead of drawn.
    case stretch(Int64)
  }

  private(set) var frames: [Frame] = []
  /// Slot by the number of a mark, or of a subscription's start or end.
  private(set) var slotOf: [Int: Int] = [:]
  /// True if everything happens at one instant, so that only the order is drawn.
  var isOrderOnly: Bool { frames.count <= 1 }
  private(set) var isRounded = false
  private let isPacked: Bool
  /// Neighbors in an instant share a slot if they have no row in common.
  let isFused: Bool

  private struct Item {
    let number: Int
    let time: Int64
    let cause: Int?
    let row: Int
    let group: Int
    /// False for a subscription's start and end, which take no room.
    let isMark: Bool
  }

  /// Makes an axis; `grain` rounds times down to its multiples.
  init(_ chart: Chart, grain: Int64? = nil) {
    isPacked = chart.isPacked
    let panels = TimeAxis.panels(chart, grain)
    isRounded = panels.isRounded
    let times = Set(panels.items.flatMap { $0.map(\.time) }).sorted()
    isFused = chart.isFused ?? (times.count > 1 && !chart.isOrdered)
    // Panels with their own zero lie on top of each other, so an instant is as wide as its widest panel.
    var places: [(time: Int64, number: Int, slot: Int)] = []
    var widths: [Int64: Int] = [:]
    for items in panels.items {
      var rest = items[...]
      while let first = rest.first {
        let instant = rest.prefix { $0.time == first.time }
        rest = rest.dropFirst(instant.count)
        let slots =
          chart.isPacked ? TimeAxis.packed(instant, isFused: isFused) : TimeAxis.slots(instant, isFused: isFused)
        for (item, slot) in zip(instant, slots) { places.append((item.time, item.number, slot)) }
        widths[first.time] = max(widths[first.time] ?? 0, slots.max()! + 1)
      }
    }
    var begin: [Int64: Int] = [:]
    for time in times {
      let slot = frames.last?.slots.upperBound ?? 0
      begin[time] = slot
      frames.append(Frame(time: time, slots: slot..<(slot + widths[time]!)))
    }
    for place in places { slotOf[place.number] = begin[place.time]! + place.slot }
  }

  /// The items of each panel in order, with times relative to its own zero.
  private static func panels(_ chart: Chart, _ grain: Int64?) -> (items: [[Item]], isRounded: Bool) {
    var items: [Int64: [Item]] = [:]
    var isRounded = false
    var row = 0
    for (place, group) in chart.groups.enumerated() {
      func add(_ number: Int, _ time: Int64, cause: Int?, isMark: Bool) {
        let time = time - group.zero
        let whole = grain.map { time / $0 * $0 } ?? time
        if whole != time { isRounded = true }
        items[group.zero, default: []].append(
          Item(number: number, time: whole, cause: cause, row: row, group: place, isMark: isMark))
      }
      for content in group.rows {
        for mark in content.marks { add(mark.number, mark.time, cause: mark.neighbor ?? mark.cause, isMark: true) }
        for life in content.lives {
          add(life.number, life.began, cause: life.cause, isMark: false)
          if life.end == .disposed, let number = life.endNumber { add(number, life.ended!, cause: nil, isMark: false) }
        }
        row += 1
      }
    }
    let ordered = items.keys.sorted().map { zero in
      items[zero]!.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
    }
    return (ordered, isRounded)
  }

  /// Zero-based slots of the items of one instant. If fused, neighbors without a common row share a slot: the picture
  /// then shows times, and the order only within each row and from causes to consequences.
  private static func slots(_ items: ArraySlice<Item>, isFused: Bool) -> [Int] {
    var rows: [Set<Int>] = [[]]
    var known: [Int: Int] = [:]
    var slots: [Int] = []
    for item in items {
      if item.isMark, !rows.lastElement.isEmpty {
        let follows = item.cause.flatMap { known[$0] } == rows.count - 1
        if !follows || rows.lastElement.contains(item.row) { rows.append([]) }
      }
      known[item.number] = rows.count - 1
      slots.append(rows.count - 1)
      if item.isMark { rows.lastElement.insert(item.row) }
    }
    guard isFused, rows.count > 1 else { return slots }
    var fused = [0]
    var taken = rows[0]
    for row in rows.dropFirst() {
      if taken.isDisjoint(with: row) {
        taken.formUnion(row)
        fused.append(fused.last!)
      } else {
        taken = row
        fused.append(fused.last! + 1)
      }
    }
    return slots.map { fused[$0] }
  }

  /// Slots of the items of one instant, keeping the order within each group, and between groups from causes to
  /// consequences.
  private static func packed(_ items: ArraySlice<Item>, isFused: Bool) -> [Int] {
    let own = Dictionary(grouping: items, by: \.group).mapValues { slots($0[...], isFused: isFused) }
    var counts: [Int: Int] = [:]
    var shifts: [Int: Int] = [:]
    var known: [Int: Int] = [:]
    return items.map { item in
      let index = counts[item.group, default: 0]
      counts[item.group] = index + 1
      let least = item.cause.flatMap { known[$0] } ?? 0
      let slot = own[item.group]![index]
      shifts[item.group] = max(shifts[item.group, default: 0], least - slot)
      known[item.number] = slot + shifts[item.group]!
      return known[item.number]!
    }
  }

  /// Reading of an instant that began on the line above.
  static func rest(of time: Int64) -> Sentence {
    let time = Value.duration(time)
    return Sentence("\(time), continued", chinese: "\(time)（续）")
  }

  /// Reading of a picture of a single instant.
  func order(at time: Int64) -> Sentence {
    let time = Value.duration(time)
    return isPacked
      ? Sentence("all at \(time), each pipeline in order", chinese: "都在 \(time)，每条管道按顺序")
      : Sentence("all at \(time), in order", chinese: "都在 \(time)，按顺序")
  }

  var slotCount: Int { frames.last?.slots.upperBound ?? 0 }

  /// Gaps between the frames, if each frame lasts `frame`.
  func gaps(frame: Int64) -> [Gap] {
    zip(frames.dropFirst(), frames).map { next, before in
      let between = next.time - before.time - frame
      return between % frame == 0 && between / frame <= 400 ? .frames(Int(between / frame)) : .stretch(between)
    }
  }

  /// Frames to try: the greatest common divisor, which draws every gap to scale, its round divisors down to the finest
  /// useful one, and the time between two events.
  func candidates() -> (exact: [Int64], others: [Int64]) {
    let steps = zip(frames.dropFirst(), frames).map { $0.time - $1.time }
    guard let least = steps.min(), least > 0 else { return ([100_000], []) }
    var common: Int64 = 0
    for step in steps { common = Numbers.divisor(common, step) }
    var exact = [common]
    for part in [2, 3, 4, 5, 10, 20, 50, 100] as [Int64] where common % part == 0 { exact.append(common / part) }
    if common % 100_000 == 0, !exact.contains(100_000) { exact.append(100_000) }
    let others = Set(steps + TimeAxis.round).filter { $0 <= least }.sorted(by: >)
    return (exact.sorted(by: >), others)
  }

  private static let round: [Int64] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 60_000_000].flatMap {
    [$0, 2 * $0, 5 * $0]
  }

  /// Slots from the first to the last of a subscription.
  func span(_ life: Chart.Life) -> ClosedRange<Int> {
    let first = slotOf[life.number] ?? 0
    let last = life.endNumber.flatMap { slotOf[$0] } ?? max(first, slotCount - 1)
    return first...max(first, last)
  }
}
