import Kernels

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

  final override var flowWeight: Int { isFlowable ? source.weight : 0 }
  public final override func makeFlow() -> Flow? { sourceFlow.flatMap { link.flow(over: $0) } }

  public final override func connect(_ subscriber: Subscriber) -> Disposable? {
    let (chain, source) = Run.current.avoidsFlows ? (ownChain, source) : wholeChain
    return ChainStage(subscriber, chain).following(source)
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
