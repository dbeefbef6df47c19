import Values

/// A step that has a form.
open class FormStep: Step {
  private final let work: StepForm
  @exclusivity(unchecked) private final var seen = 0
  /// Compiled for the first batch.
  private final lazy var columns = StepColumns(work)
  /// nil until the first fold, since the answer requires a walk through the closure.
  @exclusivity(unchecked) private final var reducesPurely: Bool?

  public init(_ form: StepForm) {
    work = form
    super.init()
    held = form.start
  }

  public final override func take(_ value: Value) throws(Failure) -> Passage {
    seen &+= 1
    if let test = work.test, !(try passes(test, value)) {
      switch work.otherwise {
      case .drop: return .drop
      case .end: return .end
      case .last: return .last(value)
      }
    }
    // A state that is held twice could not change in place.
    let before = work.result.readsPrevious ? held : nil
    // Stored before a closure may fail or send: a value sent from within it has this one as its previous value.
    try advance(work.next, value)
    let sent: Value
    switch work.result {
    case .nothing: return .drop
    case .constant(let constant): sent = constant
    case .state: sent = held ?? .nil
    case .value: sent = value
    case .pair(let function): sent = try function.call(before ?? .nil, value)
    case .previous:
      guard let before else { return .drop }
      sent = .pair(before, value)
    case .spread(let function, let name):
      guard let tuple = value.asTuple, tuple.count > 0 else {
        throw Failure.kind("a value of `\(name)`", mustBe: "a Tuple with elements", butIs: value)
      }
      sent = try function.call(partsOf: tuple)
    }
    return work.isLast ? .last(sent) : .send(sent)
  }

  public final override func finish() throws(Failure) -> [Value] {
    switch work.final {
    case .nothing: return []
    case .state(let other): return (held ?? other).map { [$0] } ?? []
    case .constant(let value): return [value]
    case .counted(let final): return try final(held, seen).map { [$0] } ?? []
    }
  }

  public final override func take(_ batch: inout Batch) -> Bool? { columns?.run(&batch, &state) }

  public final override var form: StepForm? { work }

  public final override var state: StepState {
    get { StepState(held: held, seen: seen) }
    set {
      held = newValue.held
      seen = newValue.seen
    }
  }

  /// Adds a whole list of numbers to a sum that sends nothing before the end; false, with nothing changed, if single
  /// values are needed.
  public final func add(_ numbers: UnsafeBufferPointer<Value>) -> Bool {
    guard work.test == nil, !work.isLast, case .nothing = work.result, held == nil else { return false }
    switch work.next {
    case .sum(asDoubles: true, _): held = doubleSum(numbers)
    case .sum(asDoubles: false, _): held = intSum(numbers)
    default: return false
    }
    if held == nil { return false }
    seen &+= numbers.count
    return true
  }

  private func intSum(_ numbers: UnsafeBufferPointer<Value>) -> Value? {
    var sum = 0
    for number in numbers {
      guard case .int(let n) = number, case let (next, overflow) = Operation.add.checked(sum, n), !overflow else {
        return nil
      }
      sum = next
    }
    return numbers.isEmpty ? nil : .int(sum)
  }

  private func doubleSum(_ numbers: UnsafeBufferPointer<Value>) -> Value? {
    var sum: Double?
    for number in numbers {
      guard let next = number.asDouble else { return nil }
      sum = sum.map { $0 + next } ?? next
    }
    return sum.map { .double($0) }
  }

  // MARK: single values

  private func passes(_ test: StepForm.Test, _ value: Value) throws(Failure) -> Bool {
    switch test {
    case .each(let test, let answer, let name):
      return try test.call(value).truth("the test of `\(name)`") == answer
    case .since(let test, let answer, let name):
      if held != nil { return true }
      guard try test.call(value).truth("the test of `\(name)`") == answer else { return false }
      held = .bool(true)
      return true
    case .equal(let other, let answer): return (value == other) == answer
    case .changed(let key, let isEqual):
      let key = try key?.call(value) ?? value
      if let held {
        if try isEqual?.call(held, key).truth("the comparison of distinct values") ?? (held == key) { return false }
      }
      held = key
      return true
    case .countedDown:
      if int == 0 { return true }
      int -= 1
      return false
    }
  }

  @inline(__always)
  private func advance(_ next: StepForm.Next, _ value: Value) throws(Failure) {
    switch next {
    case .same: return
    case .value: held = value
    case .count: int += 1
    case .fold(let reduce): held = try fold(reduce, value)
    case .sum(let asDoubles, let name):
      guard let sum = held else { return held = try next.first(value) }
      let value = if asDoubles, case .int(let n) = value { Value.double(Double(n)) } else { value }
      switch value {
      case .int, .double, .duration: held = try Arithmetic.add(sum, value)
      default: throw Failure.kind("a value of `\(name)`", mustBe: "a number or a Duration", butIs: value)
      }
    case .extreme(let isMost):
      guard let best = held else { return held = try next.first(value) }
      if try order(value, best) == (isMost ? 1 : -1) { held = value }
    }
  }

  /// Reduces the held state and a value to the next state; the first value becomes the state. A pure closure gets the
  /// only reference to the state, so that it may change it in place. Any other closure may send, and receivers may read
  /// the state here: the closure borrows the state, and owns it from its last use on. So does a pure closure once there
  /// was a value of which reading a part may send.
  private func fold(_ reduce: Function, _ value: Value) throws(Failure) -> Value {
    var isPure = reducesPurely ?? (reduce.isPure && held?.isQuiet ?? true)
    if isPure, value.box != nil { isPure = value.isQuiet }
    reducesPurely = isPure
    if isPure {
      guard let state = release() else { return value }
      return try reduce.fold(consume state, value)
    }
    if let closure = reduce as? Closure { return try closure.fold(self, value) ?? value }
    guard let held else { return value }
    return try reduce.call(held, value)
  }
}
