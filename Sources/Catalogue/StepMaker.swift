import Reactive
import Values

/// An operator that works value by value: makes its step for each subscription or walk. Pure if it calls no closure of
/// the program that could have effects.
struct StepMaker {
  let isPure: Bool
  let makeStep: () -> Step

  init(_ function: Function? = nil, makeStep: @escaping () -> Step) {
    isPure = function?.isPure ?? true
    self.makeStep = makeStep
  }

  init(isPure: Bool, makeStep: @escaping () -> Step) {
    self.isPure = isPure
    self.makeStep = makeStep
  }

  func signal(_ call: Call, _ index: Int = 0) throws(Failure) -> Signal {
    StepSignal(try call.signal(index), isPure: isPure, makeStep)
  }

  func series(_ call: Call) throws(Failure) -> Value {
    .box(MemoSeries.remembering(StepSeries(try call.series(0), isPure: isPure, makeStep)))
  }
}

extension Entry.Meaning {
  typealias Plan = @Sendable (Call) throws(Failure) -> StepMaker

  /// On signals and, lazily, on sequences.
  static func step(_ plan: @escaping Plan) -> Entry.Meaning {
    .stream(
      signal: { call throws(Failure) in try plan(call).signal(call) },
      sequence: { call throws(Failure) in try plan(call).series(call) })
  }

  /// A signal of one value from a signal, the value from a sequence.
  static func fold(_ plan: @escaping Plan) -> Entry.Meaning {
    .stream(
      signal: { call throws(Failure) in try plan(call).signal(call) },
      sequence: { call throws(Failure) in try plan(call).makeStep().fold(try call.series(0)) })
  }

  /// On signals only.
  static func signalStep(_ plan: @escaping Plan) -> Entry.Meaning {
    .stream(signal: { call throws(Failure) in try plan(call).signal(call) })
  }
}
