extension Callout {
  /// A call in a loop: its source, then a closure or another argument.
  typealias LoopCall = (work: LoopWork, source: Form, others: [Form])

  fileprivate func loopCall(_ parts: [Form]) -> LoopCall? {
    guard let work = loopWork, let first = parts.first else { return nil }
    if case .extreme = work {
      guard parts.count == 1, case .gathered(.list, let sources) = first, sources.count == 1 else { return nil }
      return (work, sources[0], [])
    }
    return (work, first, Array(parts.dropFirst()))
  }

  /// The parts with another source.
  fileprivate func replacingSource(_ parts: [Form], by source: Form) -> [Form] {
    if case .extreme? = loopWork { return [.gathered(.list, [source])] }
    return [source] + parts.dropFirst()
  }
}

/// Finds the loops in a form, and allocates their registers.
struct LoopReader {
  private(set) var registers: Int

  init(registers: Int) { self.registers = registers }

  /// The form with its pipelines replaced by loops.
  mutating func reading(_ form: Form) -> Form {
    if let loop = folding(form) { return .loop(loop) }
    var reading = self
    let read = form.replacingParts { reading.reading($0) }
    self = reading
    return read
  }

  /// Reads a call that computes one value from a sequence.
  private mutating func folding(_ form: Form) -> InnerLoop? {
    guard case .callout(let callout, let parts) = form, let call = callout.loopCall(parts), !call.work.isStage
    else { return nil }
    let mark = registers
    var loop = loop()
    guard let element = pipe(call.source, &loop, sends: false), end(call, element, &loop) else {
      registers = mark
      return nil
    }
    loop.general = .callout(callout, callout.replacingSource(parts, by: loop.general))
    return finished(loop)
  }

  /// A closure's pipeline as a loop that gathers the values it would send; its general path returns nil.
  mutating func gathering(_ form: Form) -> Form? {
    var loop = loop()
    loop.end = .gather(most: true)
    guard pipe(form, &loop, sends: true) != nil, loop.source.isPure, !loop.stages.isEmpty || form.isMaking else {
      return nil
    }
    loop.general = .constant(.nil)
    return .loop(finished(loop))
  }

  private mutating func loop() -> InnerLoop {
    let first = registers
    registers += 7
    return InnerLoop(source: .constant(.nil), end: .count, general: .constant(.nil), first: first, last: first)
  }

  private mutating func finished(_ loop: InnerLoop) -> InnerLoop {
    var loop = loop
    loop.source = reading(loop.source)
    loop.last = registers
    return loop
  }

  /// Adds the stages of a stream, and returns the register of its elements; nil if they do not fit a loop. Only if it
  /// `sends` may the stream be a signal; otherwise a signal in it is a source like any other.
  private mutating func pipe(_ form: Form, _ loop: inout InnerLoop, sends: Bool) -> Int? {
    guard case .callout(let callout, let parts) = form, let call = callout.loopCall(parts),
      call.work.isStage, sends || !call.work.isSending
    else {
      loop.source = form
      loop.general = InnerLoop.general(of: form, in: loop.first)
      return loop.element
    }
    if case .one = call.work, call.others.isEmpty { return pipe(.gathered(.list, [call.source]), &loop, sends: sends) }
    guard let element = pipe(call.source, &loop, sends: sends) else { return nil }
    loop.general = .callout(callout, callout.replacingSource(parts, by: loop.general))
    switch (call.work, call.others.count) {
    case (.pass, 0): return element
    case (.map, 1):
      guard let form = inlined(call.others[0], [element]) else { return nil }
      registers += 1
      loop.stages.append(.map(into: registers - 1, form))
      return registers - 1
    case (.filter, 1):
      guard let form = inlined(call.others[0], [element]) else { return nil }
      loop.stages.append(.filter(form))
      return element
    case (.takeWhile(let answer), 1):
      guard let form = inlined(call.others[0], [element]) else { return nil }
      loop.stages.append(.takeWhile(answer, form))
      return element
    case (.take, 1):
      guard case .constant(.int(let count)) = call.others[0], count > 0 else { return nil }
      registers += 1
      loop.stages.append(.take(registers - 1, left: count))
      return element
    default: return nil
    }
  }

  private mutating func end(_ call: Callout.LoopCall, _ element: Int, _ loop: inout InnerLoop) -> Bool {
    switch (call.work, call.others.count) {
    case (.sum, 0): loop.end = .sum
    // Without stages, the count of a list is already known.
    case (.count, 0) where !loop.stages.isEmpty: loop.end = .count
    case (.gather, 0) where !loop.stages.isEmpty: loop.end = .gather(most: false)
    case (.extreme(let isMost), 0): loop.end = .extreme(isMost: isMost)
    case (.any(let wanted), 0): loop.end = .any(of: wanted, nil)
    case (.any(let wanted), 1):
      guard let test = inlined(call.others[0], [element]) else { return false }
      loop.end = .any(of: wanted, test)
    case (.count, 1):
      guard let test = inlined(call.others[0], [element]) else { return false }
      loop.stages.append(.filter(test))
      loop.end = .count
    case (.find, 1):
      guard let test = inlined(call.others[0], [element]) else { return false }
      loop.end = .find(test)
    case (.fold, 2):
      guard call.others[0].isPure, let reduce = inlined(call.others[1], [loop.state, element]) else { return false }
      loop.end = .fold(start: reading(call.others[0]), reduce)
    default: return false
    }
    return true
  }

  /// The form of a closure called with these registers, if it can be inlined.
  private mutating func inlined(_ closure: Form, _ arguments: [Int]) -> Form? {
    guard let (body, captures) = closure.knownClosure, body.parameters <= arguments.count, body.purity == .pure,
      !body.form.calls
    else { return nil }
    // The first two registers of a closure are its arguments.
    let base = registers - 2
    registers += body.named - 2
    let form = body.form.moved({ $0 < arguments.count ? arguments[$0] : base + $0 }, captures: captures)
    return reading(form)
  }
}

extension InnerLoop {
  fileprivate static func general(of source: Form, in first: Int) -> Form {
    if case .range(_, _, let isClosed, let place) = source {
      return .range(.register(first), .register(first + 1), isClosed: isClosed, place)
    }
    return .register(first)
  }
}

extension Form {
  /// A closure that is known before it is called, with its captures.
  var knownClosure: (body: Body, captures: [Form])? {
    switch self {
    case .closure(let body, let captures): return (body, captures)
    case .global(let global, _):
      guard let closure = global.value?.box as? Closure else { return nil }
      return (closure.body, closure.captures.map { .constant($0) })
    default: return nil
    }
  }

  /// Whether the form makes a signal itself, rather than passing on an existing value.
  fileprivate var isMaking: Bool { if case .callout = self { true } else { false } }
}
