import Values

/// A signal that joins several others; empty if there are none.
public class JoinSignal: Signal {
  final let sources: [Signal]
  final let reduce: Function?

  public init(_ sources: [Signal], reduce: Function? = nil) {
    self.sources = sources
    self.reduce = reduce
  }

  func makeJoint(_ downstream: Subscriber, _ count: Int, _ reduce: Function?) -> Joint {
    fatalError("a join without a joint")
  }

  public final override func connect(_ subscriber: Subscriber) -> Disposable? {
    if sources.isEmpty { return EmptySignal().subscribe(subscriber) }
    let joint = makeJoint(subscriber, sources.count, reduce)
    joint.open(sources)
    return joint
  }
}
