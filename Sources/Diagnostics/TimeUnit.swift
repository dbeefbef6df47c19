/// The units of durations, smallest first; used in scripts, in marbles and in texts.
public enum TimeUnit {
  public static let all: [(name: String, microseconds: Int64)] = [
    ("us", 1), ("ms", 1000), ("s", 1_000_000), ("m", 60_000_000), ("h", 3_600_000_000),
  ]

  public static func microseconds(of name: some StringProtocol) -> Int64? {
    all.first { $0.name == name }?.microseconds
  }
}
