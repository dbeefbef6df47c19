/// The units of durations, smallest first; used in scripts, in marbles and in texts.
public enum TimeUnit {
  /// `elsewhere`: what other languages and libraries call the unit.
  public static let all: [(name: String, microseconds: Int64, elsewhere: String)] = [
    ("us", 1, "µs μs usec micros microseconds 微秒"),
    ("ms", 1000, "msec msecs millis millisecond milliseconds 毫秒"),
    ("s", 1_000_000, "sec secs second seconds 秒 秒钟"),
    ("m", 60_000_000, "min mins minute minutes 分 分钟"),
    ("h", 3_600_000_000, "hr hrs hour hours 小时 时"),
  ]

  public static func microseconds(of name: some StringProtocol) -> Int64? {
    all.first { $0.name == name }?.microseconds
  }

  /// The unit here for the name of one in another language.
  public static func here(_ foreign: String) -> String? {
    all.first { $0.elsewhere.pieces(by: " ").contains(foreign) }?.name
  }
}
