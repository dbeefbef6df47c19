import Catalogue
import Diagnostics
import Glibc
import Interpreter
import Outside
import Values

/// A log file of a million lines, created if it is missing.
enum Lines {
  static let count = 1_000_000
  static let path = "/tmp/rsig-bench-\(getuid()).log"

  private static let made: Void = {
    guard let file = fopen(path, "w") else { return }
    defer { fclose(file) }
    var random: UInt32 = 12345
    for number in 0..<count {
      random = random &* 1_664_525 &+ 1_013_904_223
      let level = random >> 24 < 26 ? "ERROR" : random >> 24 < 80 ? "WARN" : "INFO"
      let user = (random >> 8) % 10_000
      fputs(
        "2024-05-17T10:\(10 + number % 50):\(10 + number % 47).123Z \(level) worker-\(number % 8) request from user \(user): GET /items/\(random % 100_000) done\n",
        file)
    }
  }()

  /// The loop of a Swift programmer who knows the C library.
  @inline(never)
  static func handLoop() -> Int {
    _ = made
    guard let file = fopen(path, "r") else { return -1 }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    var sum = 0
    while true {
      let length = getline(&line, &capacity, file)
      if length <= 0 { return sum }
      if strstr(line!, "ERROR") == nil { continue }
      var count = 0
      for index in 0..<(length - 1) {
        line![index] = CChar(toupper(Int32(line![index])))
        count += 1
      }
      sum += count
    }
  }

  /// Streams `count` lines through a pipe and a script, and discards the output.
  static func stream(_ count: Int, _ script: String) -> Int {
    _ = made
    let part = min(count, Lines.count)
    let files = Array(repeating: path, count: count / part).joined(separator: " ")
    guard let pipe = popen(part == Lines.count ? "cat \(files)" : "head -n \(part) \(path)", "r") else { return -1 }
    defer { pclose(pipe) }
    return printing(script) { session in
      guard let clock = session.loop.clock as? OutsideClock else { return }
      session.openInput = { loop throws(Failure) in SharedLines(Live(loop, clock, input: fileno(pipe)), loop) }
    }
  }

  /// Runs a script with its output written as the program would, and discards it.
  static func printing(_ script: String, configure: (Session) -> Void = { _ in }) -> Int {
    let nowhere = open("/dev/null", O_WRONLY)
    defer { close(nowhere) }
    let sink = FileSink(nowhere)
    let session = Session(clock: OutsideClock(isVirtual: true), output: TextOutput(sink, diagnostics: sink))
    configure(session)
    session.run(Source(name: "bench", text: script))
    session.disposeAll()
    return session.eventCount
  }

  static func attach(_ session: Session) {
    _ = made
    guard let clock = session.loop.clock as? OutsideClock else { return }
    session.openInput = { loop throws(Failure) in SharedLines(Live(loop, clock, input: open(path, O_RDONLY)), loop) }
  }
}
