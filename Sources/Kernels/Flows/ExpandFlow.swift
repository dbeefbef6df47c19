import CSystem
import Diagnostics
import Values

/// Expands each value into the elements of `return x`, a range or a list, one after another.
public final class ExpandFlow: Flow {
  private enum Shape {
    case range(ColumnCode, ColumnCode, isClosed: Bool)
    case list([ColumnCode])
  }

  private let source: Flow
  private let shape: Shape
  private let store = Store()
  private let operands: [Store]
  private let results = Store()
  /// Columns of bounds, or of elements, that were pulled but not yet delivered.
  private var columns: [Column] = []
  private var origins: Batch.Origins?
  private var count = 0
  private var index = 0
  /// Position within the current range.
  private var next = 0

  private init(_ source: Flow, _ shape: Shape) {
    self.source = source
    self.shape = shape
    switch shape {
    case .range: operands = [Store(), Store()]
    case .list(let parts): operands = parts.map { _ in Store() }
    }
  }

  public static func make(_ source: Flow, _ function: Function) -> Flow? {
    switch function.formula(of: 1) {
    case .one(let formula)?:
      guard let code = ColumnCode.compile(formula) else { return nil }
      return ExpandFlow(source, .list([code]))
    case .range(let low, let high, let isClosed)?:
      guard let low = ColumnCode.compile(low), let high = ColumnCode.compile(high) else { return nil }
      return ExpandFlow(source, .range(low, high, isClosed: isClosed))
    case .list(let parts)?, .elements(.list(let parts))?:
      guard (1...16).contains(parts.count) else { return nil }
      return parts.mapAll(ColumnCode.compile).map { ExpandFlow(source, .list($0)) }
    default: return GatheringFlow(source, function)
    }
  }

  public override var isEnding: Bool { source.isEnding }

  public override func pull(_ batch: inout Batch) -> Answer {
    if rsig_stack_is_low() { return .surprise }
    if index == count {
      let answer = source.pull(&batch)
      guard answer == .some, batch.count > 0 else { return answer }
      batch.compact(into: store)
      guard load(batch) else { return .surprise }
    }
    switch shape {
    case .list: return giveList(&batch)
    case .range: return giveRanges(&batch)
    }
  }

  private func load(_ batch: Batch) -> Bool {
    let codes: [ColumnCode]
    switch shape {
    case .range(let low, let high, _): codes = [low, high]
    case .list(let parts): codes = parts
    }
    columns.removeAll(keepingCapacity: true)
    for (place, code) in codes.enumerated() {
      guard let column = code.column(ColumnArguments(batch), operands[place]) else { return false }
      columns.append(column)
    }
    if case .range = shape, columns.contains(where: { $0.form != .ints }) { return false }
    origins = batch.origins
    count = batch.count
    index = 0
    startRange()
    return true
  }

  private func startRange() {
    if case .range = shape, index < count { next = columns[0].ints[index] }
  }

  private func giveList(_ batch: inout Batch) -> Answer {
    if columns.count == 1 {
      batch = Batch(columns[0], count: count)
      batch.origins = origins
      index = count
      return .some
    }
    let width = columns.count
    let rows = min(count - index, Batch.capacity / width)
    if columns.allSatisfy({ $0.form == .ints }) {
      let to = results.ints
      for (place, column) in columns.enumerated() {
        let from = column.ints + index
        for row in 0..<rows { to[row &* width &+ place] = from[row] }
      }
      batch = Batch(Column(to, low: columns.map(\.low).min()!, high: columns.map(\.high).max()!), count: rows * width)
    } else {
      let to = results.values(rows * width)
      for row in 0..<rows {
        for (place, column) in columns.enumerated() { to[row * width + place] = column[index + row] }
      }
      batch = Batch(results.column(of: to, rows * width), count: rows * width)
    }
    batch.origins = origins(rows * width) { index + $0 / width }
    index += rows
    return .some
  }

  /// Where each value of the next batch comes from, given the row that it was computed from.
  @inline(__always)
  private func origins(_ count: Int, _ row: (Int) -> Int) -> Batch.Origins? {
    guard var origins else { return nil }
    let to = results.origins
    for place in 0..<count { to[place] = origins.places[row(place)] }
    origins.places = to
    return origins
  }

  private func giveRanges(_ batch: inout Batch) -> Answer {
    guard case .range(_, _, let isClosed) = shape else { return .ended }
    let lows = columns[0].ints
    let highs = columns[1].ints
    let to = results.ints
    var filled = 0
    while index < count, filled < Batch.capacity {
      // A closed range may end at the largest Int, so its end must never be exceeded.
      let high = highs[index]
      let isEmpty = isClosed ? next > high : next >= high
      if isEmpty {
        index += 1
        if index < count { next = lows[index] }
        continue
      }
      let last = isClosed ? high : high &- 1
      let (distance, overflow) = last.subtractingReportingOverflow(next)
      let room = Batch.capacity - filled
      let isWhole = !overflow && distance < room
      let length = isWhole ? distance + 1 : room
      let start = next
      for place in 0..<length { to[filled &+ place] = start &+ place }
      if let origins { (results.origins + filled).update(repeating: origins.places[index], count: length) }
      filled += length
      if isWhole {
        index += 1
        if index < count { next = lows[index] }
      } else {
        next = start &+ length
      }
    }
    batch = Batch(Column(to, low: columns[0].low, high: columns[1].high), count: filled)
    batch.origins = origins
    batch.origins?.places = results.origins
    return .some
  }
}
