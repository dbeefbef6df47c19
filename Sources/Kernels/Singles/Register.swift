import Values

/// State of a stage between values. While it is an Int it is stored bare: code for single Ints reads and writes it
/// without a check, and closures find the value that code left there.
open class Register {
  @exclusivity(unchecked) public final var int = 0
  @exclusivity(unchecked) public final var isInt = false
  @exclusivity(unchecked) private final var other: Value?

  public init() {}

  /// Gives the value away: whoever takes it holds it alone, and holds a new one afterwards.
  public final func release() -> Value? {
    if isInt { return .int(int) }
    let value = other
    other = nil
    return value
  }

  /// Forgets its value if it is that box: somebody else holds it as well, and is then the only one.
  final func forget(_ box: Box) {
    if case .box(let own)? = other, own === box { other = nil }
  }

  /// Nil until the first value.
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
