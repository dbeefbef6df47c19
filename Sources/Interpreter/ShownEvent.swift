import Values

/// One event of a watched signal.
public struct ShownEvent {
  /// Microseconds since the start.
  public let time: Int64
  /// Unique in the session, to distinguish two watches with the same label.
  public let id: Int
  public let label: String
  public let event: EventBox.Event

  public init(time: Int64, id: Int, label: String, event: EventBox.Event) {
    self.time = time
    self.id = id
    self.label = label
    self.event = event
  }

  /// The word after the label, and the value that follows it.
  var words: (name: String, value: Value?) {
    switch event {
    case .next(let value): (": next ", value)
    case .error(let error): (": error ", error)
    case .completed: (": completed", nil)
    }
  }

  /// `_1: next 3`
  public var text: String {
    let (name, value) = words
    var out = label + name
    value?.write(to: &out)
    return out
  }
}

extension Int64 {
  /// `[300ms] `
  public var timeMark: String {
    var out = "["
    writeDuration(self, to: &out)
    return out + "] "
  }
}
