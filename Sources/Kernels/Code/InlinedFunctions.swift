import Values

/// Functions within loops.
extension LoopReader {
  /// The form of a function called with these arguments, if it can be inlined. It may take over the sequence that the
  /// last stage makes, if nothing else reads the element.
  mutating func inlined(
    _ function: Form, _ arguments: [Element], _ loop: inout InnerLoop, takesOver: Bool = false
  ) -> Form? {
    var whole: StateParts?
    return inlined(function, arguments, &loop, &whole, takesOver: takesOver)
  }

  /// The first argument is a state, which may be taken apart.
  mutating func inlined(
    _ function: Form, _ arguments: [Element], _ loop: inout InnerLoop, _ parts: inout StateParts?,
    takesOver: Bool = false
  ) -> Form? {
    if case .constant(let value) = function, case .one(let argument)? = arguments.last, arguments.count == 1,
      let operation = (value.asFunction as? ComputingFunction)?.operation(at: place)
    {
      return .callout(operation, [.register(argument)])
    }
    // The loop is left before a function that a value holds is called, unless that has no effects.
    guard let (body, captures) = function.knownClosure, !body.givesItself,
      body.purity >= .looks || body.purity == .reads && body.form.withoutCalls.purity >= .looks
    else { return nil }
    var arguments = arguments
    // A closure of several parameters unpacks a single tuple.
    if body.parameters > 1, arguments.count == 1 {
      switch arguments[0] {
      case .pair(let a, let b): arguments = [.one(a), .one(b)]
      case .one(let tuple):
        let first = register(body.parameters)
        let elements = first..<registers
        loop.stages.append(.spread(tuple, into: elements))
        arguments = elements.map { .one($0) }
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
    for (tuple, elements) in tuples {
      form = form.replacingElements(of: tuple, by: elements)
      if form.reads(tuple) { form = .block([.bind(tuple, .gathered(.tuple, elements)), form]) }
    }
    if takesOver, case .one(let element) = arguments[0] { form = takingOver(element, form, &loop) }
    if parts == nil { return reading(form) }
    parts = parts?.stepping(by: form)
    if let step = parts?.step { parts?.step = reading(step) }
    return parts?.step
  }
}

extension Body {
  /// Whether it gives itself to an operator by name, or a function that does: inlining it would have no end.
  fileprivate var givesItself: Bool {
    var seen: Set<ObjectIdentifier> = []
    return form.gives(self, &seen)
  }
}

extension Form {
  /// Whether it gives the function to an operator, or another function that does.
  fileprivate func gives(_ body: Body, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    var found = false
    if case .callout(_, let parts) = self {
      for case let (given, _)? in parts.map(\.knownClosure) where !found {
        found = given === body || seen.insert(ObjectIdentifier(given)).inserted && given.form.gives(body, &seen)
      }
    }
    if found { return true }
    var others = seen
    _ = replacingParts { part in
      if !found { found = part.gives(body, &others) }
      return part
    }
    seen = others
    return found
  }

  /// The form with the parts of each call of a function that a value holds in its place.
  fileprivate var withoutCalls: Form {
    let whole: Form =
      switch self {
      case .method(let method): .block([method.receiver, method.function] + method.arguments)
      case .call(let call) where call.known == nil: .block(call.parts)
      default: self
      }
    return whole.replacingParts(\.withoutCalls)
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
}
