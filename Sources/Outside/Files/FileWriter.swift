import CSystem
import Catalogue
import Values
import Platform

/// Writes a new file in the same directory, which replaces the old one when complete. A FIFO or a device is written to
/// directly.
final class FileWriter: WrittenFile {
  /// Directory, and the names of the new file and the one it replaces; nil if the file is written to directly.
  private let place: (directory: Int32, new: String, old: String)?
  /// True once the new file has replaced the old one.
  private var isInPlace = false

  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let name = ask.text()
    let path = try world.permissions.path(name, ask)
    var status = stat()
    let exists = stat(path.resolved, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      if status.st_mode & S_IFMT == S_IFDIR { throw .system("\(name) cannot be written", EISDIR) }
      let descriptor = try path.open(O_WRONLY | O_NONBLOCK | O_NOCTTY)
      return FileWriter(world, port, name, descriptor, nil).begin()
    }
    if exists, access(path.resolved, W_OK) != 0 { throw .system("\(name) cannot be written") }
    let directory = try path.openDirectory()
    let last = path.lastName
    world.newFiles += 1
    let new = ".\(last).\(getpid()).\(world.newFiles).new"
    let descriptor = rsig_create_in(directory, new, exists ? status.st_mode & 0o7777 : 0o666)
    guard descriptor >= 0 else {
      let failure = Failure.system("\(name) cannot be written")
      systemClose(directory)
      throw failure
    }
    FileWriter(world, port, name, descriptor, (directory, new, last)).begin()
  }

  private init(
    _ world: Live, _ port: Port, _ name: String, _ descriptor: Int32, _ place: (Int32, String, String)?
  ) {
    self.place = place.map { (directory: $0.0, new: $0.1, old: $0.2) }
    super.init(world, port, name, descriptor)
  }

  override func send(_ bytes: [UInt8]) {
    guard isOpen else { return }
    waiting += bytes
    if waiting.count >= 1 << 16, let failure = flush() { fail(failure) }
  }

  override func finish() {
    guard isOpen else { return }
    if let failure = flush() { return fail(failure) }
    guard let place else { return end() }
    world.helpers.synchronize(descriptor) { [self] number in
      guard isOpen else { return }
      if number != 0 { return fail(.system("\(name) cannot be written", number)) }
      if rsig_rename_in(place.directory, place.new, place.old) != 0 {
        return fail(.system("\(name) cannot be written"))
      }
      isInPlace = true
      end()
    }
  }

  override func freeResources() {
    super.freeResources()
    guard let place else { return }
    if !isInPlace { _ = rsig_unlink_in(place.directory, place.new) }
    systemClose(place.directory)
  }
}
