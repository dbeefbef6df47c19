import Values

/// The matcher for the groups of a short match: depth first, and never twice at the same instruction and position, so
/// that it, too, takes linear time. It remembers visited states in one bit for each instruction and position, so the
/// match must be short.
final class Backtracker {
  static let bitLimit = 1 << 18

  private let program: PatternProgram
  private var visited = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 64)
  private var jobs = UnsafeMutableBufferPointer<Job>.allocate(capacity: 64)
  private let slots: UnsafeMutableBufferPointer<Int>

  /// Continue at an instruction and a position; or, if `instruction` is a slot below 0, restore the slot's earlier
  /// value.
  private struct Job {
    let instruction: Int32
    let place: Int
  }

  init(_ program: PatternProgram) {
    self.program = program
    slots = .allocate(capacity: program.slotCount)
    slots.initialize(repeating: -1)
  }

  deinit {
    slots.deallocate()
    visited.deallocate()
    jobs.deallocate()
  }

  static func admits(_ program: PatternProgram, _ length: Int) -> Bool {
    let (bits, overflow) = program.code.count.multipliedReportingOverflow(by: length + 1)
    return !overflow && bits <= bitLimit
  }

  /// Positions of the match that `find` found last.
  var matched: [Int] { Array(slots) }

  func find(in bytes: Bytes, from start: Int, _ starts: PatternStarts) throws(Failure) -> Bool {
    forget(bytes.count - start)
    var place = start
    while let next = try starts.next(in: bytes, from: place) {
      if run(bytes, from: next, to: bytes.count, origin: start) { return true }
      if program.isAnchored || next >= bytes.count { return false }
      place = next + Texts.scalar(bytes, next).count
    }
    return false
  }

  /// Positions of the groups of a match whose bounds are known; nil if it has none.
  func groups(in bytes: Bytes, from start: Int, to end: Int) -> [Int]? {
    forget(end - start)
    return run(bytes, from: start, to: end, origin: start) ? matched : nil
  }

  private func forget(_ length: Int) {
    let words = (program.code.count * (length + 1) + 63) / 64
    if visited.count < words {
      visited.deallocate()
      visited = .allocate(capacity: words)
    }
    visited.baseAddress!.update(repeating: 0, count: words)
  }

  private func grow() {
    let larger = UnsafeMutableBufferPointer<Job>.allocate(capacity: 2 * jobs.count)
    _ = larger.moveInitialize(fromContentsOf: jobs)
    jobs.deallocate()
    jobs = larger
  }

  private func run(_ bytes: Bytes, from start: Int, to end: Int, origin: Int) -> Bool {
    let program = program
    let code = program.code.baseAddress!
    let visited = visited.baseAddress!
    let slots = slots.baseAddress!
    let width = end - origin + 1
    for slot in 0..<program.slotCount { slots[slot] = -1 }
    var jobs = jobs
    jobs.initializeElement(at: 0, to: Job(instruction: 0, place: start))
    var jobCount = 1
    while jobCount > 0 {
      jobCount -= 1
      let job = jobs[jobCount]
      if job.instruction < 0 {
        slots[Int(-1 - job.instruction)] = job.place
        continue
      }
      var index = Int(job.instruction)
      var place = job.place
      way: while true {
        let bit = index * width + place - origin
        if visited[bit >> 6] & 1 << UInt64(bit & 63) != 0 { break }
        visited[bit >> 6] |= 1 << UInt64(bit & 63)
        let instruction = code[index]
        switch instruction.operation {
        case .scalar:
          guard place < end, case let scalar = Texts.scalar(bytes, place), scalar.value == instruction.x else {
            break way
          }
          place += scalar.count
          index += 1
        case .set:
          guard place < end, case let scalar = Texts.scalar(bytes, place),
            program.isMember(scalar.value, of: Int(instruction.x))
          else {
            break way
          }
          place += scalar.count
          index += 1
        case .jump: index = Int(instruction.x)
        case .split, .save:
          if jobCount == jobs.count {
            grow()
            jobs = self.jobs
          }
          if instruction.operation == .split {
            jobs.initializeElement(at: jobCount, to: Job(instruction: Int32(instruction.y), place: place))
            index = Int(instruction.x)
          } else {
            let slot = Int(instruction.x)
            jobs.initializeElement(at: jobCount, to: Job(instruction: -1 - Int32(slot), place: slots[slot]))
            slots[slot] = place
            index += 1
          }
          jobCount += 1
        case .look:
          guard PatternTree.Look(rawValue: instruction.x)!.holds(bytes, place) else { break way }
          index += 1
        case .match: return true
        }
      }
    }
    return false
  }
}
