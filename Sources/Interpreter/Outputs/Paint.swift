import Values

/// Colors of a terminal: for the label, the kind of event, the value.
public enum Paint {
  public static func event(_ event: ShownEvent, _ time: String) -> String {
    let label = "\u{1B}[36m\(sanitized(event.label))\u{1B}[0m"
    let mark = time.isEmpty ? "" : "\u{1B}[2m\(time)\u{1B}[0m"
    return switch event.event {
    case .next(let value): "\(mark)\(label): next \(Paint.value(sanitized(value.description)))"
    case .error(let error): "\(mark)\(label): \u{1B}[31merror \(sanitized(error.description))\u{1B}[0m"
    case .completed: "\(mark)\(label): \u{1B}[2mcompleted\u{1B}[0m"
    }
  }

  public static func value(_ text: String) -> String { "\u{1B}[32m\(text)\u{1B}[0m" }
}
