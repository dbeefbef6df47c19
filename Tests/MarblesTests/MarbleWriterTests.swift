import Chance
import Testing
import Values

@testable import Marbles

/// A line of events that is written reads back as the same line.
@Suite struct MarbleWriterTests {
  @Test(arguments: [
    "", "---", "-a-b|", "(ab|)", "12#", "-(1a)-|", "'two words'-|", "'1'", "''", "a 20s b|", "-é|",
  ])
  func `a line is written as it was read`(_ text: String) throws {
    #expect(MarbleWriter(try MarbleParser.parse(text)).text == text)
  }

  @Test func `values without a notation get letters`() throws {
    let marble = Marble(
      [
        Marble.Moment(0, .next(.string("a"))), Marble.Moment(100_000, .next(.int(42))),
        Marble.Moment(200_000, .next(.list([.int(1)]))),
        Marble.Moment(300_000, .next(.int(42))), Marble.Moment(400_000, .completed),
      ], length: 400_000)
    let written = MarbleWriter(marble)
    #expect(written.text == "abcb|")
    #expect(written.legend.map { "\($0.0) = \($0.1)" } == ["b = 42", "c = [1]"])
  }

  @Test func `letters that the reader knows are reused`() throws {
    let values = DictionaryBox([(.string("x"), .int(42)), (.string("a"), .int(7))])
    let marble = Marble(
      [Marble.Moment(0, .next(.int(42))), Marble.Moment(100_000, .next(.string("a")))], length: 200_000)
    let written = MarbleWriter(marble, values: values)
    // "a" itself is taken by 7.
    #expect(written.text == "xb")
    #expect(written.legend.map { "\($0.0) = \($0.1)" } == ["b = \"a\""])
  }

  @Test func `instants too close for a frame get a finer one`() throws {
    let marble = Marble(
      [Marble.Moment(0, .next(.int(1))), Marble.Moment(50_000, .next(.int(2))), Marble.Moment(100_000, .completed)],
      length: 100_000)
    #expect(MarbleWriter.frame(for: [marble]) == 50_000)
    #expect(MarbleWriter(marble, frame: 50_000).text == "12|")
  }

  /// Four thousand random lines, the same in each run.
  @Test func `printing and parsing are inverse`() throws {
    var maker = Maker(dice: Dice(seed: 2))
    for _ in 0..<4000 {
      let marble = maker.marble()
      let frame = MarbleWriter.frame(for: [marble])
      let told =
        maker.next(3) == 0
        ? DictionaryBox([(.string("a"), .int(10)), (.string("1"), .string("q")), (.string("long"), .nil)]) : nil
      let written = MarbleWriter(marble, frame: frame, values: told)
      let known = DictionaryBox(
        zip(told?.keys ?? [], told?.values ?? []).map { ($0, $1) } + written.legend.map { (.string($0), $1) })
      let read = try MarbleParser.parse(written.text, frame: frame, values: known)
      #expect(read.happensAs(marble), "\(written.text)")
      if marble.end == nil {
        #expect(
          read.length == max(marble.length, (marble.moments.last?.time).map { $0 + frame } ?? 0), "\(written.text)")
      }
    }
  }

  private struct Maker {
    var dice: Dice

    mutating func next(_ limit: Int) -> Int { dice.below(limit) }

    mutating func marble() -> Marble {
      var moments: [Marble.Moment] = []
      var time: Int64 = 0
      for _ in 0..<next(12) {
        let steps: [Int64] = [0, 100_000, 100_000, 200_000, 900_000, 150_000, 12_345_678, 30_000_000, 25_000]
        time += steps[next(steps.count)]
        moments.append(Marble.Moment(time, .next(value())))
      }
      switch next(3) {
      case 0: return Marble(moments + [Marble.Moment(time + Int64(next(3)) * 100_000, .completed)], length: time)
      case 1: return Marble(moments + [Marble.Moment(time + 100_000, .error(Marble.usualError))], length: time)
      default: return Marble(moments, length: time + Int64(next(5)) * 100_000)
      }
    }

    private mutating func value() -> Value {
      let texts = ["a", "b", "z", "é", "1", "", "two words", "long", "it's", "tab\t", "🙂", "ab", "|", "-"]
      switch next(6) {
      case 0, 1: return .int(next(12))
      case 2, 3: return .string(texts[next(texts.count)])
      case 4: return .list([.int(next(3))])
      default: return [.nil, .bool(true), .double(1), .duration(5)][next(4)]
      }
    }
  }
}
