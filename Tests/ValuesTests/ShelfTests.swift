import Testing

@testable import Values

struct ShelfTests {
  private final class Thing: Sendable {
    let name: String
    let family: Int
    init(_ name: String, _ family: Int) { (self.name, self.family) = (name, family) }
  }

  private struct Item: Listed {
    let name: StaticString
    var family = 0
    func make() -> Thing { Thing(name.description, family) }
  }

  // As in a catalogue, the families are constants.
  private static let names: [StaticString] = [
    "map", "mapReplace", "flattenMap", "m", "pam", "combineLatestWithAVeryLongName", "flatMap", "flatten",
  ]
  private static let many = names.map { Item(name: $0) }
  private static let taps = [Item(name: "tap", family: 1)]
  private static let ones = [Item(name: "x", family: 1)]
  private static let twos = [Item(name: "x", family: 2)]
  private static let none: [Item] = []

  @Test func eachNameLeadsToItsOwn() {
    let shelf = Shelf(room: 16) { family in
      family(Self.many)
      family(Self.taps)
    }
    for name in Self.names { #expect(shelf[name.description]?.name == name.description) }
    #expect(shelf["tap"]?.family == 1)
    for missing in ["", "ma", "map ", "mapReplacf", "carte", "é", "\u{212A}"] {
      #expect(shelf[missing] == nil, "\(missing)")
    }
  }

  @Test func ofTwoWithOneNameTheFirstCounts() {
    let shelf = Shelf(room: 4) { family in
      family(Self.ones)
      family(Self.twos)
    }
    #expect(shelf["x"]?.family == 1)
    var families: [Int] = []
    shelf.each(named: "x") { families.append($0.family) }
    #expect(families == [1, 2])
    shelf.each(named: "y") { _ in Issue.record("there is none of that name") }
  }

  /// Many ask at once for what nobody has asked for yet: all get the same one.
  @Test func whatIsMadeIsMadeForAll() async {
    for _ in 0..<50 {
      let shelf = Shelf(room: 2) { $0(Self.ones) }
      let made = await withTaskGroup(of: Thing?.self) { group in
        for _ in 0..<8 { group.addTask { shelf["x"] } }
        return await group.reduce(into: [Thing?]()) { $0.append($1) }
      }
      #expect(made.allSatisfy { $0 != nil && $0 === made[0] })
    }
  }

  @Test func emptyOnesAnswerToo() {
    #expect(Shelf<Item>(room: 2) { _ in }["x"] == nil)
    #expect(Shelf<Item>(room: 2) { $0(Self.none) }["x"] == nil)
  }
}
