import Values

/// State of a stage between values. An Int is stored bare: code for single events reads and writes it without more ado,
/// and closures find the value that such code left there.
open class Register {
  @exclusivity(unchecked) public final var int = 0
  @exclusivity(unchecked) final var isInt = false
  @exclusivity(unchecked) private final var other: Value?

  public init() {}

  /// False, with nothing changed, if it holds no Int, or if the sum overflows.
  @inline(__always)
  final func add(_ n: Int) -> Bool {
    let (sum, overflow) = Operation.add.checked(int, n)
    if overflow || !isInt { return false }
    int = sum
    return true
  }

  @inline(__always)
  final func keep(_ n: Int) {
    if !isInt { other = nil }
    int = n
    isInt = true
  }

  /// Gives the value away: the caller becomes its only owner, and must store a new one afterwards.
  final func release() -> Value? {
    if isInt { return .int(int) }
    let value = other
    other = nil
    return value
  }

  /// Drops the reference if the value is that box, or a tuple with that box among its elements, so that the other owner
  /// becomes the only one.
  final func forget(_ box: Box) {
    guard case .box(let own)? = other else { return }
    let isPart = type(of: own) == TupleBox.self && unsafeDowncast(own, to: TupleBox.self).holds(box)
    if isPart || own === box { other = nil }
  }

  /// nil until the first value.
  public final var held: Value? {
    get { isInt ? .int(int) : other }
    set {
      if case .int(let n)? = newValue {
        keep(n)
      } else {
        isInt = false
        other = newValue
      }
    }
  }
}
