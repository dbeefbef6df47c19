import Diagnostics
import Values

// Stages that hold something from one element to the next, and the parts of such a state.
extension LoopReader {
  /// Adds a stage that counts the elements, or holds something from one to the next.
  mutating func stage(
    _ call: Callout.LoopCall, _ element: Element, _ loop: inout InnerLoop, at place: Place
  ) -> Element? {
    switch (call.work, call.others.count) {
    case (.scan, 2):
      let state = loop.newHeld()
      let next = inlined(call.others[1], [.one(state), element], &loop)
      return hold(state, call.others[0], next, &loop) ? copied(state, &loop) : nil
    case (.previous, 2): return previous(call, element, &loop)
    case (.skip, 1), (.tail, 0):
      let skipped = call.others.first ?? .constant(.int(1))
      guard case .constant(.int(let count)) = skipped, count >= 0 else { return nil }
      let index = index(&loop)
      loop.stages.append(.filter(.operation(.greaterOrEqual, .register(index), skipped, place)))
      return element
    case (.ignore, 1) where call.others[0].isAtHand:
      let value = whole(element, &loop)
      loop.stages.append(.filter(.operation(.unequal, .register(value), call.others[0], place)))
      return .one(value)
    case (.changed, 0):
      let (value, last) = (whole(element, &loop), loop.newHeld())
      let isFirst = Form.operation(.equal, .register(index(&loop)), .constant(.int(0)), place)
      let differs = Form.operation(.unequal, .register(value), .register(last), place)
      loop.stages.append(.filter(.junction(isAnd: false, isFirst, differs, place)))
      // Nothing reads how it starts.
      return hold(last, .constant(.int(0)), .register(value), &loop) ? .one(value) : nil
    case (.pairs, 0):
      let (value, last) = (whole(element, &loop), loop.newHeld())
      guard case .one(let before) = copied(last, &loop) else { return nil }
      let isLater = Form.operation(.greater, .register(index(&loop)), .constant(.int(0)), place)
      guard hold(last, .constant(.int(0)), .register(value), &loop) else { return nil }
      loop.stages.append(.filter(isLater))
      return .pair(before, value)
    case (.compact, 0...1):
      var value = whole(element, &loop)
      if let transform = call.others.first {
        guard let form = inlined(transform, [.one(value)], &loop) else { return nil }
        value = register()
        loop.stages.append(.map(into: value, form))
      }
      loop.stages.append(.filter(.operation(.unequal, .register(value), .constant(.nil), place)))
      return .one(value)
    case (.skipWhile(let answer), 1):
      guard let test = inlined(call.others[0], [element], &loop), test.isTest else { return nil }
      let begun = loop.newHeld()
      loop.stages.append(.filter(.junction(isAnd: false, .register(begun), answer ? .not(test, place) : test, place)))
      return hold(begun, .constant(.bool(false)), .constant(.bool(true)), &loop) ? element : nil
    default: return nil
    }
  }

  /// The state of a fold in parts, if its function only reads and replaces those.
  mutating func parts(_ call: Callout.LoopCall, _ element: Element, _ loop: inout InnerLoop) -> StateParts? {
    guard let start = Callout.startOfFold(call) else { return nil }
    let mark = (self, loop)
    let next = register(start.parts.count)
    var parts: StateParts? = StateParts(
      start, of: loop.state, in: start.parts.map { _ in loop.newHeld() }, Array(next..<registers))
    if inlined(call.others[1], [.one(loop.state), element], &loop, &parts) == nil || parts == nil {
      self = mark.0
      loop = mark.1
      return nil
    }
    return parts
  }

  /// The register of the index of each element that comes here.
  mutating func index(_ loop: inout InnerLoop) -> Int {
    let next = register(2)
    loop.stages.append(.enumerate(next, index: next + 1))
    return next + 1
  }

  /// An element that stays when the register takes its next value.
  private mutating func copied(_ held: Int, _ loop: inout InnerLoop) -> Element {
    let copy = register()
    loop.stages.append(.map(into: copy, .register(held)))
    return .one(copy)
  }

  private mutating func previous(_ call: Callout.LoopCall, _ element: Element, _ loop: inout InnerLoop) -> Element? {
    let (value, last) = (whole(element, &loop), loop.newHeld())
    guard let form = inlined(call.others[1], [.one(last), .one(value)], &loop) else { return nil }
    let result = register()
    loop.stages.append(.map(into: result, form))
    return hold(last, call.others[0], .register(value), &loop) ? .one(result) : nil
  }

  /// Elements each made from the one before: a loop over their indexes.
  mutating func generated(
    _ form: Form, _ call: Callout.LoopCall, _ loop: inout InnerLoop, at place: Place
  ) -> Element? {
    guard let next = call.others.last else { return nil }
    loop.source = .range(.constant(.int(0)), .constant(.int(.max)), isClosed: false, place)
    loop.general = form
    let isFirst = Form.operation(.equal, .register(loop.element), .constant(.int(0)), place)
    let made = loop.newHeld()
    let other = inlined(next, [.one(made)], &loop).map { Form.choice(isFirst, .register(made), $0, place) }
    guard hold(made, call.source, other, &loop) else { return nil }
    if call.others.count == 2 {
      guard let test = inlined(call.others[0], [.one(made)], &loop) else { return nil }
      loop.stages.append(.takeWhile(true, test))
    }
    return copied(made, &loop)
  }

  /// Lets the register, the last one that `held` has made, take the next value after the stages so far.
  private mutating func hold(_ register: Int, _ start: Form, _ next: Form?, _ loop: inout InnerLoop) -> Bool {
    guard let next, start.isPure else { return false }
    loop.stages.append(.hold(register, start: reading(start), next: next))
    return true
  }
}

extension Form {
  /// How many of its stages hold something from one element to the next.
  var heldCount: Int {
    guard case .callout(let callout, let parts) = self, let call = callout.loopCall(parts) else { return 0 }
    if call.work.isSource { return 1 }
    return call.work.isStage ? call.source.heldCount + (call.work.holds ? 1 : 0) : 0
  }
}
