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
