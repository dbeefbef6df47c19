import CSystem

/// Local times of a place, read from the system's files. The C library's own functions know only one zone at a time,
/// that of the environment, which child programs inherit.
final class TimeZone {
  private let zone: OpaquePointer

  /// The system's own zone if `name` is nil; fails for a name that the system does not know.
  init?(_ name: String?) {
    let found = name.map { rsig_zone_open($0) } ?? rsig_zone_open(nil)
    guard let found else { return nil }
    zone = found
  }

  deinit { rsig_zone_close(zone) }

  func local(_ seconds: Int64) -> rsig_local { rsig_zone_local(zone, seconds) }
}
