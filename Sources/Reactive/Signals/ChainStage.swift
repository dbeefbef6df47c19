import Kernels
import Values

final class ChainStage: CodedStage {
  private let chain: Chain
  /// Runs batches through the links, if their closures are pure.
  private lazy var kernel: (inlet: InletFlow, flow: Flow)? = {
    let inlet = InletFlow()
    var flow: Flow? = inlet
    for link in chain.links { flow = flow.flatMap { link.flow(over: $0) } }
    return flow.map { (inlet, $0) }
  }()
  /// True if no value of the batch being prepared passes.
  private var absorbs = false
  /// How many single values in a row could not run as a batch of one.
  private var refusals = 0
  private lazy var store = Store()
  private lazy var results = Store()

  init(_ downstream: Subscriber, _ chain: Chain) {
    self.chain = chain
    super.init(downstream)
  }

  override func encode(to maker: inout EventMaker) -> Bool {
    for link in chain.links {
      switch link {
      case .map(let transform): if !maker.map(transform) { return false }
      case .filter(let test, _): if !maker.filter(test) { return false }
      }
    }
    return true
  }

  /// Runs link by link, as if each were a stage: a closure may end this subscription, and then nothing more may run.
  override func take(_ value: Value) {
    if chain.readsParts, refusals < 8, takeInFlow(value) { return }
    var value = value
    do throws(Failure) {
      for link in chain.links {
        if isDisposed { return }
        switch link {
        case .map(let transform): value = try transform.call(value)
        case .filter(let test, let place):
          let answer = try test.call(value)
          do {
            if !(try answer.truth("the test of `filter`")) { return }
          } catch {
            throw error.placed(at: place)
          }
        }
      }
    } catch {
      return fail(error)
    }
    downstream.next(value)
  }

  override func next(_ batch: Batch) -> Int? {
    guard refusals < 8, !isDisposed, let (inlet, flow) = kernel, flow.isColumnar else { return super.next(batch) }
    guard var result = run(batch, inlet, flow) else {
      refusals += 1
      return super.next(batch)
    }
    result.compact(into: results)
    return result.count == 0 ? nil : downstream.next(result)
  }

  override func prepare(_ batch: Batch) -> Bool {
    guard !isDisposed, let result = run(batch) else { return false }
    absorbs = result.count == 0
    return absorbs || downstream.prepare(result)
  }

  /// Runs the links on a batch; nil if only single values have an exact outcome.
  private func run(_ batch: Batch) -> Batch? { kernel.flatMap { run(batch, $0.inlet, $0.flow) } }

  private func run(_ batch: Batch, _ inlet: InletFlow, _ flow: Flow) -> Batch? {
    inlet.give(batch)
    var result = Batch.none
    return Run.current.ahead({ flow.pull(&result) }) == .some ? result : nil
  }

  /// Handles a single value as a batch of one; false if that has no exact outcome.
  private func takeInFlow(_ value: Value) -> Bool {
    let room = store.values(1)
    room[0] = value
    guard var result = run(Batch(Column(room), count: 1)) else {
      refusals += 1
      return false
    }
    refusals = 0
    result.compact(into: results)
    if result.count > 0 { downstream.next(result.column[0]) }
    return true
  }

  override func settle(_ isWanted: Bool) {
    if !absorbs { downstream.settle(isWanted) }
  }
}
