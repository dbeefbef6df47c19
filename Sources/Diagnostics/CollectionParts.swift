extension Collection where Element: Equatable {
  /// The pieces between all separators, with the empty ones.
  @inlinable public func split(at separator: Element, maxSplits: Int = .max) -> [SubSequence] {
    split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false)
  }
}

extension String {
  /// The text of bytes; invalid ones become U+FFFD.
  @inlinable public init(utf8 bytes: some Collection<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}

extension Array {
  /// The element added last, which must exist.
  @inlinable public var latest: Element {
    get { self[count - 1] }
    _modify { yield &self[count - 1] }
  }
}
