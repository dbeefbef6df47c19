import CSystem
import Catalogue
import Reactive
import Values
import Platform

/// Reads a file to its end, a slice per turn. A FIFO or a device is read as data arrives.
final class FileReader: TurnSource {
  private let descriptor: Int32
  private let name: String

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
    self.name = name
    super.init(world, port)
  }

  override func work() {
    if let bytes = world.read(descriptor) {
      if bytes.isEmpty { return end() }
      port.bytes(bytes)
    } else if errno != EINTR {
      return end(Failure.system("\(name) cannot be read").error)
    }
    next()
  }

  override func freeResources() { systemClose(descriptor) }
}
