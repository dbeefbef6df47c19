import CSystem
import Diagnostics
import Values
import Platform

/// Directory watches, shared by all asks of a run, since the kernel limits a user's watch descriptors. On a system
/// without them nothing is watched, and the asks poll instead.
final class DirectoryWatch {
  struct Change {
    let directory: String
    let name: String
    let events: Int32
    let cookie: UInt32

    func has(_ event: Int) -> Bool { events & Int32(event) != 0 }
  }

  /// An ask that receives changes.
  final class Listener {
    fileprivate let take: ([Change]) -> Void
    fileprivate init(_ take: @escaping ([Change]) -> Void) { self.take = take }
  }

  private unowned let world: Live
  private var set: Int32 = -1
  private var isWatched = false
  private var listeners: [String: [Listener]] = [:]
  private var watches: [Int32: String] = [:]
  private var numbers: [String: Int32] = [:]

  init(_ world: Live) { self.world = world }

  deinit { if set >= 0 { systemClose(set) } }

  func listener(_ take: @escaping ([Change]) -> Void) -> Listener { Listener(take) }

  /// Returns false if the system cannot watch. `help` is the advice if the limit of watches is reached.
  func watch(_ directory: String, _ listener: Listener, help: [Suggestion] = []) throws(Failure) -> Bool {
    if set < 0 {
      set = rsig_watch_open()
      if set < 0 { return false }
    }
    if !isWatched {
      isWatched = true
      world.clock.watch(set) { [unowned self] _ in read() }
    }
    if listeners[directory]?.contains(where: { $0 === listener }) == true { return true }
    if numbers[directory] == nil {
      let number = rsig_watch_add(set, directory)
      if number < 0 {
        // It may have been removed again, or may be unreadable.
        if errno == ENOENT || errno == ENOTDIR || errno == EACCES { return true }
        if errno == ENOSPC {
          throw Failure(
            error: .box(
              ErrorBox(
                "no more watches: fs.inotify.max_user_watches is \(rsig_watch_limit())",
                domain: "NSPOSIXErrorDomain", code: Int(ENOSPC), help: help)))
        }
        throw .system("\(directory) cannot be watched")
      }
      watches[number] = directory
      numbers[directory] = number
    }
    listeners[directory, default: []].append(listener)
    return true
  }

  func unwatch(_ listener: Listener) {
    for (directory, all) in listeners {
      let left = all.filter { $0 !== listener }
      if left.count == all.count { continue }
      listeners[directory] = left.isEmpty ? nil : left
      if left.isEmpty { forget(directory) }
    }
    if listeners.isEmpty, isWatched {
      isWatched = false
      world.clock.unwatch(set)
    }
  }

  private func forget(_ directory: String) {
    guard let number = numbers.removeValue(forKey: directory) else { return }
    watches[number] = nil
    rsig_watch_remove(set, number)
  }

  private func read() {
    world.loop.beginTurn()
    var found: [(listener: Listener, changes: [Change])] = []
    var events = [rsig_entry_event](repeating: rsig_entry_event(), count: 256)
    // Limits the work of one turn; the rest is read in the next round.
    for _ in 0..<16 {
      let count = Int(rsig_watch_read(set, &events, 256))
      for event in events.prefix(count) { note(event, &found) }
      if count == 0 { break }
    }
    for (listener, changes) in found { listener.take(changes) }
  }

  private func note(_ event: rsig_entry_event, _ found: inout [(listener: Listener, changes: [Change])]) {
    var name = event.name
    let text = withUnsafeBytes(of: &name) { bytes in String(utf8: bytes.prefix { $0 != 0 }) }
    let isLost = event.events & Int32(RSIG_EVENTS_LOST) != 0
    let directories = isLost ? Array(listeners.keys) : watches[event.watch].asArray
    for directory in directories {
      let change = Change(directory: directory, name: text, events: event.events, cookie: event.cookie)
      for listener in listeners[directory] ?? [] {
        if let place = found.firstIndex(where: { $0.listener === listener }) {
          found[place].changes.append(change)
        } else {
          found.append((listener, [change]))
        }
      }
    }
    // The kernel has dropped the watch; a directory of that name may reappear.
    if event.events & Int32(RSIG_DIRECTORY_GONE) != 0, let directory = watches.removeValue(forKey: event.watch) {
      if numbers[directory] == event.watch { numbers[directory] = nil }
      rsig_watch_remove(set, event.watch)
    }
  }

  /// Watches a directory again after it was removed and recreated.
  func renew(_ directory: String, _ listener: Listener, help: [Suggestion]) throws(Failure) {
    if numbers[directory] != nil { return }
    listeners[directory]?.removeAll { $0 === listener }
    _ = try watch(directory, listener, help: help)
  }
}
