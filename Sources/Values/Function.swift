/// Values that can be called: a closure, a func, an entry of the catalogue, a key path.
open class Function: Box {
  public override init() {
    super.init()
    RunState.charge(2 * RunState.box)
  }

  open var name: String? { nil }
  /// Minimum and maximum number of arguments; a nil maximum means any number.
  open var minimum: Int { 0 }
  open var maximum: Int? { nil }

  /// True if a call has no effects that a program could see, and equal arguments give equal results.
  open var isPure: Bool { false }
  /// True if calling it again with the same arguments makes no difference to the program.
  open var isRepeatable: Bool { isPure }
  /// True if a call has no effects, and refuses (`RunState.checkTime`) to read mutable state ahead of time.
  open var mayRunAhead: Bool { isPure }

  /// Runs the body. The base class has an empty one.
  open func call(_ arguments: [Value]) throws(Failure) -> Value { .nil }
  open func call() throws(Failure) -> Value { try call([]) }
  open func call(_ a: Value) throws(Failure) -> Value { try call([a]) }
  open func call(_ a: Value, _ b: Value) throws(Failure) -> Value { try call([a, b]) }
  open func call(_ a: Value, _ b: Value, _ c: Value) throws(Failure) -> Value { try call([a, b, c]) }
  /// A call with the elements of a tuple.
  open func call(partsOf tuple: TupleBox) throws(Failure) -> Value { try call(tuple.elements) }
  /// Like `call(a, b)`, but consumes `a`: if nobody else holds that state, it may change in place.
  open func fold(_ a: consuming Value, _ b: Value) throws(Failure) -> Value { try call(a, b) }

  open override var kind: Kind { .function }
  open override func write(to out: inout ValueWriter) { out += name.map { "<Function \($0)>" } ?? "<Function>" }
}
