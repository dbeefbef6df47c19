import Values

/// A member `x.name` of values of certain kinds.
public final class Property: Sendable {
  public let name: String
  public let kinds: [Kind]
  public let summary: String
  public let result: Outcome
  /// Index of the element of a tuple that this member is; nil for any other member.
  public let element: Int?
  public let get: @Sendable (Value, any Host) throws(Failure) -> Value
  public let set: (@Sendable (Value, Value, any Host) throws(Failure) -> Void)?
  /// The values that may be set.
  public let accepts: Accepts

  init(
    _ name: String, of kinds: [Kind], _ summary: String, returns kind: Kind? = nil, gives result: Outcome = .any,
    element: Int? = nil, accepts: Accepts = .any,
    set: (@Sendable (Value, Value, any Host) throws(Failure) -> Void)? = nil,
    _ get: @escaping @Sendable (Value, any Host) throws(Failure) -> Value
  ) {
    self.name = name
    self.kinds = kinds
    self.summary = summary
    self.result = kind.map { .kind($0) } ?? result
    self.element = element
    self.set = set
    self.accepts = accepts
    self.get = get
  }
}
