import Diagnostics

/// Equality of texts: by bytes, not by canonical equivalence.
public func sameBytes(_ a: String, _ b: String) -> Bool {
  SmallText.areSame(a, b) ?? (a.utf8.count == b.utf8.count && compareBytes(a, b) == 0)
}

/// -1, 0 or 1, by bytes, which is also the order by scalars.
func compareBytes(_ a: String, _ b: String) -> Int {
  Texts.withBytes(a, b) { Texts.order($0, $1).signum() }
}

/// The text with everything unsafe for a screen escaped; line ends stay.
public func sanitized(_ text: String) -> String { text.escaped(for: .screen) }
