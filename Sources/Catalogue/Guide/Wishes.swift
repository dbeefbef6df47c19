import CCourse

/// The goals of users, as a tree of questions whose leaves are operators. `Pages/Wishes.md` holds it, to be read as a
/// whole: from the wish at the top to the operator at its leaf.
public struct Wishes: Sendable {
  public struct Leaf: Sendable {
    /// Completes the sentence "I want to …".
    public let wish: String
    public let entry: String
  }

  /// One answer to the first question.
  public let topic: String
  public let leaves: [Leaf]

  /// The goals that an entry serves, each with its topic.
  public static func of(_ name: String) -> [(topic: String, wish: String)] {
    tree.flatMap { branch in branch.leaves.filter { $0.entry == name }.map { (branch.topic, $0.wish) } }
  }

  public static let tree = GuidePage.pages(rsig_wishes_md()).map { page in
    Wishes(topic: page.heading, leaves: page.pairs.map { Leaf(wish: $0, entry: $1) })
  }
}
