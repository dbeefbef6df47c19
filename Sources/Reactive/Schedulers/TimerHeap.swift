import CSystem

/// Timers by time, then by the order of scheduling. Timers of one time form a row, so the heap, with four children per
/// node, sorts only times. It is in raw memory, so that moving a row counts no references.
///
///     heap   100ms ─ work ─ work ─ work      the work of a row is linked, oldest first
///            └ 250ms ─ work
final class TimerHeap {
  private struct Row {
    var time: Int64
    var first: Unmanaged<Work>

    /// A time may have several rows; all work in an older row is older.
    @inline(__always)
    func comes(before other: Row) -> Bool {
      if time != other.time { return time < other.time }
      return first._withUnsafeGuaranteedRef { $0.order } < other.first._withUnsafeGuaranteedRef { $0.order }
    }
  }

  /// The last work object in a time's newest row, where the next work for that time is appended.
  private struct Tail {
    var time: Int64
    var work: Unmanaged<Work>?
  }

  private(set) var count = 0
  private var rowCount = 0
  private var rows: UnsafeMutablePointer<Row>
  /// The memory that the rows lie in.
  private var block: UnsafeMutableRawPointer
  private var capacity = 16
  /// Direct-mapped by a hash of the time. Evicting an entry only costs that time a second row.
  private var tails: UnsafeMutablePointer<Tail>
  private var tailBits = 4
  /// At this count, cancelled timers are swept out: timers that are set and cancelled repeatedly must not pile up until
  /// they are due.
  private var sweepCount = 1024
  /// Cancelled work that was swept out, and is not yet freed.
  private var dropped: [Unmanaged<Work>] = []

  init() {
    block = rsig_extend(nil, TimerHeap.size(capacity))
    rows = TimerHeap.rows(in: block)
    tails = .allocate(capacity: 1 << tailBits)
    tails.initialize(repeating: Tail(time: 0, work: nil), count: 1 << tailBits)
  }

  deinit {
    while let work = pop() { work.release() }
    for work in dropped { work.release() }
    rsig_free(block)
    tails.deallocate()
  }

  var isEmpty: Bool { rowCount == 0 }
  var firstTime: Int64? { rowCount == 0 ? nil : rows[0].time }
  /// Order of the first work.
  var firstOrder: Int { rows[0].first._withUnsafeGuaranteedRef { $0.order } }

  /// Work must be pushed in the order of its `order`.
  func push(_ work: Work, time: Int64, _ order: Int) {
    if count >= sweepCount { sweepIfWorthIt() }
    count += 1
    work.order = order
    append(.passRetained(work), time)
  }

  private func append(_ work: Unmanaged<Work>, _ time: Int64) {
    let tail = tails[place(time)]
    if tail.time == time, let last = tail.work {
      last._withUnsafeGuaranteedRef { $0.following = work }
    } else {
      if rowCount == capacity { grow() }
      rowCount += 1
      siftUp(Row(time: time, first: work), from: rowCount - 1)
    }
    // Compute the place again, since growing moves the tails.
    tails[place(time)] = Tail(time: time, work: work)
  }

  /// The caller must release it.
  func pop() -> Unmanaged<Work>? {
    if rowCount == 0 { return nil }
    let row = rows[0]
    let work = row.first
    count -= 1
    if let next = work._withUnsafeGuaranteedRef({ $0.takeFollowing() }) {
      rows[0].first = next
      rsig_prefetch(next.toOpaque())
      return work
    }
    let tail = place(row.time)
    if tails[tail].work?.toOpaque() == row.first.toOpaque() { tails[tail].work = nil }
    rowCount -= 1
    if rowCount > 0 { siftDown(rows[rowCount], from: 0) }
    return work
  }

  /// Drops cancelled work at the top, so that the first work object is live.
  func dropCancelled() {
    while rowCount > 0, rows[0].first._withUnsafeGuaranteedRef({ $0.isCancelled }) { pop()?.release() }
  }

  @inline(__always)
  private func place(_ time: Int64) -> Int {
    Int(truncatingIfNeeded: (UInt64(bitPattern: time) &* 0x9e37_79b9_7f4a_7c15) >> UInt64(64 - tailBits))
  }

  private func siftUp(_ row: Row, from place: Int) {
    var hole = place
    while hole > 0 {
      let parent = (hole - 1) >> 2
      guard row.comes(before: rows[parent]) else { break }
      rows[hole] = rows[parent]
      hole = parent
    }
    rows[hole] = row
  }

  private func siftDown(_ row: Row, from place: Int) {
    var hole = place
    while true {
      let child = (hole << 2) + 1
      if child >= rowCount { break }
      let least = child + 4 <= rowCount ? leastOfFour(child) : leastOf(child, rowCount)
      guard rows[least].comes(before: row) else { break }
      rows[hole] = rows[least]
      // This row will soon be first.
      if hole < 5 { rsig_prefetch(rows[hole].first.toOpaque()) }
      hole = least
    }
    rows[hole] = row
  }

  /// Branch-free, because which child is smallest is unpredictable.
  @inline(__always)
  private func leastOfFour(_ child: Int) -> Int {
    let a = rows[child].time
    let b = rows[child + 1].time
    let c = rows[child + 2].time
    let d = rows[child + 3].time
    if a == b || c == d { return leastOf(child, child + 4) }
    let ab = child + (b < a ? 1 : 0)
    let cd = child + 2 + (d < c ? 1 : 0)
    let first = min(a, b)
    let second = min(c, d)
    if first == second { return leastOf(child, child + 4) }
    return second < first ? cd : ab
  }

  private func leastOf(_ start: Int, _ end: Int) -> Int {
    var least = start
    var other = start + 1
    while other < end {
      if rows[other].comes(before: rows[least]) { least = other }
      other += 1
    }
    return least
  }

  private func grow() {
    let shift = block.distance(to: rows)
    block = rsig_extend(block, TimerHeap.size(2 * capacity))
    let moved = block.advanced(by: shift).assumingMemoryBound(to: Row.self)
    rows = TimerHeap.rows(in: block)
    if rows != moved { rows.update(from: moved, count: rowCount) }
    capacity *= 2
    if tailBits < 20 { growTails() }
  }

  /// Aligned so that the four children of a row share a cache line.
  private static func rows(in block: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Row> {
    let line = block.alignedUp(toMultipleOf: 64).advanced(by: 3 * MemoryLayout<Row>.stride)
    return line.assumingMemoryBound(to: Row.self)
  }

  private static func size(_ capacity: Int) -> Int { 63 + (capacity + 3) * MemoryLayout<Row>.stride }

  private func growTails() {
    let old = UnsafeMutableBufferPointer(start: tails, count: 1 << tailBits)
    tailBits += 1
    tails = .allocate(capacity: 1 << tailBits)
    tails.initialize(repeating: Tail(time: 0, work: nil), count: 1 << tailBits)
    for tail in old where tail.work != nil { tails[place(tail.time)] = tail }
    old.deallocate()
  }

  /// Samples a few timers first, so that a million timers are not all visited for nothing.
  private func sweepIfWorthIt() {
    var seen = 0
    var cancelled = 0
    let stride = max(1, rowCount / 128)
    let depth = max(1, 128 / rowCount)
    var index = 0
    while index < rowCount {
      var next: Unmanaged<Work>? = rows[index].first
      var left = depth
      while left > 0, let work = next {
        seen += 1
        if work._withUnsafeGuaranteedRef({ $0.isCancelled }) { cancelled += 1 }
        next = work._withUnsafeGuaranteedRef { $0.following }
        left -= 1
      }
      index += stride
    }
    if 2 * cancelled >= seen { sweep() }
    sweepCount = max(1024, 2 * count)
  }

  /// Removes cancelled work from each row, and then the rows without work. Ctrl-C may come between the two, or in the
  /// middle of either, and leaves a heap in order.
  private func sweep() {
    releaseDropped()
    // A row's last work may be removed; its time gets another row.
    tails.update(repeating: Tail(time: 0, work: nil), count: 1 << tailBits)
    var empty = 0
    for index in 0..<rowCount {
      if rsig_stop_requested() { return }
      sweepRow(index)
      if rows[index].first._withUnsafeGuaranteedRef({ $0.isCancelled }) { empty += 1 }
    }
    if empty > 0 { dropEmptyRows() }
    // Last: code that runs when work is freed finds the heap consistent.
    releaseDropped()
  }

  /// Leaves one cancelled work in a row that has no other.
  private func sweepRow(_ index: Int) {
    var last: Unmanaged<Work>?
    var next: Unmanaged<Work>? = rows[index].first
    while let work = next {
      next = work._withUnsafeGuaranteedRef { $0.following }
      let isLast = next == nil && last == nil
      if !isLast, work._withUnsafeGuaranteedRef({ $0.isCancelled }) {
        drop(work)
        continue
      }
      if let last {
        last._withUnsafeGuaranteedRef { $0.following = work }
      } else {
        rows[index].first = work
      }
      last = work
    }
    last?._withUnsafeGuaranteedRef { $0.following = nil }
  }

  private func drop(_ work: Unmanaged<Work>) {
    work._withUnsafeGuaranteedRef { $0.following = nil }
    dropped.append(work)
    count -= 1
  }

  /// Rebuilds the heap, beside the old one.
  private func dropEmptyRows() {
    let old = (rows: rows, block: block, count: rowCount)
    block = rsig_extend(nil, TimerHeap.size(capacity))
    rows = TimerHeap.rows(in: block)
    rowCount = 0
    for index in 0..<old.count where !old.rows[index].first._withUnsafeGuaranteedRef({ $0.isCancelled }) {
      rows[rowCount] = old.rows[index]
      rowCount += 1
    }
    for index in stride(from: (rowCount + 2) / 4, through: 0, by: -1) where index < rowCount {
      if rsig_stop_requested() {
        rsig_free(block)
        return (rows, block, rowCount) = old
      }
      siftDown(rows[index], from: index)
    }
    for index in 0..<old.count {
      let work = old.rows[index].first
      if work._withUnsafeGuaranteedRef({ $0.isCancelled }) { drop(work) }
    }
    rsig_free(old.block)
  }

  private func releaseDropped() {
    while !rsig_stop_requested(), let work = dropped.popLast() { work.release() }
  }
}
