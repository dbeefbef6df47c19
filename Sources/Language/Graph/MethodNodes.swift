import Catalogue
import Diagnostics
import Kernels
import Values

/// `x.name(args)`: a property or key that can be called, else the function of that name with x before its arguments.
final class MethodCallNode: Node {
  private let receiver: Node
  private let name: String
  private let arguments: [Node]
  private let host: any Host
  private let place: Place
  private let held: HeldNode
  private let asFunction: Node?

  /// The entry of that name, which cannot be called with these arguments.
  private let misfit: Entry?

  init(_ call: MethodCall, _ host: any Host, at place: Place, _ lowering: Lowering) {
    receiver = lowering.node(call.receiver)
    name = call.name
    arguments = call.arguments.map(lowering.node)
    misfit = call.misfit
    self.host = host
    self.place = place
    let (held, function) = lowering.held { call.function.map(lowering.node) ?? LeftOutNode() }
    self.held = held
    asFunction = call.function == nil ? nil : function
  }

  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let value = try receiver.evaluate(a, b, frame)
    if let member = try Members.own(name, of: value, host), let function = member.asFunction {
      var values: [Value] = []
      for argument in arguments { values.append(try argument.evaluate(a, b, frame)) }
      do throws(Failure) {
        return try function.call(values)
      } catch {
        throw error.placed(at: place)
      }
    }
    guard let asFunction else {
      throw misfit.map { Members.misfit($0, at: place) } ?? Members.missing(name, of: value, at: place)
    }
    // The receiver was evaluated already: it is handed on, and kept while calls nest.
    let outer = held.value
    held.value = value
    defer { held.value = outer }
    return try asFunction.evaluate(a, b, frame)
  }

  override var calls: Bool { true }

  /// For texts only, and only where texts have no property of that name.
  override func formula(_ captures: [Value]) -> Formula? {
    guard let call = asFunction as? EntryCallNode, Entries.property(name, of: .string) == nil,
      let inner = receiver.formula(captures),
      case .text(let kernel, .argument(HeldNode.index))? = call.formula(captures)
    else { return nil }
    return .text(kernel, inner)
  }
}

/// `x?.name`: nil where x is nil.
final class UnlessNilNode: Node {
  private let subject: Node
  private let held: HeldNode
  private let then: Node

  init(_ subject: Node, then make: () -> (holder: HeldNode, node: Node)) {
    self.subject = subject
    (held, then) = make()
  }

  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let value = try subject.evaluate(a, b, frame)
    if value.isNil { return .nil }
    let outer = held.value
    held.value = value
    defer { held.value = outer }
    return try then.evaluate(a, b, frame)
  }

  override var calls: Bool { true }
}

/// Stands for a value that was evaluated before.
final class HeldNode: Node {
  /// Its argument number in a formula, until the receiver takes its place.
  static let index = -1
  var value = Value.nil
  override func formula(_ captures: [Value]) -> Formula? { .argument(HeldNode.index) }
  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value { value }
}
