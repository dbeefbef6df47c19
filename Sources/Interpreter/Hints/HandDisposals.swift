/// Tells the pipelines that the program disposes of from those that operators end.
struct HandDisposals {
  /// Numbers of the events by which such a pipeline is taken down, from its end upward.
  private var numbers: Set<Int> = []

  /// True for the disposal of a pipeline's end, in a statement or in a handler, and for those that it causes above.
  mutating func isByHand(_ event: TracedEvent, isRunningStatement: Bool) -> Bool {
    if event.cause.map({ !numbers.contains($0) }) ?? true {
      numbers = []
      guard HandDisposals.endsPipeline(event, isRunningStatement) else { return false }
    }
    numbers.insert(event.number)
    return true
  }

  /// A blocking read has neither a handler nor a label: it ends no pipeline of the program.
  private static func endsPipeline(_ event: TracedEvent, _ isRunningStatement: Bool) -> Bool {
    let subscription = event.subscription
    if subscription.parentNumber != nil { return false }
    if subscription.handlerPlace != nil { return event.cause != nil || isRunningStatement }
    return subscription.label != nil && event.cause == nil && isRunningStatement
  }
}
