import Values

/// Runs a step's form over batches.
final class StepColumns {
  private let form: StepForm
  private var test: TestCode?
  private var fold: FoldCode?
  private var pair: PairCode?
  /// Computes the closure that gets the parts of a tuple.
  private var spread: ColumnCode?
  private let store = Store()
  private let results = Store()
  private let earlier = Store()

  /// nil if columns cannot compute one of its closures.
  init?(_ form: StepForm) {
    self.form = form
    switch form.test {
    case .each?, .since?, .equal?:
      test = form.test?.formula.flatMap(TestCode.init)
      if test == nil { return nil }
    case .changed(let key, let isEqual)?: if key != nil || isEqual != nil { return nil }
    case .countedDown?, nil: break
    }
    if case .spread(let function, _) = form.result {
      guard function.minimum > 1, let code = function.formula(of: 1).flatMap(ColumnCode.compile) else { return nil }
      spread = code
    }
    if case .pair(let function) = form.result {
      guard case .value = form.next, let code = PairCode.compile(function) else { return nil }
      pair = code
      return
    }
    switch form.next {
    case .same, .value: break
    case .count, .fold, .sum, .extreme:
      fold = FoldCode(form)
      if fold == nil { return nil }
    }
    if fold == nil, form.sendsStates { return nil }
  }

  /// Does for a whole batch, which becomes the result, the work of `FormStep.take` on each value. nil, with everything
  /// unchanged, if single values are needed.
  func run(_ given: inout Batch, _ known: inout StepState) -> Bool? {
    var batch = given
    var state = known
    if form.counts { state.seen += batch.live }
    guard var isEnd = check(&batch, &state) else { return nil }
    if form.isLast {
      batch.compact(into: store)
      isEnd = isEnd || batch.count > 0
      batch.count = min(batch.count, 1)
    }
    guard advance(&batch, &state) else { return nil }
    given = batch
    known = state
    return isEnd
  }

  /// Keeps the values that pass the test. Returns whether the test ends the step; nil if single values are needed.
  private func check(_ batch: inout Batch, _ state: inout StepState) -> Bool? {
    switch form.test {
    case nil: return false
    case .countedDown?:
      guard case .int(let left)? = state.held else { return nil }
      if left == 0 { return false }
      batch.compact(into: store)
      let dropped = min(left, batch.count)
      state.held = .int(left - dropped)
      batch.drop(first: dropped)
    case .changed?:
      batch.compact(into: store)
      if batch.count == 0 { return false }
      let before: Int?
      switch state.held {
      case nil: before = nil
      case .int(let n)?: before = n
      default: return nil
      }
      guard let last = batch.dropRepeated(after: before, into: store) else { return nil }
      state.held = .int(last)
    case .since?:
      if state.held != nil { return false }
      batch.compact(into: store)
      guard let start = test?.first(true, in: batch) else { return nil }
      if start < batch.count { state.held = .bool(true) }
      batch.drop(first: start)
    case .each?, .equal?:
      batch.compact(into: store)
      if form.otherwise != .drop {
        guard let end = test?.first(false, in: batch) else { return nil }
        if end == batch.count { return false }
        batch.count = form.otherwise == .last ? end + 1 : end
        return true
      }
      if form.isLast {
        guard let place = test?.first(true, in: batch) else { return nil }
        batch.drop(first: place)
      } else {
        guard let marks = test?.marks(batch) else { return nil }
        batch.mask = marks
      }
    }
    return false
  }

  /// Computes the next state and the results; false if single values are needed.
  private func advance(_ batch: inout Batch, _ state: inout StepState) -> Bool {
    var all: Column?
    if let fold {
      guard begin(&batch, &state) else { return false }
      guard let held = state.held else { return true }
      guard let made = fold.run(held, &batch, wantsAll: form.sendsStates) else { return false }
      (state.held, all) = made
    } else if case .value = form.next {
      batch.compact(into: store)
      if case .previous = form.result, state.held == nil, batch.count > 0 {
        state.held = batch.column[0]
        batch.drop(first: 1)
      }
      if batch.count == 0 { return true }
      let last = batch.column[batch.count - 1]
      if form.result.readsPrevious {
        let before = earlier.column(shifting: batch.column, after: state.held ?? .nil, batch.count)
        if let pair {
          guard let made = pair.run(before, batch.column, batch.count) else { return false }
          batch.column = made
        } else {
          batch.column = results.column(zipping: [before, batch.column])
        }
      }
      state.held = last
    }
    switch form.result {
    case .nothing: batch = Batch(batch.column, count: 0)
    case .constant(let constant):
      batch.compact(into: store)
      batch.column = results.column(repeating: constant, batch.count)
    case .state: if let all { batch.column = all }
    case .spread:
      batch.compact(into: store)
      if batch.count == 0 { return true }
      guard let made = spread?.column(ColumnArguments(batch), results) else { return false }
      batch.column = made
    case .value, .pair, .previous: break
    }
    return true
  }

  /// If there is no state yet, the first value becomes the state and leaves the batch, which may be empty. False if
  /// single values are needed.
  private func begin(_ batch: inout Batch, _ state: inout StepState) -> Bool {
    if state.held != nil { return true }
    batch.compact(into: store)
    if batch.count == 0 { return true }
    guard !form.sendsStates, batch.column.form == .ints || batch.column.form == .doubles,
      let first = try? form.next.first(batch.column[0])
    else { return false }
    state.held = first
    batch.drop(first: 1)
    return true
  }
}
