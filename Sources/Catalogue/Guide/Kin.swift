import CCourse
import Diagnostics

/// Similar operators, shown side by side on one input; `Pages/Kin.md` has them.
public struct Kin: Sendable {
  /// How they differ, in one sentence.
  public let title: String
  /// Statements that all pipelines share.
  public let common: String
  /// One pipeline for each operator.
  public let pipelines: [String]
  public let entries: [String]

  public static func of(_ name: String) -> [Kin] { all.filter { $0.entries.contains(name) } }

  public static let all = GuidePage.pages(rsig_kin_md()).map { page in
    let common = page.items.prefix { $0.hasPrefix("let ") || $0.hasPrefix("func ") }
    let pairs = page.pairs(page.items.dropFirst(common.count))
    return Kin(
      title: page.heading, common: common.map { $0 + "\n" }.joined(),
      pipelines: pairs.map { $0.1.split(at: ";").map(\.trimmed).joined(separator: "\n") }, entries: pairs.map(\.0))
  }
}
