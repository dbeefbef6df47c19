import CSystem
import Diagnostics

/// Equality of texts: by bytes, not by canonical equivalence.
public func sameBytes(_ a: String, _ b: String) -> Bool {
  SmallText.areSame(a, b) ?? (a.utf8.count == b.utf8.count && compareBytes(a, b) == 0)
}

/// -1, 0 or 1, by bytes, which is also the order by scalars.
func compareBytes(_ a: String, _ b: String) -> Int {
  Texts.withBytes(a, b) { a, b in
    let order = rsig_compare_bytes(a.baseAddress, b.baseAddress, min(a.count, b.count))
    return order != 0 ? Int(order.signum()) : (a.count - b.count).signum()
  }
}

/// The text with everything unsafe for a screen escaped; line ends stay.
public func sanitized(_ text: String) -> String { text.escaped(for: .screen) }
