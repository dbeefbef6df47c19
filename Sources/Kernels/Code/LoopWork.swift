/// An operator's work on each element, for sequences that do not leave the closure that makes them. Entries of the
/// catalogue name it, and need to know nothing of loops.
public enum LoopWork: Sendable {
  /// Nothing: passes a stream on as a signal; or sends a single value.
  case pass, one
  case map, filter
  /// Continues while the test returns this Bool.
  case takeWhile(Bool)
  case take
  /// Sends each element with its index, as a tuple.
  case enumerate
  // Ends of a pipeline, which compute one value from all elements.
  case sum, count, find, fold, gather
  case any(of: Bool)
  /// Reads all elements before it does anything else.
  case read
  case extreme(isMost: Bool)

  var isSending: Bool {
    switch self {
    case .pass, .one: true
    default: false
    }
  }

  /// False for ends, which compute one value from all elements.
  var isStage: Bool {
    switch self {
    case .pass, .one, .map, .filter, .takeWhile, .take, .enumerate: true
    default: false
    }
  }
}

extension Callout {
  /// A call in a loop: its source, then a closure or another argument.
  typealias LoopCall = (work: LoopWork, source: Form, others: [Form])

  func loopCall(_ parts: [Form]) -> LoopCall? {
    guard let work = loopWork, let first = parts.first else { return nil }
    if case .extreme = work {
      guard parts.count == 1, case .gathered(.list, let sources) = first, sources.count == 1 else { return nil }
      return (work, sources[0], [])
    }
    return (work, first, Array(parts.dropFirst()))
  }

  /// The parts with another source.
  func replacingSource(_ parts: [Form], by source: Form) -> [Form] {
    if case .extreme? = loopWork { return [.gathered(.list, [source])] }
    return [source] + parts.dropFirst()
  }
}
