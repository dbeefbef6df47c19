import CSystem
import Values

/// A long loop within a closure over a range, in columns.
final class ColumnLoop {
  private enum Stage {
    case map(ColumnCode)
    case filter(TestCode)
  }

  /// In columns, a shorter loop is slower.
  static let least = 64

  private let stages: [Stage]
  /// The step that computes the same value; nil if the loop gathers its elements.
  private let end: StepColumns?
  /// The most elements that may be gathered.
  private let most: Int
  private let store = Store()
  private let rooms: [Store]
  private let results = Store()
  /// True once it could not compute a value.
  private var isRefused = false

  /// nil if columns cannot compute it.
  init?(_ loop: InnerLoop, _ outer: OuterReads) {
    guard case .range = loop.source else { return nil }
    var element = loop.element
    var stages: [Stage] = []
    for stage in loop.stages {
      switch stage {
      case .map(let result, let form):
        guard let code = outer.formula(of: form, [element]).flatMap(ColumnCode.compile) else { return nil }
        stages.append(.map(code))
        element = result
      case .filter(let form):
        guard let code = outer.formula(of: form, [element]).flatMap(TestCode.init) else { return nil }
        stages.append(.filter(code))
      case .takeWhile, .take, .enumerate, .spread, .each, .hold: return nil
      }
    }
    self.stages = stages
    rooms = stages.map { _ in Store() }
    most = loop.end.most
    switch loop.end {
    case .gather: end = nil
    case .sum, .count, .extreme:
      guard let columns = StepColumns(loop.end.stepForm) else { return nil }
      end = columns
    case .find, .any, .fold: return nil
    }
  }

  /// Runs the loop over `count` Ints from `first`, and puts the result into the register of the state. False, with the
  /// state unchanged, if columns have no exact result.
  func run(_ first: Int, _ count: Int, _ outer: [Operand], _ state: UnsafeMutablePointer<Slot>) -> Bool {
    if isRefused { return false }
    var known = StepState(held: state.pointee.tag == Slot.none ? nil : state.copy(), seen: 0)
    let list = end == nil ? ListBox([]) : nil
    var done = 0
    while done < count {
      if rsig_stop_requested() { return false }
      let some = min(Batch.capacity, count - done)
      let low = first &+ done
      rsig_fill_range(store.ints, low, 1, some)
      var batch = Batch(Column(store.ints, low: low, high: low &+ (some - 1)), count: some)
      guard pass(&batch, outer), take(&batch, &known, list) else {
        isRefused = true
        return false
      }
      done += some
    }
    state.clear()
    if let list { state.put(.box(list)) } else if let held = known.held { state.put(held) }
    return true
  }

  /// Runs the stages; false if they have no exact result.
  private func pass(_ batch: inout Batch, _ outer: [Operand]) -> Bool {
    for (stage, room) in zip(stages, rooms) {
      batch.compact(into: room)
      if batch.count == 0 { break }
      switch stage {
      case .map(let code):
        guard let column = code.column(ColumnArguments(batch, outer), room) else { return false }
        batch.column = column
      case .filter(let test):
        guard let marks = test.marks(batch, outer) else { return false }
        batch.mask = marks
      }
    }
    batch.compact(into: results)
    return true
  }

  /// Adds the elements to the state; false if that has no exact result.
  private func take(_ batch: inout Batch, _ state: inout StepState, _ list: ListBox?) -> Bool {
    if batch.count == 0 { return true }
    if let end { return end.run(&batch, &state) != nil }
    guard let list, list.count + batch.count <= most else { return false }
    for index in 0..<batch.count { list.append(batch.column[index]) }
    return true
  }
}

extension LoopEnd {
  /// The step that computes the same value.
  fileprivate var stepForm: StepForm {
    switch self {
    case .sum: StepForm(next: .sum(asDoubles: false, of: "sum"), result: .nothing)
    case .extreme(let isMost): StepForm(next: .extreme(isMost: isMost), result: .nothing)
    default: StepForm(start: .int(0), next: .count, result: .nothing)
    }
  }
}
