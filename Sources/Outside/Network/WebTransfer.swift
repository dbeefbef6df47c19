import CLibraries
import Catalogue
import Values

/// One transfer of libcurl. During libcurl's callbacks no transfer may begin or end, so they only store what they
/// receive; `deliver` acts on it later.
class WebTransfer {
  unowned let world: Live
  /// libcurl's transfer; nil before it begins and after it is closed.
  private(set) final var transfer: OpaquePointer?
  /// How it ended; nil once that is handled.
  final var result: Int32?
  /// Addresses of host names, in libcurl's own form, if it must not look them up itself.
  var addresses: [String] = []
  /// Names that are being looked up before the transfer begins.
  var lookup: NameLookup?
  /// Set if the host name resolved to an address that is not granted.
  private(set) var refusal: Failure?

  init(_ world: Live) { self.world = world }

  /// Sets up the transfer; nil if memory runs out.
  func start(in web: OpaquePointer) -> OpaquePointer? { nil }
  func begun(_ transfer: OpaquePointer) { self.transfer = transfer }
  func deliver() {}

  final func hasEnded(_ result: Int32) {
    self.result = result
    world.transfers.isReady(self)
  }

  /// The system's error number; 0 if there is none.
  final var errorNumber: Int32 { transfer.map { rsig_transfer_errno($0) } ?? 0 }

  final func drop() {
    lookup.take()?.cancel()
    if let transfer = transfer.take() { rsig_transfer_close(transfer) }
  }

  /// Host and port to connect to; nil for a local socket.
  var host: (name: String, port: Int)? { nil }
  var usesProxy: Bool { true }
  /// Longest time to wait for the addresses of host names, in microseconds.
  var patience: Int64 { NameLookup.patience }

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
}
