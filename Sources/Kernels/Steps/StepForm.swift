import Values

// An operator that works value by value is a step: a state, and a form that describes what happens to each value. The
// form is written once; three executors are derived from it, and no operator knows them.
//
//                           StepForm
//           test → next state → result → last? … final
//          ╱                   │                   ╲
//     FormStep.take       StepColumns           EventMaker
//     any value           a batch               one value of a hot signal
//     exact errors        formulas, kernels     formulas, scalar code
//
// Columns and scalar code can be used if the closures have formulas. They give up if a value has no exact result, and
// `FormStep.take` then computes it. All state of a step between two values is its `StepState`, so a snapshot is a copy.
// Work that fits no form (a queue, a set, a clock) is a subclass of `Step`, opaque to the other two.

/// The work of a step on each value x with its state s, and on completion.
///
///     step                       test              next       result      last   final
///     filter { $0 > 3 }          x > 3             –          x
///     ignore 7                   x != 7            –          x
///     skip 2                     s is down to 0    –          x
///     skipUntilBlock { t }       t, or t before    –          x
///     takeWhileBlock { t }       t, else the end   –          x
///     distinctUntilChanged       x != s, kept      –          x
///     count { t }                t                 s + 1      –                  s
///     sum                        –                 s + x      –                  s, or 0
///     scanWithStart 0 { f }      –                 f(s, x)    the new s
///     combinePrevious 0 { f }    –                 x          f(s, x)
///     pairwise                   –                 x          (s, x), after the first
///     reduceEach { f }           –                 –          f(parts of x)
///     find { t }                 t                 –          x           first  nil
///     any { t }                  t                 –          true        first  false
public struct StepForm {
  /// Which values pass.
  public enum Test {
    /// Values for which a closure returns `is`; `of` names the operator in errors.
    case each(Function, is: Bool = true, of: StaticString)
    /// The first value for which a closure returns `is`, and all that follow.
    case since(Function, is: Bool = true, of: StaticString)
    case equal(Value, is: Bool)
    /// Values whose key differs from that of the last value that passed; the state holds the key.
    case changed(key: Function?, isEqual: Function?)
    /// Values that come after the state has counted down to 0.
    case countedDown
  }

  /// The fate of a value that does not pass.
  public enum Otherwise {
    case drop, end
    /// Send it as the last value.
    case last
  }

  /// The next state.
  public enum Next {
    case same, value, count
    /// If there is no state yet, the first value becomes the state.
    case fold(Function)
    /// Sum of numbers or Durations; with `asDoubles`, Ints count as Doubles.
    case sum(asDoubles: Bool, of: StaticString)
    /// The largest value if `isMost`, otherwise the smallest; the first of equal ones.
    case extreme(isMost: Bool)
  }

  /// The value to send.
  public enum Result {
    case nothing, value, state
    case constant(Value)
    /// A closure's result on the previous state and the value.
    case pair(Function)
    /// The previous state and the value, as a tuple; nothing if there is no state yet.
    case previous
    /// A closure's result on the parts of the value, a tuple; `of` names the operator in errors.
    case spread(Function, of: StaticString)
  }

  /// Value to send on completion.
  public enum Final {
    case nothing
    /// The state; `or`, if given, when there is no state.
    case state(or: Value? = nil)
    case constant(Value)
    /// Computed from the state and the number of values.
    case counted((Value?, Int) throws(Failure) -> Value?)
  }

  let start: Value?
  let test: Test?
  let otherwise: Otherwise
  let next: Next
  let result: Result
  /// Whether the first value that passes is the last.
  let isLast: Bool
  let final: Final

  public init(
    start: Value? = nil, test: Test? = nil, otherwise: Otherwise = .drop, next: Next = .same, result: Result = .value,
    isLast: Bool = false, final: Final = .nothing
  ) {
    self.start = start
    self.test = test
    self.otherwise = otherwise
    self.next = next
    self.result = result
    self.isLast = isLast
    self.final = final
  }
}

extension StepForm {
  /// Whether its completion depends on the number of values, which scalar code does not count.
  var counts: Bool { if case .counted = final { true } else { false } }
}

extension StepForm.Result {
  /// True if it is made of the state before the value.
  var readsPrevious: Bool {
    switch self {
    case .pair, .previous: true
    default: false
    }
  }
}

extension StepForm.Test {
  /// The test as a formula of the value.
  var formula: Formula? {
    switch self {
    case .each(let test, let answer, _), .since(let test, let answer, _):
      test.formula(of: 1).map { answer ? $0 : .not($0) }
    case .equal(let other, let answer): .operation(answer ? .equal : .unequal, .argument(0), .constant(other))
    case .changed, .countedDown: nil
    }
  }
}

extension StepForm.Next {
  /// The next state as a formula of the state and the value.
  var formula: Formula? {
    switch self {
    case .same: .argument(0)
    case .value: .argument(1)
    case .count: .operation(.add, .argument(0), .constant(.int(1)))
    case .fold(let reduce): reduce.formula(of: 2)
    case .sum(let asDoubles, _):
      .operation(.add, .argument(0), asDoubles ? .number({ $0 }, .argument(1)) : .argument(1))
    case .extreme(let isMost):
      .choice(.operation(isMost ? .greater : .less, .argument(1), .argument(0)), .argument(1), .argument(0))
    }
  }

  /// The state after the first value.
  func first(_ value: Value) throws(Failure) -> Value {
    switch self {
    case .sum(let asDoubles, let name):
      switch value {
      case .int(let n) where asDoubles: return .double(Double(n))
      case .int, .double, .duration: return value
      default: throw Failure.kind("a value of `\(name)`", mustBe: "a number or a Duration", butIs: value)
      }
    case .extreme:
      // Compared with itself, so that a value without an order is an error even if it is the only one.
      _ = try order(value, value)
      return value
    default: return value
    }
  }
}

extension StepForm {
  /// The next state as a formula of the state, which is like the start, and of the value.
  var nextFormula: Formula? { next.formula?.knowing(start.flatMap { Formula.constant($0).keysOfRecord }, of: 0) }

  /// True if it sends its states themselves.
  public var sendsStates: Bool { if case .state = result { true } else { false } }
}
