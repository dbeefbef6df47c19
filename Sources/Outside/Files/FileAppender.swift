import CSystem
import Catalogue
import Reactive
import Values

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Appends to a file. All values of one turn are one write, so that lines of several programs do not mix.
final class FileAppender: Responder {
  private let world: Live
  private let port: Port
  private let name: String
  private let descriptor: Int32
  private let isSynchronous: Bool
  private var waiting: [UInt8] = []
  /// Debts of the sources for values that are not on disk yet.
  private var debts: [Debt] = []
  private var isSynchronizing = false
  private var hasFinished = false
  private var turn: Disposable?
  private var isOpen = true

  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let name = ask.text()
    let descriptor = try world.permissions.path(name, ask).open(rsig_open_appending())
    FileAppender(world, port, name, descriptor, isSynchronous: ask["sync"] == .bool(true)).start()
  }

  private init(_ world: Live, _ port: Port, _ name: String, _ descriptor: Int32, isSynchronous: Bool) {
    self.world = world
    self.port = port
    self.name = name
    self.descriptor = descriptor
    self.isSynchronous = isSynchronous
  }

  private func start() {
    port.source = self
    world.loop.openSources += 1
  }

  func send(_ bytes: [UInt8]) {
    guard isOpen else { return }
    waiting += bytes
    if isSynchronous {
      if let debt = Debt(of: bytes.count) { debts.append(debt) }
      synchronize()
    } else if waiting.count >= 1 << 16 {
      if let failure = flush() { fail(failure) }
    } else if turn == nil {
      turn = world.loop.outside.schedule { [self] in
        turn = nil
        if isOpen, let failure = flush() { fail(failure) }
      }
    }
  }

  private func flush() -> Failure? {
    let bytes = waiting
    waiting = []
    if bytes.isEmpty { return nil }
    return writeWhole(bytes, descriptor, name)
  }

  /// Writes pending values and syncs them to disk, then continues with values that arrived meanwhile.
  private func synchronize() {
    guard isOpen, !isSynchronizing else { return }
    if waiting.isEmpty {
      if hasFinished { end() }
      return
    }
    if let failure = flush() { return fail(failure) }
    let paid = debts
    debts = []
    isSynchronizing = true
    world.helpers.synchronize(descriptor) { [self] number in
      isSynchronizing = false
      withExtendedLifetime(paid) {}
      guard isOpen else { return }
      if number != 0 { return fail(.system("\(name) cannot be written", number)) }
      synchronize()
    }
  }

  /// Reported in a later turn, like all answers.
  private func fail(_ failure: Failure) {
    close()
    world.loop.outside.schedule { [self] in port.failed(failure.error) }
  }

  func finish() {
    guard isOpen else { return }
    hasFinished = true
    if isSynchronous { return synchronize() }
    if let failure = flush() { return fail(failure) }
    end()
  }

  private func end() {
    close()
    world.loop.outside.schedule { [self] in port.ended() }
  }

  /// Appends pending values even though the subscription is disposed.
  func close() {
    guard isOpen else { return }
    isOpen = false
    _ = flush()
    debts = []
    turn?.dispose()
    world.loop.openSources -= 1
    systemClose(descriptor)
  }
}
