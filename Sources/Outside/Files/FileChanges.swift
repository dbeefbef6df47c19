// Long, because what is known of files, watched and judged is one state.
import CSystem
import Catalogue
import Diagnostics
import Reactive
import Values
import Platform

/// Changes of files that match a glob. Compares actual states instead of relaying the kernel's events: once a path has
/// been quiet, it is compared with its known state. So a file replaced by renaming counts as one modification, and one
/// that appeared and vanished as no change.
final class FileChanges: AskSource {
  struct State: Equatable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let time: Int64
  }

  /// When a path changed first, and when last.
  private struct Unrest {
    let first: Int64
    var last: Int64
  }

  /// Longest time that a path may keep changing before it is compared anyway.
  private static let patience: Int64 = 200_000
  private static let advice: [Suggestion] = ["`every: 2s` looks now and then instead of listening"]
  /// Polling interval if the system cannot watch directories.
  private static let usualPeriod: Int64 = 500_000

  private let ask: Ask
  private let glob: Glob
  private let ignored: [Glob]
  /// Directories before the first sign of the glob, as it names them and as they are.
  private var bases: [(name: String, path: String)] = []
  private var gitignored: [IgnoredPaths] = []
  private let settle: Int64
  private let period: Int64?
  private(set) var known: [String: State] = [:]
  /// Files that other rules have brought in, and when.
  private var broughtIn: [String: Int64] = [:]
  private var unrest: [String: Unrest] = [:]
  private var timer: Disposable?
  private var listener: DirectoryWatch.Listener?
  /// Watched directories as the program would spell them.
  private var names: [String: String] = [:]
  private var looks = false

  /// Starts watching; differences from the states in `earlier` are reported as changes.
  @discardableResult static func open(
    _ ask: Ask, _ world: Live, _ port: Port, since earlier: [String: State]? = nil
  ) throws(Failure) -> FileChanges {
    let changes = try FileChanges(ask, world, port)
    do {
      try changes.start()
      if let earlier { changes.compare(earlier) }
    } catch {
      changes.close()
      throw error
    }
    changes.begin()
    return changes
  }

  private init(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    self.ask = ask
    glob = Glob(ask.text())
    ignored = ask.texts("ignore").map(Glob.init)
    settle = if case .duration(let us) = ask["settle"] { us } else { 20_000 }
    period = if case .duration(let us) = ask["every"] { max(us, 1000) } else { nil }
    super.init(world, port)
  }

  private func start() throws(Failure) {
    let listener = world.directories.listener { [weak self] in self?.take($0) }
    self.listener = listener
    looks = period != nil
    for base in glob.bases {
      let path = try world.permissions.path(base, ask)
      guard Files.isDirectory(path.resolved) else { throw .system("\(base) cannot be watched", ENOENT) }
      guard access(path.resolved, R_OK | X_OK) == 0 else { throw .system("\(base) cannot be watched") }
      bases.append((base == "." ? "" : base, path.resolved))
    }
    readRules()
    for base in bases { try scan(base.name, base.path) { path, _, state in known[path] = state } }
    if looks { look() }
  }

  private func readRules() {
    gitignored = []
    for base in bases where ask["gitignore"] != .bool(false) {
      let rules = IgnoredPaths(above: base.path)
      // A glob that explicitly enters an ignored directory includes its files.
      if !rules.contains(base.path, isDirectory: true) { gitignored.append(rules) }
    }
  }

  /// Watches a directory and its subdirectories, and calls `take` with the name and path of each matching file.
  private func scan(_ name: String, _ directory: String, _ take: (String, String, State) -> Void) throws(Failure) {
    // Watch before reading the directory, so that no change in between is missed.
    names[directory] = name
    for index in gitignored.indices { gitignored[index].visit(directory) }
    if !looks, let listener {
      try world.directories.renew(directory, listener, help: FileChanges.advice)
      looks = try !world.directories.watch(directory, listener, help: FileChanges.advice)
      if looks { _ = timer ?? startLooking() }
    }
    for entry in FileListing.entries(of: directory) {
      if rsig_stop_requested() { return }
      let path = FileListing.path(of: entry, in: name)
      let whole = directory + "/" + entry
      var status = stat()
      guard stat(whole, &status) == 0 else { continue }
      let isDirectory = status.st_mode & S_IFMT == S_IFDIR
      if isLeftOut(path, whole, isDirectory) { continue }
      if isDirectory {
        var link = stat()
        if lstat(whole, &link) == 0, link.st_mode & S_IFMT == S_IFLNK { continue }
        if glob.mayFit(below: path) { try scan(path, whole, take) }
      } else if glob.fits(path) {
        take(path, whole, FileChanges.state(status))
      }
    }
  }

  private func isLeftOut(_ path: String, _ whole: String, _ isDirectory: Bool) -> Bool {
    ignored.contains { $0.fits(path) } || gitignored.contains { $0.contains(whole, isDirectory: isDirectory) }
  }

  /// Nil if there is no file.
  private static func state(at path: String) -> State? {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR ? state(status) : nil
  }

  private static func state(_ status: stat) -> State {
    let time = status.modified
    return State(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      time: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  private func compare(_ earlier: [String: State]) {
    let now = world.loop.now
    let found = known
    known = earlier
    for (path, state) in found where earlier[path] != state { disturb(path, now) }
    for path in earlier.keys where found[path] == nil { disturb(path, now) }
    schedule()
  }

  // MARK: events

  private func take(_ changes: [DirectoryWatch.Change]) {
    guard isOpen else { return }
    let now = world.loop.now
    for change in changes {
      if change.has(RSIG_EVENTS_LOST) {
        rescan()
        break
      }
      guard let folder = names[change.directory], !change.name.isEmpty else { continue }
      let path =
        folder.isEmpty ? change.name : folder.hasSuffix("/") ? folder + change.name : folder + "/" + change.name
      let whole = change.directory + "/" + change.name
      if change.name == ".gitignore" { rescan() }
      if change.has(RSIG_ENTRY_IS_DIRECTORY) {
        if change.has(RSIG_ENTRY_CREATED) || change.has(RSIG_ENTRY_CAME) {
          enter(path, whole)
        } else if change.has(RSIG_ENTRY_REMOVED) || change.has(RSIG_ENTRY_LEFT) {
          for known in known.keys where known.hasPrefix(path + "/") { disturb(known, now) }
        }
      } else if glob.fits(path), !isLeftOut(path, whole, false) {
        if change.has(RSIG_ENTRY_CREATED) || change.has(RSIG_ENTRY_CAME) && Self.state(at: path) == known[path] {
          forgetIfNew(path, now)
        }
        disturb(path, now)
      }
    }
    schedule()
  }

  private func enter(_ path: String, _ whole: String) {
    if isLeftOut(path, whole, true) || !glob.mayFit(below: path) { return }
    let now = world.loop.now
    do throws(Failure) {
      try scan(path, whole) { found, _, _ in
        forgetIfNew(found, now)
        disturb(found, now)
      }
    } catch {
      end(error.error)
    }
  }

  /// If a file is reported after the rules that brought it in, it was made after them, although it was found with them.
  private func forgetIfNew(_ path: String, _ now: Int64) {
    if let time = broughtIn.removeValue(forKey: path), now - time < FileChanges.patience { known[path] = nil }
  }

  private func disturb(_ path: String, _ now: Int64) {
    if unrest[path] == nil { unrest[path] = Unrest(first: now, last: now) } else { unrest[path]?.last = now }
  }

  /// Looks at everything, because events were lost or do not exist, or the rules for ignored files may have changed. A
  /// file that only the rules bring in or leave out has not changed.
  private func rescan() {
    let now = world.loop.now
    let before = gitignored
    readRules()
    var seen: Set<String> = []
    do throws(Failure) {
      for base in bases {
        try scan(base.name, base.path) { found, whole, state in
          seen.insert(found)
          if known[found] == nil, before.contains(where: { $0.leavesOut(whole, below: base.path) }) {
            known[found] = state
            broughtIn[found] = now
          } else if known[found] != state {
            disturb(found, now)
          }
        }
      }
    } catch {
      return end(error.error)
    }
    for path in known.keys where !seen.contains(path) {
      if FileChanges.state(at: path) == nil { disturb(path, now) } else { known[path] = nil }
    }
  }

  private func startLooking() -> Disposable? {
    look()
    return timer
  }

  private func look() {
    timer = world.loop.outside.after(period ?? FileChanges.usualPeriod) { [weak self] in
      guard let self, isOpen else { return }
      if !isHeld {
        rescan()
        judge(all: true)
      }
      if isOpen { look() }
    }
  }

  // MARK: judging

  private func schedule() {
    guard isOpen, !looks, !unrest.isEmpty, timer == nil, !isHeld else { return }
    let due = unrest.values.map { min($0.last + settle, $0.first + FileChanges.patience) }.min()!
    timer = world.loop.outside.after(due - world.loop.now) { [weak self] in
      guard let self else { return }
      timer = nil
      judge(all: false)
    }
  }

  private func judge(all: Bool) {
    let now = world.loop.now
    let quiet = unrest.filter { all || now >= min($0.value.last + settle, $0.value.first + FileChanges.patience) }
    let order = quiet.sorted { ($0.value.first, $0.key) < ($1.value.first, $1.key) }.map(\.key)
    for path in order {
      guard isOpen else { return }
      unrest[path] = nil
      let state = FileChanges.state(at: path)
      let before = known[path]
      known[path] = state
      let change =
        switch (before, state) {
        case (nil, nil): ""
        case (nil, _?): "created"
        case (_?, nil): "removed"
        case (let old?, let new?): old == new ? "" : "modified"
        }
      if change.isEmpty { continue }
      port.next(.record(["path": .string(path), "change": .string(change)]))
    }
    schedule()
  }

  override func hold() {
    super.hold()
    if looks { return }
    timer.take()?.dispose()
  }

  override func resume() {
    super.resume()
    schedule()
  }

  override func freeResources() {
    timer.take()?.dispose()
    if let listener { world.directories.unwatch(listener) }
    listener = nil
  }
}
