import CLibraries
import Catalogue
import Diagnostics
import Reactive
import Values

/// One query: sends its rows in slices, one slice per turn; or runs once for each element of a list in a single
/// transaction; or repeats after each commit. Everything that may block is a job of its connection.
final class DatabaseQuery: TurnSource {
  /// Interval of checking for commits by other connections.
  private static let period: Int64 = 100_000

  private let ask: Ask
  private let connection: DatabaseConnections.Connection
  private let query: OpaquePointer
  private var timer: Disposable?
  private var isPrepared = false
  private var isWorking = false
  /// True if rows of the last job are still to be sent, from `row` on.
  private var hasRows = false
  private var row = 0
  /// Rows collected for the next list, and the file version last read.
  private var list: [Value] = []
  private var version: Int64?
  private let isLive: Bool

  static func open(_ ask: Ask, _ world: Live, _ port: Port) throws(Failure) {
    let isLive = ask["live"] == .bool(true)
    let connection = try world.databases.open(ask, own: isLive)
    guard let query = rsig_query_open(connection.handle, ask.text(1)) else {
      throw Failure(error: .error("out of memory", domain: "SQLite", code: 7))
    }
    DatabaseQuery(ask, world, port, connection, query, isLive: isLive).start()
  }

  private init(
    _ ask: Ask, _ world: Live, _ port: Port, _ connection: DatabaseConnections.Connection, _ query: OpaquePointer,
    isLive: Bool
  ) {
    self.ask = ask
    self.connection = connection
    self.query = query
    self.isLive = isLive
    super.init(world, port)
  }

  override func next() { if !isWorking { super.next() } }

  override func work() {
    if hasRows { return deliver() }
    if !isPrepared {
      perform(rsig_query_prepare) { [self] () throws(Failure) in
        isPrepared = true
        if rsig_query_is_blank(query) { return end() }
        try addParameters()
        next()
      }
    } else if isLive {
      look()
    } else {
      perform(ask["each"].isNil ? rsig_query_step : rsig_query_run_sets) { [self] in
        hasRows = true
        deliver()
      }
    }
  }

  /// Runs a job off the loop, then `then`, unless the query was closed meanwhile.
  private func perform(_ job: Helpers.Work, then: @escaping () throws(Failure) -> Void) {
    isWorking = true
    connection.perform(job, query) { [self] in
      isWorking = false
      guard isOpen else { return }
      do throws(Failure) {
        let result = Int(rsig_query_result(query))
        if result != 0 { throw DatabaseQuery.failure(String(cString: rsig_query_message(query)), result) }
        try then()
      } catch {
        fail(error)
      }
    }
  }

  /// For a refused operation, the message says what is not allowed.
  private static func failure(_ message: String, _ code: Int) -> Failure {
    let more = code == 23 ? ": a database may not reach other files" : ""
    return Failure(error: .error(message + more, domain: "SQLite", code: code))
  }

  // MARK: rows

  private func deliver() {
    let count = rsig_query_rows(query)
    while row < count {
      guard isOpen, !isHeld else { return }
      row += 1
      port.next(found(row - 1))
    }
    guard isOpen else { return }
    (hasRows, row) = (false, 0)
    if rsig_query_is_done(query) { return end() }
    next()
  }

  private func found(_ row: Int) -> Value {
    .dictionary(
      (0..<rsig_query_columns(query)).map { column in
        (.string(String(cString: rsig_query_column(query, column))), value(rsig_query_cell(query, row, column)))
      })
  }

  private func value(_ cell: rsig_cell) -> Value {
    var bytes: UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(start: rsig_query_bytes(query, cell), count: cell.count)
    }
    return switch Int(cell.type) {
    case RSIG_COLUMN_INT: .int(Int(cell.integer))
    case RSIG_COLUMN_DOUBLE: .double(cell.number)
    case RSIG_COLUMN_TEXT: .string(String(utf8: bytes))
    case RSIG_COLUMN_BYTES: .data(Array(bytes))
    default: .nil
    }
  }

  /// Sends the list of rows if there was a commit since the last one.
  private func look() {
    perform(rsig_query_look) { [self] in
      let now = rsig_query_version(query)
      if now == version { return rest() }
      version = now
      list = []
      collect()
    }
  }

  private func collect() {
    perform(rsig_query_step) { [self] () throws(Failure) in
      for row in 0..<rsig_query_rows(query) { list.append(found(row)) }
      try Capacity.checkList(list.count)
      guard rsig_query_is_done(query) else { return collect() }
      let whole = list
      list = []
      port.next(.list(whole))
      if isOpen { rest() }
    }
  }

  /// Waits for the next check. In virtual time nobody else could commit, so the query ends.
  private func rest() {
    if world.loop.clock.isVirtual { return close() }
    timer = world.loop.outside.after(DatabaseQuery.period) { [weak self] in self?.next() }
  }

  // MARK: parameters

  private func addParameters() throws(Failure) {
    if let each = ask["each"].asSeries {
      let elements = try each.elements()
      rsig_query_expect(query, elements.count)
      for element in elements { try add(element) }
    } else {
      try add(ask.arguments.count > 2 ? ask.arguments[2] : .nil)
    }
  }

  /// Adds one set of parameters; without any all are NULL.
  private func add(_ parameters: Value) throws(Failure) {
    for index in 0..<rsig_query_parameters(query) {
      let name = rsig_query_parameter(query, index).map { String(cString: $0) }
      try add(value: parameters.isNil ? .nil : value(of: parameters, name, Int(index) + 1))
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

  private func add(value: Value) throws(Failure) {
    var cell = rsig_cell()
    var bytes: [UInt8]?
    switch value {
    case .nil: cell.type = Int32(RSIG_COLUMN_NULL)
    case .bool(let b):
      cell.type = Int32(RSIG_COLUMN_INT)
      cell.integer = b ? 1 : 0
    case .int(let n):
      cell.type = Int32(RSIG_COLUMN_INT)
      cell.integer = Int64(n)
    case .double(let d):
      cell.type = Int32(RSIG_COLUMN_DOUBLE)
      cell.number = d
    default:
      cell.type = Int32(value.asData == nil ? RSIG_COLUMN_TEXT : RSIG_COLUMN_BYTES)
      if let data = value.asData { bytes = data.bytes } else { bytes = Array(try value.printed().utf8) }
    }
    cell.count = bytes?.count ?? 0
    guard rsig_query_add(query, cell, bytes) else { throw DatabaseQuery.failure("out of memory", 7) }
  }

  // MARK: the end

  private func fail(_ failure: Failure) { end(ask.placed(failure).error) }

  override func freeResources() {
    timer?.dispose()
    rsig_query_stop(query)
    connection.perform(rsig_query_close, query) {}
  }
}
