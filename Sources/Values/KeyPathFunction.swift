/// `\.name.first`: a function that reads members one after another, and the path for observing and setting.
public final class KeyPathFunction: Function {
  public let names: [String]
  private let read: (Value, String) throws(Failure) -> Value

  /// Looking up a member is up to the language, so the caller passes it in.
  public init(_ names: [String], read: @escaping (Value, String) throws(Failure) -> Value) {
    self.names = names
    self.read = read
  }

  public override var name: String? { text }
  public override var minimum: Int { 1 }
  public override var maximum: Int? { 1 }
  private var text: String { "\\." + names.joined(separator: ".") }

  public override func call(_ arguments: [Value]) throws(Failure) -> Value {
    var value = arguments.first ?? .nil
    for name in names { value = try read(value, name) }
    return value
  }

  public override func write(to out: inout ValueWriter) { out += text }
  public override func equals(_ other: Box) -> Bool { (other as? KeyPathFunction)?.names == names }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) { hasher.combine(names) }
}
