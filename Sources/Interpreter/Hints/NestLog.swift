import Diagnostics

/// Subscriptions that handlers of the program make, by their place and their source.
struct NestLog {
  private struct Nest {
    var subscriptions: [TracedSubscription] = []
    var turns: Set<Int> = []
  }

  private var nests: [String: Nest] = [:]

  /// Number of live subscriptions to the same source from there; 1 as long as all are of one turn.
  mutating func add(_ subscription: TracedSubscription, from place: Place, in turn: Int) -> Int {
    let stage = subscription.stage
    // Each call makes another stage of the same control or Object.
    let source = stage.subject.map { "\(stage.name) \(ObjectIdentifier($0))" } ?? "\(ObjectIdentifier(stage))"
    let key = "\(source) \(place.span.start)"
    var nest = nests[key] ?? Nest()
    nest.subscriptions = nest.subscriptions.filter(\.isLive) + [subscription]
    nest.turns.insert(turn)
    nests[key] = nest
    return nest.turns.count > 1 ? nest.subscriptions.count : 1
  }
}
