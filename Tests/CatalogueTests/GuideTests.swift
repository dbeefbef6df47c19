import Catalogue
import Testing

/// The guide to the entries: wishes, look-alikes, pitfalls and words to find them by.
@Suite struct GuideTests {
  @Test func `each operator is a leaf of the tree of wishes`() {
    let leaves = Set(Wishes.tree.flatMap(\.leaves).map(\.entry))
    let missing = Entries.all.filter { entry in
      if case .stream = entry.meaning { !leaves.contains(entry.name) } else { false }
    }
    #expect(missing.map(\.name) == [], "each has a line in Sources/Catalogue/Guide/Pages/Wishes.md")
  }

  @Test func `each leaf is an entry`() {
    let wrong = Wishes.tree.flatMap(\.leaves).map(\.entry).filter { Entries.named($0) == nil }
    #expect(wrong == [], "Sources/Catalogue/Guide/Pages/Wishes.md names no entries with these")
  }

  @Test func `no wish is named twice`() {
    for branch in Wishes.tree {
      #expect(Set(branch.leaves.map(\.wish)).count == branch.leaves.count, "\(branch.topic)")
    }
  }

  @Test func `look-alikes, pitfalls and synonyms are about entries`() {
    let names = Kin.all.flatMap(\.entries) + Pitfall.all.flatMap(\.entries) + Synonyms.names
    #expect(
      names.filter { Entries.named($0) == nil } == [],
      "Kin.md, Pitfalls.md and Synonyms.md in Sources/Catalogue/Guide/Pages name no entries with these")
  }
}
