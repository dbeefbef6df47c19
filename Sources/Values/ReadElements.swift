/// The elements of a sequence as far as they have been read, so that none is computed twice.
public final class ReadElements {
  private let cursor: Cursor
  public private(set) var elements: [Value] = []
  /// True once these are all.
  public private(set) var isWhole = false
  /// True while the next one is computed, which may ask for others.
  public private(set) var isReading = false

  public init(_ cursor: Cursor) { self.cursor = cursor }

  /// The element at an index; nil past the end. It must not be called any more once it has thrown, nor for an element
  /// that is missing while `isReading`.
  public func element(at index: Int) throws(Failure) -> Value? {
    if index >= elements.count, !isWhole {
      isReading = true
      defer { isReading = false }
      repeat {
        try Failure.checkInterruption()
        if let next = try cursor.next() {
          try elements.add(next)
          RunState.charge(MemoryLayout<Value>.stride)
        } else {
          isWhole = true
        }
      } while index >= elements.count && !isWhole
    }
    return index < elements.count ? elements[index] : nil
  }
}
