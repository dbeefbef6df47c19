import Values

/// A demand on a value. Using a value that meets it runs no code of the program.
public struct Demand: Sendable {
  public struct Traits: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// It is neither lazy nor able to change; its parts may be.
    public static let plain = Traits(rawValue: 1)
    public static let noList = Traits(rawValue: 2)
    static let noDictionary = Traits(rawValue: 4)
    /// It is a number, a text, or nothing but a collection of those: printing, comparing and hashing it runs nothing.
    public static let simple = Traits(rawValue: 8)
  }

  private(set) var traits: Traits
  /// Keys under which it holds no function.
  private(set) var lacks: Set<Value>

  public init(_ traits: Traits = [], lacks: Set<Value> = []) {
    self.traits = traits
    self.lacks = lacks
  }

  static let plain = Demand(.plain)
  public static let simple = Demand(.simple)

  var isEmpty: Bool { traits.isEmpty && lacks.isEmpty }

  mutating func formUnion(_ other: Demand) {
    traits.formUnion(other.traits)
    lacks.formUnion(other.lacks)
  }

  /// True if each value with those traits meets the demand.
  func isMet(by known: Traits) -> Bool {
    if known.contains(.simple) { return true }
    return traits.isSubset(of: known) && (lacks.isEmpty || known.contains([.plain, .noDictionary]))
  }

  /// True if the value meets the demand. A collection never counts as simple: that would take a look at all its parts.
  func isMet(by value: Value) -> Bool {
    guard let box = value.box, type(of: box) != TextBox.self else { return true }
    if traits.contains(.simple) || traits.contains(.plain) && !value.isPlain { return false }
    if traits.contains(.noList), value.asList != nil { return false }
    guard let dictionary = value.asDictionary else { return lacks.isEmpty || value.isPlain }
    return !traits.contains(.noDictionary) && lacks.allSatisfy { dictionary[$0]?.asFunction == nil }
  }
}
