import Catalogue

extension EntryCall {
  /// Name of the subscriber in a `createSignal` whose closure only sends values, so the signal cannot end.
  var subscriberOfValuesOnly: String? {
    guard entry.role == .makeSignal, let closure = closure(0), let name = closure.parameterNames.first else {
      return nil
    }
    var use = SubscriberUse()
    use.read(closure.body, .argument(0))
    return use.sends && !use.hasOther ? name : nil
  }
}

/// Finds whether a subscriber is only passed to `sendNext`.
private struct SubscriberUse {
  var sends = false
  var hasOther = false

  mutating func read(_ part: Resolved, _ slot: Scope.Slot) {
    switch part.form {
    case .name(.local(slot, _)): hasOther = true
    case .closure(let function): read(function, slot)
    case .block(let statements):
      for statement in statements {
        if case .fill(_, let function) = statement {
          read(function, slot)
        } else {
          for expression in statement.expressions { read(expression, slot) }
        }
      }
    case .call(let call):
      var children = part.children
      if call.entry.role == .sendNext, case .name(.local(slot, _))? = call.argument(0)?.form {
        sends = true
        children.removeFirst()
      }
      for child in children { read(child, slot) }
    default: for child in part.children { read(child, slot) }
    }
  }

  private mutating func read(_ function: ResolvedFunction, _ slot: Scope.Slot) {
    for (index, captured) in function.captures.enumerated() where captured == slot {
      read(function.body, .capture(index))
    }
  }
}
