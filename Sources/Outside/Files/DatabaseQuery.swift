import CLibraries
import Catalogue
import Diagnostics
import Reactive
import Values

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One query: its rows a slice a turn, or once for each element of a list in one transaction, or again after each
/// commit.
final class DatabaseQuery: Responder {
  private static let slice = 256
  /// How often to look for commits of others.
  private static let period: Int64 = 100_000

  private let ask: Ask
  private let world: Live
  private let port: Port
  private let connection: DatabaseConnections.Connection
  private var statement: OpaquePointer?
  private var turn: Disposable?
  private var timer: Disposable?
  private var version: Int64 = 0
  private var rows: [Value] = []
  private var isHeld = false
  private var isOpen = true
  private let isLive: Bool

  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let isLive = ask["live"] == .bool(true)
    let connection = try world.databases.open(ask, own: isLive)
    let query = DatabaseQuery(ask, world, port, connection, isLive: isLive)
    query.start()
  }

  private init(
    _ ask: Ask, _ world: Live, _ port: Port, _ connection: DatabaseConnections.Connection, isLive: Bool
  ) {
    self.ask = ask
    self.world = world
    self.port = port
    self.connection = connection
    self.isLive = isLive
  }

  private func start() {
    port.source = self
    world.loop.openSources += 1
    next()
  }

  private func next() {
    if isOpen, !isHeld, turn == nil {
      turn = world.loop.outside.schedule { [self] in
        turn = nil
        if isOpen { work() }
      }
    }
  }

  private func work() {
    do throws(Failure) {
      if isLive { return try look() }
      if let each = ask["each"].asSeries { return try run(each) }
      if statement == nil {
        statement = try prepare()
        guard let statement else { return end() }
        if ask.arguments.count > 2 { try bind(ask.arguments[2], statement) }
      }
      for _ in 0..<DatabaseQuery.slice {
        guard isOpen, !isHeld else { return }
        guard let row = try step() else { return end() }
        port.next(row)
      }
      next()
    } catch {
      fail(error)
    }
  }

  /// The one statement of the text.
  private func prepare() throws(Failure) -> OpaquePointer? {
    var text = Array(ask.text(1).utf8CString)
    return try text.withUnsafeMutableBufferPointer { buffer -> Result<OpaquePointer?, Failure> in
      var rest: UnsafePointer<CChar>? = UnsafePointer(buffer.baseAddress)
      var made: OpaquePointer?
      if rsig_statement_open(&made, connection.handle, &rest) != 0 { return .failure(refined(connection.failure)) }
      var more: OpaquePointer?
      if rsig_statement_open(&more, connection.handle, &rest) == 0, let more {
        rsig_statement_close(more)
        if let made { rsig_statement_close(made) }
        return .failure(
          Failure(error: .error("`query` runs one statement at a time", domain: "SQLite", code: 21)))
      }
      return .success(made)
    }.get()
  }

  /// A refusal says what was refused.
  private func refined(_ failure: Failure) -> Failure {
    guard failure.error.asError?.code == 23 else { return failure }
    return Failure(
      error: .error("\(failure.message): a database may not reach other files", domain: "SQLite", code: 23))
  }

  /// The next row; nil at the end.
  private func step() throws(Failure) -> Value? {
    guard let statement else { return nil }
    switch rsig_statement_step(statement) {
    case Int32(RSIG_STEP_ROW): break
    case Int32(RSIG_STEP_DONE): return nil
    default: throw refined(connection.failure)
    }
    return .dictionary(
      (0..<rsig_columns(statement)).map { index in
        (.string(String(cString: rsig_column_name(statement, index))), DatabaseQuery.value(statement, index))
      })
  }

  private static func value(_ statement: OpaquePointer, _ index: Int32) -> Value {
    func bytes() -> UnsafeRawBufferPointer {
      var count = 0
      let start = rsig_column_bytes(statement, index, &count)
      return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    }
    switch Int(rsig_column_type(statement, index)) {
    case RSIG_COLUMN_INT: return .int(Int(rsig_column_int(statement, index)))
    case RSIG_COLUMN_DOUBLE: return .double(rsig_column_double(statement, index))
    case RSIG_COLUMN_TEXT: return .string(String(decoding: bytes(), as: UTF8.self))
    case RSIG_COLUMN_BYTES: return .data(Array(bytes()))
    default: return .nil
    }
  }

  // MARK: parameters

  private func bind(_ parameters: Value, _ statement: OpaquePointer) throws(Failure) {
    let count = rsig_statement_parameters(statement)
    if count == 0 { return }
    for index in 1...count {
      let name = rsig_statement_parameter(statement, index).map { String(cString: $0) }
      try bind(try value(of: parameters, name, Int(index)), statement, index)
    }
  }

  private func value(of parameters: Value, _ name: String?, _ index: Int) throws(Failure) -> Value {
    if let dictionary = parameters.asDictionary {
      guard let name else {
        throw Failure(GateReasons.misuse, "`?` takes its values from a list, but was given a Dictionary")
      }
      guard let value = dictionary[.string(String(name.dropFirst()))] else {
        throw Failure(GateReasons.misuse, "the statement has \(name), but the Dictionary has no such key")
      }
      return value
    }
    if let list = parameters.asList ?? parameters.asTuple?.elements {
      if list.indices.contains(index - 1) { return list[index - 1] }
      throw Failure(GateReasons.misuse, "the statement has a \(index). parameter, but the list has \(list.count)")
    }
    throw Failure.kind("the parameters of `query`", mustBe: "an Array or a Dictionary", butIs: parameters)
  }

  private func bind(_ value: Value, _ statement: OpaquePointer, _ index: Int32) throws(Failure) {
    let result: Int32
    switch value {
    case .nil: result = rsig_bind_null(statement, index)
    case .bool(let b): result = rsig_bind_int(statement, index, b ? 1 : 0)
    case .int(let n): result = rsig_bind_int(statement, index, Int64(n))
    case .double(let d): result = rsig_bind_double(statement, index, d)
    default:
      if let data = value.asData {
        result = rsig_bind_bytes(statement, index, data.bytes, data.bytes.count)
      } else {
        let text = Array(try value.printed().utf8)
        result = text.withUnsafeBufferPointer { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            rsig_bind_text(statement, index, $0.baseAddress ?? DatabaseQuery.nothing, bytes.count)
          }
        }
      }
    }
    if result != 0 { throw connection.failure }
  }

  nonisolated(unsafe) private static let nothing = UnsafePointer(UnsafeMutablePointer<CChar>.allocate(capacity: 1))

  // MARK: once for each, and again

  /// All or nothing, and every row of all of them.
  private func run(_ each: Series) throws(Failure) {
    let elements = try each.elements()
    try execute("begin immediate")
    do throws(Failure) {
      statement = try prepare()
      if let statement {
        for element in elements {
          try Failure.checkInterruption()
          try bind(element, statement)
          while let row = try step() { rows.append(row) }
          rsig_statement_reset(statement)
        }
      }
      try execute("commit")
    } catch {
      drop()
      try? execute("rollback")
      throw error
    }
    for row in rows where isOpen { port.next(row) }
    if isOpen { end() }
  }

  private func execute(_ sql: String) throws(Failure) {
    var made: OpaquePointer?
    let result = sql.withCString { text in
      var rest: UnsafePointer<CChar>? = text
      return rsig_statement_open(&made, connection.handle, &rest)
    }
    guard result == 0, let made else { throw connection.failure }
    defer { rsig_statement_close(made) }
    let step = rsig_statement_step(made)
    if step != Int32(RSIG_STEP_DONE), step != Int32(RSIG_STEP_ROW) { throw connection.failure }
  }

  /// Sends a list now and after each commit.
  private func look() throws(Failure) {
    let now = rsig_database_version(connection.handle)
    if now != version || version == 0 {
      version = now
      if let old = statement {
        rsig_statement_close(old)
        statement = nil
      }
      statement = try prepare()
      if let statement, ask.arguments.count > 2 { try bind(ask.arguments[2], statement) }
      var list: [Value] = []
      while let row = try step() {
        list.append(row)
        try Capacity.list(list.count)
      }
      drop()
      port.next(.list(list))
    }
    if isOpen, !world.loop.clock.isVirtual {
      timer = world.loop.outside.after(DatabaseQuery.period) { [weak self] in self?.next() }
    }
  }

  private func end() {
    close()
    port.ended()
  }

  private func fail(_ failure: Failure) {
    close()
    port.failed(ask.place.map { failure.placed(at: $0).error } ?? failure.error)
  }

  func hold() { isHeld = true }
  func resume() {
    isHeld = false
    next()
  }

  private func drop() {
    if let statement { rsig_statement_close(statement) }
    statement = nil
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    turn?.dispose()
    timer?.dispose()
    drop()
    world.loop.openSources -= 1
  }
}
