import Values

/// Finds the bounds of a match with an automaton that is built while it runs. A state is the ordered list of
/// instructions that all paths have reached, and the edge behind the position. It is built when it is first needed;
/// from then on each ASCII byte costs one table lookup. The condition at an edge can be checked only when the next
/// scalar is known, so a match is found one step after its end:
///
///     forward    from every position at once, until no path could still win    finds the end of the leftmost match
///     backward   from that end, as far as any path leads                       finds its beginning
///
/// The table has a maximum size, and is cleared when it is full: memory stays small, and each step costs no more than
/// one of `PatternThreads`.
final class PatternAutomaton {
  private let program: PatternProgram
  private let isBackward: Bool
  /// The class of each ASCII byte; no instruction can distinguish bytes of one class.
  private let classes: UnsafeMutablePointer<UInt8>
  private let width: Int
  /// A row for each state, with a step for each class and one for each edge. A step is the next state times four, plus
  /// the two bits of `Mark`.
  private let table: UnsafeMutablePointer<Int32>
  private let stateLimit: Int
  /// The flags of each state, then its instructions. In state 0 all paths have ended.
  private var states: [[Int32]] = [[0]]
  private var numbers: [[Int32]: Int32] = [[0]: 0]
  /// The state in which a search begins behind each edge, once it has been made; otherwise nil.
  private var beginnings = PatternAutomaton.noBeginnings
  private static let noBeginnings = [Int?](repeating: nil, count: PatternTree.Edge.count)
  /// Number of words in all states.
  private(set) var held = 0
  /// Incremented when the table is cleared, which makes state numbers invalid.
  private var round = 0
  /// The step at which each instruction was last reached, and last added to a list.
  private let reached: UnsafeMutablePointer<Int>
  private let listed: UnsafeMutablePointer<Int>
  private var stepCount = 0
  private var open: [Int32] = []

  private enum Mark {
    static let unknown: Int32 = -1
    /// A match ends (forward) or begins (backward) before the scalar of this step.
    static let isMatch: Int32 = 1
    /// All paths have ended, and the search continues at the next position.
    static let isBegin: Int32 = 2
  }
  /// Flag of a state: new paths may still begin. The bits below it are the edge.
  private static let searches: Int32 = 4
  /// Maximum number of words in the table, and in all states.
  static let limit = 1 << 17

  init(_ program: PatternProgram, backward: Bool = false) {
    self.program = program
    isBackward = backward
    let made = program.classes()
    classes = .allocate(capacity: 128)
    for byte in 0..<128 { classes[byte] = made.classes[byte] }
    width = made.count + PatternTree.Edge.count
    stateLimit = max(8, PatternAutomaton.limit / width)
    table = .allocate(capacity: stateLimit * width)
    reached = .allocate(capacity: program.code.count)
    reached.initialize(repeating: 0, count: program.code.count)
    listed = .allocate(capacity: program.code.count)
    listed.initialize(repeating: 0, count: program.code.count)
    table.initialize(repeating: Mark.unknown, count: width)
  }

  deinit {
    classes.deallocate()
    table.deallocate()
    reached.deallocate()
    listed.deallocate()
  }

  var stateCount: Int { states.count }

  // MARK: searching

  /// End of the leftmost match at or after `start`, or with `any` of some match; nil if there is no match.
  func end(in bytes: Bytes, from start: Int, _ starts: PatternStarts, any: Bool = false) throws(Failure) -> Int? {
    guard var place = try starts.next(in: bytes, from: start) else { return nil }
    var state = begin(edge(before: place, in: bytes))
    var end: Int?
    var nextLook = place + 0x1000
    while place < bytes.count {
      let count: Int
      let step: Int32
      if bytes[place] < 0x80 {
        count = 1
        step = self.step(state, bytes[place])
      } else {
        let scalar = Texts.scalar(bytes, place)
        count = scalar.count
        step = make(state, scalar.value, program.edge(scalar.value))
      }
      if step & Mark.isMatch != 0 {
        end = place
        if any { return end }
      }
      state = Int(step >> 2)
      if state == 0 { return end }
      place += count
      if step & Mark.isBegin != 0 {
        guard let next = try starts.next(in: bytes, from: place) else { return end }
        if next > place {
          place = next
          state = begin(edge(before: place, in: bytes))
        }
      }
      if place > nextLook {
        try Failure.checkInterruption()
        nextLook = place + 0x1000
      }
    }
    return isMatch(state, at: .none) ? bytes.count : end
  }

  /// Beginning of the leftmost match that ends at `end`, at or after `start`.
  func start(in bytes: Bytes, from start: Int, to end: Int) throws(Failure) -> Int {
    var place = end
    var found = end
    var state = begin(edge(after: place, in: bytes))
    while place > start {
      let step: Int32
      var next = place - 1
      if bytes[next] < 0x80 {
        step = self.step(state, bytes[next])
      } else {
        while bytes[next] & 0xc0 == 0x80 { next -= 1 }
        let scalar = Texts.scalar(bytes, next).value
        step = make(state, scalar, program.edge(scalar))
      }
      if step & Mark.isMatch != 0 { found = place }
      state = Int(step >> 2)
      if state == 0 { return found }
      place = next
      if place & 0xfff == 0 { try Failure.checkInterruption() }
    }
    return isMatch(state, at: edge(before: place, in: bytes)) ? place : found
  }

  private func edge(before place: Int, in bytes: Bytes) -> PatternTree.Edge {
    if place == 0 || !program.looks { return .none }
    var start = place - 1
    while bytes[start] & 0xc0 == 0x80 { start -= 1 }
    return program.edge(Texts.scalar(bytes, start).value)
  }

  private func edge(after place: Int, in bytes: Bytes) -> PatternTree.Edge {
    place == bytes.count || !program.looks ? .none : program.edge(Texts.scalar(bytes, place).value)
  }

  // MARK: steps

  @inline(__always)
  private func step(_ state: Int, _ byte: UInt8) -> Int32 {
    let known = table[state * width + Int(classes[Int(byte)])]
    return known != Mark.unknown ? known : learn(state, byte)
  }

  @inline(never)
  private func learn(_ state: Int, _ byte: UInt8) -> Int32 {
    let now = round
    let step = make(state, UInt32(byte), program.edge(UInt32(byte)))
    if now == round { table[state * width + Int(classes[Int(byte)])] = step }
    return step
  }

  /// Whether a match ends at the last position of the search.
  private func isMatch(_ state: Int, at edge: PatternTree.Edge) -> Bool {
    let place = state * width + width - PatternTree.Edge.count + Int(edge.rawValue)
    if table[place] == Mark.unknown { table[place] = make(state, nil, edge) }
    return table[place] & Mark.isMatch != 0
  }

  private func begin(_ behind: PatternTree.Edge) -> Int {
    if let known = beginnings[Int(behind.rawValue)] { return known }
    let made = number([Int32(behind.rawValue) | (isBackward ? 0 : PatternAutomaton.searches), 0])
    beginnings[Int(behind.rawValue)] = made
    return made
  }

  /// The step from a state over a scalar, or over the end of the search if `scalar` is nil.
  private func make(_ state: Int, _ scalar: UInt32?, _ ahead: PatternTree.Edge) -> Int32 {
    let list = states[state]
    let behind = PatternTree.Edge(rawValue: UInt8(list[0] & 3)).unsafelyUnwrapped
    let (before, after) = isBackward ? (ahead, behind) : (behind, ahead)
    var searches = list[0] & PatternAutomaton.searches
    var next: [Int32] = [0]
    var isMatch = false
    stepCount += 1
    ways: for first in list.dropFirst() {
      open.append(first)
      while let way = open.popLast() {
        let index = Int(way)
        if reached[index] == stepCount { continue }
        reached[index] = stepCount
        let instruction = program.code[index]
        switch instruction.operation {
        case .split:
          open.append(Int32(instruction.y))
          open.append(Int32(instruction.x))
        case .jump: open.append(Int32(instruction.x))
        case .save: open.append(way + 1)
        case .look: if PatternTree.Look(rawValue: instruction.x)!.holds(before, after) { open.append(way + 1) }
        case .scalar: if scalar == instruction.x { add(way + 1, to: &next) }
        case .set: if let scalar, program.isMember(scalar, of: Int(instruction.x)) { add(way + 1, to: &next) }
        case .match:
          isMatch = true
          if isBackward { continue }
          // Later paths lose to this match.
          searches = 0
          open.removeAll(keepingCapacity: true)
          break ways
        }
      }
    }
    guard scalar != nil else { return isMatch ? Mark.isMatch : 0 }
    let isBegin = searches != 0 && next.count == 1
    if searches != 0 { add(0, to: &next) }
    if next.count > 1 { next[0] = searches | Int32(program.looks ? ahead.rawValue : 0) }
    return Int32(number(next)) << 2 | (isMatch ? Mark.isMatch : 0) | (isBegin ? Mark.isBegin : 0)
  }

  private func add(_ instruction: Int32, to next: inout [Int32]) {
    if listed[Int(instruction)] == stepCount { return }
    listed[Int(instruction)] = stepCount
    next.append(instruction)
  }

  private func number(_ state: [Int32]) -> Int {
    if let number = numbers[state] { return Int(number) }
    if states.count == stateLimit || held > PatternAutomaton.limit {
      states = [[0]]
      numbers = [[0]: 0]
      beginnings = PatternAutomaton.noBeginnings
      held = 0
      round += 1
    }
    let number = states.count
    states.append(state)
    numbers[state] = Int32(number)
    held += state.count
    (table + number * width).initialize(repeating: Mark.unknown, count: width)
    return number
  }
}
