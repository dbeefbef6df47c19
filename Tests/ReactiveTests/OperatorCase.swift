import Reactive
import Values

/// An operator over one source, with a second signal if it takes one.
struct OperatorCase: CustomStringConvertible, Sendable {
  let description: String
  let make: @Sendable (_ source: Signal, _ other: Signal, _ loop: Loop) -> Signal

  init(_ description: String, _ make: @escaping @Sendable (Signal, Signal, Loop) -> Signal) {
    self.description = description
    self.make = make
  }

  static let all: [OperatorCase] = oneSource + severalSources + ofSignals

  private static let oneSource: [OperatorCase] = [
    OperatorCase("map") { a, _, _ in MapSignal(a, .identity) },
    OperatorCase("filter") { a, _, _ in FilterSignal(a, .yes) },
    OperatorCase("take") { a, _, _ in TakeSignal(a, 100) },
    OperatorCase("a step") { a, _, _ in StepSignal(a) { SkipStep(0) } },
    OperatorCase("takeLast") { a, _, _ in StepSignal(a) { TakeLastStep(2) } },
    OperatorCase("materialize") { a, _, _ in StepSignal(a) { MaterializeStep() } },
    OperatorCase("doNext") { a, _, _ in a.effect(next: { _ throws(Failure) in }) },
    OperatorCase("finalize") { a, _, _ in a.finalize {} },
    OperatorCase("groupBy") { a, _, _ in a.groupBy(.identity) },
    OperatorCase("window") { a, _, _ in a.window(2, every: 2) },
    OperatorCase("retry") { a, _, loop in a.retry(2, resets: false, on: loop) },
    OperatorCase("repeat") { a, _, loop in a.repeat(nil, on: loop) },
    OperatorCase("retryWhen") { a, _, _ in a.retryWhen { ends throws(Failure) in ends } },
    OperatorCase("repeatWhen") { a, _, _ in a.repeatWhen { ends throws(Failure) in ends } },
    OperatorCase("using") { a, _, _ in
      Signal.using({ () throws(Failure) in ActionDisposable {} }, { _ throws(Failure) in a })
    },
  ]

  private static let severalSources: [OperatorCase] = [
    OperatorCase("merge") { a, b, _ in MergeSignal([a, b]) },
    OperatorCase("concat") { a, b, _ in ConcatSignal([a, b]) },
    OperatorCase("zip") { a, b, _ in ZipSignal([a, b]) },
    OperatorCase("zip of three") { a, b, _ in ZipSignal([b, a, b]) },
    OperatorCase("combineLatest") { a, b, _ in CombineLatestSignal([a, b]) },
    OperatorCase("combineLatest of one") { a, _, _ in CombineLatestSignal([a]) },
    OperatorCase("takeUntil") { a, b, _ in a.takeUntil(b) },
    OperatorCase("takeUntilReplacement") { a, b, _ in a.takeUntilReplacement(b) },
    OperatorCase("skipUntil") { a, b, _ in a.skipUntil(b) },
    OperatorCase("sample") { a, b, _ in a.sample(by: b) },
    OperatorCase("withLatestFrom") { a, b, _ in a.withLatestFrom([b]) },
    OperatorCase("race") { a, b, _ in Signal.race([a, b]) },
    OperatorCase("buffer by a signal") { a, b, _ in BoundedSignal(a, .boundary(b), asLists: true) },
    OperatorCase("window by a signal") { a, b, _ in BoundedSignal(a, .boundary(b), asLists: false) },
    OperatorCase("buffer by closings") { a, b, _ in
      BoundedSignal(a, .closing({ () throws(Failure) in b }), asLists: true)
    },
    OperatorCase("window by openings") { a, b, _ in
      BoundedSignal(a, .toggle(b, { _ throws(Failure) in b }), asLists: false)
    },
    OperatorCase("sequenceEqual") { a, b, _ in a.sequenceEqual(b) },
    OperatorCase("debounce") { a, b, _ in a.debounce { _ throws(Failure) in b } },
    OperatorCase("throttle") { a, b, _ in a.throttle(trailing: true) { _ throws(Failure) in b } },
    OperatorCase("catchTo") { a, b, _ in a.catch({ _ throws(Failure) in b }) },
    OperatorCase("switchIfEmpty") { a, b, _ in a.switchIfEmpty(b) },
  ]

  private static let ofSignals: [OperatorCase] = [
    OperatorCase("flattenMap") { a, b, _ in FlattenMapSignal(a) { _ throws(Failure) in b } },
    OperatorCase("bind") { a, b, _ in
      a.bind { () throws(Failure) in { _ throws(Failure) in Bound(b, isLast: false) } }
    },
    OperatorCase("flatten 2") { a, b, _ in FlattenSignal(a, atMost: 2) { _ throws(Failure) in b } },
    OperatorCase("switchToLatest") { a, b, _ in SwitchSignal(a) { _ throws(Failure) in b } },
    OperatorCase("exhaustMap") { a, b, _ in ExhaustMapSignal(a) { _ throws(Failure) in b } },
    OperatorCase("mergeScan") { a, b, _ in a.mergeScan(.int(0)) { _, _ throws(Failure) in b } },
    OperatorCase("switchScan") { a, b, _ in a.switchScan(.int(0)) { _, _ throws(Failure) in b } },
    OperatorCase("expand") { a, b, _ in a.expand(atMost: .max) { { _ throws(Failure) in b } } },
  ]
}
