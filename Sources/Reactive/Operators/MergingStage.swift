import CSystem
import Values

/// A stage that merges signals. It completes when its source and all parts have. An error of any of them ends all:
/// first the failing part, then the source, then the other parts in order.
class MergingStage: Stage {
  @exclusivity(unchecked) private var parts = Parts()
  @exclusivity(unchecked) private(set) final var sourceHasEnded = false
  /// True while more signals will be merged after the present one.
  final var hasOthersToOpen = false

  final func merge(_ signal: Signal) {
    let part = Part(self)
    parts.add(part)
    Run.store(parts.count, in: "flattenMap")
    part.following(signal)
  }

  /// Merges the signal that a closure of the program returns; nil adds none, and an error of the closure ends
  /// everything.
  final func merge(_ make: () throws(Failure) -> Signal?) {
    do {
      if let signal = try make() { merge(signal) }
    } catch {
      fail(error)
    }
  }

  final var partCount: Int { parts.count }

  func partSent(_ value: Value) { downstream.next(value) }

  /// Called when a part has completed and was removed.
  func partCompleted() { completeIfOver() }

  func partFailed(_ error: Value) { self.error(error) }

  /// True if something still waits to become a part.
  var hasMore: Bool { false }

  /// True if nothing it sends can matter any more.
  final var isOver: Bool { isDisposed || downstream.isDone }
  override var isDone: Bool { sourceHasEnded || isOver }
  /// A part that has not ended yet waits for turns of its own.
  override var needsTurns: Bool { partCount > 0 || super.needsTurns }

  final func completeIfOver() {
    if sourceHasEnded, parts.count == 0, !hasMore { super.completed() }
  }

  override func completed() {
    if isDisposed { return }
    sourceHasEnded = true
    dropUpstream()
    completeIfOver()
  }

  override func tearDown() {
    super.tearDown()
    dropParts()
  }

  final func dropParts() {
    if rsig_process_ends() { return parts.disposeInTime() }
    for part in parts.takeAll() { part.dispose() }
  }

  final var latestPart: Int { parts.latest }

  /// Ends the parts up to `number` without an event.
  final func drop(through number: Int) {
    if parts.count == 0 { return }
    for part in parts.all where part.number <= number { drop(part) }
  }

  /// Ends a part without an event.
  final func drop(_ part: Part) {
    part.dispose()
    parts.remove(part)
  }

  final class Part: Receiver {
    let whole: MergingStage
    @exclusivity(unchecked) var index = 0
    /// Position in the order of arrival.
    fileprivate(set) var number = 0

    init(_ whole: MergingStage) { self.whole = whole }

    override func next(_ value: Value) {
      if !isDisposed { whole.partSent(value) }
    }

    override func error(_ error: Value) {
      if dispose() { whole.partFailed(error) }
    }

    override func completed() {
      guard dispose() else { return }
      whole.parts.remove(self)
      whole.partCompleted()
    }

    override var isDone: Bool { isDisposed || whole.isOver }
    override var needsTurns: Bool { whole.hasOthersToOpen || whole.partCount > 1 || whole.downstream.needsTurns }
    override var below: Subscriber? { whole }
  }

  /// The parts in order of arrival; removing one costs the same however many there are.
  private struct Parts {
    /// The only part while there is no list, since most parts are alone.
    private var sole: Part?
    private var list: [Part?] = []
    private(set) var count = 0
    private(set) var latest = 0

    mutating func add(_ part: Part) {
      latest += 1
      part.number = latest
      count += 1
      if count == 1, list.isEmpty {
        sole = part
        return
      }
      if let first = sole.take() { list.append(first) }
      part.index = list.count
      list.append(part)
    }

    mutating func remove(_ part: Part) {
      if sole === part {
        sole = nil
        count = 0
        return
      }
      guard part.index < list.count, list[part.index] === part else { return }
      list[part.index] = nil
      count -= 1
      while let last = list.last, last == nil { list.removeLast() }
      if list.count > 32, count < list.count / 2 {
        list.removeAll { $0 == nil }
        for (index, part) in list.enumerated() { part!.index = index }
      }
    }

    var all: [Part] { sole.map { [$0] } ?? list.compactMap { $0 } }

    /// In a process that ends, disposes as many as there is time for. They are neither gathered nor freed, since that
    /// alone would take longer.
    func disposeInTime() {
      if let sole {
        sole.dispose()
        return
      }
      let list = list
      for part in list {
        if rsig_stop_requested() { return }
        part?.dispose()
      }
    }

    mutating func takeAll() -> [Part] {
      let all = self.all
      sole = nil
      list = []
      count = 0
      return all
    }
  }
}
