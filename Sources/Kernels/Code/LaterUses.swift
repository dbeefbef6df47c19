import Values

/// Uses of the named registers by the code after an instruction. The assembler walks the code backward.
struct LaterUses {
  struct Part: Hashable {
    let register: Int32
    let key: Value
  }

  /// Registers that are read.
  private var read: Set<Int32> = []
  /// Registers of which more is read than single parts.
  private var readWhole: Set<Int32> = []
  private var parts: Set<Part> = []
  /// Whether code of the program may run.
  var runs = false
  /// Registers whose parts are read, which runs no code of the program if their values are plain.
  var readsPlain: Set<Int32> = []
  /// Whether they must not be lists either.
  var readsNoLists = false

  /// Adds a use, and returns whether it is the last one.
  mutating func use(_ register: Int32) -> Bool {
    readWhole.insert(register)
    return read.insert(register).inserted
  }

  /// Adds a read of a part, and returns whether it is the last use of the register, and of this part.
  mutating func use(_ part: Part) -> (isLast: Bool, isLastOfPart: Bool) {
    let isNew = parts.insert(part).inserted
    return (read.insert(part.register).inserted, isNew && !readWhole.contains(part.register))
  }

  /// Registers from here on hold other values, or none, so a check of their values says nothing about the later reads.
  mutating func set(_ register: Int32, many: Bool) {
    if many ? !readsPlain.isEmpty : readsPlain.contains(register) { runs = true }
  }

  mutating func forget(_ register: Int32) {
    read.remove(register)
    readWhole.remove(register)
    parts = parts.filter { $0.register != register }
  }

  mutating func formUnion(_ other: LaterUses) {
    read.formUnion(other.read)
    readWhole.formUnion(other.readWhole)
    parts.formUnion(other.parts)
    runs = runs || other.runs
    readsPlain.formUnion(other.readsPlain)
    readsNoLists = readsNoLists || other.readsNoLists
  }
}
