import Foundation
import Outside
import Platform

/// A scripted other side for tests of the network: listens on a free port of this machine, and plays one script for
/// each connection. The last script serves all later connections too.
public final class Peer: @unchecked Sendable {
  public enum Step: Sendable {
    /// Waits until this text has arrived.
    case hear(String)
    /// Waits for the other side's end.
    case hearAll
    /// Takes a request of HTTP, with its body.
    case request
    /// Takes the request for a WebSocket and accepts it.
    case accept
    case send([UInt8])
    /// Each byte in a segment of its own.
    case trickle([UInt8])
    /// Sends nothing more, and goes on listening.
    case finish
    /// Breaks the connection, as a program that crashes may.
    case reset

    public static func send(_ text: String) -> Step { .send(Array(text.utf8)) }
    public static func trickle(_ text: String) -> Step { .trickle(Array(text.utf8)) }
    /// A whole answer of HTTP.
    public static func answer(_ status: Int, _ body: String = "", _ fields: String...) -> Step {
      let lines = ["HTTP/1.1 \(status) Said", "Content-Length: \(body.utf8.count)", "Connection: close"] + fields
      return .send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }
  }

  public let port: Int
  private let listener: Int32
  private let scripts: [[Step]]
  private let state = NSCondition()
  private var begun = 0
  private var all: [String] = []

  public init(_ scripts: [Step]...) throws {
    self.scripts = scripts
    let listener = Peer.streamSocket()
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutablePointer(to: &address) { pointer -> Int? in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        guard bind(listener, plain, size) == 0, listen(listener, 16) == 0, getsockname(listener, plain, &size) == 0
        else { return nil }
        return 0
      }
    }
    guard port != nil else { throw POSIXError(.EADDRNOTAVAIL) }
    self.listener = listener
    self.port = Int(UInt16(bigEndian: address.sin_port))
    let thread = Thread { [scripts] in
      Peer.serve(listener, scripts, begins: { [weak self] in self?.begin() }, ends: { [weak self] in self?.note($0) })
    }
    thread.start()
  }

  // Wakes the thread that accepts, which then ends.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  public var host: String { "127.0.0.1:\(port)" }

  /// Bytes of each connection, in the order of their ends. Waits for the end of those that were taken, which comes
  /// with that of the program on the other side.
  public var heard: [String] {
    let patience = Date(timeIntervalSinceNow: 60)
    return state.withLock {
      while all.count < begun, state.wait(until: patience) {}
      return all
    }
  }

  private func begin() { state.withLock { begun += 1 } }

  private func note(_ text: String) {
    state.withLock {
      all.append(text)
      state.broadcast()
    }
  }

  private static func streamSocket() -> Int32 {
    #if canImport(Darwin)
      socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #endif
  }

  private static func serve(
    _ listener: Int32, _ scripts: [[Step]], begins: @Sendable () -> Void, ends: @escaping @Sendable (String) -> Void
  ) {
    signal(SIGPIPE, SIG_IGN)
    var count = 0
    while true {
      // A program that another test starts must not inherit the connection, which would then never end.
      let descriptor = accept(listener, nil, nil)
      guard descriptor >= 0 else { break }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      let script = scripts[min(count, scripts.count - 1)]
      count += 1
      begins()
      Thread { ends(Conversation(descriptor).play(script)) }.start()
    }
    close(listener)
  }
}

/// One connection of a peer.
private final class Conversation {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var start = 0
  private var breaks = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var one: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Returns all that it has heard.
  func play(_ script: [Peer.Step]) -> String {
    for step in script where !take(step) { break }
    // Ends it even if a program has inherited it.
    if !breaks { shutdown(descriptor, Int32(SHUT_RDWR)) }
    close(descriptor)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// False once the connection is over.
  private func take(_ step: Peer.Step) -> Bool {
    switch step {
    case .hear(let text): return hear(until: text) != nil
    case .hearAll:
      while more() {}
      return true
    case .request:
      guard let head = hear(until: "\r\n\r\n") else { return false }
      let length = head.lowercased().split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
      let count = length.flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) } ?? 0
      while bytes.count - start < count { if !more() { return false } }
      start += count
      return true
    case .accept:
      guard let head = hear(until: "\r\n\r\n") else { return false }
      let line = head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("sec-websocket-key:") }
      let key = line?.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces) ?? ""
      let lines = [
        "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Accept: \(WebSocketHandshake.proof(of: key))",
      ]
      return write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    case .send(let bytes): return write(bytes)
    case .trickle(let bytes): return bytes.allSatisfy { write([$0]) }
    case .finish: return shutdown(descriptor, Int32(SHUT_WR)) == 0
    case .reset:
      breaks = true
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      return false
    }
  }

  private func hear(until text: String) -> String? {
    let mark = Array(text.utf8)
    while true {
      for index in start..<max(start, bytes.count - mark.count + 1) where bytes[index...].starts(with: mark) {
        defer { start = index + mark.count }
        return String(decoding: bytes[start..<index], as: UTF8.self)
      }
      if !more() { return nil }
    }
  }

  private func more() -> Bool {
    var slice = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &slice, slice.count)
    if count > 0 { bytes += slice[..<count] }
    return count > 0
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress! + start, bytes.count - start, 0) }
      if count <= 0 { return false }
      start += count
    }
    return true
  }
}
