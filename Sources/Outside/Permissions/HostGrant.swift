import Platform

/// Hosts covered by a grant: `db.example:5432`, `*.example.com`, `10.0.0.0/8`, `[::1]:80`, `unix:/run/x`.
public struct HostGrant {
  private let host: String
  private let port: Int?

  init(_ text: String) {
    (host, port) = HostGrant.split(text)
  }

  /// Host in lower case without brackets, and the port if there is one.
  static func split(_ text: String) -> (String, Int?) {
    if text.hasPrefix("unix:") { return ("unix:" + PathNames.resolved(String(text.dropFirst(5))), nil) }
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
      let rest = text[text.index(after: end)...]
      return (String(text[text.index(after: text.startIndex)..<end]).lowercased(), Int(rest.dropFirst()))
    }
    let parts = text.split(at: ":")
    // More than one colon means an IPv6 address.
    if parts.count == 2, let port = Int(parts[1]) { return (parts[0].lowercased(), port) }
    return (text.lowercased(), nil)
  }

  func covers(_ host: String, _ port: Int?) -> Bool {
    if let own = self.port, own != port { return false }
    if self.host == host { return true }
    if self.host.hasPrefix("*.") { return host.hasSuffix(self.host.dropFirst()) }
    guard let slash = self.host.lastIndex(of: "/"), let length = Int(self.host[self.host.index(after: slash)...]),
      let net = HostGrant.address(String(self.host[..<slash])), let address = HostGrant.address(host),
      net.count == address.count, length <= 8 * net.count
    else { return false }
    for bit in 0..<length {
      let mask = UInt8(0x80) >> UInt8(bit % 8)
      if net[bit / 8] & mask != address[bit / 8] & mask { return false }
    }
    return true
  }

  /// The bytes of an address in canonical form; nil for a name.
  static func address(_ text: String) -> [UInt8]? {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: &four) { Array($0) } }
    var six = in6_addr()
    return inet_pton(AF_INET6, text, &six) == 1 ? withUnsafeBytes(of: &six) { Array($0) } : nil
  }

  /// The canonical form of an address.
  static func text(of address: [UInt8]) -> String {
    var text = [CChar](repeating: 0, count: 64)
    let family = address.count == 4 ? AF_INET : AF_INET6
    guard address.withUnsafeBytes({ inet_ntop(family, $0.baseAddress!, &text, 64) }) != nil else { return "" }
    return String(utf8: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }

  /// True for unusual spellings of an address: `2130706433`, `0x7f.1`.
  static func isDisguised(_ host: String) -> Bool {
    if address(host) != nil { return false }
    guard let last = host.split(separator: ".").last else { return true }
    return last.allSatisfy(\.isNumber) || last.hasPrefix("0x")
  }

  /// True for loopback and link-local addresses, which lead to this machine and its neighbors.
  static func isLocal(_ address: [UInt8]) -> Bool {
    switch address.count {
    case 4: return address[0] == 127 || address[0] == 0 || address[0] == 169 && address[1] == 254
    case 16:
      let isMapped = address[..<10].allSatisfy { $0 == 0 } && address[10] == 255 && address[11] == 255
      if isMapped { return isLocal(Array(address[12...])) }
      return address.dropLast().allSatisfy { $0 == 0 } || address[0] == 0xfe && address[1] & 0xc0 == 0x80
    default: return false
    }
  }

  /// Host and port in the form of a grant; nil if the text names no host.
  public static func name(of url: String) -> String? {
    if url.hasPrefix("unix:") { return url }
    if let address = WebAddress(url) { return address.grant }
    return (try? RedisAddress(url))?.grant
  }
}
