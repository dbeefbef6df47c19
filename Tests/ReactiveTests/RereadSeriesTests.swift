import Testing
import Values

@testable import Kernels
@testable import Reactive

/// A sequence that is read again and again computes each element once, unless it is long or nobody may know its end.
@Suite struct RereadSeriesTests {
  /// A run of its own: that of an earlier test on this thread may be over.
  init() { RunState().makeCurrent() }

  private final class Count {
    var calls = 0
    var square: Function {
      NativeFunction(nil, 1, isPure: true) { arguments throws(Failure) in
        self.calls += 1
        return try Arithmetic.multiply(arguments[0], arguments[0])
      }
    }
  }

  @Test func `by index`() throws {
    let count = Count()
    let squares = MapSeries(RangeSeries(first: 0, count: 1000), count.square)
    for index in (0..<1000).reversed() { #expect(try squares.element(at: index) == .int(index * index)) }
    #expect(try squares.element(at: 1000) == nil)
    // The first look computes anew.
    #expect(count.calls == 2000)
    #expect(try squares.elements().last == .int(999 * 999))
    #expect(count.calls == 2000)
  }

  @Test func `by index, only as far as it is asked`() throws {
    let count = Count()
    let squares = MapSeries(GeneratedSeries(.int(1), while: nil, count.square, at: nil), count.square)
    for index in [3, 5, 4, 2, 5] { #expect(try squares.element(at: index) == .int(1)) }
    #expect(count.calls == 4 + 3 + 6 + 5)
  }

  @Test func `by walks`() throws {
    let count = Count()
    let squares = MapSeries(RangeSeries(first: 0, count: 40), count.square)
    for _ in 0..<10 { #expect(try Elements.count(.box(StepSeries(squares) { TakeStep(30) })) == 30) }
    // Walks that ended early have kept no more than they read.
    #expect(count.calls == 30 * 3)
    for _ in 0..<3 { #expect(try Elements.last(.box(squares)) == .int(39 * 39)) }
    #expect(count.calls == 30 * 3 + 10)
  }

  @Test func `sequences made from each other`() throws {
    let count = Count()
    var latest: Series = MapSeries(RangeSeries(first: 0, count: 300), count.square)
    for step in 1...200 {
      latest = StepSeries(latest) { SkipStep(1) }
      #expect(try Elements.last(.box(latest)) == .int(299 * 299))
      #expect(try latest.element(at: 0) == .int(step * step))
    }
    #expect(count.calls < 4 * 300)
  }

  @Test func `a long one is computed anew by each walk`() throws {
    let count = Count()
    let squares = MapSeries(RangeSeries(first: 0, count: 1 << 17), count.square)
    for _ in 0..<4 { #expect(try Elements.isEmpty(.box(squares)) == false) }
    #expect(count.calls == 4)
  }
}
