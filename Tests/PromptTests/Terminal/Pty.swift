import CTerminal
import Foundation
import Testing

/// A program in a terminal, driven by keys and watched through its screen. Waits never for a time, only for the screen.
final class Pty {
  private let process: Int32
  private let end: Int32
  private(set) var screen: Screen
  private(set) var received: [UInt8] = []
  private var status: Int32?
  private(set) var isStopped = false

  /// Long, for a busy machine; reached only if something is wrong.
  static let patience: TimeInterval =
    ProcessInfo.processInfo.environment["RSIG_TEST_PATIENCE"].flatMap(TimeInterval.init) ?? 60

  struct Failed: Error, CustomStringConvertible {
    var description: String
  }

  init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], rows: Int = 24,
    columns: Int = 80
  ) throws {
    screen = Screen(rows: rows, columns: columns)
    var variables = ["TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "PATH": "/usr/bin:/bin"]
    variables.merge(environment) { $1 }
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + settings { free(pointer) } }
    var other: Int32 = -1
    process = rsig_pty_spawn(program, words, settings, Int32(rows), Int32(columns), &other)
    end = other
    if process < 0 { throw Failed(description: "no terminal for \(program): \(String(cString: strerror(errno)))") }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(end)
  }

  /// Path of a program built beside the tests.
  static func built(_ name: String) -> String {
    let beside =
      [Bundle.main.executableURL, URL(fileURLWithPath: CommandLine.arguments[0])].compactMap {
        $0?.deletingLastPathComponent()
      }
      + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    return beside.map { $0.appendingPathComponent(name).path }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    } ?? name
  }

  func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(end, $0.baseAddress!, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        _ = take(10)
      } else if errno != EINTR {
        return
      }
    }
  }

  func signal(_ number: Int32) { kill(process, number) }

  func resize(rows: Int, columns: Int) {
    // Output for the old size must be read before the new size applies.
    while take(0) {}
    screen.resize(rows: rows, columns: columns)
    _ = rsig_pty_resize(end, Int32(rows), Int32(columns))
  }

  var isRaw: Bool { rsig_pty_is_raw(end) }
  var keepsOutput: Bool { rsig_pty_keeps_output(end) }

  /// Reads available bytes; false if there were none.
  @discardableResult
  func take(_ milliseconds: Int32) -> Bool {
    var ready = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, milliseconds) > 0 else { return false }
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(end, &part, part.count)
    guard count > 0 else {
      // The program has ended, and poll would no longer wait.
      if errno != EAGAIN { usleep(1000) }
      return false
    }
    received += part[..<count]
    screen.feed(part[..<count])
    return true
  }

  /// Waits until the condition holds.
  func expect(_ what: String, _ isSo: (Screen) -> Bool, at location: SourceLocation = #_sourceLocation) {
    let deadline = Date() + Self.patience
    repeat {
      if isSo(screen) { return }
      take(20)
    } while Date() < deadline
    Issue.record("not seen: \(what)\n\(picture)", sourceLocation: location)
  }

  /// Waits until the last rows are these.
  func expect(_ rows: [String], at location: SourceLocation = #_sourceLocation) {
    expect("rows \(rows)", { $0.text.suffix(rows.count) == rows[...] }, at: location)
  }

  func expect(contains text: String, at location: SourceLocation = #_sourceLocation) {
    expect(text, { $0.everything.contains { $0.contains(text) } }, at: location)
  }

  func expectCursor(_ row: Int, _ column: Int, at location: SourceLocation = #_sourceLocation) {
    expect("cursor at \(row), \(column)", { $0.row == row && $0.column == column }, at: location)
  }

  /// Waits for something outside the screen.
  func wait(for what: String, at location: SourceLocation = #_sourceLocation, _ isSo: () -> Bool) {
    expect(what, { _ in isSo() }, at: location)
  }

  /// Expects this exit status, or minus the signal that ended the program.
  func expectExit(_ wanted: Int32, at location: SourceLocation = #_sourceLocation) {
    wait(for: "end", at: location) { poll() }
    while take(0) {}
    if let status, status != wanted {
      Issue.record("ended with \(status), not \(wanted)\n\(picture)", sourceLocation: location)
    }
  }

  /// True once the program has ended; also notes when it stops.
  @discardableResult
  func poll() -> Bool {
    guard status == nil else { return true }
    var found: Int32 = 0
    switch rsig_pty_state(process, &found) {
    case 1: status = found
    case 2: isStopped = true
    default: break
    }
    return status != nil
  }

  private func poll(_ ready: UnsafeMutablePointer<pollfd>, _ count: nfds_t, _ milliseconds: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.poll(ready, count, milliseconds)
    #else
      Darwin.poll(ready, count, milliseconds)
    #endif
  }

  private var picture: String {
    let shown = screen.everything.suffix(40).map { "  |\($0)" }.joined(separator: "\n")
    return
      "\(shown)\n  cursor at \(screen.row), \(screen.column)\n  last bytes: \(String(decoding: received.suffix(400), as: UTF8.self).debugDescription)"
  }
}
