import CSystem
import Values

/// Marks the values that pass all tests. Neighboring filters are joined: each test sees only the values that passed the
/// previous one.
final class FilterFlow: Flow {
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

  static func make(_ source: Flow, _ test: Function) -> Flow? {
    if let map = source as? MapFlow, let tested = map.testing(test) { return tested }
    let code = test.formula(of: 1).flatMap(ColumnCode.compile)
    guard test.mayRunAhead || code != nil else { return nil }
    return make(source, [test], code)
  }

  static func make(_ source: Flow, _ functions: [Function], _ code: ColumnCode?) -> Flow {
    let made = Test(functions: functions, code: code, mayRunAhead: functions.allSatisfy(\.mayRunAhead))
    if let before = source as? FilterFlow, before.tests.count < 64 {
      return FilterFlow(before.source, before.tests + [made])
    }
    return FilterFlow(source, [made])
  }

  override var isEnding: Bool { source.isEnding }
  override var isColumnar: Bool { tests.allSatisfy { $0.code != nil } && source.isColumnar }

  override func pull(_ batch: inout Batch) -> Answer {
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
    switch test.code?.run(ColumnArguments(batch)) {
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
