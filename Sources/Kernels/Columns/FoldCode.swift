import Values

/// A fold of a batch: of numbers, `{ $0 + $1 * $1 }`, `{ $0 > $1 ? $0 : $1 }`, or of any values that are all sent.
final class FoldCode {
  private enum Work {
    /// The state combined with a column computed from the elements, or with the elements themselves if nil.
    case running(Operation, ColumnCode?)
    case counting(by: Int)
    case extreme(isMost: Bool)
    /// A state that is a scalar or a text, or consists of such parts.
    case parts(PartFold)
    /// Any other pure closure, called for each element.
    case values
  }

  typealias Outcome = (last: Value, all: Column?)

  private let work: Work
  /// The closure, if it is pure.
  private let reduce: Function?
  private let room = Store()
  private let store = Store()

  /// nil if columns cannot compute the next state from the state and the element.
  init?(_ form: StepForm) {
    if case .fold(let function) = form.next, function.isPure { reduce = function } else { reduce = nil }
    guard let formula = form.nextFormula else {
      if reduce == nil { return nil }
      work = .values
      return
    }
    switch formula.reduction {
    case .running(let operation, .argument)?: work = .running(operation, nil)
    case .running(.add, .constant(.int(let n)))?: work = .counting(by: n)
    case .running(let operation, let part)?:
      guard let code = ColumnCode.compile(part) else { return nil }
      work = .running(operation, code)
    case .extreme(let isMost)?: work = .extreme(isMost: isMost)
    case nil:
      if let parts = PartFold(formula) {
        work = .parts(parts)
      } else if reduce != nil {
        work = .values
      } else {
        return nil
      }
    }
  }

  /// The last result, and all results if `wantsAll`; nil if single values are needed. May compact the batch.
  func run(_ running: Value, _ batch: inout Batch, wantsAll: Bool) -> Outcome? {
    switch (work, running) {
    case (.counting(let n), .int(let start)) where !wantsAll:
      let (sum, a) = Operation.multiply.checked(n, batch.live)
      let (end, b) = Operation.add.checked(start, sum)
      return a || b ? nil : (.int(end), nil)
    case (.running(.add, nil), .int(let start)) where !wantsAll: return batch.sum(from: start).map { (.int($0), nil) }
    default: break
    }
    batch.compact(into: room)
    switch work {
    // Single states change in place, if nobody keeps those that were sent.
    case _ where wantsAll && running.isHeavy: return nil
    case .parts(let parts):
      if let outcome = parts.run(running, batch.column, batch.count, wantsAll: wantsAll) { return outcome }
      return wantsAll ? values(running, batch) : nil
    case .values: return wantsAll ? values(running, batch) : nil
    default: break
    }
    guard let column = elements(batch) else { return nil }
    if case .double(let start) = running, column.form == .doubles {
      return doubles(start, column.doubles, batch.count)
    }
    guard let (start, own) = running.counted, let measure = column.measure, keeps(own, with: measure) else {
      return nil
    }
    return ints(start, column, batch.count).map { (Value($0.last, own), $0.all.counting(own)) }
  }

  /// Whether the states go on to count what the first one does.
  private func keeps(_ state: Measure, with element: Measure) -> Bool {
    if case .running(let operation, _) = work { return operation.measure(state, element) == state }
    return state == element
  }

  private func elements(_ batch: Batch) -> Column? {
    switch work {
    case .counting(let n): return store.column(repeating: .int(n), batch.count)
    case .running(_, let code?): return code.column(ColumnArguments(batch), room)
    case .running, .extreme, .parts, .values: return batch.column
    }
  }

  /// The states are sent, so none of them changes in place, and the first one stays if the closure fails.
  private func values(_ start: Value, _ batch: Batch) -> Outcome? {
    guard let reduce else { return nil }
    let to = store.values(batch.count)
    var running = start
    for index in 0..<batch.count {
      guard let next = try? reduce.fold(running, batch.column[index]), index % 64 > 0 || !next.isHeavy else {
        return nil
      }
      running = next
      to[index] = next
    }
    return (running, store.column(of: to, batch.count))
  }

  private func ints(_ start: Int, _ column: Column, _ count: Int) -> (last: Int, all: Column)? {
    let x = column.ints
    switch work {
    case .running(.add, _), .counting:
      guard let bounds = column.sums(from: start, count) else { return exact(.add, start, x, count) }
      return each(start, x, count, bounds) { Operation.add.wrapping($0, $1) }
    case .running(.subtract, _): return exact(.subtract, start, x, count)
    case .running: return exact(.multiply, start, x, count)
    case .extreme(isMost: true): return each(start, x, count) { max($0, $1) }
    case .extreme: return each(start, x, count) { min($0, $1) }
    case .parts, .values: return nil
    }
  }

  @inline(__always)
  private func exact(
    _ operation: Operation, _ start: Int, _ x: UnsafeMutablePointer<Int>, _ count: Int
  ) -> (last: Int, all: Column)? {
    each(start, x, count) {
      let (result, overflow) = operation.checked($0, $1)
      return overflow ? nil : result
    }
  }

  @inline(__always)
  private func each(
    _ start: Int, _ x: UnsafeMutablePointer<Int>, _ count: Int, _ bounds: Interval? = nil,
    _ next: (Int, Int) -> Int?
  ) -> (last: Int, all: Column)? {
    let to = store.ints
    var running = start
    for index in 0..<count {
      guard let result = next(running, x[index]) else { return nil }
      running = result
      to[index] = result
    }
    return (running, Column(to, bounds))
  }

  private func doubles(_ start: Double, _ x: UnsafeMutablePointer<Double>, _ count: Int) -> Outcome? {
    guard case .running(let operation, _) = work else { return nil }
    let to = store.doubles
    var running = start
    for index in 0..<count {
      running = operation.result(running, x[index])
      to[index] = running
    }
    return (.double(running), Column(to))
  }
}
