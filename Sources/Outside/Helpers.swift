import CSystem
import Reactive
import Platform

/// Runs work on other threads if it may wait for a disk or a lock: C functions on plain memory. In virtual time it runs
/// immediately, since nothing may wait.
final class Helpers {
  typealias Work = @convention(c) (UnsafeMutableRawPointer?) -> Void

  private unowned let world: Live
  private var set: OpaquePointer?
  /// The block to run after each piece of work, by its memory.
  private var following: [UnsafeMutableRawPointer: () -> Void] = [:]
  /// False for work that nobody misses: the end of the run does not wait for it.
  private let isAwaited: Bool

  init(_ world: Live, isAwaited: Bool = true) {
    self.world = world
    self.isAwaited = isAwaited
  }

  deinit {
    if let set { if isAwaited { rsig_helpers_close(set) } else { rsig_helpers_leave(set) } }
  }

  /// Calls `then` in a separate turn, except in virtual time. Each piece of work needs its own memory.
  func perform(_ work: Work, _ memory: UnsafeMutableRawPointer, then: @escaping () -> Void) {
    if !world.loop.clock.isVirtual {
      set = set ?? rsig_helpers_open()
      if let set, rsig_helpers_do(set, work, memory) {
        if following.isEmpty { world.clock.watch(rsig_helpers_descriptor(set)) { [unowned self] _ in take() } }
        following[memory] = then
        return
      }
    }
    work(memory)
    then()
  }

  private func take() {
    world.loop.beginTurn()
    while let set, let memory = rsig_helpers_take(set) {
      let then = following.removeValue(forKey: memory)
      if following.isEmpty { world.clock.unwatch(rsig_helpers_descriptor(set)) }
      then?()
    }
  }

  /// Syncs a file to disk. `then` receives 0 or the error number.
  func synchronize(_ descriptor: Int32, then: @escaping (Int32) -> Void) {
    guard let sync = rsig_sync_open(descriptor) else { return then(EMFILE) }
    perform(rsig_sync_run, UnsafeMutableRawPointer(sync)) { then(rsig_sync_close(sync)) }
  }
}
