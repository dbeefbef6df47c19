import Values

/// Keys with which code reads and replaces parts of values: constants, named registers, and operations on those.
/// Keys with the same number are equal.
struct PartKeys {
  typealias Key = Int

  private enum Form: Hashable {
    case constant(Value)
    case register(Int32)
    case operation(Instruction.Kind, Key, Key)
    /// The result of that instruction.
    case other(Int)
  }

  private var numbers: [Form: Key] = [:]
  private var constants: [Key: Value] = [:]
  /// The keys of dictionary literals, by the number of the dictionary.
  private var literals: [Key: Set<Key>] = [:]
  /// For each instruction that reads a part, its key.
  private var read: [Int: Key] = [:]
  /// For each instruction that replaces parts, their keys.
  private var replaced: [Int: Set<Key>] = [:]

  func read(by index: Int) -> Key? { read[index] }
  func replaced(by index: Int) -> Set<Key> { replaced[index] ?? [] }
  func number(of constant: Value) -> Key? { numbers[.constant(constant)] }
  func constant(_ key: Key) -> Value? { constants[key] }

  /// True if the keys certainly differ.
  func differ(_ a: Key, _ b: Key) -> Bool {
    guard let a = constants[a], let b = constants[b] else { return false }
    return a != b
  }

  mutating func key(_ value: Value) -> Key {
    let key = number(.constant(value))
    constants[key] = value
    return key
  }

  private mutating func number(_ form: Form) -> Key {
    if let known = numbers[form] { return known }
    numbers[form] = numbers.count
    return numbers.count - 1
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
      case .load: made = key(constants[Int(b)])
      case .move: made = known(b)
      case .add, .subtract, .multiply, .divide, .remainder:
        if let x = known(b), let y = known(c) { made = number(.operation(instruction.kind, x, y)) }
      case .addInt, .subtractInt, .multiplyInt, .divideInt, .remainderInt:
        if let x = known(b) { made = number(.operation(instruction.kind, x, key(.int(Int(c))))) }
      case .record:
        made = number(.other(index))
        let keys = known(b + c).flatMap { self.constants[$0] }?.asDictionary?.keys ?? []
        literals[made!] = Set(keys.map { key($0) })
      case .dictionary:
        made = number(.other(index))
        literals[made!] = Set(stride(from: b, to: b + c, by: 2).compactMap { known($0) })
      case .member: read[index] = key(unsafeDowncast(callouts[Int(c)], to: MemberRead.self).wanted.key)
      case .indexInt: read[index] = key(.int(Int(c)))
      case .index: read[index] = known(c)
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
