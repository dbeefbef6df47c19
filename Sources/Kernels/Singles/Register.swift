import Values

/// State of a stage between values. An Int is stored bare: code for single Ints reads and writes it without a check,
/// and closures find the value that such code left there.
open class Register {
  @exclusivity(unchecked) public final var int = 0
  @exclusivity(unchecked) public final var isInt = false
  @exclusivity(unchecked) private final var other: Value?

  public init() {}

  /// Gives the value away: the caller becomes its only owner, and must store a new one afterwards.
  public final func release() -> Value? {
    if isInt { return .int(int) }
    let value = other
    other = nil
    return value
  }

  /// Drops the reference if the value is that box, so that the other owner becomes the only one.
  final func forget(_ box: Box) {
    if case .box(let own)? = other, own === box { other = nil }
  }

  /// nil until the first value.
  public final var held: Value? {
    get { isInt ? .int(int) : other }
    set {
      if case .int(let n)? = newValue {
        if !isInt { other = nil }
        int = n
        isInt = true
      } else {
        isInt = false
        other = newValue
      }
    }
  }
}
