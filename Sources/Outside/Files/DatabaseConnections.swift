import CLibraries
import Catalogue
import Diagnostics
import Values

/// A run's database connections: one per file, plus one for each listening query, since a connection is not notified of
/// its own changes.
final class DatabaseConnections {
  /// Runs one job at a time off the loop, since a job may wait for the disk or for another process's lock.
  final class Connection {
    let handle: OpaquePointer
    private let helpers: Helpers
    private var waiting: [(job: Helpers.Work, query: UnsafeMutableRawPointer, then: () -> Void)] = []
    private var isBusy = false

    init(_ handle: OpaquePointer, _ helpers: Helpers) {
      self.handle = handle
      self.helpers = helpers
    }

    deinit { rsig_database_close(handle) }

    func perform(_ job: Helpers.Work, _ query: OpaquePointer, then: @escaping () -> Void) {
      waiting.append((job, UnsafeMutableRawPointer(query), then))
      next()
    }

    private func next() {
      guard !isBusy, !waiting.isEmpty else { return }
      isBusy = true
      let (job, query, then) = waiting.removeFirst()
      helpers.perform(job, query) { [self] in
        isBusy = false
        then()
        next()
      }
    }
  }

  private unowned let world: Live
  private var shared: [String: Connection] = [:]

  init(_ world: Live) { self.world = world }

  func open(_ ask: Ask, own: Bool) throws(Failure) -> Connection {
    try LoadedLibrary.database.use(for: "sqlite")
    let path = ask.text()
    let isReadOnly = ask["readOnly"] == .bool(true)
    let granted = try world.permissions.path(path, ask)
    if !isReadOnly { _ = try world.permissions.path(path, ask, .write) }
    let key = (isReadOnly ? "r " : "w ") + granted.resolved
    if !own, let connection = shared[key] { return connection }
    var handle: OpaquePointer?
    var message = [CChar](repeating: 0, count: 256)
    let result = rsig_database_open(&handle, granted.resolved, isReadOnly, &message)
    guard result == 0, let handle else {
      let words = String(utf8: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
      throw Failure(error: .error("\(path): \(words)", domain: "SQLite", code: Int(result)))
    }
    let connection = Connection(handle, world.helpers)
    if !own { shared[key] = connection }
    return connection
  }
}
