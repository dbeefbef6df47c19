import Values

/// One entry of a stream.
struct RedisMessage {
  let id: String
  let fields: [(String, String)]

  /// Nil for a deleted entry.
  init?(_ reply: RedisReply) {
    let parts = reply.list
    guard parts.count == 2, let id = parts[0].string, case .list(let all) = parts[1] else { return nil }
    self.id = id
    var fields: [(String, String)] = []
    for index in stride(from: 0, to: all.count - 1, by: 2) {
      fields.append((all[index].string ?? "", all[index + 1].string ?? ""))
    }
    self.fields = fields
  }

  func value(topic: String, attempt: Int) -> Value {
    .record([
      "id": .string(id), "value": fields.first { $0.0 == "value" }.map { .string($0.1) } ?? .nil,
      "topic": .string(topic), "attempt": .int(attempt),
      "fields": .dictionary(fields.map { (.string($0.0), .string($0.1)) }),
    ])
  }
}
