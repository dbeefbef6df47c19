import CSystem
import Values

/// Applies a closure to columns, or to each value if columns cannot compute it.
final class MapFlow: Flow {
  private let source: Flow
  /// Applied in order, since neighboring maps are joined.
  private let functions: [Function]
  private let formula: Formula?
  private let code: ColumnCode?
  private let mayRunAhead: Bool
  private let store = Store()
  private let results = Store()

  private init(_ source: Flow, _ functions: [Function], _ formula: Formula?) {
    self.source = source
    self.functions = functions
    self.formula = formula
    mayRunAhead = functions.allSatisfy(\.mayRunAhead)
    code = formula.flatMap(ColumnCode.compile)
  }

  /// nil if the closure could have effects. A map that gathers parts has none, but is made only together with the next
  /// stage, which may need only some of the parts.
  static func make(_ source: Flow, _ function: Function) -> Flow? {
    let formula = function.formula(of: 1)
    let code = formula.flatMap(ColumnCode.compile)
    let isGathered = formula?.isGathered ?? false
    guard function.mayRunAhead || code != nil || joined(source, formula) != nil || isGathered else { return nil }
    if let range = source as? RangeFlow, let formula, let affine = AffineForm(formula),
      let mapped = range.mapped(affine)
    {
      return mapped
    }
    if let before = source as? MapFlow, let joined = joined(before, formula) {
      return MapFlow(before.source, before.functions + [function], joined)
    }
    return MapFlow(source, [function], code == nil && !isGathered ? nil : formula)
  }

  /// The formula of a map and the next one combined, if columns can compute it.
  private static func joined(_ source: Flow, _ formula: Formula?) -> Formula? {
    guard let before = source as? MapFlow, let inner = before.formula, let formula,
      inner.isComposed || formula.needsFirst, inner.size * formula.size < 1000,
      case let joined = formula.after(inner), joined.size < 64, joined.isGathered || ColumnCode.compile(joined) != nil
    else { return nil }
    return joined
  }

  /// The flow preceded by a test of its results, if it gathers parts and the test needs only some of them.
  func testing(_ test: Function) -> Flow? {
    guard let formula, formula.isGathered, let joined = MapFlow.joined(self, test.formula(of: 1)),
      let code = ColumnCode.compile(joined)
    else { return nil }
    return MapFlow(FilterFlow.make(source, functions + [test], code), functions, formula)
  }

  override var isEnding: Bool { source.isEnding }
  override var isColumnar: Bool { code != nil && source.isColumnar }

  override func pull(_ batch: inout Batch) -> Answer {
    if rsig_stack_is_low() { return .surprise }
    let answer = source.pull(&batch)
    guard answer == .some, batch.count > 0 else { return answer }
    batch.compact(into: store)
    if batch.count == 0 { return .some }
    guard let column = code?.column(ColumnArguments(batch), results) ?? mapped(batch) else { return .surprise }
    batch.column = column
    return .some
  }

  private func mapped(_ batch: Batch) -> Column? {
    if !mayRunAhead { return nil }
    let to = results.values(batch.count)
    do throws(Failure) {
      for index in 0..<batch.count {
        var value = batch.column[index]
        for function in functions { value = try function.call(value) }
        to[index] = value
      }
    } catch {
      return nil
    }
    return results.column(of: to, batch.count)
  }
}
