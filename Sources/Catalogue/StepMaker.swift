import Kernels
import Reactive
import Values

/// An operator that works value by value: creates its step for each subscription or walk.
struct StepMaker {
  /// True if it calls no closure of the program that could have effects, or read values that change.
  let isPure: Bool
  /// True if it calls no closure of the program at all.
  private let callsNothing: Bool
  /// True if its closures may be called ahead of time.
  let mayRunAhead: Bool
  let makeStep: () -> Step
  /// The indices of the elements that it passes, by their number; nil if that depends on the elements.
  private var range: ((Int) -> Range<Int>)?

  init(_ function: Function? = nil, makeStep: @escaping () -> Step) {
    self.init(function.asArray, makeStep: makeStep)
  }

  init(passing range: @escaping (Int) -> Range<Int>, makeStep: @escaping () -> Step) {
    self.init(makeStep: makeStep)
    self.range = range
  }

  /// A batch would keep each state that is sent, so that none could change in place. Only a pure function, whose states
  /// are mostly small and new, runs ahead, and one whose states have only scalars in them.
  init(sendingStatesOf reduce: Function, from start: Value?, makeStep: @escaping () -> Step) {
    isPure = reduce.isPure
    callsNothing = false
    mayRunAhead = isPure || reduce.mayRunAhead && start.map { reduce.foldsScalars(from: $0) } ?? false
    self.makeStep = makeStep
  }

  init(_ functions: [Function], makeStep: @escaping () -> Step) {
    isPure = functions.allSatisfy(\.isPure)
    callsNothing = functions.isEmpty
    mayRunAhead = functions.allSatisfy(\.mayRunAhead)
    self.makeStep = makeStep
  }

  func signal(_ call: Call) throws(Failure) -> Signal {
    StepSignal(try call.signal(0), isPure: mayRunAhead, at: call.place, makeStep)
  }

  func series(_ call: Call) throws(Failure) -> Value {
    if let range, let all = call.value(0).asSeries, let count = all.knownCount, let part = all.part(range(count)) {
      return .box(part)
    }
    if callsNothing, let list = call.value(0).knownElements(), let sent = try? makeStep().sent(list) {
      return .box(ListSeries(sent))
    }
    let made = StepSeries(try call.series(0), isPure: isPure, callsNothing: callsNothing, at: call.place, makeStep)
    return .box(try MemoSeries.remembering(made))
  }
}

extension Entry.Meaning {
  typealias Plan = @Sendable (Call) throws(Failure) -> StepMaker

  /// A step on signals and, lazily, on sequences.
  static func step(_ plan: @escaping Plan) -> Entry.Meaning {
    .stream(
      signal: { call throws(Failure) in try plan(call).signal(call) },
      sequence: { call throws(Failure) in try plan(call).series(call) })
  }

  /// A fold: a signal of one value from a signal, the value itself from a sequence.
  static func fold(_ plan: @escaping Plan) -> Entry.Meaning {
    .stream(
      signal: { call throws(Failure) in try plan(call).signal(call) },
      sequence: { call throws(Failure) in
        let maker = try plan(call)
        return try maker.makeStep().fold(call.series(0), mayRunAhead: maker.mayRunAhead)
      })
  }

  /// A step on signals only.
  static func signalStep(_ plan: @escaping Plan) -> Entry.Meaning {
    .stream { call throws(Failure) in try plan(call).signal(call) }
  }
}
