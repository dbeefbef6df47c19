import Diagnostics
import Values

/// Finds the loops in a form, and allocates their registers.
struct LoopReader {
  private(set) var registers: Int
  /// The place of errors that have none of their own: that of the call which reads the elements.
  private(set) var place: Place?

  init(registers: Int) { self.registers = registers }

  /// An element within a loop: a register, or a tuple of two, which is made only where it is needed as a whole.
  enum Element {
    case one(Int)
    case pair(Int, Int)
  }

  /// The form with its pipelines replaced by loops, and with the values of globals, which do not change, in their
  /// place.
  mutating func reading(_ form: Form) -> Form {
    if case .global(let global, _) = form, let value = global.value, value.box == nil { return .constant(value) }
    if let trimmed = form.trimmedList { return readingParts(.callout(trimmed.callout, trimmed.parts)) }
    if let inlined = foldingInlined(form) ?? foldingCalled(form) { return inlined }
    if let loop = folding(form) { return .loop(loop) }
    if case .block(let statements) = form { return .block(reading(statements: statements)) }
    if case .callout(let callout, let parts) = form, case .read? = callout.loopWork,
      parts.dropFirst().allSatisfy(\.isAtHand), let source = parts.first,
      let list = elementsInlined(source, at: callout.place)
        ?? elements(of: source, at: callout.place, most: false).map({ .loop($0) })
    {
      return readingParts(.callout(callout, [list] + parts.dropFirst()))
    }
    // Such an end without stages is no loop.
    if case .callout(let callout, let parts) = form, let call = callout.loopCall(parts), parts.count == 1,
      !call.work.isStage, !call.work.isEarly, call.source.isOther
    {
      return .callout(callout, [readingAll(of: call.source)])
    }
    return readingParts(form)
  }

  private mutating func readingParts(_ form: Form) -> Form {
    var reader = self
    let read = form.replacingParts { reader.reading($0) }
    self = reader
    return read
  }

  /// Reads a call that computes one value from a sequence.
  mutating func folding(_ form: Form) -> InnerLoop? {
    guard case .callout(let callout, let parts) = form, let call = callout.loopCall(parts), !call.work.isStage
    else { return nil }
    let mark = self
    place = callout.place
    var loop = loop(over: call.source, holding: Callout.startOfFold(call)?.parts.count ?? 0)
    guard let element = pipe(call.source, &loop, sends: false), end(call, element, &loop) else {
      self = mark
      return nil
    }
    place = mark.place
    loop.general = .callout(callout, callout.replacingSource(parts, by: loop.general))
    return finished(loop)
  }

  /// The elements of a pipeline as a list; its general path returns the sequence itself.
  mutating func elements(of source: Form?, at place: Place?, most: Bool) -> InnerLoop? {
    guard let source else { return nil }
    let mark = self
    self.place = place
    var loop = loop(over: source)
    loop.end = .gather(most: most)
    let element = pipe(source, &loop, sends: false)
    if let element { whole(element, &loop) }
    guard element != nil, !loop.stages.isEmpty, !loop.isEndless else {
      self = mark
      return nil
    }
    self.place = mark.place
    return finished(loop)
  }

  /// A closure's pipeline as a loop that gathers the values it would send; its general path returns nil.
  mutating func gathering(_ form: Form, sends: Bool) -> Form? {
    let form = form.withoutLets
    var loop = loop(over: form)
    loop.end = .gather(most: true)
    guard let element = pipe(form, &loop, sends: sends), !loop.isEndless, loop.source.isPure,
      !loop.stages.isEmpty || form.isMaking, !loop.source.isOther || loop.source.isSequence
    else { return nil }
    whole(element, &loop)
    loop.general = .constant(.nil)
    return .loop(finished(loop))
  }

  private mutating func loop(over source: Form, holding parts: Int = 0) -> InnerLoop {
    let held = register(source.heldCount + parts)
    let first = register(8)
    return InnerLoop(
      source: .constant(.nil), end: .count, general: .constant(.nil), held: held..<held, first: first, last: first)
  }

  private mutating func finished(_ loop: InnerLoop) -> InnerLoop {
    var loop = loop
    loop.source = loop.readsAll ? readingAside(loop.source) ?? readingAll(of: loop.source) : reading(loop.source)
    loop.last = registers
    return loop
  }

  /// Reads a source all of whose elements are wanted: the stages before one that no loop does are a loop of their own.
  private mutating func readingAll(of source: Form) -> Form {
    guard case .callout(let callout, let parts) = source, case .other? = callout.loopWork, let first = parts.first,
      parts.dropFirst().allSatisfy(\.isPure)
    else { return reading(source) }
    var list = elements(of: first, at: callout.place, most: true)
    // An error belongs to the element that raises it.
    list?.isGuarded = true
    let made = list.map { .loop($0) } ?? readingAll(of: first)
    return .callout(callout, [made] + parts.dropFirst().map { reading($0) })
  }

  /// The first of `count` new registers.
  mutating func register(_ count: Int = 1) -> Int {
    registers += count
    return registers - count
  }

  /// Makes the elements single values, and returns their register.
  @discardableResult
  mutating func whole(_ element: Element, _ loop: inout InnerLoop) -> Int {
    switch element {
    case .one(let register): return register
    case .pair(let a, let b):
      let whole = register()
      loop.stages.append(.map(into: whole, .gathered(.tuple, [.register(a), .register(b)])))
      return whole
    }
  }

  /// Adds the stages of a stream, and returns its elements; nil if they do not fit a loop. Only if it `sends` may the
  /// stream be a signal; otherwise a signal in it is a source like any other.
  mutating func pipe(_ form: Form, _ loop: inout InnerLoop, sends: Bool) -> Element? {
    guard case .callout(let callout, let parts) = form, let call = callout.loopCall(parts),
      call.work.isStage || call.work.isSource || Callout.isZip(call), !call.work.isOther, sends || !call.work.isSending,
      !Callout.isComputedSlice(call)
    else {
      loop.source = form
      loop.general = InnerLoop.general(of: form, in: loop.first)
      return .one(loop.element)
    }
    if case .one = call.work, call.others.isEmpty { return pipe(.gathered(.list, [call.source]), &loop, sends: sends) }
    if case .zip = call.work { return zipped(form, call, &loop) }
    if call.work.isSource { return callout.place.flatMap { generated(form, call, &loop, at: $0) } }
    guard let element = pipe(call.source, &loop, sends: sends) else { return nil }
    loop.general = .callout(callout, callout.replacingSource(parts, by: loop.general))
    switch (call.work, call.others.count) {
    case (.pass, 0): return element
    case (.tail, 0) where sends && !call.source.isSequence: return nil
    case (.mapTuples, 1) where (call.others[0].knownClosure?.body.parameters ?? 0) < 2: return nil
    case (.map, 1), (.mapTuples, 1):
      guard let form = inlined(call.others[0], [element], &loop, takesOver: true) else { return nil }
      let result = register()
      loop.stages.append(.map(into: result, form))
      return .one(result)
    case (.flatten, 1) where !sends || call.source.isSequence: return each(call, element, &loop)
    case (.filter, 1):
      guard let form = inlined(call.others[0], [element], &loop) else { return nil }
      loop.stages.append(.filter(form))
      return element
    case (.takeWhile(let answer), 1):
      guard let form = inlined(call.others[0], [element], &loop) else { return nil }
      loop.stages.append(.takeWhile(answer, form))
      return element
    case (.take, 1):
      guard case .constant(.int(let count)) = call.others[0], count > 0 else { return nil }
      loop.stages.append(.take(register(), left: count))
      return element
    case (.enumerate, 0):
      guard case .one(let value) = element else { return nil }
      return .pair(index(&loop), value)
    case (.replace, 1) where call.others[0].isAtHand:
      let result = register()
      loop.stages.append(.map(into: result, call.others[0]))
      return .one(result)
    default: return callout.place.flatMap { stage(call, element, &loop, at: $0) }
    }
  }

  private mutating func end(_ call: Callout.LoopCall, _ element: Element, _ loop: inout InnerLoop) -> Bool {
    switch (call.work, call.others.count) {
    case (.sum, 0): loop.end = .sum
    // Without stages, the count of a list is already known.
    case (.count, 0) where !loop.stages.isEmpty: loop.end = .count
    case (.isEmpty, 0) where !loop.stages.isEmpty: loop.end = .any(of: false, .constant(.bool(false)))
    case (.gather, 0), (.all, 0):
      if loop.stages.isEmpty { return false }
      loop.end = .gather(most: false)
    case (.extreme(let isMost), 0): loop.end = .extreme(isMost: isMost)
    case (.any(let wanted), 0): loop.end = .any(of: wanted, nil)
    case (.any(let wanted), 1):
      guard let test = inlined(call.others[0], [element], &loop) else { return false }
      loop.end = .any(of: wanted, test)
    case (.count, 1):
      guard let test = inlined(call.others[0], [element], &loop) else { return false }
      loop.readsTexts = loop.stages.isEmpty
      loop.stages.append(.filter(test))
      loop.end = .count
    case (.first, 0) where !loop.stages.isEmpty: loop.end = .find(.constant(.bool(true)))
    case (.findIndex, 1):
      let index = index(&loop)
      guard let test = inlined(call.others[0], [element], &loop) else { return false }
      loop.stages += [.filter(test), .map(into: register(), .register(index))]
      loop.end = .find(.constant(.bool(true)))
      return true
    case (.find, 1):
      guard let test = inlined(call.others[0], [element], &loop) else { return false }
      loop.end = .find(test)
    case (.fold, 2):
      guard call.others[0].isPure, let reduce = inlined(call.others[1], [.one(loop.state), element], &loop) else {
        return false
      }
      loop.end = .fold(start: reading(call.others[0]), reduce)
      loop.parts = parts(call, element, &loop)
    default: return false
    }
    switch loop.end {
    case .count, .any, .fold: break
    default: whole(element, &loop)
    }
    return true
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
    case .constant(let value): return (value.box as? KeyPathFunction).map { ($0.closure.body, []) }
    case .closure(let body, let captures): return (body, captures)
    case .global(let global, _):
      guard let closure = global.value?.box as? Closure else { return nil }
      return (closure.body, closure.captures.map { .constant($0) })
    default: return nil
    }
  }

  /// Whether it is a call of a stage that no loop does.
  fileprivate var isOther: Bool {
    if case .callout(let callout, _) = self { callout.loopWork?.isOther ?? false } else { false }
  }

  /// Whether the form makes a signal itself, rather than passing on an existing value.
  fileprivate var isMaking: Bool { if case .callout = self { true } else { false } }
}
