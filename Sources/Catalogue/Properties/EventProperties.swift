import Values

extension Entries {
  static let eventProperties: [PropertyListing] = [
    PropertyListing("finished") {
      Property($0, of: [.event], "Whether the event is an error or a completion.", gives: .kind(.bool)) {
        value, host throws(Failure) in
        if case .next = value.event { .bool(false) } else { .bool(true) }
      }
    },
    PropertyListing("value") {
      Property($0, of: [.event], "The value of a next; nil for the others.") { value, host throws(Failure) in
        if case .next(let value) = value.event { value } else { .nil }
      }
    },
    PropertyListing("error") {
      Property($0, of: [.event], "The error of an error event; nil for the others.") { value, host throws(Failure) in
        if case .error(let error) = value.event { error } else { .nil }
      }
    },
  ]

  static let errorProperties: [PropertyListing] = [
    PropertyListing("message") {
      Property($0, of: [.error], "What it says.", gives: .kind(.string)) { value, host throws(Failure) in
        .string(value.asError?.message ?? "")
      }
    },
    PropertyListing("domain") {
      Property($0, of: [.error], "Where it comes from; empty where that was not said.", gives: .kind(.string)) {
        value, host throws(Failure) in
        .string(value.asError?.domain ?? "")
      }
    },
    PropertyListing("code") {
      Property($0, of: [.error], "Its number in its domain; 0 where that was not said.", gives: .kind(.int)) {
        value, host throws(Failure) in
        .int(value.asError?.code ?? 0)
      }
    },
    PropertyListing("userInfo") {
      Property($0, of: [.error], "What the one who raised it adds: a Command under its not-enabled error.") {
        value, host throws(Failure) in
        value.asError?.userInfo ?? .nil
      }
    },
  ]
}

extension Value {
  fileprivate var event: EventBox.Event? { (box as? EventBox)?.event }
}
