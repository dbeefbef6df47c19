import CSystem
import Catalogue
import Reactive
import Values

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads a file to its end, a slice a turn. A FIFO or a device is read as it has something.
final class FileReader: Responder {
  private let descriptor: Int32
  private let world: Live
  private let port: Port
  private let name: String
  private var isOpen = true
  private var isHeld = false
  private var turn: Disposable?

  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let path = ask.text()
    let descriptor = try world.permissions.path(path, ask).open(rsig_open_reading())
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      systemClose(descriptor)
      throw .system("\(path) cannot be read", EISDIR)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      if world.loop.clock.isVirtual {
        systemClose(descriptor)
        throw Sealed.refusal(of: ask)
      }
      return DescriptorReader(descriptor, world, port, path, closes: true).start()
    }
    rsig_reads_in_order(descriptor)
    FileReader(descriptor, world, port, path).start()
  }

  private init(_ descriptor: Int32, _ world: Live, _ port: Port, _ name: String) {
    self.descriptor = descriptor
    self.world = world
    self.port = port
    self.name = name
  }

  private func start() {
    port.source = self
    world.loop.openSources += 1
    next()
  }

  private func next() {
    if isOpen, !isHeld, turn == nil { turn = world.loop.outside.schedule { [self] in read() } }
  }

  private func read() {
    turn = nil
    guard isOpen else { return }
    let count = systemRead(descriptor, world.buffer.baseAddress!, world.buffer.count)
    if count > 0 {
      port.bytes(UnsafeRawBufferPointer(rebasing: world.buffer[0..<count]))
      return next()
    }
    if count < 0, errno == EINTR { return next() }
    let failure = count < 0 ? Failure.system("\(name) cannot be read") : nil
    close()
    if let failure { port.failed(failure.error) } else { port.ended() }
  }

  func hold() {
    isHeld = true
    turn?.dispose()
    turn = nil
  }

  func resume() {
    isHeld = false
    next()
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    turn?.dispose()
    turn = nil
    world.loop.openSources -= 1
    systemClose(descriptor)
  }
}
