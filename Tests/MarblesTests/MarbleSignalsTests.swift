import Reactive
import Testing
import Values

@testable import Marbles

@Suite struct MarbleSignalsTests {
  /// A line that is played and recorded is unchanged.
  @Test(arguments: ["-a-b|", "(ab)-c#", "", "1", "a 10s b|"])
  func `a played line is recorded unchanged`(_ text: String) throws {
    let loop = Loop(clock: VirtualClock())
    let marble = try MarbleParser.parse(text)
    let recording = Recording(ColdMarble(marble, on: loop), on: loop)
    loop.run()
    #expect(recording.marble.happensAs(marble))
  }

  @Test func `an ended subscription leaves nothing scheduled`() throws {
    let loop = Loop(clock: VirtualClock())
    let recording = Recording(ColdMarble(try MarbleParser.parse("-a-b-c-d"), on: loop), on: loop)
    loop.run(until: 150_000)
    recording.dispose()
    #expect(recording.moments.count == 1)
    #expect(!loop.hasWork)
  }

  @Test func `lines that differ are shown one above the other`() throws {
    let expected = try MarbleParser.parse("-a-(bc|)")
    let actual = Marble(
      [
        Marble.Moment(100_000, .next(.string("a"))), Marble.Moment(250_000, .next(.double(1.5))),
        Marble.Moment(300_000, .completed),
      ], length: 300_000)
    let comparison = Comparison(expected: expected, actual: actual, values: nil, frame: Marble.usualFrame)
    #expect(!comparison.agrees)
    #expect(
      comparison.lines == ["expected  --a---(bc|)", "actual    --a--d|", "               ^", "          d is 1.5"])
  }

  @Test func `equal lines say nothing`() throws {
    let marble = try MarbleParser.parse("-a|")
    let comparison = Comparison(expected: marble, actual: marble, values: nil, frame: Marble.usualFrame)
    #expect(comparison.agrees && comparison.lines.isEmpty)
  }
}
