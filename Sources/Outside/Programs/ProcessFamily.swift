import CSystem
import Platform

/// The process groups of a program that is being ended: its own, and those of what it started. A descendant in a
/// session of its own belongs to it as long as its parent lives or it has one of the program's streams; without both
/// it has become a daemon.
struct ProcessFamily {
  private let leader: pid_t
  private let streams: [Int32]
  private let stop: Int32
  private var groups: Set<pid_t>
  private var told: Set<pid_t>
  private var isKilled = false

  /// Sends `stop` to the program's own group. The other groups get it once that one is gone: the program may have its
  /// own order of ending what it started.
  init(of leader: pid_t, streams: [Int32], others: Set<pid_t>, stop: Int32) {
    self.leader = leader
    self.streams = streams.filter { $0 >= 0 }
    self.stop = stop
    groups = [leader]
    told = [leader]
    look(others)
    rsig_signal_group(leader, stop)
  }

  /// Finds groups that have been added since; `others` lead groups of their own.
  private mutating func look(_ others: Set<pid_t>) {
    var found: UnsafeMutablePointer<rsig_relative>?
    let count = Int(rsig_descendants(&found))
    defer { free(found) }
    var members: Set<pid_t> = []
    for relative in UnsafeBufferPointer(start: found, count: count) where !others.contains(relative.process) {
      let isOrphan = relative.parent == getpid()
      let isMember =
        relative.process == leader || members.contains(relative.parent) || groups.contains(relative.group)
        || isOrphan && streams.contains { rsig_process_holds(relative.process, $0) }
      guard isMember else { continue }
      members.insert(relative.process)
      if relative.group > 1, relative.group != getpgrp(), !others.contains(relative.group) {
        groups.insert(relative.group)
      }
    }
  }

  /// True while a process of it lives.
  mutating func lives(besides others: Set<pid_t>) -> Bool {
    look(others)
    groups = groups.filter { rsig_group_lives($0) }
    if isKilled {
      for group in groups { rsig_signal_group(group, SIGKILL) }
    } else if !groups.contains(leader) {
      for group in groups where told.insert(group).inserted { rsig_signal_group(group, stop) }
    }
    return !groups.isEmpty
  }

  mutating func kill(besides others: Set<pid_t>) {
    isKilled = true
    _ = lives(besides: others)
  }
}
