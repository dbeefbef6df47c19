import Values

/// Keys with which code reads and replaces parts of values: constants, named registers, their parts, and operations and
/// texts of those. Keys with the same number are equal if what they need holds.
struct PartKeys {
  typealias Key = Int

  private enum Form: Hashable {
    case constant(Value)
    case register(Int32)
    case operation(Instruction.Kind, Key, Key)
    /// A part of the value of a register.
    case part(Int32, Value)
    /// The text of values.
    case text([Key])
    /// The result of that instruction.
    case other(Int)
  }

  private var numbers: [Form: Key] = [:]
  private var forms: [Form] = []
  private var constants: [Key: Value] = [:]
  /// Conditions under which a key is the same each time it is computed: no code of the program can change it.
  private var needs: [Key: [Condition]] = [:]
  /// The keys of dictionary literals, by the number of the dictionary.
  private var literals: [Key: Set<Key>] = [:]
  /// For keys that name an element of tuples, its index.
  private var elements: [Key: Int] = [:]
  /// For each instruction that reads a part, its key.
  private var read: [Int: Key] = [:]
  /// For each instruction that replaces parts, their keys.
  private var replaced: [Int: Set<Key>] = [:]

  func read(by index: Int) -> Key? { read[index] }
  func needs(by index: Int) -> [Condition] { read[index].flatMap { needs[$0] } ?? [] }
  func replaced(by index: Int) -> Set<Key> { replaced[index] ?? [] }
  func number(of constant: Value) -> Key? { numbers[.constant(constant)] }
  func constant(_ key: Key) -> Value? { constants[key] }

  /// True if the keys certainly differ.
  func differ(_ a: Key, _ b: Key) -> Bool {
    guard let x = constants[a], let y = constants[b] else { return false }
    return x != y && (element(a) == nil || element(a) != element(b))
  }

  /// Index of the element that the key stands for if the whole is a tuple.
  func element(_ key: Key) -> Int? { if case .int(let index)? = constants[key] { index } else { elements[key] } }

  mutating func key(_ value: Value) -> Key {
    let key = number(.constant(value))
    constants[key] = value
    return key
  }

  private mutating func number(_ form: Form) -> Key {
    if let known = numbers[form] { return known }
    numbers[form] = forms.count
    return forms.index(appending: form)
  }

  private mutating func operation(_ kind: Instruction.Kind, _ x: Key, _ y: Key) -> Key {
    number(.operation(kind, x, y), needing: [x, y].flatMap { needs[$0] ?? [] })
  }

  private mutating func part(_ name: Value, of register: Int32) -> Key {
    number(.part(register, name), needing: [Condition(register: Int(register), key: nil, demand: .plain)])
  }

  /// Nil if the text of one of the values may change.
  private mutating func text(_ values: [Key?]) -> Key? {
    var keys: [Key] = []
    var conditions: [Condition] = []
    for value in values {
      guard let value else { return nil }
      keys.append(value)
      conditions += needs[value] ?? []
      switch forms[value] {
      case .constant, .text: break
      case .operation(let kind, _, _) where kind.givesSimple: break
      case .register(let register): conditions.append(Condition(register: Int(register), key: nil, demand: .simple))
      case .part(let register, let name):
        let element = element(key(name))
        conditions.append(Condition(register: Int(register), key: name, element: element, demand: .simple))
      case .operation, .other: return nil
      }
    }
    return number(.text(keys), needing: conditions)
  }

  private mutating func number(_ form: Form, needing conditions: [Condition]) -> Key {
    let key = number(form)
    if !conditions.isEmpty { needs[key] = conditions }
    return key
  }

  /// No keys.
  init() {}

  init(_ code: [Instruction], _ operands: [Int32], _ constants: [Value], _ callouts: [Callout], named: Int) {
    var temporaries: [Int32: Key] = [:]
    var atTarget: [Int: [Int32: Key]] = [:]
    for (index, instruction) in code.enumerated() {
      // A temporary register may hold another value on another path to this point.
      if let others = atTarget[index] {
        let isReached = index > 0 && code[index - 1].kind != .jump && code[index - 1].kind != .end
        temporaries = isReached ? temporaries.filter { others[$0.key] == $0.value } : others
      }
      func known(_ register: Int32) -> Key? {
        if register < named { return number(.register(register)) }
        return temporaries[register]
      }
      let (b, c) = (instruction.b, instruction.c)
      var made: Key?
      switch instruction.kind {
      case .loadInt: made = key(.int(Int(b)))
      case .load, .borrowConstant: made = key(constants[Int(b)])
      case .move: made = known(b)
      case .add, .subtract, .multiply, .divide, .remainder:
        if let x = known(b), let y = known(c) { made = operation(instruction.kind, x, y) }
      case .addInt, .subtractInt, .multiplyInt, .divideInt, .remainderInt:
        if let x = known(b) { made = operation(instruction.kind, x, key(.int(Int(c)))) }
      case .record:
        made = number(.other(index))
        let keys = known(b + c).flatMap { self.constants[$0] }?.asDictionary?.keys ?? []
        literals[made!] = Set(keys.map { key($0) })
      case .dictionary:
        made = number(.other(index))
        literals[made!] = Set(stride(from: b, to: b + c, by: 2).compactMap { known($0) })
      case .text: made = text((b..<b + c).map { known($0) })
      case .member, .indexInt:
        let member = instruction.kind == .member ? unsafeDowncast(callouts[Int(c)], to: MemberRead.self) : nil
        let name = member?.wanted.key ?? .int(Int(c))
        read[index] = key(name)
        elements[key(name)] = member?.element
        if b < named { made = part(name, of: b) }
      case .index: read[index] = known(c)
      case .unpack: for place in 0..<Int(operands[Int(c)]) { _ = key(.int(place)) }
      case .callout:
        let list = operands[Int(c)...]
        guard list[Int(c)] > 1 else { break }
        let second = known(list[Int(c) + 2] >> 1)
        switch callouts[Int(b)].partWork {
        case .read: read[index] = second
        case .replace: replaced[index] = second.flatMap { literals[$0] }
        case .put: replaced[index] = second.map { [$0] }
        default: break
        }
      default: break
      }
      if instruction.kind.writes, instruction.a >= named { temporaries[instruction.a] = made }
      if instruction.kind.jumps {
        let target = index + 1 + Int(instruction.a)
        atTarget[target] = atTarget[target]?.filter { temporaries[$0.key] == $0.value } ?? temporaries
      }
    }
  }
}
