import Chance
import Testing

@testable import Values

/// Sequences over lists and parts of lists, which share the memory of their elements.
struct ListSeriesTests {
  private static func series(_ numbers: [Int]) -> ListSeries { ListSeries(numbers.map { .int($0) }) }

  /// Whatever is joined to a sequence, or cut from it, it stays as it is.
  @Test(arguments: 1...20)
  func `sequences that share memory stay as they are`(_ seed: Int) throws {
    var dice = Dice(seed: seed)
    let first = Array(0..<40)
    var all: [(series: ListSeries, numbers: [Int])] = [(Self.series(first), first), (Self.series([]), [])]
    var (added, moved) = (0, 0)
    for next in 1...400 {
      let (series, numbers) = all[dice.below(3) == 0 ? dice.below(all.count) : all.count - 1]
      if dice.below(4) == 0 {
        let start = dice.below(numbers.count + 1)
        let range = start..<start + dice.below(numbers.count - start + 1)
        let part = try #require(series.part(range) as? ListSeries)
        all.append((part, Array(numbers[range])))
        continue
      }
      let before = dice.below(3) == 0
      let few = (0..<dice.below(5)).map { 1000 * next + $0 }
      let more = few.map { Value.int($0) }
      let grown = more.withUnsafeBufferPointer { series.adding($0, before: before) }
      if grown == nil { moved += 1 } else { added += 1 }
      let made = try #require(grown ?? more.withUnsafeBufferPointer { series.moved(adding: $0, before: before) })
      all.append((made, before ? few + numbers : numbers + few))
    }
    for (series, numbers) in all {
      #expect(series.list == numbers.map { .int($0) })
      #expect(series.element(at: numbers.count / 2) == (numbers.isEmpty ? nil : .int(numbers[numbers.count / 2])))
    }
    #expect(added > 50 && moved > 10)
  }

  @Test func `of two sequences joined to one, the second moves`() throws {
    let first = try #require(Self.series([1, 2]).moved(adding: [.int(3)].inMemory, before: false))
    let second = try #require(first.adding([.int(4)].inMemory, before: false))
    #expect(first.adding([.int(5)].inMemory, before: false) == nil)
    #expect(second.adding([.int(5)].inMemory, before: false)?.list == [1, 2, 3, 4, 5].map { .int($0) })
    #expect(first.adding([.int(0)].inMemory, before: true)?.list == [0, 1, 2, 3].map { .int($0) })
    #expect(second.adding([.int(0)].inMemory, before: true) == nil)
    #expect(first.list == [1, 2, 3].map { .int($0) })
  }

  @Test func `few elements do not keep a long list`() throws {
    let box = ListBox((0..<1000).map { .int($0) })
    let part = try #require(ListSeries(box).part(980..<990) as? ListSeries)
    #expect(part.list == (980..<990).map { .int($0) } && part.origin == nil)
    #expect(part.inMemory.baseAddress != box.inMemory.baseAddress.map { $0 + 980 })
    let rest = try #require(ListSeries(box).part(1..<1000) as? ListSeries)
    #expect(rest.inMemory.baseAddress == box.inMemory.baseAddress.map { $0 + 1 } && rest.origin == nil)
  }
}

extension [Value] {
  /// For literals of a test, which live until its end.
  fileprivate var inMemory: UnsafeBufferPointer<Value> {
    let memory = UnsafeMutableBufferPointer<Value>.allocate(capacity: count)
    _ = memory.initialize(from: self)
    return UnsafeBufferPointer(memory)
  }
}
