import CSystem
import Kernels
import Values

/// A flow whose values pass through a step: a batch at a time if the step can, otherwise value by value.
final class StepFlow: Flow {
  private let source: Flow
  private let step: Step
  private let store = Store()
  private let values = Store()
  private var rest: ArraySlice<Value>?

  init(_ source: Flow, _ step: Step) {
    self.source = source
    self.step = step
  }

  override var isEnding: Bool { rest != nil || source.isEnding }

  override func pull(_ batch: inout Batch) -> Answer {
    if rsig_stack_is_low() { return .surprise }
    if rest != nil { return giveRest(&batch) }
    let answer = source.pull(&batch)
    switch answer {
    case .surprise: return .surprise
    case .ended:
      do {
        rest = try step.finish()[...]
      } catch {
        return .surprise
      }
      return giveRest(&batch)
    case .some:
      if batch.count == 0 { return .some }
      if let isEnd = step.take(&batch) {
        if isEnd { rest = [] }
        return .some
      }
      // Receivers of single values let go of a large state before the next one, which then grows in its place.
      if step.form?.sendsStates == true, step.held?.isHeavy == true { return .surprise }
      batch.compact(into: store)
      if let memory = step.memory { batch.drop(first: max(0, batch.count - memory)) }
      return takeEach(&batch)
    }
  }

  private func takeEach(_ batch: inout Batch) -> Answer {
    let to = values.values(batch.count)
    var sent = 0
    do throws(Failure) {
      loop: for index in 0..<batch.count {
        switch try step.take(batch.column[index]) {
        case .send(let value):
          to[sent] = value
          sent += 1
        case .drop: break
        case .last(let value):
          to[sent] = value
          sent += 1
          rest = []
          break loop
        case .end:
          rest = []
          break loop
        }
      }
    } catch {
      return .surprise
    }
    batch = Batch(store.column(of: to, sent), count: sent)
    return .some
  }

  private func giveRest(_ batch: inout Batch) -> Answer {
    guard let some = rest?.prefix(Batch.capacity), !some.isEmpty else { return .ended }
    rest = rest?.dropFirst(some.count)
    let to = values.values(some.count)
    for (index, value) in some.enumerated() { to[index] = value }
    batch = Batch(store.column(of: to, some.count), count: some.count)
    return .some
  }
}
