import CLibraries
import Catalogue
import Diagnostics
import Values

/// One transfer of libcurl. During libcurl's callbacks no transfer may begin or end, so they only store what they
/// receive; `deliver` acts on it later.
class WebTransfer {
  unowned let world: Live
  /// Set if the host name resolved to an address that is not granted.
  private(set) var refusal: Failure?

  init(_ world: Live) { self.world = world }

  /// Sets up the transfer; nil if memory runs out.
  func start(in web: OpaquePointer) -> OpaquePointer? { nil }
  func hasEnded(_ result: Int32) {}
  func deliver() {}
  /// Host and port to connect to; nil for a local socket.
  var host: (name: String, port: Int)? { nil }

  static func of(_ owner: UnsafeMutableRawPointer?) -> WebTransfer {
    Unmanaged<WebTransfer>.fromOpaque(owner!).takeUnretainedValue()
  }

  /// The address is looked at again: a name must not lead to this machine unless that was granted.
  /// Another port than that of the host is the proxy of the user's environment, which no program chooses.
  func mayConnect(_ address: [UInt8], _ reached: Int) -> Bool {
    guard let (name, port) = host, port == reached, HostGrant.isLocal(address) else { return true }
    if name == "localhost" || HostGrant.address(name) != nil { return true }
    let plain = HostGrant.text(of: address)
    let text = address.count == 4 ? "\(plain):\(port)" : "[\(plain)]:\(port)"
    if world.permissions.covers(Need(.net, text)) { return true }
    let failure = Permissions.refusal(
      .net, "this program may not connect to \"\(name):\(port)\": it leads to \(plain)",
      help: world.permissions.advice(Need(.net, text)))
    if refusal == nil { world.permissions.onRefusal?(failure) }
    refusal = failure
    return false
  }

  /// Maps libcurl's results to Cocoa's error codes.
  static func error(_ result: Int32, _ what: String) -> Value {
    let code: Int
    var words = String(cString: rsig_web_explain(result))
    switch result {
    case 1, 8:
      code = -1011
      words = "the answer is not HTTP"
    case 6, 5: code = -1003
    case 7: code = -1004
    case 28: code = -1001
    case 47: code = -1007
    case 51, 60, 83, 90, 91:
      code = -1202
      words = "its certificate cannot be verified"
    case 35, 58, 77: code = -1202
    case 3: code = -1000
    case 61: code = -1016
    default: code = -1005
    }
    return .error("\(what): \(words)", domain: "NSURLErrorDomain", code: code)
  }
}
