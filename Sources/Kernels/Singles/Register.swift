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
