/// The Characters of a text, one after another. A Character may have any number of marks, so the walk checks for Ctrl-C
/// at each scalar, which Swift's own walk cannot.
struct CharacterWalk {
  /// Start of the next Character.
  private(set) var place: Int

  init(from place: Int = 0) { self.place = place }

  /// Range of the next Character; nil at the end of the text. Every call must pass the same bytes.
  @inline(__always)
  mutating func next(in bytes: Bytes) throws(Failure) -> Range<Int>? {
    let start = place
    if start >= bytes.count { return nil }
    if CharacterWalk.isOneByte(start, in: bytes) {
      try Failure.checkInterruption()
      place += 1
    } else {
      place = try CharacterWalk.end(from: start, in: bytes)
    }
    return start..<place
  }

  /// An ASCII byte followed by another is a Character, except in a two-byte line end.
  @inline(__always)
  private static func isOneByte(_ place: Int, in bytes: Bytes) -> Bool {
    guard bytes[place] < 0x80 else { return false }
    return place + 1 == bytes.count || bytes[place + 1] < 0x80 && bytes[place] != "\r"
  }

  @inline(never)
  private static func end(from start: Int, in bytes: Bytes) throws(Failure) -> Int {
    let (first, count) = Texts.scalar(bytes, start)
    var recognizer = Unicode._CharacterRecognizer()
    _ = recognizer.hasBreak(before: Unicode.Scalar(first)!)
    var end = start + count
    while end < bytes.count {
      try Failure.checkInterruption()
      let (next, count) = Texts.scalar(bytes, end)
      if recognizer.hasBreak(before: Unicode.Scalar(next)!) { break }
      end += count
    }
    return end
  }

  /// Start of the last Character before `end`, which is above 0.
  static func last(before end: Int, in bytes: Bytes) throws(Failure) -> Int {
    // Go back to a place that certainly separates two Characters, then forward.
    var place = end
    var following: Unicode.Scalar?
    while place > 0 {
      try Failure.checkInterruption()
      var start = place - 1
      while bytes[start] & 0xc0 == 0x80 { start -= 1 }
      let scalar = Unicode.Scalar(Texts.scalar(bytes, start).value)!
      if let following, Unicode._CharacterRecognizer.quickBreak(between: scalar, and: following) == true { break }
      following = scalar
      place = start
    }
    var walk = CharacterWalk(from: place)
    while let range = try walk.next(in: bytes), range.upperBound < end { place = range.upperBound }
    return place
  }
}
