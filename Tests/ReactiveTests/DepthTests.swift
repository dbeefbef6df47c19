import Reactive
import Testing
import Values

/// Many synchronous rounds take linear time and a flat stack.
@Suite struct DepthTests {
  /// A run of its own: that of an earlier test on this thread may be over.
  init() { Run().makeCurrent() }

  /// More than the stack of a test could nest.
  static let many = 100_000

  @Test func `concat of a million synchronous signals`() {
    // Deferred, so that they are not fused into batches.
    let one = DeferredSignal { () throws(Failure) in ReturnSignal(.int(1)) }
    #expect(sum(ConcatSignal(Array(repeating: one, count: 1_000_000))) == .int(1_000_000))
  }

  @Test func `flatten 1 of a million queued signals`() {
    let first = Subject()
    let outer = Subject()
    let result = Result()
    result.sum(FlattenSignal(outer, atMost: 1) { value throws(Failure) in asSignal(value) })
    outer.sendNext(.signal(first))
    let one = Value.signal(ReturnSignal(.int(1)))
    for _ in 0..<1_000_000 { outer.sendNext(one) }
    outer.sendCompleted()
    #expect(result.value == nil)
    first.sendCompleted()
    #expect(result.value == .int(1_000_000))
  }

  @Test func `flattenMap of many signals`() {
    let source = SeriesSignal(RangeSeries(1, Self.many, isClosed: true))
    #expect(
      sum(FlattenMapSignal(source) { value throws(Failure) in ReturnSignal(value) })
        == .int(Self.many * (Self.many + 1) / 2))
  }

  @Test func `switchToLatest of many signals`() {
    let source = SeriesSignal(RangeSeries(1, Self.many, isClosed: true))
    #expect(sum(SwitchSignal(source) { _ throws(Failure) in ReturnSignal(.int(1)) }) == .int(Self.many))
  }

  @Test func `expand to many signals`() {
    let grown = ReturnSignal(.int(1)).expand(atMost: .max) {
      { value throws(Failure) in
        guard case .int(let n) = value, n < Self.many else { return nil }
        return ReturnSignal(.int(n + 1))
      }
    }
    #expect(sum(StepSignal(grown) { CountStep() }) == .int(Self.many))
  }

  @Test func `repeat runs in turns`() {
    let loop = Loop(clock: VirtualClock())
    let result = Result()
    result.sum(TakeSignal(ReturnSignal(.int(1)).repeat(nil, on: loop), Self.many))
    loop.drain()
    #expect(result.value == .int(Self.many))
    #expect(!loop.hasWork)
  }

  @Test func `retryWhen retries at once`() {
    var rounds = 0
    let source = DeferredSignal {
      rounds += 1
      return rounds < Self.many ? ErrorSignal(.error("E")) : ReturnSignal(.int(7))
    }
    #expect(sum(source.retryWhen { errors throws(Failure) in errors }) == .int(7))
    #expect(rounds == Self.many)
  }

  @Test func `take ends an endless repeatWhen`() {
    let endless = ReturnSignal(.int(1)).repeatWhen { ends throws(Failure) in ends }
    #expect(sum(TakeSignal(endless, 1000)) == .int(1000))
  }

  @Test func `zip queues many values`() {
    let a = Subject()
    let b = Subject()
    let result = Result()
    result.sum(
      ZipSignal([a, b], reduce: .of(2) { values throws(Failure) in try Arithmetic.add(values[0], values[1]) }))
    for n in 0..<Self.many { a.sendNext(.int(n)) }
    for _ in 0..<Self.many { b.sendNext(.int(1)) }
    a.sendCompleted()
    #expect(result.value == .int(Self.many * (Self.many - 1) / 2 + Self.many))
  }

  private func sum(_ signal: Signal) -> Value? {
    let result = Result()
    result.sum(signal)
    return result.value
  }

  private final class Result {
    var value: Value?
    func sum(_ signal: Signal) { StepSignal(signal) { SumStep() }.subscribe(next: { self.value = $0 }) }
  }
}
