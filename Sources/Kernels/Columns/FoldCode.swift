import Values

/// A fold closure that adds, subtracts or multiplies the running value with a formula of the element: `{ $0 + $1 }`, `{
/// $0 + $1 * $1 }`.
public final class FoldCode {
  private let operation: Operation
  private let part: ColumnCode
  private let store = Store()

  private init(_ operation: Operation, _ part: ColumnCode) {
    self.operation = operation
    self.part = part
  }

  public static func compile(_ function: Function) -> FoldCode? {
    guard case .operation(let operation, let x, let y)? = function.formula(of: 2) else { return nil }
    switch operation {
    case .add, .multiply:
      if case .argument(0) = x, !y.reads(0) { return ColumnCode.compile(y).map { FoldCode(operation, $0) } }
      if case .argument(0) = y, !x.reads(0) { return ColumnCode.compile(x).map { FoldCode(operation, $0) } }
      return nil
    case .subtract:
      if case .argument(0) = x, !y.reads(0) { return ColumnCode.compile(y).map { FoldCode(operation, $0) } }
      return nil
    default: return nil
    }
  }

  /// The last result, and all results if they are wanted; nil if the batch needs single values.
  public func run(_ running: Value, _ batch: Batch, wantsAll: Bool) -> (last: Value, all: Column?)? {
    guard
      case .column(let column)? = part.run(
        ColumnArguments(count: batch.count, first: .constant(.nil), second: .column(batch.column)))
    else {
      return nil
    }
    switch (running, column.form) {
    case (.int(let start), .ints): return ints(start, column, batch.count, wantsAll)
    case (.double(let start), .doubles): return doubles(start, column, batch.count, wantsAll)
    default: return nil
    }
  }

  private func ints(_ start: Int, _ column: Column, _ count: Int, _ wantsAll: Bool) -> (last: Value, all: Column?)? {
    let x = column.ints
    var running = start
    if operation == .add, let bounds = reach(start, column, count) {
      if !wantsAll { return (.int(start &+ IntKernels.sum(x, nil, count)), nil) }
      let to = store.ints
      for index in 0..<count {
        running = running &+ x[index]
        to[index] = running
      }
      return (.int(running), Column(to, low: bounds.low, high: bounds.high))
    }
    let to = store.ints
    for index in 0..<count {
      let result: (partialValue: Int, overflow: Bool)
      switch operation {
      case .add: result = running.addingReportingOverflow(x[index])
      case .subtract: result = running.subtractingReportingOverflow(x[index])
      default: result = running.multipliedReportingOverflow(by: x[index])
      }
      if result.overflow { return nil }
      running = result.partialValue
      to[index] = running
    }
    return (.int(running), Column(to))
  }

  /// Bounds of all running sums; nil if one might overflow.
  private func reach(_ start: Int, _ column: Column, _ count: Int) -> Interval? {
    let (down, a) = min(column.low, 0).multipliedReportingOverflow(by: count)
    let (up, b) = max(column.high, 0).multipliedReportingOverflow(by: count)
    let (low, c) = start.addingReportingOverflow(down)
    let (high, d) = start.addingReportingOverflow(up)
    return a || b || c || d ? nil : Interval(low, high)
  }

  private func doubles(_ start: Double, _ column: Column, _ count: Int, _ wantsAll: Bool) -> (
    last: Value, all: Column?
  )? {
    let x = column.doubles
    let to = store.doubles
    var running = start
    for index in 0..<count {
      switch operation {
      case .add: running += x[index]
      case .subtract: running -= x[index]
      default: running *= x[index]
      }
      to[index] = running
    }
    return (.double(running), Column(to))
  }
}
