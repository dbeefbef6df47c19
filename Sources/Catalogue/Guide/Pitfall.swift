import CCourse
import Diagnostics

/// A common misconception about operators, and the truth.
public struct Pitfall: Sendable {
  public let entries: [String]
  public let belief: String
  public let truth: String

  public static func of(_ name: String) -> [Pitfall] { all.filter { $0.entries.contains(name) } }

  public static let all = GuidePage.pages(rsig_pitfalls_md()).map { page in
    Pitfall(entries: page.heading.split(at: ",").map(\.trimmed), belief: page.items[0], truth: page.items[1])
  }
}
