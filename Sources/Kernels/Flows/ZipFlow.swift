import CSystem
import Values

/// Combines values with the same index, up to the end of the shortest flow, into tuples or a closure's results on them.
public final class ZipFlow: Flow {
  private let sources: [Flow]
  private let reduce: Function?
  private let code: ColumnCode?
  private let mayRunAhead: Bool
  private var held: [Batch]
  private let stores: [Store]
  private let results = Store()

  private init(_ sources: [Flow], _ reduce: Function?, _ code: ColumnCode?) {
    self.sources = sources
    self.reduce = reduce
    self.code = code
    mayRunAhead = reduce?.mayRunAhead ?? true
    held = sources.map { _ in .none }
    stores = sources.map { _ in Store() }
  }

  public static func make(_ sources: [Flow], _ reduce: Function?) -> Flow? {
    let code = sources.count == 2 ? reduce?.formula(of: 2).flatMap(ColumnCode.compile) : nil
    guard !sources.isEmpty, reduce?.mayRunAhead ?? true || code != nil else { return nil }
    return ZipFlow(sources, reduce, code)
  }

  public override var isEnding: Bool { sources.contains(where: \.isEnding) }

  public override func pull(_ batch: inout Batch) -> Answer {
    if rsig_stack_is_low() { return .surprise }
    var count = Int.max
    for index in sources.indices {
      while held[index].count == 0 {
        let answer = sources[index].pull(&held[index])
        if answer != .some { return answer }
        held[index].compact(into: stores[index])
      }
      count = min(count, held[index].count)
    }
    guard let column = joined(count) else { return .surprise }
    batch = Batch(column, count: count)
    for index in sources.indices {
      held[index].column = held[index].column.dropping(count)
      held[index].count -= count
    }
    return .some
  }

  private func joined(_ count: Int) -> Column? {
    if let code {
      let arguments = ColumnArguments(count: count, first: .column(held[0].column), second: .column(held[1].column))
      if let column = code.column(arguments, results) { return column }
    }
    guard let reduce else { return results.column(zipping: held.map(\.column)) }
    if !mayRunAhead { return nil }
    let to = results.values(count)
    do throws(Failure) {
      for index in 0..<count {
        if held.count == 2 {
          to[index] = try reduce.call(held[0].column[index], held[1].column[index])
        } else {
          to[index] = try reduce.call(held.map { $0.column[index] })
        }
      }
    } catch {
      return nil
    }
    return results.column(of: to, count)
  }
}
