/// An operator's work on each element, for sequences that do not leave the closure that makes them. Entries of the
/// catalogue name it, and need to know nothing of loops.
public enum LoopWork: Sendable {
  /// Nothing: passes a stream on as a signal; or sends a single value.
  case pass, one
  case map, filter
  /// Sends what a closure computes from the elements of each tuple.
  case mapTuples
  /// Sends the elements of the sequence that a closure returns.
  case flatten
  /// Continues while the test returns this Bool.
  case takeWhile(Bool)
  case take
  /// Sends each element with its index, as a tuple.
  case enumerate
  /// Sends each new state, which a closure computes from the last one and the element.
  case scan
  /// Sends what a closure computes from the last element and this one.
  case previous
  case skip, tail, ignore, changed
  /// Sends each element but the first with the one before it, as a tuple.
  case pairs
  /// Sends what a closure computes, or the elements themselves, unless it is nil.
  case compact
  /// Drops elements while the test returns this Bool.
  case skipWhile(Bool)
  /// Sends one value in place of each.
  case replace
  /// No loop does it. It calls no code of the program, and so may be given a list of all elements if all are wanted.
  case other
  /// Makes the elements, each from the one before, while a test holds.
  case generate
  // Ends of a pipeline, which compute one value from all elements.
  case sum, count, isEmpty, find, findIndex, fold, gather
  case any(of: Bool)
  /// Reads all elements before it does anything else; or only some of them; or some of each of several sequences, whose
  /// list is its first operand.
  case read, look, lookAside
  /// As `lookAside`: returns the elements of sequences by place, as tuples, or what a closure makes of them.
  case zip
  /// Returns the first element, or all of them. Waits for them, if the stream is a signal.
  case first, all
  case extreme(isMost: Bool)

  var isSending: Bool {
    switch self {
    case .pass, .one: true
    default: false
    }
  }

  /// True if it may do without the later elements.
  var isEarly: Bool {
    switch self {
    case .look, .lookAside, .zip, .first, .find, .findIndex, .any, .isEmpty: true
    default: false
    }
  }

  /// True if its first operand is a list of sequences.
  var isAside: Bool {
    switch self {
    case .lookAside, .zip: true
    default: false
    }
  }

  var isOther: Bool { if case .other = self { true } else { false } }

  /// True if it waits for a signal to send.
  public var mayWait: Bool {
    switch self {
    case .first, .all: true
    default: false
    }
  }

  /// True if it calls the functions of lazy elements that others made.
  public var isReading: Bool {
    switch self {
    case .read, .look, .lookAside, .zip, .first, .all, .isEmpty: true
    default: false
    }
  }

  /// True if a loop makes its first operand only, and leaves the others to the call itself.
  public var leavesOthers: Bool {
    switch self {
    case .read, .look, .other, .isEmpty: true
    default: false
    }
  }

  /// False for ends, which compute one value from all elements.
  var isStage: Bool {
    switch self {
    case .pass, .one, .map, .mapTuples, .filter, .flatten, .takeWhile, .take, .enumerate, .scan, .previous,
      .skip, .tail, .ignore, .changed, .skipWhile, .pairs, .compact, .replace, .other:
      true
    default: false
    }
  }

  /// True if it makes elements from nothing but its arguments.
  public var isSource: Bool { if case .generate = self { true } else { false } }

  /// True if something is held from one element to the next.
  var holds: Bool {
    switch self {
    case .scan, .previous, .changed, .skipWhile, .pairs: true
    default: false
    }
  }
}

extension Form {
  /// True if the value is certainly not a signal but a range, a list or a sequence made from one.
  public var isSequence: Bool {
    switch self {
    case .range, .gathered(.list, _): return true
    case .callout(let callout, let parts):
      guard let call = callout.loopCall(parts), !call.work.isSending else { return false }
      return call.work.isSource || call.work.isStage && call.source.isSequence
    default: return false
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

  /// The values of which it returns the largest, or the smallest; nil if it is another call, or one of a sequence.
  func extremeCall(_ parts: [Form]) -> (isMost: Bool, values: [Form])? {
    guard case .extreme(let isMost)? = loopWork, parts.count == 1, case .gathered(.list, let values) = parts[0],
      values.count > 1
    else { return nil }
    return (isMost, values)
  }

  /// The parts with another source.
  func replacingSource(_ parts: [Form], by source: Form) -> [Form] {
    if case .extreme? = loopWork { return [.gathered(.list, [source])] }
    return [source] + parts.dropFirst()
  }
}
