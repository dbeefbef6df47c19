import CSystem
import Reactive

/// Looks up host names in place of libcurl, which would start a thread for each: a static binary cannot do that.
final class NameLookup {
  /// A host and the port to reach there.
  typealias Name = (host: String, port: Int)

  /// The system never connects to it: libcurl gets it for a name without an address, so that it does not look itself.
  private static let nowhere = "255.255.255.255"
  static let patience: Int64 = 60_000_000

  /// Nil once the answer has been given, or is no longer wanted.
  private var then: (([String?]) -> Void)?
  private var addresses: [String?]
  private var left: Int
  private var timer: Disposable?

  /// `then` receives for each name its addresses, nil if it has none; or an empty list after `limit`.
  init(
    _ names: [Name], _ helpers: Helpers, _ loop: Loop, within limit: Int64, then: @escaping ([String?]) -> Void
  ) {
    self.then = then
    addresses = names.map { _ in nil }
    left = names.count
    timer = loop.outside.after(limit) { [weak self] in self?.answer([]) }
    for (index, name) in names.enumerated() {
      guard let lookup = rsig_lookup_open(name.host) else {
        left -= 1
        continue
      }
      helpers.perform({ rsig_lookup_run($0) }, UnsafeMutableRawPointer(lookup)) { [weak self] in
        let found = String(cString: rsig_lookup_addresses(lookup))
        rsig_lookup_close(lookup)
        self?.take(found.isEmpty ? nil : found, index)
      }
    }
    if left == 0 { answer(addresses) }
  }

  private func take(_ found: String?, _ index: Int) {
    addresses[index] = found
    left -= 1
    if left == 0 { answer(addresses) }
  }

  private func answer(_ addresses: [String?]) {
    let then = then
    cancel()
    then?(addresses)
  }

  func cancel() {
    then = nil
    timer.take()?.dispose()
  }

  /// How libcurl takes the addresses of a name; they are used for this one transfer.
  static func line(_ name: Name, _ addresses: String?) -> String {
    let host = name.host.contains(":") ? "[\(name.host)]" : name.host
    return "+\(host):\(name.port):\(addresses ?? nowhere)"
  }

  /// False for addresses, and for the name that libcurl knows by itself.
  static func isNeeded(for host: String) -> Bool {
    HostGrant.address(host) == nil && host != "localhost" && !host.hasSuffix(".localhost")
  }

  /// Hosts of the proxies in the user's environment.
  static func proxies(_ variable: (String) -> String?) -> [Name] {
    ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].compactMap { name in
      guard let text = variable(name), !text.isEmpty else { return nil }
      let words = text.split(at: "/")
      // As in `http://name:word@host:port/`, where all but the host may be missing.
      let authority = words.count > 2 && words[1].isEmpty ? words[2] : words[0]
      let end = authority.split(at: "@").last ?? ""
      let (host, port) = HostGrant.split(String(end))
      guard isNeeded(for: host), !host.isEmpty else { return nil }
      // libcurl's own choice for a proxy without a port.
      return (host, port ?? (text.hasPrefix("https:") ? 443 : 1080))
    }
  }
}
