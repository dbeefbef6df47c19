import Kernels
import Values

extension Signal {
  /// Sends a signal for each key when the key first appears, and then its values into that signal. Groups end after the
  /// outer signal, in order of appearance.
  public final func groupBy(_ key: Function, transform: Function? = nil) -> Signal {
    staged { GroupByStage($0, key, transform) }
  }
}

private final class GroupByStage: Stage {
  let key: Function
  let transform: Function?
  private var places = KeyPlaces()
  private var inOrder = Pile<GroupedSignal>()
  /// Hands batches to the groups; nil if columns cannot compute the keys, or once that has not been worth it.
  private lazy var portions = transform == nil && !Run.current.byEvents ? GroupPortions(key) : nil

  init(_ downstream: Subscriber, _ key: Function, _ transform: Function?) {
    self.key = key
    self.transform = transform
    super.init(downstream)
  }

  /// Known groups that send nothing yet get all their values of a portion at once; the other values come one by one.
  override func next(_ batch: Batch) -> Int? {
    if isDisposed || portions?.begin(batch) != true { return nextEach(batch, from: 0) }
    var first = 0
    while let portions, first < batch.count {
      let count = portions.known(from: first, &places)
      if portions.hand(from: first, count, to: { inOrder[$0] }) {
        first += count
      } else {
        if !portions.isWorthIt { self.portions = nil }
        var some = batch
        some.count = min(batch.count, first + count + 1)
        if let taken = nextEach(some, from: first) { return taken }
        first = some.count
      }
    }
    return nextEach(batch, from: first)
  }

  /// If each text is its own key, the known ones are sent as the keys that equal them, and none is made.
  private func nextEach(_ batch: Batch, from first: Int) -> Int? {
    guard transform == nil, batch.column.form == .texts, keysAreValues else {
      return each(batch, from: first) { next(batch.column[$0]) }
    }
    return each(batch, from: first) { index in
      if let place = places.place(of: batch.column.texts[index].text) {
        let group = inOrder[place]
        group.sendNext(group.key)
      } else {
        next(batch.column[index])
      }
    }
  }

  private lazy var keysAreValues = if case .argument(0)? = key.formula(of: 1) { true } else { false }

  override func next(_ value: Value) {
    if isDisposed { return }
    do throws(Failure) {
      let key = try self.key.call(value)
      if key.isNil { throw Failure.kind("the key that `groupBy` makes", mustBe: "a value", butIs: key) }
      let group = self.group(key)
      group.sendNext(try transform?.call(value) ?? value)
    } catch {
      if error.isInterruption { stop() } else { self.error(error.error) }
    }
  }

  private func group(_ key: Value) -> GroupedSignal {
    let (place, isNew) = places.place(adding: key)
    if !isNew { return inOrder[place] }
    let group = GroupedSignal(key: key)
    inOrder.append(group)
    Run.store(inOrder.count, in: "groupBy")
    // Send the group before its first value, so that a subscriber added by the handler receives that value.
    downstream.next(.box(group))
    return group
  }

  override func error(_ error: Value) {
    if isDisposed { return }
    super.error(error)
    inOrder.forEach { $0.sendError(error) }
  }

  override func completed() {
    if isDisposed { return }
    super.completed()
    inOrder.forEach { $0.sendCompleted() }
  }
}
