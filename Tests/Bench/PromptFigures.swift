import CTerminal
import Glibc

/// `Bench --prompt .build/release/rsig`: time to the first prompt, time to the answer to Ctrl-C, and redraws per
/// second.
enum PromptFigures {
  static func run(_ program: String) {
    guard access(program, X_OK) == 0 else {
      return print("there is no program \(program): swift build -c release --product rsig")
    }
    print("| the prompt | median | worst | goal | |")
    print("|---|---|---|---|---|")
    let starts = (0..<21).compactMap { _ in Sitting(program)?.started }
    row("start to the first prompt", starts, goal: 30)
    for (how, work) in endless { row("Ctrl-C of what \(how)", interruptions(program, work), goal: 200) }
    flood(program)
  }

  private static let endless = [
    ("goes on within one call", "return 1 | repeat | ignoreValues"),
    ("goes on turn by turn", "return 1 | delay 0s | repeat | ignoreValues"),
    ("prints without an end", "return 1 | repeat"),
    ("runs in batches", "1...9223372036854775807 | signal | map { $0 * 2 } | filter { $0 < 0 }"),
    ("folds a sequence", "print (1...9223372036854775807 | sum)"), ("waits", "wait 1h"),
  ]

  private static func interruptions(_ program: String, _ work: String) -> [Double] {
    guard let sitting = Sitting(program) else { return [] }
    return (0..<11).compactMap { _ in
      sitting.send(work + "\r")
      _ = sitting.read(seconds: 0.1) { _ in false }
      return sitting.time {
        sitting.send("\u{3}")
        return sitting.prompt()
      }
    }
  }

  /// A thousand events a second above a line being typed.
  private static func flood(_ program: String) {
    guard let sitting = Sitting(program) else { return }
    sitting.send("interval 1ms\r")
    _ = sitting.read(seconds: 0.2) { _ in false }
    var echoes: [Double] = []
    for letter in "events above a line" {
      if let time = sitting.time({
        sitting.send(String(letter))
        return sitting.read(seconds: 2) { Text.ends($0, with: "\(letter)\u{1b}[K") }
      }) {
        echoes.append(time)
      }
    }
    row("a letter typed, seen while `interval 1ms` runs", echoes, goal: 50)
    sitting.received = []
    let seconds = 2.0
    _ = sitting.read(seconds: seconds) { _ in false }
    let redraws = Double(Text.count("rsig> ", in: sitting.received)) / seconds
    print(
      "| redraws a second while `interval 1ms` runs | \(Table.number(redraws)) | | ≤ 31 | \(redraws <= 31 ? "reached" : "missed") |"
    )
  }

  private static func row(_ title: String, _ milliseconds: [Double], goal: Double) {
    guard !milliseconds.isEmpty else { return print("| \(title) | no answer | | | missed |") }
    let sorted = milliseconds.sorted()
    let (median, worst) = (sorted[sorted.count / 2], sorted[sorted.count - 1])
    let word = worst <= goal ? "reached" : median <= goal ? "reached, but for the worst" : "missed"
    print("| \(title) | \(Table.number(median)) ms | \(Table.number(worst)) ms | ≤ \(Int(goal)) ms | \(word) |")
    fflush(nil)
  }
}

/// A prompt in a terminal of its own.
private final class Sitting {
  private let process: Int32
  private let terminal: Int32
  var received: [UInt8] = []
  private(set) var started = 0.0

  init?(_ program: String) {
    let words = Sitting.texts([program, "-q", "--no-init"])
    let settings = Sitting.texts(["TERM=xterm", "LC_ALL=C.UTF-8", "NO_COLOR=1", "HOME=/nonexistent"])
    defer { for word in words + settings { free(word) } }
    var end: Int32 = -1
    let begin = Sitting.now
    process = rsig_pty_spawn(program, words, settings, 24, 80, &end)
    terminal = end
    guard process > 0, prompt() else { return nil }
    started = Sitting.now - begin
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(terminal)
  }

  private static func texts(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { word in strdup(word) } + [nil]
  }

  func send(_ text: String) {
    received = []
    _ = text.withCString { write(terminal, $0, strlen($0)) }
  }

  /// Milliseconds until the condition holds; nil if it never does.
  func time(_ body: () -> Bool) -> Double? {
    let begin = Sitting.now
    return body() ? Sitting.now - begin : nil
  }

  func prompt() -> Bool { read(seconds: 10) { Text.ends($0, with: "rsig> ") || Text.ends($0, with: "rsig> \u{1b}[K") } }

  func read(seconds: Double, _ isSeen: ([UInt8]) -> Bool) -> Bool {
    let deadline = Sitting.now + seconds * 1000
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while Sitting.now < deadline {
      var ready = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Int32(max(1, deadline - Sitting.now))) > 0 else { continue }
      let count = Glibc.read(terminal, &part, part.count)
      if count > 0 { received += part[..<count] }
      if received.count > 1 << 20 { received.removeFirst(received.count - 1 << 16) }
      if isSeen(received) { return true }
    }
    return false
  }

  /// Milliseconds of a clock that never goes back.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}

private enum Text {
  static func ends(_ bytes: [UInt8], with text: String) -> Bool {
    bytes.suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  static func count(_ text: String, in bytes: [UInt8]) -> Int {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return 0 }
    return (0...bytes.count - wanted.count).count {
      bytes[$0] == wanted[0] && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}
