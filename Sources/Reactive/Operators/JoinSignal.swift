import Values

/// A signal that joins several others; empty if there are none.
public class JoinSignal: Signal {
  final let sources: [Signal]
  final let reduce: Function?
  private let makeJoint: (Subscriber, Int, Function?) -> Joint

  init(_ sources: [Signal], _ reduce: Function?, _ makeJoint: @escaping (Subscriber, Int, Function?) -> Joint) {
    self.sources = sources
    self.reduce = reduce
    self.makeJoint = makeJoint
  }

  public final override func connect(_ subscriber: Subscriber) -> Disposable? {
    if sources.isEmpty { return EmptySignal().subscribe(subscriber) }
    let joint = makeJoint(subscriber, sources.count, reduce)
    joint.open(sources)
    return joint
  }
}
