import Catalogue
import Reactive
import Values
import Platform

/// The real world behind the gate: performs a program's asks as far as they are permitted. In virtual time it performs
/// only asks that are answered immediately.
public final class Live: World {
  unowned let loop: Loop
  let clock: OutsideClock
  let permissions: Permissions
  /// Descriptor of standard input.
  private let input: Int32
  private(set) lazy var directories = DirectoryWatch(self)
  private(set) lazy var databases = DatabaseConnections(self)
  private(set) lazy var helpers = Helpers(self)
  private(set) lazy var transfers = WebTransfers(self)
  private lazy var programs = RunningPrograms(self)
  private var hasPrograms = false
  /// Receives what child programs write to standard error, with a number for each program, and no bytes at its end.
  public var writeErrors: ([UInt8], Int32) -> Void = { bytes, _ in _ = writeWhole(bytes, 2, "standard error") }
  private var opened: [(ask: Ask, port: Port)] = []
  /// Number of temporary files written so far, used in their names.
  var newFiles = 0
  /// Shared read buffer; sources use it one after another.
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)

  public init(_ loop: Loop, _ clock: OutsideClock, _ permissions: Permissions = Permissions(), input: Int32 = 0) {
    self.loop = loop
    self.clock = clock
    self.permissions = permissions
    self.input = input
  }

  deinit { buffer.deallocate() }

  /// Reads what a descriptor has: nothing at its end, nil if it cannot be read (`errno` says why).
  func read(_ descriptor: Int32) -> UnsafeRawBufferPointer? {
    let count = systemRead(descriptor, buffer.baseAddress!, buffer.count)
    return count < 0 ? nil : UnsafeRawBufferPointer(rebasing: buffer[0..<count])
  }

  public func open(_ ask: Ask, _ port: Port) throws(Failure) {
    if loop.clock.isVirtual, !ask.kind.answersAtOnce, ask.kind != .lines { throw Sealed.refusal(of: ask) }
    try answer(ask, port)
    opened.removeAll { !$0.port.isOpen }
    opened.append((ask, port))
  }

  /// Asks whose answers have not ended.
  public var openAsks: [Ask] { opened.filter(\.port.isOpen).map(\.ask) }

  private func answer(_ ask: Ask, _ port: Port) throws(Failure) {
    switch ask.kind {
    case .lines: DescriptorReader(input, self, port, "standard input", closes: false).start()
    case .readLines, .readContentsOfURL, .readInBackground: try FileReader.open(ask, self, port)
    case .files: try FileListing.open(ask, self, port)
    case .writeToFile: try FileWriter.open(ask, self, port)
    case .appendToFile: try FileAppender.open(ask, self, port)
    case .changes: try FileChanges.open(ask, self, port)
    case .follow: try FollowedFile.open(ask, self, port)
    case .query: try DatabaseQuery.open(ask, self, port)
    case .request, .sendAsynchronousRequest: try WebExchange(ask, self, port).open()
    case .eventSource: try EventStream(ask, self, port).open()
    case .socket: try SocketLink.open(ask, self, port)
    case .webSocket: try WebSocketLink.open(ask, self, port)
    case .topic: try RedisTopic(ask, self, port).open()
    case .sendTo: try RedisSender(ask, self, port).open()
    case .handle: try RedisHandler(ask, self, port).open()
    case .run:
      hasPrograms = true
      try programs.open(ask, port)
    default: throw Sealed.refusal(of: ask)
    }
  }

  /// The file of root certificates that an ask names; nil for the system's own.
  func roots(_ ask: Ask) throws(Failure) -> String? {
    guard let path = ask["ca"].asText else { return nil }
    let resolved = try permissions.path(path, ask, .read).resolved
    // The library would only say that there is a problem.
    if access(resolved, R_OK) != 0 { throw .system("\(path) cannot be read") }
    return resolved
  }

  /// Number of connections still finishing or returning messages.
  var closingConnections = 0

  /// True while a disposed program or connection is still shutting down.
  public var isEnding: Bool { hasPrograms && programs.areEnding || closingConnections > 0 }

  /// Kills all child programs immediately.
  public func endNow() { if hasPrograms { programs.killAll() } }

  public func variable(_ ask: Ask) throws(Failure) -> Value {
    try permissions.check(.env, ask.text(), ask)
    guard let value = getenv(ask.text()) else { return .nil }
    return .string(String(cString: value))
  }
}

extension Failure {
  /// A system error with its number.
  static func system(_ message: String, _ number: Int32 = errno) -> Failure {
    Failure(
      error: .error(
        "\(message): \(String(cString: strerror(number)))", domain: "NSPOSIXErrorDomain", code: Int(number)))
  }
}
