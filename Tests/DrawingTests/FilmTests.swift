import Drawing
import Testing

/// How long a program is watched before it is drawn.
@Suite struct FilmTests {
  @Test func `a program that ends is watched to its end`() {
    let film = Studio.film("interval 1h | take 3")
    #expect(!film.wasCut && film.end == 10_800_000_000)
  }

  @Test func `an endless program runs until there is something to see`() {
    #expect(Studio.film("interval 1s").wasCut)
    #expect(Studio.film("interval 1h").chart().rows[0].marks.count > 10)
    let many = Studio.film("interval 1ms")
    #expect(many.wasCut && many.end <= Film.usualBound + 1000)
  }

  @Test func `a busy program with nothing to see is ended too`() {
    let film = Studio.film(
      "never\nschedule main { scheduleRecursiveBlock main { again in after main 1s { again() } } }")
    #expect(film.wasCut)
  }

  @Test func `nothing runs after the bound`() {
    let film = Studio.film(
      "let s = Subject()\ns\nsendNext s 1\nwait 1h\nsendNext s 2\nprint \"late\"", bound: 10_000_000)
    #expect(film.wasCut)
    #expect(film.printed == ["s: next 1"])
    #expect(film.chart().rows.flatMap(\.marks).count == 1)
  }

  @Test func `a blocking read without time left is not a mistake`() {
    for bound in [3_000_000, nil] as [Int64?] {
      let film = Studio.film("toArray (interval 1s)", bound: bound)
      #expect(film.wasCut && !film.failed && film.chart().rows.count == 1)
    }
    #expect(Studio.film("toArray never").failed)
  }

  @Test func `ten thousand events of three stages are kept`() {
    let film = Studio.film("1...10000 | signal | map { $0 * 2 } | filter { $0 > 0 }")
    #expect(film.chart().rows.map(\.marks.count) == [10_001, 10_001, 10_001] && film.recorder.omitted == 0)
  }
}
