import Values

/// The state of a fold, a tuple or a dictionary literal, with a register for each part of it: the whole is made once,
/// at the end.
///
///     foldLeftWithStart (0, "") { s, x in (s[0] + x, s[1] + "\(x)") }        two registers; no tuple for each x
struct StateParts {
  /// The register that the state has where it is not taken apart.
  let state: Int
  let start: Whole
  let now: [Int]
  /// The registers of the next state's parts until it is complete.
  let next: [Int]
  /// Sets them.
  var step = Form.constant(.nil)

  /// A value whose parts are known: a tuple, or a dictionary with those keys.
  struct Whole {
    let keys: [Value]
    let parts: [Form]
    let isTuple: Bool

    init?(_ form: Form) {
      switch form {
      case .gathered(.tuple, let parts):
        self.init(parts.indices.map { .int($0) }, parts, isTuple: true)
      case .dictionary(let pairs):
        guard let keys = Record(pairs)?.keys.asDictionary?.keys else { return nil }
        self.init(keys, pairs.map(\.value), isTuple: false)
      case .constant(let value): self.init(value)
      case .global(let global, _):
        guard let value = global.value else { return nil }
        self.init(value)
      default: return nil
      }
    }

    private init?(_ value: Value) {
      if let tuple = value.asTuple {
        self.init(tuple.elements.indices.map { .int($0) }, tuple.elements.map { .constant($0) }, isTuple: true)
      } else if let dictionary = value.asDictionary, dictionary.count <= Whole.most {
        self.init(dictionary.keys, dictionary.values.map { .constant($0) }, isTuple: false)
      } else {
        return nil
      }
    }

    /// A larger dictionary is no record.
    private static let most = 16

    private init(_ keys: [Value], _ parts: [Form], isTuple: Bool) {
      self.keys = keys
      self.parts = parts
      self.isTuple = isTuple
    }

    func hasShape(of other: Whole) -> Bool { isTuple == other.isTuple && keys == other.keys }

    /// The literal with the values of registers in it.
    func form(of registers: [Int]) -> Form {
      let parts = registers.map { Form.register($0) }
      return isTuple ? .gathered(.tuple, parts) : .dictionary(zip(keys, parts).map { (.constant($0), $1) })
    }

    /// The part that a form reads of the value in a register.
    fileprivate func part(of register: Int, readBy form: Form) -> Int? {
      switch form {
      case .index(.register(register), .constant(let key), _): keys.firstIndex(of: key)
      case .callout(let member as MemberRead, let operands):
        if operands.count == 1, case .register(register) = operands[0] {
          isTuple ? member.element.flatMap { $0 < keys.count ? $0 : nil } : keys.firstIndex(of: member.wanted.key)
        } else {
          nil
        }
      default: nil
      }
    }
  }

  init(_ start: Whole, of state: Int, in now: [Int], _ next: [Int]) {
    (self.state, self.start, self.now, self.next) = (state, start, now, next)
  }

  /// Takes the function's result apart; nil unless it only reads parts of the state, and returns a literal like it.
  func stepping(by result: Form) -> StateParts? {
    guard let step = setting(result).map(reading), !step.reads(state) else { return nil }
    var parts = self
    parts.step = step
    return parts
  }

  private func setting(_ result: Form) -> Form? {
    switch result {
    case .choice(let test, let yes, let no, let place):
      guard let yes = setting(yes), let no = setting(no) else { return nil }
      return .choice(test, yes, no, place)
    case .block(let statements):
      guard let last = statements.last.flatMap(setting) else { return nil }
      return .block(statements.dropLast() + [last])
    case .register(state): return set(nil)
    case .callout(let callout, let operands):
      guard callout.partWork == .replace, operands.count == 2, case .register(state) = operands[0],
        let others = Whole(operands[1]), others.keys.allSatisfy(start.keys.contains)
      else { return nil }
      return set(others)
    default:
      guard let whole = Whole(result), whole.hasShape(of: start) else { return nil }
      return set(whole)
    }
  }

  /// Sets the next parts: first those of the literal, in its order, then the others as they are.
  private func set(_ literal: Whole?) -> Form {
    let keys = literal?.keys ?? []
    var statements: [Form] = []
    for (place, key) in start.keys.enumerated() where !keys.contains(key) {
      statements.append(bind(place, .register(now[place])))
    }
    let given = zip(keys, literal?.parts ?? []).map { bind(start.keys.firstIndex(of: $0)!, $1) }
    return .block(given + statements)
  }

  /// In a block of its own, since a name for another register would have none.
  private func bind(_ place: Int, _ part: Form) -> Form { .bind(next[place], .block([part])) }

  private func reading(_ form: Form) -> Form {
    if let place = start.part(of: state, readBy: form) { return .register(now[place]) }
    guard case .block(let statements) = form else { return form.replacingParts(reading) }
    return .block(statements.flatMap(unpacking))
  }

  /// A statement that unpacks the state names its parts.
  private func unpacking(_ statement: Form) -> [Form] {
    guard case .unpack(let registers, .register(state), _) = statement, start.isTuple, registers.count <= now.count
    else { return [reading(statement)] }
    return zip(registers, now).map { .bind($0, .register($1)) }
  }
}

extension Callout {
  /// The literal with which a fold begins; nil if it begins with anything else.
  static func startOfFold(_ call: LoopCall) -> StateParts.Whole? {
    guard case .fold = call.work, call.others.count == 2 else { return nil }
    return StateParts.Whole(call.others[0])
  }
}
