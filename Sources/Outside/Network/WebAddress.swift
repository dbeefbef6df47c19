/// The parts of a URL that permissions depend on.
struct WebAddress {
  /// `http`, `https`, `ws` or `wss`.
  let scheme: String
  let host: String
  let port: Int
  /// Path and query, as sent in a request.
  let path: String
  var isSecure: Bool { scheme == "https" || scheme == "wss" }
  /// Form used by permissions: `example.com`, with the port if it is not the default.
  var grant: String {
    let isUsual = port == (isSecure ? 443 : 80)
    let name = host.contains(":") ? "[\(host)]" : host
    return isUsual ? name : "\(name):\(port)"
  }

  /// Nil if the text is not a web address.
  init?(_ url: String) {
    guard let mark = url.range(of: "://") else { return nil }
    scheme = url[..<mark.lowerBound].lowercased()
    guard ["http", "https", "ws", "wss"].contains(scheme) else { return nil }
    let rest = url[mark.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let authority = rest.split(at: "@").last ?? ""
    let (host, port) = HostGrant.split(String(authority))
    if host.isEmpty || !host.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value < 127 }) { return nil }
    if port == nil, authority.last == ":" { return nil }
    self.host = host
    self.port = port ?? (scheme == "https" || scheme == "wss" ? 443 : 80)
    let tail = url[mark.upperBound...].dropFirst(rest.count).prefix { $0 != "#" }
    path = tail.hasPrefix("/") ? String(tail) : "/" + tail
  }
}
