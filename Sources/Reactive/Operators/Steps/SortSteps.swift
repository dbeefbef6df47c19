import Kernels
import Values

/// Sends all values in sorted order on completion.
public final class SortedStep: Step {
  private var values = Pile<Value>()
  private let sort: ([Value]) throws(Failure) -> [Value]
  public init(_ sort: @escaping ([Value]) throws(Failure) -> [Value]) { self.sort = sort }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    values.append(value)
    Run.store(values.count, in: "sorted")
    try Capacity.checkList(values.count)
    return .drop
  }

  public override func finish() throws(Failure) -> [Value] { try sort(values.array()) }
}

/// Runs another step on `(index, value)`, and sends its results without the index.
public final class IndexedStep: Step {
  private let step: Step
  private let sendsValues: Bool
  private var index = 0

  public init(_ step: Step, sendsValues: Bool) {
    self.step = step
    self.sendsValues = sendsValues
  }

  public override func take(_ value: Value) throws(Failure) -> Passage {
    defer { index += 1 }
    return switch try step.take(.pair(.int(index), value)) {
    case .send(let sent): .send(sendsValues ? value : sent)
    case .last(let sent): .last(sendsValues ? value : sent)
    case .drop: .drop
    case .end: .end
    }
  }

  public override func finish() throws(Failure) -> [Value] { try step.finish() }
  public override func catchError(_ error: Value) throws(Failure) -> [Value]? { try step.catchError(error) }
}

/// Sends each value with its index, counted from 0.
public final class EnumeratedStep: Step {
  private lazy var store = Store()
  private lazy var results = Store()

  public override init() {
    super.init()
    held = .int(0)
  }

  public override func take(_ value: Value) -> Passage {
    defer { int += 1 }
    return .send(.pair(.int(int), value))
  }

  public override func take(_ batch: inout Batch) -> Bool? {
    batch.compact(into: store)
    batch.column = results.column(numbering: batch.column, from: int, batch.count)
    int += batch.count
    return false
  }
}

/// Sends true at the first value equal to the wanted one; false on completion.
public final class ContainsStep: FormStep {
  public init(_ wanted: Value) {
    super.init(
      StepForm(
        test: .equal(wanted, is: true), result: .constant(.bool(true)), isLast: true, final: .constant(.bool(false))))
  }
}
