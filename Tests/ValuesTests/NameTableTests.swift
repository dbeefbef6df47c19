import Chance
import Testing

@testable import Values

struct NameTableTests {
  private final class Thing: Named {
    let name: String
    let number: Int
    init(_ name: String, _ number: Int) { (self.name, self.number) = (name, number) }
  }

  /// After any insertions and removals, it answers as a Dictionary does.
  @Test func `a table answers as a Dictionary does`() {
    var dice = Dice(seed: 3)
    var table = NameTable<Thing>()
    var model: [String: Int] = [:]
    let names = (0..<400).map { "name\($0)" } + ["é", "日本", "a name that is longer than fifteen bytes", ""]
    for number in 0..<20_000 {
      let name = dice.pick(names)
      switch dice.below(4) {
      case 0:
        table.remove(name)
        model[name] = nil
      case 1: #expect(table[name]?.number == model[name])
      default: #expect(table.put(Thing(name, number))?.number == model.updateValue(number, forKey: name))
      }
    }
    #expect(Dictionary(uniqueKeysWithValues: table.all.map { ($0.name, $0.number) }) == model)
  }

  @Test(arguments: [0, 6, 100]) func `elements are found until they are removed`(_ room: Int) {
    var table = NameTable<Thing>()
    table.reserve(room)
    for count in 1...20 {
      table.put(Thing("name\(count)", count))
      #expect(table.put(Thing("name1", count))?.name == "name1")
      if count % 3 == 0 {
        table.remove("name\(count)")
        #expect(table["name\(count)"] == nil)
      }
      let names = (1...count).filter { $0 % 3 != 0 }.map { "name\($0)" }
      #expect(table.all.map(\.name) == names)
      for name in names { #expect(table[name]?.name == name) }
      #expect(table["name1"]?.number == count && table["name0"] == nil)
    }
  }

  @Test func `names come in order`() {
    var table = NameTable<Thing>()
    for (number, name) in ["c", "a", "b", "a"].enumerated() { table.put(Thing(name, number)) }
    #expect(table.all.map(\.name) == ["c", "a", "b"])
    #expect(table.all.map(\.number) == [0, 3, 2])
  }

  /// Two spellings of one Character are one name, just as Swift's strings are equal.
  @Test func `equivalent spellings are one name`() {
    var table = NameTable<Thing>()
    table.put(Thing("caf\u{E9}", 1))
    #expect(table["cafe\u{301}"]?.number == 1)
    #expect(table["cafe"] == nil)
  }
}
