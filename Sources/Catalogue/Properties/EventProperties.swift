import Values

extension Entries {
  static let eventProperties: [Property] = [
    Property("finished", of: [.event], "Whether the event is an error or a completion.", returns: .bool) {
      value, host in
      if case .next = value.event { .bool(false) } else { .bool(true) }
    },
    Property("value", of: [.event], "The value of a next event; nil for an error or a completion.") {
      value, host in
      if case .next(let value) = value.event { value } else { .nil }
    },
    Property("error", of: [.event], "The error of an error event; nil for a value or a completion.") {
      value, host in
      if case .error(let error) = value.event { error } else { .nil }
    },
  ]

  static let errorProperties: [Property] = [
    Property("message", of: [.error], "The text of the error.", returns: .string) { value, host in
      .string(value.asError?.message ?? "")
    },
    Property("domain", of: [.error], "Where the error comes from; empty if that was not given.", returns: .string) {
      value, host in
      .string(value.asError?.domain ?? "")
    },
    Property(
      "code", of: [.error], "The number of the error in its domain; 0 if that was not given.", returns: .int
    ) {
      value, host in
      .int(value.asError?.code ?? 0)
    },
    Property(
      "userInfo", of: [.error],
      "Details of the error. A refused `execute` has its Command under \"RACUnderlyingCommandErrorKey\".",
      returns: .dictionary
    ) { value, host in
      value.asError.map { .box($0.userInfo) } ?? .nil
    },
  ]
}

extension Value {
  fileprivate var event: EventBox.Event? { (box as? EventBox)?.event }
}
