import Catalogue
import Diagnostics
import Kernels
import Reactive
import Values

/// A call of an entry whose arguments were bound to parameters at compile time.
final class EntryOperation: CallSite {
  /// Indices of the parameters with an argument, in order.
  private let given: [Int]
  /// True if those are the first parameters, and at most three.
  private let isPlain: Bool
  /// Computes single values.
  private let kernel: EntryKernel?

  init(_ entry: Entry, _ host: any Host, at place: Place, paths: [String], given: [Int]) {
    self.given = given
    isPlain = given.count <= 3 && given == Array(given.indices)
    kernel = entry.kernel
    super.init(entry, host, at: place, paths: paths)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    let count = entry.parameters.count
    if isPlain {
      switch given.count {
      case 0: return try Dispatch.run(Call(self, Arguments(count)))
      case 1:
        let first = operands.take()
        if let value = kernel?.value(first) { return value }
        return try Dispatch.run(Call(self, Arguments(count, consume first)))
      case 2:
        let (first, second) = (operands.take(), operands.take())
        if let value = kernel?.value(first, second) { return value }
        return try Dispatch.run(Call(self, Arguments(count, consume first, consume second)))
      default: return try Dispatch.run(Call(self, Arguments(count, operands.take(), operands.take(), operands.take())))
      }
    }
    var arguments = Arguments(count)
    for parameter in given { arguments.give(operands.take(), at: parameter) }
    return try Dispatch.run(Call(self, arguments))
  }

  override func purity(_ parts: [Form]) -> Purity {
    if entry.traits.contains(.pure) || entry.traits.contains(.reads) && !host.isTracing {
      return parts.purity
    }
    let isLoop = loopWork != nil && parts.dropFirst().allSatisfy(\.isPureWhenCalled)
    return isLoop && parts.allSatisfy(\.isPure) ? .pure : .acts
  }

  override var isQuiet: Bool { if case .update = entry.meaning { true } else { false } }

  override func calls(_ parts: [Form]) -> Bool {
    if entry.traits.contains(.pure) { return purity(parts) != .pure }
    return loopWork == nil || parts[0].calls || parts.dropFirst().contains(where: \.mayCall)
  }

  override var loopWork: LoopWork? { isPlain && !host.isTracing ? entry.loop : nil }

  override func formula(_ parts: [Form], _ reading: FormulaReader) -> Formula? {
    // When every stage is traced, those made in closures must be, too. A variadic call has no formula.
    guard let kernel = entry.kernel, !host.isTracing, !entry.parameters.contains(where: { $0.need == .variadic }) else {
      return nil
    }
    guard let first = parts.first.flatMap(reading.formula) else { return nil }
    var others: [Formula] = []
    for part in parts.dropFirst() {
      guard let formula = reading.formula(part) else { return nil }
      others.append(formula)
    }
    return kernel.formula(first, others)
  }
}

/// An entry used as a value: `map upper`, `let f = upper`.
final class EntryFunction: ComputingFunction {
  let entry: Entry
  private let host: any Host
  private let least: Int
  private let most: Int?
  private let site: CallSite
  /// Bindings of arguments that are not functions, by their count.
  private var bindings: [Int: ArgumentBinding] = [:]

  init(_ entry: Entry, _ host: any Host) {
    self.entry = entry
    self.host = host
    site = CallSite(entry, host)
    let required = entry.parameters.filter { $0.need == .required }.count
    let open = entry.parameters.contains { $0.need == .variadic }
    most = open ? nil : entry.parameters.filter { $0.need != .labeled }.count
    least = required
  }

  override var name: String? { entry.name }
  override var minimum: Int { least }
  override var maximum: Int? { most }

  override var isPure: Bool { entry.traits.contains(.pure) || entry.traits.contains(.reads) && !host.isTracing }

  override func formula(ofArguments count: Int) -> Formula? {
    let used = min(count, maximum ?? count)
    guard used > 0, count >= minimum else { return nil }
    return entry.kernel?.formula(.argument(0), (1..<used).map { .argument($0) })
  }

  /// True if a single value that is not a function binds to the first parameter, and no other is required.
  private lazy var takesOne: Bool = {
    guard let binding = try? ArgumentBinding.bind(ArgumentValues([.nil], 1), to: entry), binding.count > 0 else {
      return false
    }
    return binding[0] == .one(0) && (1..<binding.count).allSatisfy { binding[$0] == .empty }
  }()

  override func call(_ a: Value) throws(Failure) -> Value {
    if !takesOne || a.kind == .function { return try call([a]) }
    return try Dispatch.run(Call(site, Arguments(entry.parameters.count, a)))
  }

  override func call(_ arguments: [Value]) throws(Failure) -> Value {
    // Like an operator's closure, a function may be given more arguments than it takes; it ignores the rest.
    let used = maximum.map { min($0, arguments.count) } ?? arguments.count
    let binding = try binding(ArgumentValues(arguments, used), given: arguments.count)
    var given = Arguments(binding.count)
    for parameter in 0..<binding.count {
      switch binding[parameter] {
      case .empty: break
      case .one(let index): given.give(arguments[index], at: parameter)
      case .many(let indices): given.give(.list(indices.map { arguments[$0] }), at: parameter)
      }
    }
    return try Dispatch.run(Call(site, given))
  }

  private func binding(_ given: ArgumentValues, given count: Int) throws(Failure) -> ArgumentBinding {
    if let known = bindings[given.count], !given.values.contains(where: { $0.kind == .function }) { return known }
    do throws(ArgumentBinding.Misfit) {
      let binding = try ArgumentBinding.bind(given, to: entry)
      // Do not cache: a closure may go to another parameter than a plain value.
      if !(0..<given.count).contains(where: given.isClosure) { bindings[given.count] = binding }
      return binding
    } catch {
      throw Failure(
        ValueReasons.arity, "`\(entry.name)` takes \(counted(minimum, "argument")), but was given \(count)")
    }
  }
}

/// The first `count` of the values that a function is called with.
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

/// `_`, `_1` …: the value shown or watched under that name, looked up at run time.
final class ShownName: Callout {
  private let name: String
  private let globals: Globals

  init(_ name: String, _ globals: Globals, at place: Place) {
    self.name = name
    self.globals = globals
    super.init(at: place)
  }

  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    if let value = globals[name]?.value { return value }
    throw Failure(LanguageReasons.unknownName, "there is no name `\(name)`", at: place)
  }

  override func calls(_ parts: [Form]) -> Bool { false }
}

/// A name whose value is made at each use: `empty`, `text`, `currentScheduler`.
final class EntryConstant: CallSite {
  override func run(_ operands: inout Operands) throws(Failure) -> Value {
    try Dispatch.run(Call(self, Arguments(0)))
  }

  override func calls(_ parts: [Form]) -> Bool { false }
}
