/// Distinguishes pipelines disposed by the program from those ended by operators.
struct HandDisposals {
  /// Numbers of the dispose events of the current such pipeline, from its end upward.
  private var numbers: Set<Int> = []

  /// True if the program disposes of a pipeline's end, in a statement or a handler, and for the disposals this causes
  /// above.
  mutating func isByHand(_ event: TracedEvent, isRunningStatement: Bool) -> Bool {
    if event.cause.map({ !numbers.contains($0) }) ?? true {
      numbers = []
      guard HandDisposals.endsPipeline(event, isRunningStatement) else { return false }
    }
    numbers.insert(event.number)
    return true
  }

  /// A blocking read has neither handler nor label, so it does not count as a pipeline of the program.
  private static func endsPipeline(_ event: TracedEvent, _ isRunningStatement: Bool) -> Bool {
    let subscription = event.subscription
    if subscription.parentNumber != nil { return false }
    if subscription.handlerPlace != nil { return event.cause != nil || isRunningStatement }
    return subscription.label != nil && event.cause == nil && isRunningStatement
  }
}
