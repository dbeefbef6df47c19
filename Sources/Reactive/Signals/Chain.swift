import CSystem
import Kernels
import Values

/// A map or a filter. Neighboring links are subscribed as one stage, which a program cannot notice.
public class LinkSignal: Operator {
  public final let link: Link
  /// This link alone, for the general path, where each link is a stage.
  private final lazy var ownChain = Chain([link])
  /// nil until a subscription begins here.
  private final var knownChain: (chain: Chain, source: Signal)?

  init(_ source: Signal, _ link: Link) {
    self.link = link
    super.init(source)
  }

  private final var isFlowable: Bool { link.function.mayRunAhead || link.function.formula(of: 1) != nil }

  public final override var flowWeight: Int { isFlowable ? source.weight : 0 }
  public final override func makeFlow() -> Flow? { sourceFlow.flatMap { link.flow(over: $0) } }

  public final override func connect(_ subscriber: Subscriber) -> Disposable? {
    let (chain, source) = Run.current.byEvents ? (ownChain, source) : wholeChain
    let stage = ChainStage(subscriber, chain)
    stage.attach(source.subscribe(stage))
    return stage
  }

  /// All links from here up to a signal that is not a link, or that is better run as a flow. A link with effects must
  /// be the last: while a source sends synchronously, links above a failed one are still called for all its values.
  private final var wholeChain: (chain: Chain, source: Signal) {
    if let knownChain { return knownChain }
    var links = [link]
    var source = self.source
    while let before = source as? LinkSignal, before.link.function.mayRunAhead || before.link.isSplit,
      before.weight < FlowDrive.leastWeight
    {
      links.append(before.link)
      source = before.source
    }
    let made = (chain: Chain(links.reversed()), source: source)
    knownChain = made
    return made
  }
}

/// The links of a chain, shared by all its subscriptions.
final class Chain {
  let links: [Link]
  let isPure: Bool
  /// True if a text is split and the links after that may need only some of the parts: a flow reads them without the
  /// list.
  let readsParts: Bool

  init(_ links: [Link]) {
    self.links = links
    isPure = links.allSatisfy { $0.function.isPure }
    readsParts = links.dropLast().contains(where: \.isSplit)
  }
}

final class ChainStage: CodedStage {
  private enum Readiness {
    case unknown, without
    case ready(InletFlow, Flow)
  }

  private let chain: Chain
  /// Runs batches through the links, if their closures are pure.
  private var readiness = Readiness.unknown
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

  override func encode(to maker: inout SingleCodeMaker) -> Bool {
    for link in chain.links {
      switch link {
      case .map(let transform): if !maker.map(transform) { return false }
      case .filter(let test): if !maker.filter(test) { return false }
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
        case .filter(let test): if !(try test.call(value).truth("the test of filter")) { return }
        }
      }
    } catch {
      return fail(error)
    }
    downstream.next(value)
  }

  override func prepare(_ batch: Batch) -> Bool {
    guard !isDisposed, let result = run(batch) else { return false }
    absorbs = result.count == 0
    return absorbs || downstream.prepare(result)
  }

  /// Runs the links on a batch; nil if only single values have an exact outcome.
  private func run(_ batch: Batch) -> Batch? {
    if case .unknown = readiness {
      let inlet = InletFlow()
      var kernel: Flow? = inlet
      for link in chain.links { kernel = kernel.flatMap { link.flow(over: $0) } }
      readiness = kernel.map { .ready(inlet, $0) } ?? .without
    }
    guard case .ready(let inlet, let kernel) = readiness else { return nil }
    inlet.give(batch)
    var result = Batch.none
    return Run.current.ahead({ kernel.pull(&result) }) == .some ? result : nil
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
