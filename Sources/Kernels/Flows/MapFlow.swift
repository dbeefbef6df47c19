import CSystem
import Values

/// Applies a closure to columns, or to each value if columns cannot compute it.
public final class MapFlow: Flow {
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
  public static func make(_ source: Flow, _ function: Function) -> Flow? {
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
  fileprivate func testing(_ test: Function) -> Flow? {
    guard let formula, formula.isGathered, let joined = MapFlow.joined(self, test.formula(of: 1)),
      let code = ColumnCode.compile(joined)
    else { return nil }
    return MapFlow(FilterFlow.make(source, functions + [test], code), functions, formula)
  }

  public override var isEnding: Bool { source.isEnding }

  public override func pull(_ batch: inout Batch) -> Answer {
    if rsig_stack_is_low() { return .surprise }
    let answer = source.pull(&batch)
    guard answer == .some, batch.count > 0 else { return answer }
    batch.compact(into: store)
    let count = batch.count
    if count == 0 { return .some }
    switch code?.run(ColumnArguments(count: count, first: .column(batch.column))) {
    case .column(let column)?: batch.column = column
    case .constant(let value)?: batch.column = results.column(repeating: value, count)
    case nil:
      guard mayRunAhead, let column = mapped(batch) else { return .surprise }
      batch.column = column
    }
    return .some
  }

  private func mapped(_ batch: Batch) -> Column? {
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

/// Marks the values that pass all tests. Neighboring filters are joined: each test sees only the values that passed the
/// previous one.
public final class FilterFlow: Flow {
  private struct Test {
    /// The test closure, preceded by the maps whose results it tests.
    let functions: [Function]
    let code: ColumnCode?
    let mayRunAhead: Bool
  }

  private let source: Flow
  private let tests: [Test]
  private let store = Store()
  private let bits = Store()

  private init(_ source: Flow, _ tests: [Test]) {
    self.source = source
    self.tests = tests
  }

  public static func make(_ source: Flow, _ test: Function) -> Flow? {
    if let map = source as? MapFlow, let tested = map.testing(test) { return tested }
    let code = test.formula(of: 1).flatMap(ColumnCode.compile)
    guard test.mayRunAhead || code != nil else { return nil }
    return make(source, [test], code)
  }

  fileprivate static func make(_ source: Flow, _ functions: [Function], _ code: ColumnCode?) -> Flow {
    let made = Test(functions: functions, code: code, mayRunAhead: functions.allSatisfy(\.mayRunAhead))
    if let before = source as? FilterFlow, before.tests.count < 64 {
      return FilterFlow(before.source, before.tests + [made])
    }
    return FilterFlow(source, [made])
  }

  public override var isEnding: Bool { source.isEnding }

  public override func pull(_ batch: inout Batch) -> Answer {
    if rsig_stack_is_low() { return .surprise }
    let answer = source.pull(&batch)
    guard answer == .some else { return answer }
    for test in tests {
      // Values within the store only move forward, so source and destination may overlap.
      batch.compact(into: store)
      if batch.count == 0 { return .some }
      guard mark(&batch, test) else { return .surprise }
    }
    return .some
  }

  private func mark(_ batch: inout Batch, _ test: Test) -> Bool {
    switch test.code?.run(ColumnArguments(count: batch.count, first: .column(batch.column))) {
    case .column(let column)? where column.form == .bools: batch.mask = column.bools
    case .constant(.bool(let isWanted))?: if !isWanted { batch.count = 0 }
    case .column?, .constant?: return false
    case nil:
      guard test.mayRunAhead, ask(test.functions, batch) else { return false }
      batch.mask = bits.bools
    }
    return true
  }

  private func ask(_ functions: [Function], _ batch: Batch) -> Bool {
    let to = bits.bools
    do throws(Failure) {
      for index in 0..<batch.count {
        var value = batch.column[index]
        for function in functions { value = try function.call(value) }
        guard case .bool(let isWanted) = value else { return false }
        to[index] = isWanted ? 1 : 0
      }
    } catch {
      return false
    }
    return true
  }
}
