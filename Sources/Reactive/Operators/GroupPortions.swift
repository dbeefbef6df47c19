import Kernels
import Values

/// Splits batches by the group that each value belongs to.
final class GroupPortions {
  /// Fewer values are sent one by one.
  private static let least = 64
  /// Each group reads the whole batch, so there must not be many.
  private static let most = 32
  private static let mostFailures = 32

  private let inlet = InletFlow()
  private let flow: Flow
  private var batch = Batch.none
  private var keys = Batch.none
  /// The places of the groups in a portion, and for each a mark at every value that belongs to it.
  private var groups: [Int] = []
  private let marks = UnsafeMutablePointer<UInt8>.allocate(capacity: GroupPortions.most * Batch.capacity)
  private var failures = 0

  /// nil if columns cannot compute the keys.
  init?(_ key: Function) {
    guard let flow = Link.map(key).flow(over: inlet), flow.isColumnar else { return nil }
    self.flow = flow
  }

  deinit { marks.deallocate() }

  /// False once groups have refused portions, or portions have been short, too often.
  var isWorthIt: Bool { failures < GroupPortions.mostFailures }

  /// Computes the keys of a batch; false if columns cannot.
  func begin(_ batch: Batch) -> Bool {
    self.batch = batch
    self.batch.origins = nil
    inlet.give(self.batch)
    return Run.current.ahead { flow.pull(&keys) } == .some && keys.count == batch.count && keys.mask == nil
  }

  /// Marks the values from `first` on that belong to known groups, and returns their number.
  func known(from first: Int, _ places: inout KeyPlaces) -> Int {
    groups.removeAll(keepingCapacity: true)
    for row in first..<batch.count {
      let place =
        keys.column.form == .texts ? places.place(of: keys.column.texts[row].text) : places.place(of: keys.column[row])
      guard let place, let group = index(of: place) else { return row - first }
      marks[group * Batch.capacity + row] = 1
    }
    return batch.count - first
  }

  private func index(of place: Int) -> Int? {
    if let known = groups.firstIndex(of: place) { return known }
    if groups.count == GroupPortions.most { return nil }
    (marks + groups.count * Batch.capacity).update(repeating: 0, count: Batch.capacity)
    groups.append(place)
    return groups.count - 1
  }

  /// Hands the marked values to their groups; false, with nothing done, if they are few or a group needs single values.
  func hand(from first: Int, _ count: Int, to group: (Int) -> GroupedSignal) -> Bool {
    if count >= GroupPortions.least, prepare(first + count, group) {
      for place in groups { group(place).roster.settle(true) }
      return true
    }
    failures += 1
    return false
  }

  private func prepare(_ count: Int, _ group: (Int) -> GroupedSignal) -> Bool {
    var portion = batch
    portion.count = count
    for (index, place) in groups.enumerated() {
      portion.mask = marks + index * Batch.capacity
      if Run.current.ahead({ group(place).prepare(portion) }) { continue }
      for earlier in groups[..<index] { group(earlier).roster.settle(false) }
      return false
    }
    return true
  }
}
