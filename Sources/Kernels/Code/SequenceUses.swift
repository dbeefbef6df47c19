/// How forms use the sequence in a register.
struct SequenceUses {
  private let register: Int
  private var count = 0
  private var needsAll = false
  /// True if stages over it may be read later.
  private(set) var isChained = false
  /// True if a form reads an element by its index.
  private var readsElement = false
  /// True if a form does more than compute a value from it.
  private var passesOn = false

  init(of register: Int, in forms: ArraySlice<Form>) {
    self.register = register
    for form in forms {
      // Stages over it, also under a name: they read it when they are read.
      if form.stages.isStage {
        if readsSource(form.stages) {
          count += 1
          isChained = true
        }
      } else {
        read(form)
      }
    }
  }

  /// True if a list of all elements serves them as well, and costs less than the sequence.
  var wantsList: Bool { onlyComputes && (needsAll || count > 1) }
  /// True if there is a single use, as the source of a computation.
  var isOne: Bool { onlyComputes && count == 1 && !readsElement }
  var onlyComputes: Bool { !passesOn && count > 0 }

  private mutating func read(_ form: Form) {
    switch form {
    case .register(register): passesOn = true
    case .index(.register(register), .constant(.int(let index)), _) where index >= 0:
      count += 1
      readsElement = true
    case .callout(let callout, let parts):
      guard let call = callout.loopCall(parts), !call.work.isStage, !call.work.isSource else { return readParts(form) }
      var sources = [call.source]
      if call.work.isAside, case .gathered(.list, let several) = call.source { sources = several }
      for source in sources where readsSource(source) {
        count += 1
        needsAll = needsAll || !call.work.isEarly
      }
      for other in call.others { read(other) }
    default: readParts(form)
    }
  }

  private mutating func readParts(_ form: Form) {
    _ = form.replacingParts { part in
      read(part)
      return part
    }
  }

  /// Reads the source of such a computation; returns whether it is the register itself, or stages over it.
  private mutating func readsSource(_ form: Form) -> Bool {
    if case .register(register) = form { return true }
    guard case .callout(let callout, let parts) = form, let call = callout.loopCall(parts), call.work.isStage,
      !call.work.isSending
    else {
      read(form)
      return false
    }
    for other in call.others { read(other) }
    return readsSource(call.source)
  }
}

extension Form {
  /// Itself, or what it gives a name.
  fileprivate var stages: Form { if case .bind(_, let form) = self { form } else { self } }
}
