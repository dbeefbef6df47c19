import Catalogue
import Diagnostics
import Kernels
import Reactive
import Values

/// A call of an entry, its arguments bound to its parameters when it was compiled: nil for what was left out, a list
/// for several.
final class EntryCallNode: CallSite {
  // Three fields instead of a list: reading them counts no references.
  private let first: Node?
  private let second: Node?
  private let third: Node?
  /// Up to the last one that is given; what is left out before it is a LeftOutNode.
  private let others: [Node]
  private let count: Int

  init(
    _ entry: Entry, _ host: any Host, at place: Place, paths: [String], _ first: Node?, _ second: Node?, _ third: Node?,
    _ others: [Node]
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.others = others
    count = entry.parameters.count
    super.init(entry, host, at: place, paths: paths)
  }

  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    let one = try first?.evaluate(a, b, frame)
    let two = try second?.evaluate(a, b, frame)
    let three = try third?.evaluate(a, b, frame)
    do throws(Failure) {
      if others.isEmpty {
        return try Dispatch.run(Call(self, Arguments(count, consume one, consume two, consume three)))
      }
    } catch {
      throw error.placed(at: place!)
    }
    var arguments = Arguments(count, consume one, consume two, consume three)
    for (index, node) in others.enumerated() where !(node is LeftOutNode) {
      arguments.give(try node.evaluate(a, b, frame), at: index + 3)
    }
    do throws(Failure) {
      return try Dispatch.run(Call(self, consume arguments))
    } catch {
      throw error.placed(at: place!)
    }
  }

  private var parts: [Node] { [first, second, third].compactMap { $0 } + others.filter { !($0 is LeftOutNode) } }

  override var isPure: Bool { entry.traits.contains(.pure) && parts.allSatisfy(\.isPure) }
  override var calls: Bool { !isPure }

  override func formula(_ captures: [Value]) -> Formula? {
    // Whoever watches every stage watches those that closures make, too; what is made of several arguments is no
    // formula.
    guard let kernel = entry.kernel, !host.isTracing, !entry.parameters.contains(where: { $0.need == .variadic }) else {
      return nil
    }
    let parts = parts
    guard let first = parts.first?.formula(captures) else { return nil }
    var others: [Formula] = []
    for part in parts.dropFirst() {
      guard let formula = part.formula(captures) else { return nil }
      others.append(formula)
    }
    return kernel.formula(first, others)
  }
}

/// Stands for an argument that was left out.
final class LeftOutNode: Node {}

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
    let used = min(count, maximum ?? count)
    guard used > 0, count >= minimum else { return nil }
    return entry.kernel?.formula(.argument(0), (1..<used).map { .argument($0) })
  }

  override func call(_ arguments: [Value]) throws(Failure) -> Value {
    // A function given more than it takes, as an operator's closure may be, takes what it can.
    let used = maximum.map { min($0, arguments.count) } ?? arguments.count
    let binding: ArgumentBinding
    do throws(ArgumentBinding.Misfit) {
      binding = try ArgumentBinding.bind(ArgumentValues(arguments, used), to: entry)
    } catch {
      throw Failure(
        ValueReasons.arity, "`\(entry.name)` takes \(counted(minimum, "argument")), but was given \(arguments.count)")
    }
    var given = Arguments(binding.count)
    for parameter in 0..<binding.count {
      switch binding[parameter] {
      case .empty: break
      case .one(let index): given.give(arguments[index], at: parameter)
      case .many(let indices): given.give(.list(indices.map { arguments[$0] }), at: parameter)
      }
    }
    return try Dispatch.run(Call(CallSite(entry, host), given))
  }
}

/// So many of the values that a function is called with.
struct ArgumentValues: GivenArguments {
  let values: [Value]
  let count: Int

  init(_ values: [Value], _ count: Int) {
    self.values = values
    self.count = count
  }

  var hasLabels: Bool { false }
  func label(at index: Int) -> String? { nil }
  func isClosure(at index: Int) -> Bool { values[index].kind == .function }
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
      throw Failure(
        ValueReasons.notCallable, "`\(calleeText)` is \(value.kind.withArticle) and cannot be called", at: place)
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

/// `_`, `_1` …: what was shown or is watched under that name when it runs.
final class ShownNode: Node {
  private let name: String
  private let globals: Globals
  private let place: Place

  init(_ name: String, _ globals: Globals, at place: Place) {
    self.name = name
    self.globals = globals
    self.place = place
  }

  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    if let value = globals[name]?.value { return value }
    throw Failure(LanguageReasons.unknownName, "there is no name `\(name)`", at: place)
  }
}

/// A name that stands for a value made at each use: `empty`, `text`, `currentScheduler`.
final class EntryConstantNode: CallSite {
  override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    do throws(Failure) {
      return try Dispatch.run(Call(self, Arguments(0)))
    } catch {
      throw error.placed(at: place!)
    }
  }
}
