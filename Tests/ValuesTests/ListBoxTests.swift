import Chance
import Testing

@testable import Values

/// A list holds a few elements within itself and more in an array. Nobody can tell which.
struct ListBoxTests {
  @Test(arguments: 0..<200)
  func `a list that changes holds what an array would`(_ seed: Int) throws {
    var dice = Dice(seed: seed)
    var value = Value.box(ListBox(room: dice.below(7)))
    var expected: [Value] = []
    for step in 0..<30 {
      let element = Value.string("element \(step)")
      switch dice.below(8) {
      case 0, 1:
        value = try Arithmetic.adding(value, element: element)
        expected.append(element)
      case 2:
        let others = (0..<dice.below(7)).map { Value.int($0) }
        value = try Arithmetic.adding(value, .list(others))
        expected += others
      case 3:
        let index = dice.below(expected.count + 1)
        value = value.inserting(element, at: index)
        expected.insert(element, at: index)
      case 4 where !expected.isEmpty:
        let index = dice.below(expected.count)
        value = value.removing(at: index)
        expected.remove(at: index)
      case 5 where !expected.isEmpty:
        let index = dice.below(expected.count)
        value.vacate(.int(index))
        expected[index] = .nil
      case 6:
        // A second owner keeps what it has.
        let kept = value
        value = try Arithmetic.adding(value, element: .nil)
        #expect(kept.asList == expected)
        expected.append(.nil)
      default:
        let (low, high) = (dice.below(3), dice.below(expected.count + 1))
        if !value.keep(from: low, to: high) { value = try #require(try Elements.slice(value, low, high)) }
        expected = Array(expected[min(low, expected.count)..<max(min(low, expected.count), high)])
      }
      let list = try #require(value.asListBox)
      #expect(list.count == expected.count)
      #expect(Array(list.inMemory) == expected)
      #expect(list.elements == expected)
      #expect(list[expected.count] == nil)
      #expect(value == .list(expected))
    }
  }

  /// Copies hold their elements as long as they live, and no longer.
  @Test(arguments: [1, 3, 4, 5, 10, 100])
  func `copies with other elements`(_ count: Int) throws {
    weak var inner: ListBox?
    do {
      let element = ListBox([.int(1)])
      inner = element
      let elements = [Value](repeating: .box(element), count: count)
      let list = Value.list(elements)
      for index in [0, count / 2, count - 1] {
        var (more, less, other) = (elements, elements, elements)
        more.insert(.int(7), at: index)
        less.remove(at: index)
        other[index] = .int(7)
        #expect(list.inserting(.int(7), at: index).asList == more)
        #expect(list.removing(at: index).asList == less)
        #expect(list.replacing(index, by: .int(7)).asList == other)
      }
      #expect(try Arithmetic.adding(list, element: .nil).asList == elements + [.nil])
      #expect(try Arithmetic.add(list, list).asList == elements + elements)
      #expect(list.asList == elements)
    }
    #expect(inner == nil)
  }

  @Test func `elements in front of a long list do not move it each time`() throws {
    let list = ListBox((0..<100).map { .int($0) })
    list.insert(.int(-1), at: 0)
    for number in 2..<40 {
      let first = list.address(of: 0)
      list.insert(.int(-number), at: 0)
      #expect(list.address(of: 1) == first && list[0] == .int(-number))
    }
  }
}
