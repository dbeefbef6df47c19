/// One reply of Redis (RESP 2).
enum RedisReply {
  case text([UInt8])
  case error(String)
  case int(Int)
  case list([RedisReply])
  case none

  var list: [RedisReply] { if case .list(let all) = self { all } else { [] } }
  var string: String? { if case .text(let bytes) = self { String(utf8: bytes) } else { nil } }
  var problem: String? { if case .error(let text) = self { text } else { nil } }
}
