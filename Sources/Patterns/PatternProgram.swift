import Values

/// A pattern as instructions over scalars, for all matchers, and facts about its beginning that rule out most
/// positions.
final class PatternProgram {
  enum Operation: UInt8 {
    /// Match the scalar x.
    case scalar
    /// Match a member of the set x.
    case set
    /// Continue at x, and if that fails at y.
    case split
    case jump
    /// Store the position in slot x.
    case save
    case look
    case match
  }

  struct Instruction {
    let operation: Operation
    var x: UInt32 = 0
    var y: UInt32 = 0
  }

  static let limit = 20_000

  let code: UnsafeMutableBufferPointer<Instruction>
  private let sets: [ScalarSet]
  /// Members below 128 of each set, in two words per set.
  private let ascii: UnsafeMutableBufferPointer<UInt64>
  /// Two slots for each group.
  let slotCount: Int
  /// True if the pattern matches only at the beginning of a text.
  let isAnchored: Bool
  /// Bytes that begin every match, and whether the pattern consists of them only.
  let prefix: [UInt8]
  let isAllPrefix: Bool
  /// Bytes that can begin a match; nil if any byte can, or if the empty text matches.
  let firstBytes: [Bool]?
  /// True if some instruction is a look.
  let looks: Bool

  init(_ tree: PatternTree, groups: Int) throws(Failure) {
    var compiler = Compiler()
    try compiler.add(.group(0, tree))
    try compiler.emit(.match)
    code = .allocate(capacity: compiler.code.count)
    _ = code.initialize(from: compiler.code)
    sets = compiler.sets
    ascii = .allocate(capacity: 2 * sets.count)
    _ = ascii.initialize(from: sets.flatMap { [$0.ascii.0, $0.ascii.1] })
    slotCount = 2 * (groups + 1)
    isAnchored =
      compiler.code.count > 1 && compiler.code[1].operation == .look
      && compiler.code[1].x == PatternTree.Look.textStart.rawValue
    (prefix, isAllPrefix) = PatternProgram.prefix(compiler.code)
    firstBytes = PatternProgram.firstBytes(compiler.code, compiler.sets)
    looks = compiler.code.contains { $0.operation == .look }
  }

  deinit {
    code.deallocate()
    ascii.deallocate()
  }

  @inline(__always)
  func isMember(_ scalar: UInt32, of set: Int) -> Bool {
    scalar < 128
      ? ascii[2 * set + Int(scalar >> 6)] >> UInt64(scalar & 63) & 1 != 0 : isMemberBeyondASCII(scalar, of: set)
  }

  @inline(never)
  private func isMemberBeyondASCII(_ scalar: UInt32, of set: Int) -> Bool {
    sets[set].isMember(Unicode.Scalar(scalar)!)
  }

  /// The edge class of a scalar for its neighbors; all scalars are alike if no instruction looks.
  func edge(_ scalar: UInt32) -> PatternTree.Edge { looks ? PatternTree.Edge(scalar) : .none }

  /// A class for each ASCII byte: every instruction treats bytes of one class alike.
  func classes() -> (classes: [UInt8], count: Int) {
    var classes = [UInt8](repeating: 0, count: 128)
    var count = 1
    /// Splits each class into members and others.
    func part(_ isMember: (UInt32) -> Bool) {
      var others = [UInt8?](repeating: nil, count: 128)
      var isFirstMember = [Bool?](repeating: nil, count: 128)
      for byte in 0..<128 {
        let old = Int(classes[byte])
        let isMember = isMember(UInt32(byte))
        guard let first = isFirstMember[old] else {
          isFirstMember[old] = isMember
          continue
        }
        if isMember == first { continue }
        if others[old] == nil {
          others[old] = UInt8(count)
          count += 1
        }
        classes[byte] = others[old]!
      }
    }
    for set in sets.indices where count < 128 { part { isMember($0, of: set) } }
    var seen: Set<UInt32> = []
    for instruction in code where instruction.operation == .scalar && seen.insert(instruction.x).inserted {
      if instruction.x < 128 { part { $0 == instruction.x } }
    }
    if looks {
      part { $0 == 0x0a }
      part { PatternTree.Edge.isWord($0) }
    }
    return (classes, count)
  }

  private static func prefix(_ code: [Instruction]) -> ([UInt8], Bool) {
    var prefix = ""
    var index = 1
    // Every path passes through the instructions before the first split.
    while code[index].operation == .scalar || code[index].operation == .save {
      if code[index].operation == .scalar { prefix.unicodeScalars.append(Unicode.Scalar(code[index].x)!) }
      index += 1
    }
    return (Array(prefix.utf8), code[index].operation == .match && !prefix.isEmpty)
  }

  private static func firstBytes(_ code: [Instruction], _ sets: [ScalarSet]) -> [Bool]? {
    var first = [Bool](repeating: false, count: 256)
    var seen = [Bool](repeating: false, count: code.count)
    var open = [0]
    while let index = open.popLast() {
      if seen[index] { continue }
      seen[index] = true
      let instruction = code[index]
      switch instruction.operation {
      case .scalar: first[Int(String(Unicode.Scalar(instruction.x)!).utf8.first!)] = true
      case .set:
        let set = sets[Int(instruction.x)]
        for byte in 0..<64 where set.ascii.0 >> UInt64(byte) & 1 != 0 { first[byte] = true }
        for byte in 64..<128 where set.ascii.1 >> UInt64(byte - 64) & 1 != 0 { first[byte] = true }
        if set.reachesBeyondASCII { for byte in 0xc2..<0xf5 { first[byte] = true } }
      case .split: open += [Int(instruction.x), Int(instruction.y)]
      case .jump: open.append(Int(instruction.x))
      case .save, .look: open.append(index + 1)
      case .match: return nil
      }
    }
    return first.contains(false) ? first : nil
  }
}

private struct Compiler {
  var code: [PatternProgram.Instruction] = []
  var sets: [ScalarSet] = []

  mutating func emit(_ operation: PatternProgram.Operation, _ x: Int = 0) throws(Failure) {
    if code.count >= PatternProgram.limit {
      throw Failure(
        ValueReasons.badText,
        "invalid pattern: it has more than \(PatternProgram.limit) steps when its repetitions are written out")
    }
    code.append(PatternProgram.Instruction(operation: operation, x: UInt32(x)))
  }

  mutating func add(_ tree: PatternTree) throws(Failure) {
    // Repetitions of nothing emit no instructions, so the size limit cannot stop them.
    try Failure.checkInterruption()
    switch tree {
    case .empty: break
    case .set(let set):
      if let only = set.only { return try emit(.scalar, Int(only)) }
      try emit(.set, sets.index(appending: set))
    case .look(let look): try emit(.look, Int(look.rawValue))
    case .sequence(let parts): for part in parts { try add(part) }
    case .group(let number, let part):
      try emit(.save, 2 * number)
      try add(part)
      try emit(.save, 2 * number + 1)
    case .choice(let parts):
      var ends: [Int] = []
      for part in parts.dropLast() {
        let split = try split()
        try add(part)
        ends.append(code.count)
        try emit(.jump)
        code[split].y = UInt32(code.count)
      }
      try add(parts.last!)
      for end in ends { code[end].x = UInt32(code.count) }
    case .repeated(let part, let least, let most, let isGreedy):
      if let most {
        for _ in 0..<least { try add(part) }
        return try optional(part, most - least, isGreedy)
      }
      if least == 0, !part.isNullable {
        let split = try split()
        try add(part)
        try emit(.jump, split)
        return leave(split, isGreedy)
      }
      // A part that may match nothing must return through the same instructions: a round that consumed nothing then
      // ends there.
      if least == 0 { return try optional(.repeated(part, least: 1, most: nil, isGreedy: isGreedy), 1, isGreedy) }
      for _ in 1..<least { try add(part) }
      let start = code.count
      try add(part)
      let split = try split()
      code[split].x = UInt32(start)
      leave(split, isGreedy)
    }
  }

  /// x?, nested `count` times: (x(x(x)?)?)?
  private mutating func optional(_ part: PatternTree, _ count: Int, _ isGreedy: Bool) throws(Failure) {
    var splits: [Int] = []
    for _ in 0..<count {
      splits.append(try split())
      try add(part)
    }
    for split in splits { leave(split, isGreedy) }
  }

  /// A split whose first path is the next instruction, unless it is redirected.
  private mutating func split() throws(Failure) -> Int {
    try emit(.split, code.count + 1)
    return code.count - 1
  }

  /// Points the split's other path to the next instruction; which path is tried first decides whether it is greedy.
  private mutating func leave(_ split: Int, _ isGreedy: Bool) {
    code[split].y = UInt32(code.count)
    if !isGreedy { (code[split].x, code[split].y) = (code[split].y, code[split].x) }
  }
}
