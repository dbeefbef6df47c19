import Diagnostics
import Values

/// `\.name.first`: a closure that reads members one after another, and the path for observing and setting.
public final class KeyPathFunction: ComputingFunction {
  public let names: [String]
  let closure: Closure

  /// Each member is read from the one before.
  public init(_ names: [String], _ members: [MemberRead], _ machine: Machine, at place: Place) {
    self.names = names
    let form = members.reduce(Form.register(0)) { .callout($1, [$0]) }
    closure = Closure(Body(parameters: 1, form, registers: 2, name: nil, machine, at: place))
  }

  public override var name: String? { text }
  public override var minimum: Int { 1 }
  public override var maximum: Int? { 1 }
  private var text: String { "\\." + names.joined(separator: ".") }

  public override var isPure: Bool { closure.isPure }
  public override var isRepeatable: Bool { closure.isRepeatable }
  public override var mayRunAhead: Bool { closure.mayRunAhead }

  public override func formula(ofArguments count: Int) -> Formula? { closure.formula(ofArguments: count) }
  public override func gathering() -> Function? { closure.gathering() }
  public override func gatheringSequence() -> Function? { closure.gatheringSequence() }

  public override func call(_ a: Value) throws(Failure) -> Value { try closure.call(a) }
  public override func call(_ arguments: [Value]) throws(Failure) -> Value {
    try closure.call(arguments.first ?? .nil)
  }

  public override func write(to out: inout ValueWriter) { out += text }
  public override func equals(_ other: Box) -> Bool { (other as? KeyPathFunction)?.names == names }
  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) { hasher.combine(names) }
}
