import Diagnostics

/// Subscriptions made by the program's handlers, by place and source.
struct NestLog {
  private struct Nest {
    var subscriptions: [TracedSubscription] = []
    var turns: Set<Int> = []
  }

  private var nests: [String: Nest] = [:]

  /// Number of live subscriptions from `place` to the same source; 1 while all were made in a single turn.
  mutating func add(_ subscription: TracedSubscription, from place: Place, in turn: Int) -> Int {
    let stage = subscription.stage
    // Each call makes a new stage for the same control or Object, so compare those.
    let source = stage.subject.map { "\(stage.name) \(ObjectIdentifier($0))" } ?? "\(ObjectIdentifier(stage))"
    let key = "\(source) \(place.span.start)"
    var nest = nests[key] ?? Nest()
    nest.subscriptions = nest.subscriptions.filter(\.isLive) + [subscription]
    nest.turns.insert(turn)
    nests[key] = nest
    return nest.turns.count > 1 ? nest.subscriptions.count : 1
  }
}
