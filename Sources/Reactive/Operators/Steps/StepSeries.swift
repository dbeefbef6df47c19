import Diagnostics
import Kernels
import Values

/// A sequence whose elements pass through a step, a new one for each walk.
public final class StepSeries: FlowingSeries {
  private var source: Series
  private let makeStep: () -> Step
  /// Stored, because every link of a chain reads it.
  private let pure: Bool
  private let mostOfSource: Int?
  private let callsNothing: Bool
  private let place: Place?

  /// Errors of the step itself get the place. `callsNothing` must be false if the step calls closures of the program.
  public init(
    _ source: Series, isPure: Bool = true, callsNothing: Bool = true, at place: Place? = nil,
    _ makeStep: @escaping () -> Step
  ) {
    self.source = source
    self.place = place
    self.callsNothing = callsNothing
    pure = isPure && source.isPure
    mostOfSource = source.mostRead
    self.makeStep = makeStep
  }

  public override var isPure: Bool { pure }
  public override var mostRead: Int? { mostOfSource }
  public override func knownUnread(_ most: Int) -> [Value]? {
    guard callsNothing, let list = source.known(most) else { return nil }
    return list.withUnsafeBufferPointer { try? makeStep().sent($0) }
  }

  public override func walk() -> Cursor { Walk(source.makeCursor(), makeStep(), place) }
  public override func consist(of elements: ListSeries) { source = elements }
  public override func makeFlow(_ left: inout Int) -> Flow? {
    SeriesFlow.make(source, &left).map { StepFlow($0, makeStep()) }
  }

  private final class Walk: Cursor {
    private let source: Cursor
    private let step: Step
    private let place: Place?
    private var rest: ArraySlice<Value>?

    init(_ source: Cursor, _ step: Step, _ place: Place?) {
      self.source = source
      self.step = step
      self.place = place
    }

    override func next() throws(Failure) -> Value? {
      while rest == nil {
        guard let value = try source.next() else {
          rest = try placing { () throws(Failure) in try step.finish()[...] }
          break
        }
        switch try placing({ () throws(Failure) in try step.take(value) }) {
        case .send(let value): return value
        case .drop: try Failure.checkInterruption()
        case .last(let value):
          rest = []
          return value
        case .end: rest = []
        }
      }
      return rest!.popFirst()
    }

    @inline(__always)
    private func placing<T>(_ body: () throws(Failure) -> T) throws(Failure) -> T {
      do { return try body() } catch { throw error.placed(at: place) }
    }
  }
}

extension Step {
  /// Drives the step over a whole sequence and returns the first value it sends, or nil. Whole batches are handed to a
  /// step whose closures may run ahead.
  public func fold(_ series: Series, mayRunAhead: Bool) throws(Failure) -> Value {
    if let list = series as? ListSeries {
      if let step = self as? FormStep, step.add(list.inMemory) { return try finish().first ?? .nil }
      for value in list.inMemory {
        if let result = try firstSent(value) { return result }
      }
    } else {
      let cursor = series.makeReader()
      let batches = mayRunAhead ? cursor as? SeriesReader : nil
      while let value = try cursor.next() {
        if let result = try firstSent(value) { return result }
        while let batch = try batches?.nextBatch() {
          if let result = try firstSent(batch) { return result }
        }
      }
    }
    return try finish().first ?? .nil
  }

  /// All that the step sends for these values.
  public func sent(_ values: UnsafeBufferPointer<Value>) throws(Failure) -> [Value] {
    var all: [Value] = []
    all.reserveCapacity(values.count)
    for value in values {
      try Failure.checkInterruption()
      switch try take(value) {
      case .send(let value): all.append(value)
      case .drop: break
      case .last(let value): return all + [value]
      case .end: return all
      }
    }
    let last = try finish()
    return last.isEmpty ? all : all + last
  }

  private func firstSent(_ batch: Batch) throws(Failure) -> Value? {
    var sent = batch
    if let isEnd = RunState.current.ahead({ take(&sent) }) {
      if let first = (0..<sent.count).first(where: { sent.mask?[$0] != 0 }) { return sent.column[first] }
      return isEnd ? .nil : nil
    }
    for index in 0..<batch.count {
      if let result = try firstSent(batch.column[index]) { return result }
    }
    return nil
  }

  @inline(__always)
  private func firstSent(_ value: Value) throws(Failure) -> Value? {
    switch try take(value) {
    case .send(let value), .last(let value): return value
    case .drop: try Failure.checkInterruption()
    case .end: return .nil
    }
    return nil
  }
}
