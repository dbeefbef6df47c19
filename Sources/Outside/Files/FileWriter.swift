import CSystem
import Catalogue
import Reactive
import Values

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Writes a new file in the same directory, which replaces the old one when complete. A FIFO or a device is written to
/// directly.
final class FileWriter: Responder {
  private let world: Live
  private let port: Port
  private let name: String
  private let descriptor: Int32
  /// Directory, and the names of the new file and the one it replaces; nil if the file is written to directly.
  private let place: (directory: Int32, new: String, old: String)?
  private var waiting: [UInt8] = []
  private var isOpen = true

  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let name = ask.text()
    let path = try world.permissions.path(name, ask)
    var status = stat()
    let exists = stat(path.resolved, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      if status.st_mode & S_IFMT == S_IFDIR { throw .system("\(name) cannot be written", EISDIR) }
      let descriptor = try path.open(O_WRONLY | O_NONBLOCK | O_NOCTTY)
      return FileWriter(world, port, name, descriptor, nil).start()
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
    FileWriter(world, port, name, descriptor, (directory, new, last)).start()
  }

  private init(
    _ world: Live, _ port: Port, _ name: String, _ descriptor: Int32, _ place: (Int32, String, String)?
  ) {
    self.world = world
    self.port = port
    self.name = name
    self.descriptor = descriptor
    self.place = place.map { (directory: $0.0, new: $0.1, old: $0.2) }
  }

  private func start() {
    port.source = self
    world.loop.openSources += 1
  }

  func send(_ bytes: [UInt8]) {
    guard isOpen else { return }
    waiting += bytes
    if waiting.count >= 1 << 16 { flush() }
  }

  private func flush() {
    let bytes = waiting
    waiting = []
    if let failure = writeWhole(bytes, descriptor, name) { fail(failure) }
  }

  /// Reported in a later turn, like all answers.
  private func fail(_ failure: Failure) {
    close()
    world.loop.outside.schedule { [self] in port.failed(failure.error) }
  }

  /// Reported in a later turn, like all answers.
  func finish() {
    guard isOpen else { return }
    flush()
    guard isOpen else { return }
    guard let place else { return end() }
    world.helpers.synchronize(descriptor) { [self] number in
      guard isOpen else { return }
      if number != 0 { return fail(.system("\(name) cannot be written", number)) }
      if rsig_rename_in(place.directory, place.new, place.old) != 0 {
        return fail(.system("\(name) cannot be written"))
      }
      systemClose(place.directory)
      end()
    }
  }

  private func end() {
    isOpen = false
    systemClose(descriptor)
    world.loop.openSources -= 1
    world.loop.outside.schedule { [self] in port.ended() }
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    world.loop.openSources -= 1
    systemClose(descriptor)
    guard let place else { return }
    _ = rsig_unlink_in(place.directory, place.new)
    systemClose(place.directory)
  }
}

/// Writes all bytes, waiting for a slow reader; returns the failure if it cannot.
func writeWhole(_ bytes: [UInt8], _ descriptor: Int32, _ name: String) -> Failure? {
  var start = 0
  while start < bytes.count {
    let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress! + start, bytes.count - start) }
    if count >= 0 {
      start += count
    } else if errno == EAGAIN {
      var one = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&one, 1, 100)
      if rsig_stop_requested() { return nil }
    } else if errno != EINTR {
      return .system("\(name) cannot be written")
    }
  }
  return nil
}
