import Diagnostics

/// The stage in which an error began, as far as the stages below know: an inner signal failed, or a closure that may
/// fail.
struct FailedJoin {
  let stage: TracedStage
  let turn: Int
  private let isOwn: Bool

  /// Nil if the error of this subscription came from above.
  init?(_ subscription: TracedSubscription, turn: Int, after earlier: FailedJoin?) {
    let isInner = subscription.inner.contains { if case .failed = $0.end { true } else { false } }
    isOwn = !isInner
    guard isInner || subscription.stage.entry?.role == .attempt && earlier?.turn != turn else { return nil }
    stage = subscription.stage
    self.turn = turn
  }

  func message(of head: TracedStage) -> String {
    "the pipeline of `\(head.code)` is over: \(isOwn ? "" : "a signal inside ")`\(stage.name)` failed"
  }

  var help: Suggestion {
    isOwn
      ? "`flattenMap { x in return x | \(stage.name) { … } | catch { … } }` keeps it alive"
      : "`catch` inside the closure, or a Command, keeps it alive"
  }
}
