import CSystem
import Catalogue
import Reactive
import Values
import Platform

/// Reads text appended to a file, following its name through log rotation. Each file that had the name is a generation;
/// each is read to its end before the next. Renames seen in the directory update the generation's name, so that a file
/// renamed before it could be opened is still found.
final class FollowedFile: TurnSource {
  private final class Generation {
    var name: String
    var descriptor: Int32 = -1
    var offset: Int64 = 0
    var inode: UInt64 = 0
    var endsLine = true
    init(_ name: String) { self.name = name }
    deinit { if descriptor >= 0 { systemClose(descriptor) } }
  }

  private static let period: Int64 = 250_000

  private let path: GrantedPath
  private let folder: String
  /// Oldest first; the last one has, or had, the followed name.
  private var generations: [Generation] = []
  private var listener: DirectoryWatch.Listener?
  private var timer: Disposable?

  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let path = try world.permissions.path(ask.text(), ask)
    let folder = PathNames.folder(of: path.resolved)
    guard Files.isDirectory(folder) else { throw .system("\(ask.text()) cannot be followed", ENOENT) }
    guard access(folder, X_OK) == 0 else { throw .system("\(ask.text()) cannot be followed") }
    let followed = FollowedFile(path, folder, world, port)
    let isWatched = try followed.watch(fromStart: ask["from"].asText == "start")
    followed.start()
    if !isWatched { followed.look() }
  }

  private init(_ path: GrantedPath, _ folder: String, _ world: Live, _ port: Port) {
    self.path = path
    self.folder = folder
    super.init(world, port)
  }

  /// Returns false if the system cannot watch.
  private func watch(fromStart: Bool) throws(Failure) -> Bool {
    let listener = world.directories.listener { [weak self] in self?.take($0) }
    // A directory that may not be listed cannot be watched, so it is polled.
    let isWatched = access(folder, R_OK) == 0 ? try world.directories.watch(folder, listener) : false
    self.listener = listener
    if Files.exists(path.resolved) {
      let first = Generation(path.lastName)
      do {
        first.descriptor = try path.open(rsig_open_reading())
      } catch {
        world.directories.unwatch(listener)
        throw error
      }
      note(first)
      if !fromStart { first.offset = Int64(lseek(first.descriptor, 0, SEEK_END)) }
      generations.append(first)
    }
    return isWatched
  }

  private func note(_ generation: Generation) {
    var status = stat()
    if fstat(generation.descriptor, &status) == 0 { generation.inode = UInt64(status.st_ino) }
  }

  // MARK: events

  private func take(_ changes: [DirectoryWatch.Change]) {
    guard isOpen else { return }
    var leaving: [UInt32: [Generation]] = [:]
    for change in changes {
      if change.has(RSIG_EVENTS_LOST) {
        compare()
        break
      }
      if change.has(RSIG_ENTRY_LEFT) {
        leaving[change.cookie] = generations.filter { $0.name == change.name }
        for one in leaving[change.cookie] ?? [] { one.name = "" }
      }
      if change.has(RSIG_ENTRY_REMOVED) { for one in generations where one.name == change.name { one.name = "" } }
      if change.has(RSIG_ENTRY_CAME) {
        // The file replaced by this rename no longer has a name.
        for one in generations where one.name == change.name { one.name = "" }
        for one in leaving.removeValue(forKey: change.cookie) ?? [] { one.name = change.name }
      }
      let isNew = change.has(RSIG_ENTRY_CREATED) || change.has(RSIG_ENTRY_CAME)
      if isNew, change.name == path.lastName, !generations.contains(where: { $0.name == path.lastName }) {
        generations.append(Generation(change.name))
      }
    }
    for one in generations where one.descriptor < 0 { open(one) }
    generations.removeAll { $0.descriptor < 0 && $0.name.isEmpty }
    next()
  }

  private func open(_ generation: Generation) {
    if generation.name.isEmpty { return }
    guard let descriptor = try? path.open(rsig_open_reading(), folder + "/" + generation.name) else { return }
    generation.descriptor = descriptor
    note(generation)
    // It is already known under another name, as after two renames that were noticed late.
    if generations.contains(where: { $0 !== generation && $0.inode == generation.inode && $0.descriptor >= 0 }) {
      generations.removeAll { $0 === generation }
    }
  }

  /// Without events, checks whether the name now belongs to another file.
  private func compare() {
    var status = stat()
    guard stat(path.resolved, &status) == 0 else { return }
    if generations.last?.inode == UInt64(status.st_ino) { return }
    for one in generations where one.name == path.lastName { one.name = "" }
    let generation = Generation(path.lastName)
    generations.append(generation)
    open(generation)
  }

  private func look() {
    timer = world.loop.outside.after(FollowedFile.period) { [weak self] in
      guard let self, isOpen else { return }
      compare()
      next()
      look()
    }
  }

  // MARK: reading

  override func work() {
    while let generation = generations.first {
      if generation.descriptor >= 0 {
        var status = stat()
        // Truncated in place: start again.
        if fstat(generation.descriptor, &status) == 0, Int64(status.st_size) < generation.offset {
          generation.offset = 0
        }
        let count = pread(
          generation.descriptor, world.buffer.baseAddress!, world.buffer.count, off_t(generation.offset))
        if count > 0 {
          generation.offset += Int64(count)
          generation.endsLine = world.buffer[count - 1] == 0x0a
          port.bytes(UnsafeRawBufferPointer(rebasing: world.buffer[0..<count]))
          return next()
        }
        if count < 0, errno != EINTR {
          return end(Failure.system("\(path.name) cannot be read").error)
        }
      }
      // If a newer generation exists, this one ends once it has been read completely.
      guard generations.count > 1 else { return }
      if !generation.endsLine { [UInt8(0x0a)].withUnsafeBytes { port.bytes($0) } }
      generations.removeFirst()
    }
  }

  override func freeResources() {
    timer?.dispose()
    if let listener { world.directories.unwatch(listener) }
    listener = nil
    generations = []
  }
}
