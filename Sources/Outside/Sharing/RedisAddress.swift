import Catalogue
import Diagnostics
import Values

/// Address of a stream: `redis://[user:password@]host[:port]/[db/]key`, or `rediss://` for TLS.
struct RedisAddress {
  let isSecure: Bool
  let host: String
  let port: Int
  let user: String?
  let password: String?
  let database: Int
  let key: String

  init(_ url: String) throws(Failure) {
    let wrong = Failure(
      GateReasons.misuse, "\(Value.string(url)) is not a topic", help: ["as in \"redis://localhost/orders\""])
    guard let mark = ["redis://", "rediss://"].first(where: url.hasPrefix) else { throw wrong }
    isSecure = mark == "rediss://"
    let parts = url.dropFirst(mark.count).split(at: "/")
    guard parts.count >= 2, let key = parts.last, !key.isEmpty else { throw wrong }
    let sides = parts[0].split(at: "@", maxSplits: 1)
    let (host, port) = HostGrant.split(String(sides.last ?? ""))
    guard !host.isEmpty, !host.hasSuffix(":") else { throw wrong }
    self.host = host
    self.port = port ?? 6379
    let secret = sides.count > 1 ? sides[0].split(at: ":", maxSplits: 1) : []
    user = secret.count > 1 && !secret[0].isEmpty ? String(secret[0]) : nil
    password = secret.count > 1 ? String(secret[1]) : secret.first.map(String.init)
    database = parts.count > 2 ? Int(parts[1]) ?? 0 : 0
    self.key = String(key)
  }

  var grant: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }
}
