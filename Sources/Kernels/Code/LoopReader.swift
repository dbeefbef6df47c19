import Diagnostics
import Values

/// Finds the loops in a form, and allocates their registers.
struct LoopReader {
  private(set) var registers: Int
  /// The place of errors that have none of their own: that of the call which reads the elements.
  private var place: Place?

  init(registers: Int) { self.registers = registers }

  /// An element within a loop: a register, or a tuple of two, which is made only where it is needed as a whole.
  enum Element {
    case one(Int)
    case pair(Int, Int)
  }

  /// The form with its pipelines replaced by loops.
  mutating func reading(_ form: Form) -> Form {
    if let loop = folding(form) { return .loop(loop) }
    if case .block(let statements) = form { return .block(reading(statements)) }
    if case .callout(let callout, let parts) = form, case .read? = callout.loopWork,
      parts.dropFirst().allSatisfy(\.isAtHand), let list = elements(of: parts.first, at: callout.place, most: false)
    {
      return readingParts(.callout(callout, [.loop(list)] + parts.dropFirst()))
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
  private mutating func folding(_ form: Form) -> InnerLoop? {
    guard case .callout(let callout, let parts) = form, let call = callout.loopCall(parts), !call.work.isStage
    else { return nil }
    let mark = self
    place = callout.place
    var loop = loop(over: call.source)
    guard let element = pipe(call.source, &loop, sends: false), end(call, element, &loop) else {
      self = mark
      return nil
    }
    place = mark.place
    loop.general = .callout(callout, callout.replacingSource(parts, by: loop.general))
    return finished(loop)
  }

  /// A sequence in a `let` becomes the list of its elements if the statements after it only compute values from it.
  private mutating func reading(_ statements: [Form]) -> [Form] {
    var read: [Form] = []
    for (index, statement) in statements.enumerated() {
      if case .bind(let register, let form) = statement, form.isPure,
        SequenceUses(of: register, in: statements[(index + 1)...]).wantsList,
        var list = elements(of: form, at: place, most: true)
      {
        // The statements may do without the element that is an error.
        list.isGuarded = true
        read.append(.bind(register, .loop(list)))
      } else {
        read.append(reading(statement))
      }
    }
    return read
  }

  /// The elements of a pipeline as a list; its general path returns the sequence itself.
  private mutating func elements(of source: Form?, at place: Place?, most: Bool) -> InnerLoop? {
    guard let source else { return nil }
    let mark = self
    self.place = place
    var loop = loop(over: source)
    loop.end = .gather(most: most)
    guard let element = pipe(source, &loop, sends: false), !loop.stages.isEmpty, !loop.isEndless else {
      self = mark
      return nil
    }
    self.place = mark.place
    whole(element, &loop)
    return finished(loop)
  }

  /// A closure's pipeline as a loop that gathers the values it would send; its general path returns nil.
  mutating func gathering(_ form: Form) -> Form? {
    var loop = loop(over: form)
    loop.end = .gather(most: true)
    guard let element = pipe(form, &loop, sends: true), !loop.isEndless, loop.source.isPure,
      !loop.stages.isEmpty || form.isMaking
    else { return nil }
    whole(element, &loop)
    loop.general = .constant(.nil)
    return .loop(finished(loop))
  }

  private mutating func loop(over source: Form) -> InnerLoop {
    let held = register(source.heldCount)
    let first = register(7)
    return InnerLoop(
      source: .constant(.nil), end: .count, general: .constant(.nil), held: held..<held, first: first, last: first)
  }

  private mutating func finished(_ loop: InnerLoop) -> InnerLoop {
    var loop = loop
    loop.source = reading(loop.source)
    loop.last = registers
    return loop
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
  private mutating func pipe(_ form: Form, _ loop: inout InnerLoop, sends: Bool) -> Element? {
    guard case .callout(let callout, let parts) = form, let call = callout.loopCall(parts),
      call.work.isStage || call.work.isSource, sends || !call.work.isSending
    else {
      loop.source = form
      loop.general = InnerLoop.general(of: form, in: loop.first)
      return .one(loop.element)
    }
    if case .one = call.work, call.others.isEmpty { return pipe(.gathered(.list, [call.source]), &loop, sends: sends) }
    if call.work.isSource { return callout.place.flatMap { generated(form, call, &loop, at: $0) } }
    guard let element = pipe(call.source, &loop, sends: sends) else { return nil }
    loop.general = .callout(callout, callout.replacingSource(parts, by: loop.general))
    switch (call.work, call.others.count) {
    case (.pass, 0): return element
    case (.map, 1):
      guard let form = inlined(call.others[0], [element], &loop) else { return nil }
      let result = register()
      loop.stages.append(.map(into: result, form))
      return .one(result)
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
    case (.gather, 0) where !loop.stages.isEmpty: loop.end = .gather(most: false)
    case (.extreme(let isMost), 0): loop.end = .extreme(isMost: isMost)
    case (.any(let wanted), 0): loop.end = .any(of: wanted, nil)
    case (.any(let wanted), 1):
      guard let test = inlined(call.others[0], [element], &loop) else { return false }
      loop.end = .any(of: wanted, test)
    case (.count, 1):
      guard let test = inlined(call.others[0], [element], &loop) else { return false }
      loop.stages.append(.filter(test))
      loop.end = .count
    case (.first, 0) where !loop.stages.isEmpty: loop.end = .find(.constant(.bool(true)))
    case (.find, 1):
      guard let test = inlined(call.others[0], [element], &loop) else { return false }
      loop.end = .find(test)
    case (.fold, 2):
      guard call.others[0].isPure, let reduce = inlined(call.others[1], [.one(loop.state), element], &loop) else {
        return false
      }
      loop.end = .fold(start: reading(call.others[0]), reduce)
    default: return false
    }
    switch loop.end {
    case .count, .any, .fold: break
    default: whole(element, &loop)
    }
    return true
  }

  /// The form of a function called with these arguments, if it can be inlined.
  mutating func inlined(_ function: Form, _ arguments: [Element], _ loop: inout InnerLoop) -> Form? {
    if case .constant(let value) = function, case .one(let argument)? = arguments.last, arguments.count == 1 {
      return (value.asFunction as? ComputingFunction)?.operation(at: place).map { .callout($0, [.register(argument)]) }
    }
    // A method leaves the loop before it calls a function that a value holds.
    guard let (body, captures) = function.knownClosure,
      body.purity >= .looks || body.purity == .reads && body.form.withoutMethods.purity >= .looks
    else { return nil }
    var arguments = arguments
    // A closure of several parameters unpacks a single tuple.
    if body.parameters > 1, arguments.count == 1 {
      switch arguments[0] {
      case .pair(let a, let b): arguments = [.one(a), .one(b)]
      case .one(let tuple):
        let first = register(body.parameters)
        let parts = first..<registers
        loop.stages.append(.spread(tuple, into: parts))
        arguments = parts.map { .one($0) }
      }
    }
    if body.parameters > arguments.count { return nil }
    var given: [Int] = []
    var tuples: [(Int, parts: [Form])] = []
    for argument in arguments {
      switch argument {
      case .one(let register): given.append(register)
      case .pair(let a, let b):
        given.append(register())
        tuples.append((given[given.count - 1], [.register(a), .register(b)]))
      }
    }
    // The first two registers of a closure are its arguments.
    let base = register(body.named - 2) - 2
    var form = body.form.moved({ $0 < given.count ? given[$0] : base + $0 }, captures: captures)
    for (tuple, parts) in tuples {
      form = form.replacingElements(of: tuple, by: parts)
      if form.reads(tuple) { form = .block([.bind(tuple, .gathered(.tuple, parts)), form]) }
    }
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

  /// The form with the parts of each method in its place.
  fileprivate var withoutMethods: Form {
    guard case .method(let method) = self else { return replacingParts(\.withoutMethods) }
    return Form.block([method.receiver, method.function] + method.arguments).replacingParts(\.withoutMethods)
  }

  /// The form with `parts` in place of the elements of the tuple in a register.
  fileprivate func replacingElements(of tuple: Int, by parts: [Form]) -> Form {
    switch self {
    case .index(.register(tuple), .constant(.int(let index)), _) where parts.indices.contains(index): parts[index]
    case .callout(let callout as MemberRead, let operands):
      if case .register(tuple)? = operands.first, let index = callout.element, index < parts.count {
        parts[index]
      } else {
        replacingParts { $0.replacingElements(of: tuple, by: parts) }
      }
    default: replacingParts { $0.replacingElements(of: tuple, by: parts) }
    }
  }

  /// Whether the form makes a signal itself, rather than passing on an existing value.
  fileprivate var isMaking: Bool { if case .callout = self { true } else { false } }
}
