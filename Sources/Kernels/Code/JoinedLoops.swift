import Values

// Loops over more than one sequence: within each other, or side by side.
extension LoopReader {
  /// Adds a loop over the sequence that the closure returns for an element. The stages of that sequence follow it,
  /// unless they start again for each element.
  mutating func each(_ call: Callout.LoopCall, _ element: Element, _ loop: inout InnerLoop) -> Element? {
    guard var source = inlined(call.others[0], [element], &loop) else { return nil }
    while case .block(let statements) = source, let last = statements.last {
      for statement in statements.dropLast() {
        guard case .bind(let register, let form) = statement else { return nil }
        loop.stages.append(.map(into: register, form))
      }
      source = last
    }
    let first = register(8)
    let mark = self
    var inner = InnerLoop(
      source: .constant(.nil), end: .count, general: .constant(.nil), held: loop.held, first: first, last: first)
    if let sent = pipe(source, &inner, sends: false), !inner.isEndless, inner.stages.allSatisfy(\.isSteady) {
      loop.stages.append(.each(reading(inner.source), first: first))
      loop.stages += inner.stages
      return sent
    }
    self = mark
    guard let list = elements(of: source, at: place, most: false) else { return nil }
    loop.stages.append(.each(.loop(list), first: first))
    return .one(inner.element)
  }

  /// A loop over sequences side by side, whose elements a closure combines.
  mutating func zipped(_ form: Form, _ call: Callout.LoopCall, _ loop: inout InnerLoop) -> Element? {
    // The general path makes the sequences again.
    guard case .callout(let callout, let parts) = form, let list = parts.first, list.isPure,
      let zip = callout.ofSource, let combined = inlined(call.others[0], [.one(loop.element)], &loop)
    else { return nil }
    loop.source = .callout(zip, [list])
    loop.general = form
    let result = register()
    loop.stages.append(.map(into: result, combined))
    return .one(result)
  }
}

extension LoopStage {
  /// True if it does with an element what it did with the one before.
  fileprivate var isSteady: Bool {
    switch self {
    case .map, .filter, .spread, .each: true
    case .takeWhile, .take, .enumerate, .hold: false
    }
  }
}

extension Callout {
  /// Whether it takes, or leaves out, as many elements as a value says.
  static func isComputedSlice(_ call: LoopCall) -> Bool {
    switch call.work {
    case .take, .skip: if case .constant? = call.others.first { false } else { true }
    default: false
    }
  }

  /// Whether it zips sequences by a closure of as many parameters.
  static func isZip(_ call: LoopCall) -> Bool {
    guard case .zip = call.work, call.others.count == 1, case .gathered(.list, let sources) = call.source,
      let (body, _) = call.others[0].knownClosure
    else { return false }
    return sources.count > 1 && body.parameters == sources.count
  }
}
