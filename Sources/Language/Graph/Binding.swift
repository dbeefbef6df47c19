import Catalogue
import Syntax
import Values

/// What binding needs to know of an argument.
protocol BindableArgument {
  var label: String? { get }
  var isClosure: Bool { get }
}

/// Which arguments of a call go to which parameters.
struct ArgumentBinding {
  enum Slot: Equatable {
    case empty
    case one(Int)
    case many([Int])
  }

  enum Misfit: Equatable {
    /// The argument at that index has no parameter left.
    case tooMany(Int)
    case unknownLabel(Int)
    case twice(Int)
    /// The parameter at that index was not given.
    case missing(Int)
  }

  struct Shape: BindableArgument {
    let label: String?
    let isClosure: Bool
  }

  let slots: [Slot]

  static func bind(_ arguments: [some BindableArgument], to parameters: [Parameter]) -> Result<ArgumentBinding, MisfitError> {
    var slots = [Slot](repeating: .empty, count: parameters.count)
    for (index, argument) in arguments.enumerated() {
      guard let label = argument.label else { continue }
      guard let parameter = parameters.firstIndex(where: { $0.label == label || $0.name == label }) else {
        return .failure(MisfitError(.unknownLabel(index)))
      }
      if slots[parameter] != .empty { return .failure(MisfitError(.twice(index))) }
      slots[parameter] = .one(index)
    }
    var parameter = 0
    for (index, argument) in arguments.enumerated() where argument.label == nil {
      parameter = next(parameter, for: argument, parameters, slots, isLast: index == arguments.count - 1)
      guard parameter < parameters.count else { return .failure(MisfitError(.tooMany(index))) }
      if parameters[parameter].need == .variadic {
        if case .many(let earlier) = slots[parameter] { slots[parameter] = .many(earlier + [index]) } else { slots[parameter] = .many([index]) }
      } else {
        slots[parameter] = .one(index)
        parameter += 1
      }
    }
    for index in parameters.indices where slots[index] == .empty && parameters[index].need == .required {
      return .failure(MisfitError(.missing(index)))
    }
    return .success(ArgumentBinding(slots: slots))
  }

  struct MisfitError: Error {
    let misfit: Misfit
    init(_ misfit: Misfit) { self.misfit = misfit }
  }

  /// The parameter for the next argument without a label: those given by label and those that ask for one are passed over, and a closure
  /// passes over what cannot be one where a later parameter can.
  private static func next(_ from: Int, for argument: some BindableArgument, _ parameters: [Parameter], _ slots: [Slot], isLast: Bool) -> Int {
    var index = from
    while index < parameters.count {
      let parameter = parameters[index]
      if case .one = slots[index] {
        index += 1
        continue
      }
      if parameter.need == .labelled, !(argument.isClosure && isLast && takesFunction(parameter) && index == parameters.count - 1) {
        index += 1
        continue
      }
      if argument.isClosure, parameter.need != .required, !takesFunction(parameter),
        parameters[(index + 1)...].enumerated().contains(where: { takesFunction($1) && slots[index + 1 + $0] == .empty })
      {
        index += 1
        continue
      }
      return index
    }
    return index
  }

  private static func takesFunction(_ parameter: Parameter) -> Bool {
    if case .function = parameter.accepts { return true }
    if case .kinds(let kinds) = parameter.accepts { return kinds.contains(.function) }
    return false
  }
}
