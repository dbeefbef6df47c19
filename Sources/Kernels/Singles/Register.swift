import Values

/// What a stage keeps from one value to the next. As long as that is an Int it is kept bare: code for single Ints reads
/// it and puts it down without asking what was there before, and whoever calls closures finds it where that code left
/// it.
open class Register {
  @exclusivity(unchecked) public final var int = 0
  @exclusivity(unchecked) public final var isInt = false
  @exclusivity(unchecked) private final var other: Value?

  public init() {}

  /// nil before there is anything.
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
