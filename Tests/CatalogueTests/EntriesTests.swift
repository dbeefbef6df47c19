import Catalogue
import Testing
import Values

/// What must hold of every entry, whoever wrote it.
@Suite struct EntriesTests {
  @Test func noTwoEntriesShareAName() {
    let twice = Dictionary(grouping: Entries.all, by: \.name).filter { $0.value.count > 1 }.keys
    #expect(twice.sorted() == [])
  }

  @Test func noTwoPropertiesOfAKindShareAName() {
    for kind in Kind.allCases {
      let twice = Dictionary(grouping: Entries.properties.filter { $0.kinds.contains(kind) }, by: \.name).filter {
        $0.value.count > 1
      }.keys
      #expect(twice.sorted() == [], "\(kind.rawValue)")
    }
  }

  @Test(arguments: Entries.all.map(\.name)) func isDescribed(_ name: String) throws {
    let entry = try #require(Entries.named(name))
    #expect(entry.summary.hasSuffix(".") || entry.summary.hasSuffix(".)"))
    #expect(entry.summary.count > 10)
    let labels = entry.parameters.compactMap(\.label)
    #expect(Set(labels).count == labels.count)
    #expect(entry.parameters.count <= entry.streams.bitWidth, "each has its bit")
    // What is left out must come after what is required, or be named.
    let needs = entry.parameters.filter { $0.need != .labelled }.map { $0.need == .required }
    #expect(
      !zip(needs, needs.dropFirst()).contains { !$0 && $1 } || entry.parameters.contains { $0.need == .variadic },
      "\(name)")
  }

  @Test func everyFamilyIsListedOnceUnderItsName() {
    #expect(Entries.families.map { $0.map(\.family.rawValue) }.map(Set.init) == Family.allCases.map { [$0.rawValue] })
  }

  @Test(arguments: Entries.families) func aFamilyCompilesFast(_ family: [Entry]) {
    #expect(family.count <= 30, "the family \(family[0].family.rawValue)")
  }
}
