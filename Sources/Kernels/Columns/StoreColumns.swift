import CSystem
import Values

extension Store {
  /// Values as a column of the narrowest form that holds them all.
  public func column(of values: UnsafePointer<Value>, _ count: Int) -> Column {
    switch count == 0 ? .nil : values[0] {
    case .int:
      let to = ints
      var low = Int.max
      var high = Int.min
      for index in 0..<count {
        guard case .int(let n) = values[index] else { return boxed(values, count) }
        to[index] = n
        low = min(low, n)
        high = max(high, n)
      }
      return Column(to, low: low, high: high)
    case .duration, .date:
      let measure = values[0].counted?.measure ?? .number
      let to = ints
      for index in 0..<count {
        guard let (n, own) = values[index].counted, own == measure else { return boxed(values, count) }
        to[index] = n
      }
      return Column(to).counting(measure)
    case .double:
      let to = doubles
      for index in 0..<count {
        guard case .double(let d) = values[index] else { return boxed(values, count) }
        to[index] = d
      }
      return Column(to)
    case .bool:
      let to = bools
      for index in 0..<count {
        guard case .bool(let b) = values[index] else { return boxed(values, count) }
        to[index] = b ? 1 : 0
      }
      return Column(to)
    default: return boxed(values, count)
    }
  }

  private func boxed(_ values: UnsafePointer<Value>, _ count: Int) -> Column {
    let to = self.values(count)
    for index in 0..<count { to[index] = values[index] }
    return Column(to)
  }

  /// Tuples of the numbers from `first` and the values of a column.
  public func column(numbering column: Column, from first: Int, _ count: Int) -> Column {
    rsig_fill_range(ints, first, 1, count)
    return self.column(of: .tuple, [Column(ints, low: first, high: first &+ count), column])
  }

  /// The value before each one of a column; `previous` comes before the first.
  func column(shifting column: Column, after previous: Value, _ count: Int) -> Column {
    switch (column.form, previous) {
    case (.ints, .int(let n)):
      ints[0] = n
      for index in 1..<max(1, count) { ints[index] = column.ints[index - 1] }
      return Column(ints, low: min(n, column.low), high: max(n, column.high))
    case (.doubles, .double(let d)):
      doubles[0] = d
      for index in 1..<max(1, count) { doubles[index] = column.doubles[index - 1] }
      return Column(doubles)
    default:
      let to = values(count)
      to[0] = previous
      for index in 1..<max(1, count) { to[index] = column[index - 1] }
      return Column(to)
    }
  }

  /// Tuples of the values of columns.
  func column(zipping columns: [Column]) -> Column { column(of: .tuple, columns) }

  /// A column that repeats one value.
  func column(repeating value: Value, _ count: Int) -> Column {
    switch value {
    case .int(let n):
      ints.update(repeating: n, count: count)
      return Column(ints, low: n, high: n)
    case .duration, .date:
      guard let (n, measure) = value.counted else { return column(repeating: .nil, count) }
      return column(repeating: .int(n), count).counting(measure)
    case .double(let d):
      doubles.update(repeating: d, count: count)
      return Column(doubles)
    case .bool(let b):
      bools.update(repeating: b ? 1 : 0, count: count)
      return Column(bools)
    default:
      let to = values(count)
      for index in 0..<count { to[index] = value }
      return Column(to)
    }
  }
}
