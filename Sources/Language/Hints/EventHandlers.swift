import Catalogue

/// Closures that a stage or a subscription runs when its source ends.
struct EventHandlers {
  let completed: Resolved?
  let error: Resolved?

  init(_ call: EntryCall) {
    switch call.entry.name {
    case "subscribeCompleted", "doCompleted": completed = call.argument(1)
    default: completed = call.argument(named: "completed")
    }
    switch call.entry.name {
    case "subscribeError", "doError", "catch", "catchTo": error = call.argument(1)
    default: error = call.argument(named: "error")
    }
  }
}
