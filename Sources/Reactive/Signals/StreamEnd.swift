import Values

/// The end of a stream, remembered for subscribers that arrive later.
enum StreamEnd {
  case error(Value), completed

  func send(to subscriber: Subscriber) {
    switch self {
    case .error(let error): subscriber.error(error)
    case .completed: subscriber.completed()
    }
  }
}
