import CSystem
import Kernels
import Testing
import Values

@testable import Reactive

/// Stages that run scalar code. Nobody can tell when code takes over; it yields wherever a stage needs the
/// general path.
@Suite struct CodedStageTests {
  /// An earlier test may have used this thread.
  init() { Run().makeCurrent() }

  /// A closure that describes its computation and still counts its calls.
  private final class Closure: ComputingFunction {
    let made: Formula
    let body: (Value, Value) throws(Failure) -> Value
    var calls = 0

    init(_ formula: Formula, _ body: @escaping (Value, Value) throws(Failure) -> Value) {
      made = formula
      self.body = body
    }

    override var isPure: Bool { true }
    override func formula(ofArguments count: Int) -> Formula? { made }
    override func call(_ a: Value) throws(Failure) -> Value {
      calls += 1
      return try body(a, .nil)
    }
    override func call(_ a: Value, _ b: Value) throws(Failure) -> Value {
      calls += 1
      return try body(a, b)
    }
  }

  private static var sum: Formula { .operation(.add, .argument(0), .argument(1)) }
  private static func adding() -> Closure { Closure(sum) { a, b throws(Failure) in try Arithmetic.add(a, b) } }
  private static func twice() -> Closure {
    Closure(.operation(.multiply, .argument(0), .constant(.int(2)))) { a, _ throws(Failure) in
      try Arithmetic.multiply(a, .int(2))
    }
  }

  @Test func `closures are not called when there is code`() {
    let subject = Subject()
    let twice = Self.twice()
    let adding = Self.adding()
    var got: [Value] = []
    StepSignal(MapSignal(subject, twice)) { ScanStep(.int(100), adding) }.subscribe(next: { got.append($0) })
    for n in 1...20 { subject.sendNext(.int(n)) }
    #expect(got == (1...20).map { .int(100 + $0 * ($0 + 1)) })
    #expect(twice.calls < 8 && adding.calls < 8)
  }

  /// An inner subscription may begin while its source, whose flow has given up, is subscribed again.
  @Test func `only a run by events does without code`() {
    for byEvents in [false, true] {
      let run = Run()
      run.makeCurrent()
      let subject = Subject()
      let twice = Self.twice()
      run.byEvents = byEvents
      run.repeatsByEvents = true
      MapSignal(subject, twice).subscribe()
      run.repeatsByEvents = false
      for n in 1...20 { subject.sendNext(.int(n)) }
      #expect(byEvents ? twice.calls == 20 : twice.calls < 8)
    }
  }

  /// A register holds the state of its step, whoever wrote it.
  @Test func `values of other kinds may come in between`() {
    let subject = Subject()
    var got: [Value] = []
    StepSignal(subject) { SumStep() }.subscribe(next: { got.append($0) })
    for n in 1...10 { subject.sendNext(.int(n)) }
    subject.sendNext(.double(0.5))
    for n in 1...10 { subject.sendNext(.int(n)) }
    subject.sendCompleted()
    #expect(got == [.double(110.5)])
  }

  @Test func `overflow is the error of its stage`() {
    let subject = Subject()
    var got: [Value] = []
    var failed: Value?
    let adding = Self.adding()
    StepSignal(MapSignal(subject, Self.twice())) { ScanStep(.int(.max - 1000), adding) }.subscribe(
      next: { got.append($0) }, error: { failed = $0 })
    for _ in 1...10 { subject.sendNext(.int(50)) }
    #expect(got.last == .int(.max))
    subject.sendNext(.int(1))
    #expect(failed != nil)
    subject.sendNext(.int(1))
    #expect(got.count == 10)
  }

  /// Code computes maps in a row as one; where an operation in between overflows, so does it.
  @Test func `maps in a row overflow where one of them does`() {
    let subject = Subject()
    let (up, down) = (Int.max - 100, Int.max - 90)
    let rising = Closure(.operation(.add, .argument(0), .constant(.int(up)))) { a, _ throws(Failure) in
      try Arithmetic.add(a, .int(up))
    }
    let falling = Closure(.operation(.subtract, .argument(0), .constant(.int(down)))) { a, _ throws(Failure) in
      try Arithmetic.subtract(a, .int(down))
    }
    var got: [Value] = []
    var failed: Value?
    MapSignal(MapSignal(MapSignal(subject, Self.twice()), rising), falling).subscribe(
      next: { got.append($0) }, error: { failed = $0 })
    let sent = Array(31...50)
    for n in sent { subject.sendNext(.int(n)) }
    subject.sendNext(.double(2))
    #expect(got == sent.map { .int(2 * $0 - 10) } + [.double(4 + Double(up) - Double(down))])
    #expect(rising.calls < 8 && falling.calls < 8)
    subject.sendNext(.int(51))
    #expect(failed != nil && got.count == sent.count + 1)
  }

  /// A value whose map overflows follows one held in a register, and must not be taken twice.
  @Test func `an unexpected kind behind a register is handled`() {
    let subject = Subject()
    let adding = Self.adding()
    let huge = Closure(.operation(.multiply, .argument(0), .constant(.int(1 << 61)))) { a, _ throws(Failure) in
      try a == .int(5) ? .string("five") : Arithmetic.multiply(a, .int(1 << 61))
    }
    var got: [Value] = []
    StepSignal(MapSignal(StepSignal(subject) { ScanStep(.int(0), adding) }, huge)) { DistinctUntilChangedStep() }
      .subscribe(next: { got.append($0) })
    for n in [1, -1, 1, -1, 1, -1, 1, 1, -1, 4, -5] { subject.sendNext(.int(n)) }
    let one = Value.int(1 << 61)
    #expect(got == [one, .int(0), one, .int(0), one, .int(0), one, .int(1 << 62), one, .string("five"), .int(0)])
  }

  @Test func `a value sent from within passes first`() {
    let subject = Subject()
    var got: [Value] = []
    let adding = Self.adding()
    StepSignal(subject) { ScanStep(.int(0), adding) }.subscribe(next: { value in
      if value == .int(10) { subject.sendNext(.int(100)) }
      got.append(value)
    })
    for _ in 1...11 { subject.sendNext(.int(1)) }
    #expect(got == (1...9).map { .int($0) } + [.int(110), .int(10), .int(111)])
  }

  @Test func `a stage may be disposed from within`() {
    let subject = Subject()
    var got: [Value] = []
    let adding = Self.adding()
    var subscription: Disposable?
    subscription = StepSignal(MapSignal(subject, Self.twice())) { ScanStep(.int(0), adding) }.subscribe(next: { value in
      got.append(value)
      if got.count == 10 {
        subscription?.dispose()
        subject.sendNext(.int(1))
      }
    })
    for _ in 1...12 { subject.sendNext(.int(1)) }
    #expect(got.count == 10)
    #expect(subject.roster.isEmpty)
  }

  /// A lower stage ends while the source is still subscribing; the stages above must live until they get their
  /// disposable.
  @Test func `the end may precede the source's disposable`() {
    let subject = Subject()
    let adding = Self.adding()
    var got: [Value] = []
    let source = CreatedSignal { inlet in
      let feed = inlet.subscribe(to: subject)
      for _ in 1...12 { subject.sendNext(.int(1)) }
      return feed
    }
    TakeSignal(StepSignal(MapSignal(source, Self.twice())) { ScanStep(.int(0), adding) }, 7).subscribe(next: {
      got.append($0)
    })
    #expect(got == (1...7).map { .int(2 * $0) })
  }

  /// A middle stage fails while the source is still subscribing; later values must not reach the stages below it.
  @Test func `an error may precede the source's disposable`() {
    let adding = Self.adding()
    let source = CreatedSignal { inlet in
      for n in [0, 0, 0, 0, 0, 0, 0, 50, -50, -50] { inlet.next(.int(n)) }
      return nil
    }
    var got: [Value] = []
    let failing = StepSignal(MapSignal(source, Self.twice())) { ScanStep(.int(.max - 50), adding) }
    let handlers = Handlers(next: { got.append($0) }, error: { _ in got.append(.string("failed")) })
    handlers.survivesTermination = true
    handlers.attach(failing.subscribe(handlers))
    #expect(got == Array(repeating: .int(.max - 50), count: 7) + [.string("failed")])
  }

  /// The latest values of two sources, sent by code and by events in turn.
  @Test func `two sources may feed coded stages`() {
    let a = Subject()
    let b = Subject()
    let minus = Closure(.operation(.subtract, .argument(0), .argument(1))) { a, b throws(Failure) in
      try Arithmetic.subtract(a, b)
    }
    let twice = Self.twice()
    var got: [Value] = []
    CombineLatestSignal([a, MapSignal(b, twice)], reduce: minus).subscribe(next: { got.append($0) })
    a.sendNext(.int(100))
    for n in 1...9 { b.sendNext(.int(n)) }
    a.sendNext(.double(0.5))
    b.sendNext(.int(1))
    for n in 1...9 { a.sendNext(.int(n)) }
    #expect(got == (1...9).map { .int(100 - 2 * $0) } + [.double(-17.5), .double(-1.5)] + (1...9).map { .int($0 - 2) })
    // Code for Ints calls no closure; a Double is none of them.
    #expect(twice.calls < 8 && minus.calls < 12)
    a.sendCompleted()
    b.sendNext(.int(5))
    #expect(got.last == .int(-1))
  }

  /// The end of the first source sends to the second, which has not ended yet.
  @Test func `a value sent during an error is dropped`() {
    let b = Subject()
    let a = CreatedSignal { inlet in
      inlet.next(.int(.max - 10))
      return ActionDisposable { b.sendNext(.int(2)) }
    }
    let adding = Self.adding()
    var got: [Value] = []
    var failures = 0
    CombineLatestSignal([a, b], reduce: adding).subscribe(next: { got.append($0) }, error: { _ in failures += 1 })
    for _ in 1...8 { b.sendNext(.int(1)) }
    #expect(adding.calls < 8)
    b.sendNext(.int(100))
    #expect(got == Array(repeating: .int(.max - 9), count: 8) && failures == 1)
  }

  @Test func `code runs through takeUntil`() {
    let subject = Subject()
    let stop = Subject()
    let twice = Self.twice()
    let adding = Self.adding()
    var got: [Value] = []
    var hasCompleted = false
    StepSignal(MapSignal(subject, twice).takeUntil(stop)) { ScanStep(.int(0), adding) }.subscribe(
      next: { value in
        got.append(value)
        if got.count == 9 { stop.sendNext(.nil) }
      }, completed: { hasCompleted = true })
    for _ in 1...12 { subject.sendNext(.int(1)) }
    #expect(got == (1...9).map { .int(2 * $0) } && hasCompleted)
    #expect(twice.calls < 8 && adding.calls < 8)
  }

  @Test func `count, skip and ignore run as code`() {
    let subject = Subject()
    var got: [Value] = []
    let odd = Closure(
      .operation(.unequal, .operation(.remainder, .argument(0), .constant(.int(2))), .constant(.int(0)))
    ) { a, _ throws(Failure) in
      .bool(a != .int(4) && a != .int(8) && a != .int(10))
    }
    StepSignal(StepSignal(StepSignal(subject) { SkipStep(2) }) { IgnoreStep(.int(6)) }) { CountStep(odd) }.subscribe(
      next: { got.append($0) })
    for n in 1...11 { subject.sendNext(.int(n)) }
    subject.sendCompleted()
    // 3 5 7 9 11
    #expect(got == [.int(5)])
  }

  @Test func `take counts values sent from within`() {
    let subject = Subject()
    var got: [Value] = []
    var hasCompleted = false
    TakeSignal(MapSignal(subject, Self.twice()), 8).subscribe(
      next: { value in
        got.append(value)
        if got.count > 5 { subject.sendNext(.int(got.count)) }
      }, completed: { hasCompleted = true })
    for _ in 1...9 { subject.sendNext(.int(1)) }
    #expect(got == Array(repeating: .int(2), count: 6) + [.int(12), .int(14)])
    #expect(hasCompleted && subject.roster.isEmpty)
  }

  @Test func `combinePrevious, min and max run as code`() {
    let subject = Subject()
    let minus = Closure(.operation(.subtract, .argument(1), .argument(0))) { a, b throws(Failure) in
      try Arithmetic.subtract(b, a)
    }
    var most: [Value] = []
    var least: [Value] = []
    StepSignal(StepSignal(subject) { CombinePreviousStep(.int(0), minus) }) { ExtremeStep.maximum() }.subscribe(next: {
      most.append($0)
    })
    StepSignal(subject) { ExtremeStep.minimum() }.subscribe(next: { least.append($0) })
    for n in [5, 4, 3, 30, 9, -7, 2] { subject.sendNext(.int(n)) }
    subject.sendNext(.double(1.5))
    subject.sendNext(.int(20))
    subject.sendCompleted()
    #expect(most == [.int(27)] && least == [.int(-7)])
    #expect(minus.calls < 8)
  }

  @Test func `the largest Double runs as code, and nan is an error`() {
    let subject = Subject()
    var got: [Value] = []
    var failed: Value?
    StepSignal(subject) { ExtremeStep.maximum() }.subscribe(next: { got.append($0) }, error: { failed = $0 })
    for n in [0.5, 2.5, 1, -3, 2.25, 7.5, 7.25] { subject.sendNext(.double(n)) }
    subject.sendNext(.double(.nan))
    #expect(got.isEmpty && failed != nil)
    let other = Subject()
    StepSignal(other) { ExtremeStep.maximum() }.subscribe(next: { got.append($0) })
    for n in [0.5, 2.5, 1, -3, 2.25, 7.5, 7.25] { other.sendNext(.double(n)) }
    other.sendCompleted()
    #expect(got == [.double(7.5)])
  }

  /// More stages than fit into one code.
  @Test func `a long chain runs as code`() {
    let subject = Subject()
    var signal: Signal = subject
    for _ in 0..<200 {
      let adding = Self.adding()
      signal = StepSignal(signal) { ScanStep(.int(0), adding) }
    }
    var got: [Value] = []
    signal.subscribe(next: { got.append($0) })
    for _ in 1...8 { subject.sendNext(.int(0)) }
    subject.sendNext(.int(1))
    subject.sendNext(.int(0))
    #expect(got == Array(repeating: .int(0), count: 8) + [.int(1), .int(200)])
  }
}
