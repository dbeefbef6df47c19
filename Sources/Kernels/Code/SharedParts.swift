import Values

/// Reads a part once where code reads it several times and a part of it at least once: what is then read from its own
/// register may leave it, and grow in place.
///
///     ["a": (s.a[0] + [x], s.a[1] + 1)]        let t = s.a; ["a": (t[0] + [x], t[1] + 1)]
///
/// Only reads of which one certainly follows the other are shared; each branch is looked at by itself.
struct SharedParts {
  private(set) var registers: Int
  /// Parts that are worth a register, and those that have one by now.
  private var wanted: Set<Part> = []
  private var known: [Part: Int] = [:]

  private struct Part: Hashable {
    let register: Int
    let key: Value
  }

  /// Deeper parts are left as they are.
  private static let depth = 4

  init(registers: Int) { self.registers = registers }

  /// The form with its parts shared, for code in which no property changes.
  mutating func sharing(_ form: Form) -> Form {
    var form = form
    for _ in 0..<SharedParts.depth {
      var reads = Reads()
      reads.count(form)
      wanted = Set(reads.nested.filter { reads.all[$0, default: 0] > 1 })
      if wanted.isEmpty { break }
      known = [:]
      form = rewriting(form)
    }
    return inBranches(form)
  }

  /// Parts that are read before any branch.
  private struct Reads {
    var all: [Part: Int] = [:]
    /// Parts of which a part is read.
    var nested: Set<Part> = []

    mutating func count(_ form: Form) {
      if let part = form.part {
        all[Part(register: part.register, key: part.key), default: 0] += 1
      } else if case .method(let method) = form {
        count(method.receiver)
        count(method.function)
      } else {
        if let part = form.whole?.part { nested.insert(Part(register: part.register, key: part.key)) }
        var reads = self
        _ = form.replacingFirstParts { part in
          reads.count(part)
          return part
        }
        self = reads
      }
    }
  }

  private mutating func rewriting(_ form: Form) -> Form {
    if case .method(let method) = form {
      // Which of the two runs is not known: they only read parts that have been read before.
      let receiver = rewriting(method.receiver)
      return .method(method.replacing(receiver, method.arguments.map(reusing), function: reusing(method.function)))
    }
    guard let read = form.part else { return passing(form, form.replacingFirstParts) { $0.rewriting($1) } }
    let part = Part(register: read.register, key: read.key)
    if let register = known[part] { return .register(register) }
    guard wanted.contains(part) else { return form }
    known[part] = registers
    registers += 1
    return .block([.bind(registers - 1, form), .register(registers - 1)])
  }

  private func reusing(_ form: Form) -> Form {
    let part = form.part.map { Part(register: $0.register, key: $0.key) }
    return part.flatMap { known[$0] }.map { .register($0) } ?? form.replacingParts(reusing)
  }

  private mutating func inBranches(_ form: Form) -> Form {
    let form = passing(form, form.replacingBranches) { $0.sharing($1) }
    return passing(form, form.replacingFirstParts) { $0.inBranches($1) }
  }

  /// Replaces parts of a form by a method of this structure.
  private mutating func passing(
    _ form: Form, _ replacing: ((Form) -> Form) -> Form, _ method: @escaping (inout SharedParts, Form) -> Form
  ) -> Form {
    var parts = self
    let replaced = replacing { method(&parts, $0) }
    self = parts
    return replaced
  }
}

extension Form {
  /// The named register of which the form reads a part, and the part's key.
  fileprivate var part: (register: Int, key: Value)? {
    switch self {
    case .index(let x, .constant(let key), _): return x.holder.map { ($0, key) }
    case .callout(let member as MemberRead, let operands):
      return operands.count == 1 ? operands[0].holder.map { ($0, member.wanted.key) } : nil
    default: return nil
    }
  }

  /// The register that holds its value, perhaps one that it first sets.
  private var holder: Int? {
    if case .register(let register) = self { return register }
    guard case .block(let statements) = self, statements.count == 2, case .bind(let own, _) = statements[0],
      case .register(own) = statements[1]
    else { return nil }
    return own
  }

  /// The form of which this one reads or replaces a part.
  fileprivate var whole: Form? {
    switch self {
    case .index(let x, _, _): x
    case .callout(let callout, let operands) where callout is MemberRead || callout.partWork != nil: operands.first
    default: nil
    }
  }

  /// Replaces the parts that are evaluated whenever the form is, in this order.
  fileprivate func replacingFirstParts(_ new: (Form) -> Form) -> Form {
    switch self {
    case .choice(let test, let yes, let no, let place): .choice(new(test), yes, no, place)
    case .junction(let isAnd, let x, let y, let place): .junction(isAnd: isAnd, new(x), y, place)
    case .coalesce(let x, let y): .coalesce(new(x), y)
    case .unlessNil(let holder, let x, let then): .unlessNil(holder, new(x), then: then)
    case .call, .method: self
    // It may be computed in one step, which would set no registers.
    default: mayMakeWhole ? self : replacingParts(new)
    }
  }

  /// Replaces the parts of which one is evaluated, or none.
  fileprivate func replacingBranches(_ new: (Form) -> Form) -> Form {
    switch self {
    case .choice(let test, let yes, let no, let place): .choice(test, new(yes), new(no), place)
    case .junction(let isAnd, let x, let y, let place): .junction(isAnd: isAnd, x, new(y), place)
    case .coalesce(let x, let y): .coalesce(x, new(y))
    case .unlessNil(let holder, let x, let then): .unlessNil(holder, x, then: new(then))
    default: self
    }
  }
}
