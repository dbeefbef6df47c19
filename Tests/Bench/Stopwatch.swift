import Glibc

enum Stopwatch {
  /// CPU time of this process in nanoseconds; other load on the machine does not count.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  static func measure<Answer>(_ body: () -> Answer) -> (nanoseconds: Double, answer: Answer) {
    let start = now()
    let answer = body()
    return (now() - start, answer)
  }
}

/// Times of several runs.
struct Spread {
  let median: Double
  let least: Double
  let most: Double

  init(_ times: [Double]) {
    let sorted = times.sorted()
    median = sorted[sorted.count / 2]
    least = sorted.first!
    most = sorted.last!
  }
}

/// Peak memory of the process since the last reset, in bytes.
enum Memory {
  static func reset() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("5", file)
    fclose(file)
  }

  static var peak: Int { kilobytes("VmHWM:") * 1024 }
  static var now: Int { kilobytes("VmRSS:") * 1024 }

  private static func kilobytes(_ name: String) -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.hasPrefix(name) {
        return Int(text.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }.prefix { $0.isNumber }) ?? 0
      }
    }
    return 0
  }
}
