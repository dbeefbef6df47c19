import CSystem
import Values

/// The rest of a long inner loop over a range, in columns. The loop itself computes the first elements, since many
/// loops end early.
final class ColumnLoop {
  private enum Stage {
    case map(ColumnCode)
    case filter(TestCode)
    case takeWhile(Bool, TestCode)
  }

  private enum End {
    case step(StepColumns)
    case fold(PartFold)
    case find(TestCode)
    case any(of: Bool, TestCode?)
    case gather(most: Bool)
  }

  /// Elements that the loop computes itself: more if it may end early. It computes all of a range that is not several
  /// times as long.
  let early: Int
  static func isWorth(_ count: Int, early: Int) -> Bool { count >= 4 * early + 4 }
  private static let size = 64

  /// Registers and captures of the code around the loop, which its formulas read as arguments from 1.
  let registers: [Int]
  let captures: [Int]
  let isClosed: Bool
  private let stages: [Stage]
  private let end: End
  private let store = Store()
  private let rooms: [Store]
  private let results = Store()

  /// nil if columns cannot compute it.
  init?(_ loop: InnerLoop) {
    guard case .range(_, _, let isClosed, _) = loop.source else { return nil }
    self.isClosed = isClosed
    var outer = OuterReads(loop.first..<loop.last)
    for stage in loop.stages {
      switch stage {
      case .map(_, let form), .filter(let form), .takeWhile(_, let form): outer.look(at: form)
      case .take, .enumerate, .spread: return nil
      }
    }
    switch loop.end {
    case .find(let form), .any(_, let form?), .fold(_, let form): outer.look(at: form)
    default: break
    }
    outer.leaveOut(loop.state)
    registers = outer.registers
    captures = outer.captures
    var element = loop.element
    var stages: [Stage] = []
    func formula(_ form: Form) -> Formula? { outer.formula(of: form, element) }
    for stage in loop.stages {
      switch stage {
      case .map(let result, let form):
        guard let code = formula(form).flatMap(ColumnCode.compile) else { return nil }
        stages.append(.map(code))
        element = result
      case .filter(let form):
        guard let code = formula(form).flatMap(TestCode.init) else { return nil }
        stages.append(.filter(code))
      case .takeWhile(let answer, let form):
        guard let code = formula(form).flatMap(TestCode.init) else { return nil }
        stages.append(.takeWhile(answer, code))
      case .take, .enumerate, .spread: return nil
      }
    }
    self.stages = stages
    early = loop.mayEndEarly ? 16 : 8
    rooms = stages.map { _ in Store() }
    switch loop.end {
    case .find(let form):
      guard let code = formula(form).flatMap(TestCode.init) else { return nil }
      end = .find(code)
    case .any(let wanted, let form?):
      guard let code = formula(form).flatMap(TestCode.init) else { return nil }
      end = .any(of: wanted, code)
    case .any(let wanted, nil): end = .any(of: wanted, nil)
    case .gather(let most): end = .gather(most: most)
    case .sum, .count, .extreme:
      guard let columns = StepColumns(loop.end.stepForm) else { return nil }
      end = .step(columns)
    case .fold(_, let reduce):
      guard let fold = outer.formula(of: reduce, state: loop.state, element).flatMap(PartFold.init) else { return nil }
      end = .fold(fold)
    }
  }

  /// True once it could not compute a value; the loop then computes all of them.
  private(set) var isRefused = false

  /// Runs the loop on the Ints that its cursor has left, and adds to the state behind the cursor. Returns whether that
  /// was all; otherwise the cursor is where the loop must go on.
  func run(_ cursor: UnsafeMutablePointer<Slot>, _ outer: [Operand]) -> Bool {
    var size = ColumnLoop.size
    while cursor[1].word < cursor[2].word, !rsig_stop_requested() {
      let first = cursor.pointee.word &+ cursor[1].word
      let some = min(size, cursor[2].word - cursor[1].word)
      rsig_fill_range(store.ints, first, 1, some)
      var batch = Batch(Column(store.ints, low: first, high: first &+ (some - 1)), count: some)
      guard let isLast = pass(&batch, outer), let isOver = take(&batch, cursor + InnerLoop.stateBehindCursor, outer)
      else {
        isRefused = true
        return false
      }
      if isLast || isOver { return true }
      cursor[1].word += some
      size = min(Batch.capacity, 4 * size)
    }
    return cursor[1].word == cursor[2].word
  }

  /// Runs the stages; returns whether they end the loop, or nil if they have no exact result.
  private func pass(_ batch: inout Batch, _ outer: [Operand]) -> Bool? {
    var isLast = false
    for (stage, room) in zip(stages, rooms) {
      batch.compact(into: room)
      if batch.count == 0 { break }
      switch stage {
      case .map(let code):
        switch code.run(ColumnArguments(batch, outer)) {
        case .column(let column)?: batch.column = column
        case .constant(let value)?: batch.column = room.column(repeating: value, batch.count)
        case nil: return nil
        }
      case .filter(let test):
        guard let marks = test.marks(batch, outer) else { return nil }
        batch.mask = marks
      case .takeWhile(let answer, let test):
        guard let end = test.first(!answer, in: batch, outer) else { return nil }
        isLast = isLast || end < batch.count
        batch.count = end
      }
    }
    batch.compact(into: results)
    return isLast
  }

  /// Adds the elements to the state; returns whether the result is known, or nil if it has no exact one.
  private func take(_ batch: inout Batch, _ state: UnsafeMutablePointer<Slot>, _ outer: [Operand]) -> Bool? {
    if batch.count == 0 { return false }
    switch end {
    case .fold(let fold):
      var values: [Value] = []
      for case .constant(let value) in outer { values.append(value) }
      guard let outcome = fold.run(state.copy(), batch.column, batch.count, wantsAll: false, values) else { return nil }
      state.clear()
      state.put(outcome.last)
    case .step(let columns):
      var known = StepState(held: state.pointee.tag == Slot.none ? nil : state.copy(), seen: 0)
      guard columns.run(&batch, &known) != nil else { return nil }
      if let held = known.held { state.put(held) }
    case .find(let test):
      guard let place = test.first(true, in: batch, outer) else { return nil }
      if place == batch.count { return false }
      state.put(batch.column[place])
      return true
    case .any(let wanted, let test):
      if let test {
        guard let place = test.first(wanted, in: batch, outer) else { return nil }
        if place == batch.count { return false }
      }
      state.put(.bool(wanted))
      return true
    case .gather(let most):
      guard let list = state.copy().box as? ListBox,
        list.elements.count + batch.count <= (most ? InnerLoop.most : Capacity.elements)
      else { return nil }
      for index in 0..<batch.count { list.append(batch.column[index]) }
    }
    return false
  }
}

extension InnerLoop {
  /// True if it may end before its source does.
  fileprivate var mayEndEarly: Bool {
    switch end {
    case .find, .any: return true
    default: break
    }
    return stages.contains { if case .takeWhile = $0 { true } else { false } }
  }
}

extension InnerLoop.End {
  /// The step that computes the same value.
  fileprivate var stepForm: StepForm {
    switch self {
    case .sum: StepForm(next: .sum(asDoubles: false, of: "sum"), result: .nothing)
    case .extreme(let isMost): StepForm(next: .extreme(isMost: isMost), result: .nothing)
    default: StepForm(start: .int(0), next: .count, result: .nothing)
    }
  }
}
