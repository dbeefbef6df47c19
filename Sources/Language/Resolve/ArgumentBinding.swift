import Catalogue
import Values

/// Maps a call's arguments to parameters. Every call is bound when it is checked and when it is compiled, so this
/// avoids arrays except for a variadic parameter.
struct ArgumentBinding {
  enum Slot: Equatable {
    case empty
    case one(Int)
    case many([Int])
  }

  enum Misfit: Error, Equatable {
    /// No parameter is left for the argument at this index.
    case tooMany(Int)
    case unknownLabel(Int)
    case twice(Int)
    /// The parameter at this index has no argument.
    case missing(Int)
  }

  /// Upper limit for all entries.
  static let mostParameters = 16
  private static let empty: Int32 = -1
  private static let variadic: Int32 = -2

  let count: Int
  private var places: SIMD16<Int32>
  /// Arguments of the variadic parameter, if there is one.
  private var several: [Int] = []

  private init(_ count: Int) {
    precondition(count <= ArgumentBinding.mostParameters)
    self.count = count
    places = SIMD16(repeating: ArgumentBinding.empty)
  }

  subscript(parameter: Int) -> Slot {
    let place = places[parameter]
    return place >= 0 ? .one(Int(place)) : place == ArgumentBinding.empty ? .empty : .many(several)
  }

  /// Index of the parameter's argument, if it has exactly one.
  func index(_ parameter: Int) -> Int? { places[parameter] >= 0 ? Int(places[parameter]) : nil }

  static func bind(_ given: some Given, to entry: Entry) throws(Misfit) -> ArgumentBinding {
    let parameters = entry.parameters
    var binding = ArgumentBinding(parameters.count)
    // The common case: arguments and parameters match one to one.
    if entry.needsAll, given.count == parameters.count, !given.hasLabels {
      binding.places = SIMD16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
      return binding
    }
    for index in 0..<given.count {
      guard let label = given.label(at: index) else { continue }
      guard let parameter = parameters.firstIndex(where: { $0.label == label || $0.name == label }) else {
        throw .unknownLabel(index)
      }
      if binding.places[parameter] != empty { throw .twice(index) }
      binding.places[parameter] = Int32(truncatingIfNeeded: index)
    }
    var parameter = 0
    for index in 0..<given.count where given.label(at: index) == nil {
      parameter = binding.next(
        parameter, isClosure: given.isClosure(at: index), isLast: index == given.count - 1, parameters)
      guard parameter < parameters.count else { throw .tooMany(index) }
      if parameters[parameter].need == .variadic {
        binding.several.append(index)
        binding.places[parameter] = variadic
      } else {
        binding.places[parameter] = Int32(truncatingIfNeeded: index)
        parameter += 1
      }
    }
    for (index, parameter) in parameters.enumerated() {
      if let other = parameters.firstIndex(where: { $0.replaced == parameter.name }), let extra = binding.index(other) {
        if binding.places[index] != empty { throw given.label(at: extra) == nil ? .tooMany(extra) : .twice(extra) }
      } else if parameter.need == .required, binding.places[index] == empty {
        throw .missing(index)
      }
    }
    return binding
  }

  /// The parameter for the next unlabeled argument. Skips parameters that already have an argument or require a label;
  /// a closure also skips those that cannot take it if a later one can.
  private func next(_ from: Int, isClosure: Bool, isLast: Bool, _ parameters: [Parameter]) -> Int {
    for index in from..<max(from, parameters.count) {
      if places[index] >= 0 { continue }
      let need = parameters[index].need
      if need == .required { return index }
      let takesFunction = parameters[index].accepts.takesFunction
      if need == .labeled, !(isClosure && isLast && takesFunction && index == parameters.count - 1) { continue }
      if isClosure, !takesFunction,
        (index + 1..<parameters.count).contains(where: {
          parameters[$0].accepts.takesFunction && places[$0] == ArgumentBinding.empty
        })
      {
        continue
      }
      return index
    }
    return max(from, parameters.count)
  }

  /// The facts about a call's arguments that binding needs.
  protocol Given {
    var count: Int { get }
    var hasLabels: Bool { get }
    func label(at index: Int) -> String?
    func isClosure(at index: Int) -> Bool
  }
}

extension Accepts {
  /// True if it admits values of that kind; a number may be a time without its unit.
  func mayMean(_ kind: Kind) -> Bool { admits(kind) || (kind == .int || kind == .double) && admits(.duration) }

  var takesFunction: Bool {
    switch self {
    case .function: true
    case .kinds(let kinds): kinds.contains(.function)
    default: false
    }
  }
}
