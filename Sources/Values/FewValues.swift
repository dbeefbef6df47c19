/// Memory for a few values within an object, so that a pair or a small record is one allocation. The object initializes
/// and deinitializes the values itself.
struct FewValues {
  static let count = 4
  /// Two words for each value. Never read or written as words.
  private var words: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)

  /// Address of the first value. Call it with a stored property of an object only, which stays where it is as long as
  /// the object lives; a variable elsewhere may move.
  @inline(__always)
  static func start(of few: inout FewValues) -> UnsafeMutablePointer<Value> {
    withUnsafeMutablePointer(to: &few) { UnsafeMutableRawPointer($0).assumingMemoryBound(to: Value.self) }
  }

  /// Deinitializes values of which there are mostly few, for which a loop takes less than the call for arrays.
  @inline(__always)
  static func clear(_ start: UnsafeMutablePointer<Value>, _ count: Int) {
    for place in 0..<count { (start + place).deinitialize(count: 1) }
  }
}
