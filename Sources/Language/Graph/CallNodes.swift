import Catalogue
import Diagnostics
import Kernels
import Reactive
import Values

/// A call of an entry, its arguments bound to its parameters when it was compiled.
final class EntryCallNode: Node {
  enum Part {
    case absent
    case one(Node)
    case many([Node])

    /// What gives the argument: of several a list.
    fileprivate var node: Node {
      switch self {
      case .absent: AbsentNode()
      case .one(let node): node
      case .many(let nodes): GatherNode(.list, nodes)
      }
    }
  }

  let site: CallSite
  let parts: [Part]
  private let place: Place
  // The first parts once more: what is not taken from a list counts no references.
  private let first: Node
  private let second: Node
  private let third: Node
  private let others: [Node]
  private let count: Int

  private var entry: Entry { site.entry }

  init(_ entry: Entry, _ parts: [Part], paths: [String?], _ host: any Host, at place: Place) {
    site = CallSite(entry, host, at: place, paths: paths)
    self.parts = parts
    self.place = place
    count = parts.count
    let nodes = parts.map(\.node)
    first = nodes.first ?? AbsentNode()
    second = nodes.count > 1 ? nodes[1] : AbsentNode()
    third = nodes.count > 2 ? nodes[2] : AbsentNode()
    others = Array(nodes.dropFirst(3))
  }

  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let one = first is AbsentNode ? nil : try first.evaluate(a, b, frame)
    let two = second is AbsentNode ? nil : try second.evaluate(a, b, frame)
    let three = third is AbsentNode ? nil : try third.evaluate(a, b, frame)
    var rest: [Value?] = []
    for node in others { rest.append(node is AbsentNode ? nil : try node.evaluate(a, b, frame)) }
    do throws(Failure) {
      return try Dispatch.run(Call(site, Arguments(count, consume one, consume two, consume three, consume rest)))
    } catch {
      throw error.placed(at: place)
    }
  }

  override var isPure: Bool {
    guard entry.traits.contains(.pure) else { return false }
    return parts.allSatisfy { part in
      switch part {
      case .absent: true
      case .one(let node): node.isPure
      case .many(let nodes): nodes.allSatisfy(\.isPure)
      }
    }
  }
  override var calls: Bool { !isPure }

  override func formula(_ captures: [Value]) -> Formula? {
    // Whoever watches every stage watches those that closures make, too.
    guard let kernel = entry.kernel, !site.host.isTracing else { return nil }
    var formulas: [Formula] = []
    for part in parts {
      switch part {
      case .absent: continue
      case .one(let node):
        guard let formula = node.formula(captures) else { return nil }
        formulas.append(formula)
      case .many: return nil
      }
    }
    return kernel.formula(formulas)
  }
}

/// Stands for an argument that was left out.
private final class AbsentNode: Node {}

/// An entry as a value: `map upper`, `let f = upper`.
final class EntryFunction: ComputingFunction {
  let entry: Entry
  private let host: any Host
  private let least: Int
  private let most: Int?

  init(_ entry: Entry, _ host: any Host) {
    self.entry = entry
    self.host = host
    let required = entry.parameters.filter { $0.need == .required }.count
    let open = entry.parameters.contains { $0.need == .variadic }
    most = open ? nil : entry.parameters.filter { $0.need != .labelled }.count
    least = required
  }

  override var name: String? { entry.name }
  override var minimum: Int { least }
  override var maximum: Int? { most }

  override var isPure: Bool { entry.traits.contains(.pure) }

  override func formula(ofArguments count: Int) -> Formula? {
    count >= minimum ? entry.kernel?.formula((0..<min(count, maximum ?? count)).map { .argument($0) }) : nil
  }

  override func call(_ arguments: [Value]) throws(Failure) -> Value {
    let shapes = arguments.map { ArgumentBinding.Shape(label: nil, isClosure: $0.kind == .function) }
    // A function given more than it takes, as an operator's closure may be, takes what it can.
    let used = maximum.map { min($0, shapes.count) } ?? shapes.count
    switch ArgumentBinding.bind(Array(shapes.prefix(used)), to: entry.parameters) {
    case .success(let binding):
      var values: [Value?] = []
      for slot in binding.slots {
        switch slot {
        case .empty: values.append(nil)
        case .one(let index): values.append(arguments[index])
        case .many(let indices): values.append(.list(indices.map { arguments[$0] }))
        }
      }
      return try Dispatch.run(Call(CallSite(entry, host), Arguments(values)))
    case .failure:
      throw Failure(ValueReasons.arity, "`\(entry.name)` takes \(counted(minimum, "argument")), but was given \(arguments.count)")
    }
  }
}

/// A call of a value that is known only when it runs; where it cannot be called, the entry of that name is meant.
final class ValueCallNode: Node {
  private let callee: Node
  private let calleeText: String
  private let arguments: [Node]
  private let fallback: Node?
  private let place: Place

  init(_ callee: Node, _ calleeText: String, _ arguments: [Node], fallback: Node?, at place: Place) {
    self.callee = callee
    self.calleeText = calleeText
    self.arguments = arguments
    self.fallback = fallback
    self.place = place
  }

  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let value = try callee.evaluate(a, b, frame)
    guard let function = value.asFunction else {
      if let fallback { return try fallback.evaluate(a, b, frame) }
      throw Failure(ValueReasons.notCallable, "`\(calleeText)` is \(value.kind.withArticle) and cannot be called", at: place)
    }
    var values: [Value] = []
    values.reserveCapacity(arguments.count)
    for argument in arguments { values.append(try argument.evaluate(a, b, frame)) }
    do throws(Failure) {
      return try function.call(values)
    } catch {
      throw error.placed(at: place)
    }
  }

  override var calls: Bool { true }
}

/// `x.name(args)`: a property or key that can be called, else the function of that name with x before its arguments.
final class MethodCallNode: Node {
  private let receiver: Node
  private let name: String
  private let arguments: [Node]
  private let function: (Node) -> Node?
  private let host: any Host
  private let place: Place
  private let held = HeldNode()
  private let asFunction: Node?

  init(_ receiver: Node, _ name: String, _ arguments: [Node], _ host: any Host, at place: Place, function: @escaping (Node) -> Node?) {
    self.receiver = receiver
    self.name = name
    self.arguments = arguments
    self.host = host
    self.place = place
    self.function = function
    asFunction = function(held)
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
    guard let asFunction else { throw Members.missing(name, of: value, at: place) }
    // The receiver was evaluated already: it is handed on, and kept while calls nest.
    let outer = held.value
    held.value = value
    defer { held.value = outer }
    return try asFunction.evaluate(a, b, frame)
  }

  override var calls: Bool { true }

  /// Of texts alone, and where texts have no such member of their own.
  override func formula(_ captures: [Value]) -> Formula? {
    guard let call = asFunction as? EntryCallNode, Entries.property(name, of: .string) == nil, let inner = receiver.formula(captures),
      case .text(let kernel, .argument(HeldNode.index))? = call.formula(captures)
    else { return nil }
    return .text(kernel, inner)
  }
}

/// Stands for a value that was evaluated before.
final class HeldNode: Node {
  /// What it is in a formula, until the receiver takes its place.
  static let index = -1
  var value = Value.nil
  override func formula(_ captures: [Value]) -> Formula? { .argument(HeldNode.index) }
  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value { value }
}

final class GlobalNode: Node {
  private let global: Global
  private let place: Place

  init(_ global: Global, at place: Place) {
    self.global = global
    self.place = place
  }

  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    if let value = global.value { return value }
    if global.hasFailed {
      throw Failure(LanguageReasons.unbound, "`\(global.name)` was not bound: its `let` failed", at: place)
    }
    throw Failure(LanguageReasons.unbound, "`\(global.name)` is used before its `let` has run", at: place)
  }

  /// Bound once for all: the prompt makes another global where a name is bound again.
  override var isPure: Bool { global.value != nil }
  override func formula(_ captures: [Value]) -> Formula? { global.value.map { .constant($0) } }
}

/// A name that stands for a value made at each use: `empty`, `text`, `currentScheduler`.
final class EntryConstantNode: Node {
  private let site: CallSite
  private let place: Place

  init(_ entry: Entry, _ host: any Host, at place: Place) {
    site = CallSite(entry, host, at: place)
    self.place = place
  }

  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    do throws(Failure) {
      return try Dispatch.run(Call(site, Arguments(0)))
    } catch {
      throw error.placed(at: place)
    }
  }
}
