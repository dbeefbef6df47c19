import CSystem
import Catalogue
import Reactive
import Values

/// Appends to a file. All values of one turn are one write, so that lines of several programs do not mix.
final class FileAppender: WrittenFile {
  private let isSynchronous: Bool
  /// Debts of the sources for values that are not on disk yet.
  private var debts: [Debt] = []
  private var isSynchronizing = false
  private var hasFinished = false
  private var turn: Disposable?

  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let name = ask.text()
    let descriptor = try world.permissions.path(name, ask).open(rsig_open_appending())
    FileAppender(world, port, name, descriptor, isSynchronous: ask["sync"] == .bool(true)).begin()
  }

  private init(_ world: Live, _ port: Port, _ name: String, _ descriptor: Int32, isSynchronous: Bool) {
    self.isSynchronous = isSynchronous
    super.init(world, port, name, descriptor)
  }

  override func send(_ bytes: [UInt8]) {
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

  override func finish() {
    guard isOpen else { return }
    hasFinished = true
    if isSynchronous { return synchronize() }
    if let failure = flush() { return fail(failure) }
    end()
  }

  /// Appends pending values even though the subscription is disposed.
  override func freeResources() {
    _ = flush()
    debts = []
    turn?.dispose()
    super.freeResources()
  }
}
