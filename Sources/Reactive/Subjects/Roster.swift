import CSystem
import Kernels
import Values

/// The subscribers of a subject, in order of subscription. Leaving costs the same however many there are, and may
/// happen during a send. A send counts no references: a subscriber that leaves meanwhile may be running, so it is freed
/// afterwards.
public final class Roster {
  final class Member: Disposable {
    /// Retained by hand; nil once its subject is gone.
    @exclusivity(unchecked) private var held: Unmanaged<Subscriber>?
    fileprivate let roster: Roster
    fileprivate var index = 0

    fileprivate init(_ subscriber: Subscriber, _ roster: Roster) {
      held = .passRetained(subscriber)
      self.roster = roster
    }

    deinit { held?.release() }

    override func tearDown() { roster.remove(self) }

    /// Valid for a member of the roster, or one just removed from it.
    var subscriber: Subscriber { held.unsafelyUnwrapped.takeUnretainedValue() }

    fileprivate var slot: Slot { Slot(member: .passRetained(self), subscriber: held.unsafelyUnwrapped) }

    /// Breaks the cycle between a subscription and its subscriber, when nothing more can arrive.
    fileprivate func releaseSubscriber() { held.take()?.release() }
  }

  /// A retained member and its subscriber, side by side, so that a send need not read the member.
  fileprivate struct Slot {
    let member: Unmanaged<Member>
    let subscriber: Unmanaged<Subscriber>
  }

  @exclusivity(unchecked) private var slots: UnsafeMutablePointer<Slot?>
  private var capacity = 2
  /// Slots in use, including those whose member has left.
  @exclusivity(unchecked) private var used = 0
  @exclusivity(unchecked) private var holes = 0
  /// Number of nested sends.
  @exclusivity(unchecked) private var sends = 0
  private var left: [Member] = []
  private var isPrepared = false
  /// The end of the batch being sent; nil if none is.
  private var cut: Batch.Cut?

  init() { slots = Roster.extend(nil, to: capacity) }

  deinit { rsig_free(slots) }

  public var count: Int { used - holes }
  public var isEmpty: Bool { used == holes }
  /// True if earlier use left no trace, so that another signal may reuse the roster: a former member that is disposed
  /// late is not found in it.
  var isAsNew: Bool { used == 0 && sends == 0 && capacity == 2 && left.isEmpty }

  func add(_ subscriber: Subscriber) -> Member {
    let member = Member(subscriber, self)
    add(member)
    return member
  }

  func add(_ member: Member) {
    if let cut, cut.last == nil { cut.last = cut.place }
    if used == capacity { grow() }
    member.index = used
    slots[used] = member.slot
    used += 1
    Run.store(used, in: "subscribe")
  }

  private func remove(_ member: Member) {
    guard member.index < used, let slot = slots[member.index]?.member,
      slot.toOpaque() == Unmanaged.passUnretained(member).toOpaque()
    else { return }
    slots[member.index] = nil
    if sends > 0 {
      holes += 1
      left.append(slot.takeRetainedValue())
      return
    }
    if member.index == used - 1 { used -= 1 } else { holes += 1 }
    slot.release()
    compactIfWorthIt()
  }

  /// Sends to the subscribers present at the beginning, except those that leave meanwhile.
  @inline(__always)
  func send(_ value: Value) {
    // Restored rather than decremented, since the next send reads it at once.
    let outer = sends
    sends = outer &+ 1
    if used == 1 { slots[0]?.subscriber._withUnsafeGuaranteedRef { $0.next(value) } } else { sendToMany(value) }
    sends = outer
    if outer == 0, holes > 0 { dropLeft() }
  }

  /// Sends a batch to the only subscriber, and returns how many values of it were sent; nil, with nothing sent, unless
  /// there is exactly one.
  func send(_ batch: Batch) -> Int? {
    guard used == 1, sends == 0, let slot = slots[0] else { return nil }
    var batch = batch
    cut = Batch.Cut()
    batch.origins?.cut = cut
    sends = 1
    let taken = slot.subscriber._withUnsafeGuaranteedRef { $0.next(batch) }
    cut = nil
    sends = 0
    if holes > 0 { dropLeft() }
    return taken ?? batch.count
  }

  @inline(never)
  private func sendToMany(_ value: Value) {
    let end = used
    var index = 0
    // A handler may send to many other subscribers; without this check, Ctrl-C could wait for all of them.
    while index < end, !rsig_stop_requested() {
      slots[index]?.subscriber._withUnsafeGuaranteedRef { $0.next(value) }
      index += 1
    }
  }

  func sendError(_ error: Value) {
    var isHeard = false
    for member in takeForEnd() where !member.isDisposed {
      // A pipeline back to its own subject has ended with that subject's feeds.
      isHeard = isHeard || !member.subscriber.isDone
      member.subscriber.error(error)
    }
    if !isHeard { unhandled(error) }
  }

  func sendCompleted() {
    if used == 1, let slot = slots[0], !slot.subscriber._withUnsafeGuaranteedRef({ $0.survivesTermination }) {
      // A single member needs no list.
      slots[0] = nil
      if sends > 0 { holes = 1 } else { used = 0 }
      if !slot.member._withUnsafeGuaranteedRef({ $0.isDisposed }) {
        slot.subscriber._withUnsafeGuaranteedRef { $0.completed() }
      }
      if sends > 0 { left.append(slot.member.takeRetainedValue()) } else { slot.member.release() }
      return
    }
    for member in takeForEnd() where !member.isDisposed { member.subscriber.completed() }
  }

  /// Removes all members before an end is sent. Those that survive ends stay, and receive values sent from within its
  /// handler.
  private func takeForEnd() -> [Member] {
    let members = takeAll()
    for member in members where member.subscriber.survivesTermination && !member.isDisposed { add(member) }
    return members
  }

  /// Either every member computes the batch or none does. A member that is asked twice before `settle` has two paths to
  /// one source and refuses, since its values would arrive path by path.
  func prepare(_ batch: Batch) -> Bool {
    if sends > 0 || isPrepared || rsig_stack_is_low() { return false }
    isPrepared = true
    for index in 0..<used {
      guard let slot = slots[index], !slot.subscriber._withUnsafeGuaranteedRef({ $0.prepare(batch) }) else { continue }
      for earlier in 0..<index { slots[earlier]?.subscriber._withUnsafeGuaranteedRef { $0.settle(false) } }
      isPrepared = false
      return false
    }
    return true
  }

  /// Commits or discards the batch after `prepare`.
  func settle(_ isWanted: Bool) {
    isPrepared = false
    for index in 0..<used { slots[index]?.subscriber._withUnsafeGuaranteedRef { $0.settle(isWanted) } }
  }

  private func dropLeft() {
    let left = self.left
    self.left = []
    compactIfWorthIt()
    _ = left
  }

  /// Removes and returns all members.
  func takeAll() -> [Member] {
    // During a send, slots of members that left stay in use: nested ends must not search all of them again.
    if isEmpty, sends > 0 { return [] }
    var all: [Member] = []
    all.reserveCapacity(count)
    for index in 0..<used {
      guard let slot = slots[index] else { continue }
      all.append(slot.member.takeRetainedValue())
      slots[index] = nil
    }
    if sends > 0 {
      holes = used
      left += all
    } else {
      holes = 0
      used = 0
    }
    return all
  }

  /// Called when the subject is freed.
  func abandon() {
    let all = takeAll()
    // A member may be running.
    if sends == 0 { for member in all { member.releaseSubscriber() } }
  }

  /// Called when Ctrl-C has ended the subject's source.
  func interrupt() {
    for index in 0..<used { slots[index]?.subscriber.takeUnretainedValue().interrupt() }
  }

  /// True if nothing sent can matter to any member.
  var isEveryoneDone: Bool {
    for index in 0..<used {
      if let slot = slots[index], !slot.subscriber._withUnsafeGuaranteedRef({ $0.isDone }) { return false }
    }
    return true
  }

  private func compactIfWorthIt() {
    if holes <= 16 || holes <= used / 2 { return }
    var kept = 0
    for index in 0..<used {
      guard let slot = slots[index] else { continue }
      slot.member._withUnsafeGuaranteedRef { $0.index = kept }
      slots[kept] = slot
      kept += 1
    }
    used = kept
    holes = 0
  }

  private func grow() {
    capacity *= 2
    slots = Roster.extend(slots, to: capacity)
  }

  /// Slots are plain words, so a large roster grows without being copied.
  private static func extend(_ slots: UnsafeMutablePointer<Slot?>?, to capacity: Int) -> UnsafeMutablePointer<Slot?> {
    rsig_extend(slots, capacity * MemoryLayout<Slot?>.stride).bindMemory(to: Slot?.self, capacity: capacity)
  }
}
