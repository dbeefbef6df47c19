/// Stands in a dictionary at the place of a removed key. It equals no key.
final class DictionaryHole: Box {
  nonisolated(unsafe) static let shared = DictionaryHole()
}

// Reading the pairs between holes.
extension DictionaryBox {
  @inline(__always)
  func isHole(at place: Int) -> Bool {
    if case .box(let box) = slots[place] { box === DictionaryHole.shared } else { false }
  }

  public var keys: [Value] { holes == 0 ? slots : places.map { slots[$0] } }

  public var values: [Value] {
    holes == 0 ? Array(UnsafeBufferPointer(start: start, count: slots.count)) : places.map { start[$0] }
  }

  /// Where its pairs are, in order: each place from 0, unless keys were removed.
  public var places: LazyFilterSequence<Range<Int>> {
    let all = slots.indices.lazy
    return holes == 0 ? all.filter { _ in true } : all.filter { !self.isHole(at: $0) }
  }

  public func key(at place: Int) -> Value { slots[place] }
  public func value(at place: Int) -> Value { start[place] }

  /// The values, and nil where a key was removed.
  @inline(__always)
  func withValues<Result>(_ body: (UnsafeBufferPointer<Value>) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeBufferPointer(start: start, count: slots.count)) }
  }
}
