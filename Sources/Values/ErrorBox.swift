import Diagnostics

/// An error as a value; NSError in Cocoa.
public final class ErrorBox: Box {
  public let message: String
  public let domain: String
  public let code: Int
  /// Details beside the message, like NSError's userInfo. They are neither printed nor compared.
  public let userInfo: DictionaryBox
  /// Place in the program that raised the error, and the rule that was broken; both are nil unless rsig raised it.
  public let place: Place?
  public let reason: Reason?
  /// Suggestions shown if the error reaches the top level.
  public let help: [Suggestion]
  /// Kinds of the values that do not fit, in the order of their operands; empty for other errors.
  public let kinds: [Kind]
  /// Calls of the program's closures and funcs that led to that place, innermost first.
  let calls: [Place]
  static let mostCalls = 4

  public init(
    _ message: String, domain: String = "", code: Int = 0, userInfo: DictionaryBox? = nil, place: Place? = nil,
    reason: Reason? = nil, help: [Suggestion] = [], kinds: [Kind] = [], calls: [Place] = []
  ) {
    self.message = message
    self.domain = domain
    self.code = code
    self.userInfo = userInfo ?? DictionaryBox([])
    self.place = place
    self.reason = reason
    self.help = help
    self.kinds = kinds
    self.calls = calls
  }

  func with(place: Place? = nil, help: [Suggestion]? = nil, call: Place? = nil) -> ErrorBox {
    ErrorBox(
      message, domain: domain, code: code, userInfo: userInfo, place: place ?? self.place, reason: reason,
      help: help ?? self.help, kinds: kinds, calls: calls + call.asArray)
  }

  public var callNotes: [Diagnostic.Note] { calls.map { Diagnostic.Note("called here", at: $0) } }

  public override var kind: Kind { .error }

  public override func write(to out: inout ValueWriter) {
    out += "Error("
    out.quote(message)
    if !domain.isEmpty || code != 0 {
      if !domain.isEmpty {
        out += ", domain: "
        out.quote(domain)
      }
      if code != 0 { out += ", code: \(code)" }
    }
    out += ")"
  }

  public override func equals(_ other: Box) -> Bool {
    guard let other = other as? ErrorBox else { return false }
    return sameBytes(message, other.message) && sameBytes(domain, other.domain) && code == other.code
  }

  public override func hash(into hasher: inout Hasher, within budget: inout HashBudget) {
    guard budget.read(message.utf8.count) else { return }
    hasher.combine(code)
    Texts.withBytes(message) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
