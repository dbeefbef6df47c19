import Catalogue
import Syntax
import Values

// The shapes of the arguments that closures are called with.

extension Resolver {
  func parameter(_ index: Int, _ entry: Entry, _ binding: ArgumentBinding) -> Parameter? {
    (0..<binding.count).first { binding.index($0) == index }.map { entry.parameters[$0] }
  }

  /// Argument shapes of a closure: the stream's values, if the entry passes them on.
  func shapes(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given) -> [Shape] {
    guard let parameter = parameter(given.values.count, entry, binding) else { return [] }
    if entry.result(of: parameter) == .subscriber { return [Shape(.subscriber)] }
    if parameter.name == "reduce", parameter.accepts == .function(2), entry.streams & 1 == 1,
      let stream = entry.streams(of: binding, given).first, let element = stream.element
    {
      return [.unknown, element.from(min(stream.certainty, .expected))]
    }
    // The closure of a combination takes a value of each stream.
    if parameter.name == "reduce", parameter.arity == nil {
      return entry.streams(of: binding, given).map { ($0.element ?? .unknown).from(min($0.certainty, .expected)) }
    }
    // A notifier takes the signal of errors.
    if parameter.handles == .error, parameter.name != "notifier" { return [Shape(.error, .expected)] }
    guard entry.passesValues(to: parameter),
      let stream = entry.streams(of: binding, given).first, let element = stream.element
    else { return [] }
    return [element.from(min(stream.certainty, .expected))]
  }

  /// The shapes of a closure's parameters: those of a tuple's parts if it takes several.
  func spread(_ given: [Shape], over closure: ClosureLiteral) -> [Shape] {
    let count = closure.parameters?.count ?? closure.anonymousCount
    guard count > 1, given.count == 1 else { return given }
    return given[0].parts.count == count ? given[0].parts.map { $0.from(given[0].certainty) } : []
  }
}
