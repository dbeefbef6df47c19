import Values

// Layout of a loop in the code. Registers that own a box are cleared before they are set again.
//
//            source, state
//            the whole loop at once, to end
//            cursor
//     head:  the next element, or to end
//            stages and end: to next, to end, or to general
//     next:  clear the element's registers; the next element, to the stages
//            A loop within repeats the stages behind its head, and then goes on to next.
//     end:   the result, clear all, over general
//     general: clear all but the source, the pipeline itself
extension Assembler {
  mutating func loop(_ loop: InnerLoop, _ target: Int) {
    var jumps = LoopJumps()
    let first = code.count
    begin(loop, &jumps)
    let start = loop.guardsSource ? first : code.count
    let outerExits = exits
    exits = []
    let head = code.count
    jumps.end.append(jump(.next, loop.cursor, loop.element))
    let element = stages(loop, &jumps)
    end(loop, element, &jumps)
    let leaves = exits?.isEmpty == false
    jumps.general += exits ?? []
    exits = outerExits
    for (place, head) in jumps.inner.reversed() {
      again(loop.stages[(place + 1)...], head.start, head.element, loop, &jumps)
      jumps.next = head.next
    }
    again(loop.stages[...], head, loop.element, loop, &jumps)
    land(jumps.end)
    if let parts = loop.parts {
      add(Instruction(.clear, 0, loop.state, 1))
      _ = value(parts.start.form(of: parts.now), in: loop.state)
    }
    land(jumps.done)
    result(loop, target)
    add(Instruction(.clear, 0, loop.own.lowerBound, loop.own.count))
    let done = jump(.jump)
    land(jumps.general)
    // A call may stand in an expression whose other operands have been computed.
    if leaves { add(Instruction(.clear, 0, free, size - free)) }
    if loop.isGuarded { leaveErrors(of: start..<code.count) }
    add(Instruction(.clear, 0, loop.cursor, loop.last - loop.cursor))
    if !loop.held.isEmpty { add(Instruction(.clear, 0, loop.held.lowerBound, loop.held.count)) }
    _ = value(loop.general, in: target)
    add(Instruction(.clear, 0, loop.first, 2))
    land(done)
  }

  /// Goes on with the next element, unless these stages have taken as many as they should.
  private mutating func again(
    _ stages: ArraySlice<LoopStage<Form>>, _ head: Int, _ element: Int, _ loop: InnerLoop, _ jumps: inout LoopJumps
  ) {
    land(jumps.next)
    for case .take(let register, _) in stages {
      add(Instruction(.unlessGreaterInt, 0, register, 0))
      jumps.end.append(code.count - 1)
    }
    add(Instruction(.again, head - code.count, element, loop.last - element))
  }

  private mutating func begin(_ loop: InnerLoop, _ jumps: inout LoopJumps) {
    var kind = Instruction.Kind.cursor
    var literal: Range<Int>?
    switch loop.source {
    case .gathered(.list, let parts) where !parts.isEmpty && parts.count <= Assembler.portion && parts.constants == nil:
      literal = temporaries(parts)
    default: kind = source(loop.source, in: loop.first)
    }
    let fast = FastLoop(loop, literal: literal?.count)
    let isFirst = fast == nil && !loop.isGuarded
    if isFirst {
      // Once nothing can lead to the general path any more, the state may move out of where it came from.
      if let literal { add(Instruction(.list, loop.first, literal.lowerBound, literal.count)) }
      jumps.general.append(jump(kind, loop.first, loop.cursor))
    }
    switch loop.end {
    case .sum, .find, .extreme, .gather: write(.constant(.nil), to: loop.state)
    case .count: write(.constant(.int(0)), to: loop.state)
    case .any(let wanted, _): write(.constant(.bool(!wanted)), to: loop.state)
    case .fold(let start, _): if loop.parts == nil || fast != nil { _ = value(start, in: loop.state) }
    }
    for case .hold(let register, let start, _) in loop.stages { _ = value(start, in: register) }
    if let literal, !isFirst {
      if let fast {
        // Scalars are read where they are; for anything else, the list is made.
        let isDone = self.fast(fast, literal.lowerBound)
        let others = jump(.jump)
        land(isDone)
        add(Instruction(.clear, 0, literal.lowerBound, literal.count))
        jumps.done.append(jump(.jump))
        land(others)
      }
      add(Instruction(.list, loop.first, literal.lowerBound, literal.count))
    } else if let fast {
      jumps.done.append(self.fast(fast, loop.first))
    }
    if let parts = loop.parts {
      for (register, form) in zip(parts.now, parts.start.parts) { _ = value(form, in: register) }
    }
    if !isFirst { jumps.general.append(jump(kind, loop.first, loop.cursor)) }
    if case .gather = loop.end { add(Instruction(.newList, loop.state, loop.cursor)) }
    for stage in loop.stages {
      switch stage {
      case .take(let register, let count): write(.constant(.int(count)), to: register)
      case .enumerate(let next, _): write(.constant(.int(0)), to: next)
      default: break
      }
    }
  }

  /// Computes the source of a loop; returns the kind of its cursor.
  private mutating func source(_ source: Form, in first: Int) -> Instruction.Kind {
    guard case .range(let low, let high, let isClosed, let place) = source else {
      _ = value(source, in: first)
      return .cursor
    }
    _ = value(low, in: first)
    if case .constant(.int) = low {} else { add(Instruction(.bound, 0, first), at: place) }
    _ = value(high, in: first + 1)
    return isClosed ? .closedCursor : .openCursor
  }

  /// Emits the stages; returns the register of the elements that pass them all.
  private mutating func stages(_ loop: InnerLoop, _ jumps: inout LoopJumps) -> Int {
    var element = loop.element
    for (place, stage) in loop.stages.enumerated() {
      switch stage {
      case .map(let result, let form):
        _ = value(form, in: result)
        element = result
      case .filter(let test): jumps.next += unless(test, is: true, &jumps)
      case .takeWhile(let answer, let test): jumps.end += unless(test, is: answer, &jumps)
      case .take(let register, _): add(Instruction(.subtractInt, register, register, 1))
      case .spread(let tuple, let parts):
        jumps.general.append(jump(.spread, tuple, list(parts.map { loop.mayRead($0) ? $0 : Assembler.unread })))
      case .each(let source, let first):
        let kind = self.source(source, in: first)
        let cursor = InnerLoop.cursor(from: first)
        element = InnerLoop.element(from: first)
        jumps.general.append(jump(kind, first, cursor))
        let head = code.count
        jumps.next.append(jump(.next, cursor, element))
        jumps.inner.append((place, LoopHead(start: head, element: element, next: jumps.next)))
        jumps.next = []
      case .enumerate(let next, let index):
        add(Instruction(.move, index, next))
        add(Instruction(.addInt, next, next, 1))
      case .hold(let register, _, let next): replace(register, by: next)
      }
    }
    return element
  }

  private mutating func end(_ loop: InnerLoop, _ element: Int, _ jumps: inout LoopJumps) {
    let state = loop.state
    switch loop.end {
    case .sum: jumps.general.append(jump(.sum, state, element))
    case .extreme(let isMost): jumps.general.append(jump(isMost ? .most : .least, state, element))
    case .gather(let most): jumps.general.append(jump(most ? .give : .append, state, element))
    case .count: add(Instruction(.addInt, state, state, 1))
    case .any(let wanted, let test):
      if let test { jumps.next += unless(test, is: wanted, &jumps) }
      write(.constant(.bool(wanted)), to: state)
      jumps.end.append(jump(.jump))
    case .find(let test):
      jumps.next += unless(test, is: true, &jumps)
      add(Instruction(.move, state, element))
      jumps.end.append(jump(.jump))
    case .fold(_, let reduce):
      guard let parts = loop.parts else { return replace(state, by: reduce) }
      run(parts.step)
      for (now, next) in zip(parts.now, parts.next) {
        add(Instruction(.clear, 0, now, 1))
        add(Instruction(.move, now, next))
      }
    }
  }

  /// Computes a value, which may read the register that it then takes the place of.
  private mutating func replace(_ register: Int, by next: Form) {
    scratch { assembler in
      let made = assembler.temporary()
      _ = assembler.value(next, in: made)
      assembler.add(Instruction(.clear, 0, register, 1))
      assembler.add(Instruction(.move, register, made))
    }
  }

  private mutating func result(_ loop: InnerLoop, _ target: Int) {
    add(Instruction(.move, target, loop.state))
    guard case .sum = loop.end else { return }
    let some = jump(.jumpNotNil, target)
    write(.constant(.int(0)), to: target)
    land(some)
  }

  /// Jumps unless the test returns `answer`; if it returns no Bool, takes the general path.
  private mutating func unless(_ test: Form, is answer: Bool, _ jumps: inout LoopJumps) -> [Int] {
    if test.isTest { return scratch { $0.branch(test, if: !answer, .condition, nil) } }
    return scratch { assembler in
      let register = assembler.value(test)
      jumps.general.append(assembler.jump(.unlessBool, register))
      return [assembler.jump(answer ? .jumpUnless : .jumpIf, register)]
    }
  }
}

/// Jumps whose targets are not set yet.
private struct LoopJumps {
  var next: [Int] = []
  var end: [Int] = []
  /// The result is in the register of the state.
  var done: [Int] = []
  var general: [Int] = []
  /// The loops within, each at the place of its stage.
  var inner: [(place: Int, head: LoopHead)] = []
}

private struct LoopHead {
  let start: Int
  let element: Int
  /// Jumps to the next element of the loop around it.
  let next: [Int]
}

extension Form {
  /// True if the value can only be a Bool.
  var isTest: Bool {
    switch self {
    case .operation(let operation, _, _, _): operation.isComparison
    case .not, .junction, .constant(.bool): true
    default: false
    }
  }
}
