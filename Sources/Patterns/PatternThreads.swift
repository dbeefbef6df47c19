import Values

/// The matcher for long texts: all paths at once, one scalar after another (Thompson's method with Pike's positions).
/// Paths are kept in the order in which the backtracker would try them, and when two meet the first survives, so both
/// matchers find the same match.
final class PatternThreads {
  private let program: PatternProgram
  private let one: Threads
  private let other: Threads
  private var open: [Way] = []
  /// Positions of the path currently followed.
  private let slots: UnsafeMutableBufferPointer<Int>
  private(set) var matched: [Int] = []

  /// Continue at an instruction; or, if `instruction` is a slot below 0, restore the slot's earlier value.
  private struct Way {
    let instruction: Int
    let place: Int
  }

  /// An ordered set of instructions, each with the positions its path has stored.
  private final class Threads {
    let order: UnsafeMutableBufferPointer<Int>
    private let position: UnsafeMutableBufferPointer<Int>
    private let places: UnsafeMutableBufferPointer<Int>
    private let width: Int
    var count = 0

    init(_ size: Int, _ width: Int) {
      order = .allocate(capacity: size)
      order.initialize(repeating: 0)
      position = .allocate(capacity: size)
      position.initialize(repeating: 0)
      places = .allocate(capacity: size * width)
      places.initialize(repeating: -1)
      self.width = width
    }

    deinit {
      order.deallocate()
      position.deallocate()
      places.deallocate()
    }

    func add(_ instruction: Int) -> Bool {
      let known = position[instruction]
      if known < count, order[known] == instruction { return false }
      position[instruction] = count
      order[count] = instruction
      count += 1
      return true
    }

    func places(_ instruction: Int) -> UnsafeMutablePointer<Int> { places.baseAddress! + instruction * width }
  }

  init(_ program: PatternProgram) {
    self.program = program
    one = Threads(program.code.count, program.slotCount)
    other = Threads(program.code.count, program.slotCount)
    slots = .allocate(capacity: program.slotCount)
    slots.initialize(repeating: -1)
  }

  deinit { slots.deallocate() }

  /// Finds the leftmost match at or after `start`, and leaves its positions in `matched`.
  func find(in bytes: Bytes, from start: Int, _ starts: PatternStarts) throws(Failure) -> Bool {
    let program = program
    let slots = slots.baseAddress!
    var (now, next) = (one, other)
    var hasFound = false
    var place = start
    now.count = 0
    while true {
      if now.count == 0 {
        if hasFound || program.isAnchored && place > 0 { break }
        guard let start = try starts.next(in: bytes, from: place) else { break }
        place = start
      }
      if !hasFound, !program.isAnchored || place == 0, place == bytes.count || starts.mayBegin(with: bytes[place]) {
        for slot in 0..<program.slotCount { slots[slot] = -1 }
        follow(0, bytes, place, into: now)
      }
      let scalar = place < bytes.count ? Texts.scalar(bytes, place) : (value: 0, count: 0)
      next.count = 0
      for index in 0..<now.count {
        let number = now.order[index]
        let instruction = program.code[number]
        var passes = false
        switch instruction.operation {
        case .scalar: passes = scalar.count > 0 && scalar.value == instruction.x
        case .set: passes = scalar.count > 0 && program.isMember(scalar.value, of: Int(instruction.x))
        default: break
        }
        if passes {
          slots.update(from: now.places(number), count: program.slotCount)
          follow(number + 1, bytes, place + scalar.count, into: next)
        } else if instruction.operation == .match {
          matched = Array(UnsafeBufferPointer(start: now.places(number), count: program.slotCount))
          hasFound = true
          // Later paths lose to this match.
          break
        }
      }
      swap(&now, &next)
      if place >= bytes.count { break }
      place += scalar.count
      try Failure.checkInterruption()
    }
    return hasFound
  }

  /// Adds all instructions reachable without consuming a scalar.
  private func follow(_ start: Int, _ bytes: Bytes, _ place: Int, into threads: Threads) {
    let code = program.code.baseAddress!
    let slots = slots.baseAddress!
    var index = start
    while true {
      way: while threads.add(index) {
        let step = code[index]
        switch step.operation {
        case .split:
          open.append(Way(instruction: Int(step.y), place: 0))
          index = Int(step.x)
        case .jump: index = Int(step.x)
        case .save:
          open.append(Way(instruction: -1 - Int(step.x), place: slots[Int(step.x)]))
          slots[Int(step.x)] = place
          index += 1
        case .look:
          guard PatternTree.Look(rawValue: step.x)!.holds(bytes, place) else { break way }
          index += 1
        case .scalar, .set, .match:
          threads.places(index).update(from: slots, count: program.slotCount)
          break way
        }
      }
      var isOver = true
      while let way = open.popLast() {
        if way.instruction >= 0 {
          index = way.instruction
          isOver = false
          break
        }
        slots[-1 - way.instruction] = way.place
      }
      if isOver { return }
    }
  }
}
