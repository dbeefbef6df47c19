import Language

/// A use of an entry or property with its arguments, in any notation: `x | take 2`, `take(x, 2)`, `x.take(2)`.
struct Use {
  let name: String
  let arguments: [EntryCall.Argument?]

  init?(_ value: Resolved) {
    switch value.form {
    case .call(let call): (name, arguments) = (call.entry.name, call.arguments)
    case .name(.entry(let entry)): (name, arguments) = (entry.name, [])
    case .member(let subject, let key, _): (name, arguments) = (key, [.one(subject)])
    case .methodCall(let call):
      guard case .call(let bound)? = call.function?.form else { return nil }
      name = bound.entry.name
      arguments = bound.arguments.map { argument in
        if case .one(let held)? = argument, case .held = held.form { return .one(call.receiver) }
        return argument
      }
    case .binary(let sign, let left, let right): (name, arguments) = (sign.rawValue, [.one(left), .one(right)])
    case .index(let whole, let key): (name, arguments) = ("[]", [.one(whole), .one(key)])
    default: return nil
    }
  }

  func argument(_ index: Int) -> Resolved? { arguments.one(index) }
}
