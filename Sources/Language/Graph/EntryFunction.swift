import Catalogue
import Diagnostics
import Kernels
import Values

/// An entry used as a value: `map upper`, `let f = upper`.
final class EntryFunction: ComputingFunction {
  let entry: Entry
  private let host: any Host
  /// The place of its name, for errors.
  private let place: Place?
  private let least: Int
  private let most: Int?
  private let site: CallSite
  /// Bindings of arguments that are not functions, by their count.
  private var bindings: [Int: ArgumentBinding] = [:]

  init(_ entry: Entry, _ host: any Host, at place: Place?) {
    self.entry = entry
    self.host = host
    self.place = place
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

  override func operation(at other: Place?) -> Callout? {
    guard isPure, takesOne else { return nil }
    return EntryOperation(entry, host, at: place ?? other, paths: [], given: [0])
  }

  override func call(_ a: Value) throws(Failure) -> Value {
    if !takesOne || a.kind == .function { return try call([a]) }
    if let value = entry.kernel?.value(a) { return value }
    return try run(Arguments(entry.parameters.count, a))
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
    return try run(given)
  }

  private func run(_ given: consuming Arguments) throws(Failure) -> Value {
    do throws(Failure) { return try Dispatch.run(Call(site, given)) } catch { throw error.placed(at: place) }
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
        ValueReasons.arity, "`\(entry.name)` takes \(counted(minimum, "argument")), but was given \(count)", at: place)
    }
  }
}
