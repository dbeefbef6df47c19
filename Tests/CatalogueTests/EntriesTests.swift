import Catalogue
import Testing
import Values

/// Requirements on every entry.
@Suite struct EntriesTests {
  @Test func `no two entries share a name`() {
    let twice = Dictionary(grouping: Entries.all, by: \.name).filter { $0.value.count > 1 }.keys
    #expect(twice.sorted() == [])
  }

  @Test func `no two properties of a kind share a name`() {
    for kind in Kind.allCases {
      let twice = Dictionary(grouping: Entries.properties.filter { $0.kinds.contains(kind) }, by: \.name).filter {
        $0.value.count > 1
      }.keys
      #expect(twice.sorted() == [], "\(kind.rawValue)")
    }
  }

  @Test(arguments: Entries.all.map(\.name)) func `every entry is described`(_ name: String) throws {
    let entry = try #require(Entries.named(name))
    #expect(entry.summary.hasSuffix(".") || entry.summary.hasSuffix(".)"), "the summary ends with a full stop")
    #expect(entry.summary.count > 10)
    let labels = entry.parameters.compactMap(\.label)
    #expect(Set(labels).count == labels.count, "two parameters share a label")
    #expect(entry.parameters.count <= entry.streams.bitWidth, "each has its bit")
    // An optional parameter comes after the required ones, or is named; before a closure it may stand, too.
    let written = entry.parameters.filter { $0.need != .labeled }
    let misplaced = zip(written, written.dropFirst()).contains {
      $0.need == .optional && $1.need == .required && !$1.takesClosure
    }
    #expect(
      !misplaced || written.contains { $0.need == .variadic },
      "an optional parameter stands after the required ones, before a closure, or is labeled")
  }

  @Test(arguments: Entries.all.map(\.name)) func `what replaces a parameter names a required one`(_ name: String) throws
  {
    let parameters = try #require(Entries.named(name)).parameters
    for replaced in parameters.compactMap(\.replaced) {
      #expect(parameters.contains { $0.name == replaced && $0.need == .required }, "\(replaced)")
    }
  }

  @Test func `every entry is listed once, in its family`() {
    #expect(Set(Entries.all.map(\.name)).count == Entries.all.count)
    for family in Entry.Family.allCases { #expect(family.entries.allSatisfy { $0.family == family }) }
  }

  @Test(arguments: Entry.Family.allCases) func `a family compiles fast`(_ family: Entry.Family) {
    #expect(
      (1...30).contains(family.entries.count),
      "a family has at most 30 entries: begin another file in Catalogue/Families")
  }
}

extension Parameter {
  fileprivate var takesClosure: Bool { if case .function = accepts { true } else { false } }
}
