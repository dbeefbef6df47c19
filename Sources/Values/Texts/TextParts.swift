import CSystem

/// Splitting texts at white space and line ends, and joining them.
extension Texts {
  public enum Side: Sendable { case start, end }

  public static func trim(_ text: String) throws(Failure) -> String {
    let kept = try reading(text) { bytes throws(Failure) in
      var low = 0
      var high = bytes.count
      while low < high {
        try Failure.checkInterruption()
        let (scalar, count) = scalar(bytes, low)
        guard isSpace(scalar) else { break }
        low += count
      }
      while high > low {
        try Failure.checkInterruption()
        var start = high - 1
        while bytes[start] & 0xc0 == 0x80 { start -= 1 }
        guard isSpace(scalar(bytes, start).value) else { break }
        high = start
      }
      return low == 0 && high == bytes.count ? nil : string(bytes, low..<high)
    }
    return kept ?? text
  }

  /// Removes the given Characters from both ends.
  public static func trim(_ text: String, of characters: String) throws(Failure) -> String {
    let set = try CharacterSet(characters)
    return try reading(text) { bytes throws(Failure) in
      var walk = CharacterWalk()
      var low = 0
      while let range = try walk.next(in: bytes), set.contains(range, of: bytes) { low = range.upperBound }
      var high = bytes.count
      while high > low, case let start = try CharacterWalk.last(before: high, in: bytes),
        set.contains(start..<high, of: bytes)
      { high = start }
      return string(bytes, low..<high)
    }
  }

  /// Treats both spellings of é as equal, as Swift does, except for Characters with hundreds of marks: comparing those
  /// could not be interrupted.
  private struct CharacterSet {
    private var usual: Set<Character> = []
    private var long: Set<Value> = []

    init(_ text: String) throws(Failure) {
      var (usual, long) = (usual, long)
      try reading(text) { bytes throws(Failure) in
        var walk = CharacterWalk()
        while let range = try walk.next(in: bytes) {
          if range.count < 1000 {
            usual.insert(Character(string(bytes, range)))
          } else {
            long.insert(value(bytes, range))
          }
        }
      }
      (self.usual, self.long) = (usual, long)
    }

    func contains(_ range: Range<Int>, of bytes: Bytes) -> Bool {
      range.count < 1000 ? usual.contains(Character(string(bytes, range))) : long.contains(value(bytes, range))
    }
  }

  public static func words(_ text: String) throws(Failure) -> [Value] {
    try reading(text) { bytes throws(Failure) in
      var words: [Value] = []
      // Freeing a million words must not delay Ctrl-C.
      defer { RunState.freeing(words) }
      var start = 0
      var index = 0
      while index < bytes.count {
        try Failure.checkInterruption()
        let (scalar, count) = scalar(bytes, index)
        if isSpace(scalar) {
          if start < index { try words.add(value(bytes, start..<index)) }
          start = index + count
          try Capacity.checkList(words.count)
        }
        index += count
      }
      if start < index { try words.add(value(bytes, start..<index)) }
      return words
    }
  }

  /// The lines, each ended by `
  /// ` or `\r
  /// `; the last end may be missing.
  public static func lines(_ text: String) throws(Failure) -> [Value] {
    try reading(text) { bytes throws(Failure) in
      var lines: [Value] = []
      defer { RunState.freeing(lines) }
      var start = 0
      while start < bytes.count {
        try Failure.checkInterruption()
        let end = withUnsafeBytes(of: UInt8(ascii: "\n")) {
          find($0.bindMemory(to: UInt8.self), in: bytes, from: start)
        }
        var high = end ?? bytes.count
        if end != nil, high > start, bytes[high - 1] == "\r" { high -= 1 }
        try lines.add(value(bytes, start..<high))
        try Capacity.checkList(lines.count)
        start = (end ?? bytes.count) + 1
      }
      return lines
    }
  }

  /// The values as `print` writes them.
  public static func join(_ values: [Value], _ separator: String) throws(Failure) -> String {
    if let text = joinedOnStack(values, separator) { return text }
    return try join(values.map { value throws(Failure) in try value.printed() }, separator)
  }

  /// nil if the text is not short, or if a value is neither a text nor an Int.
  private static func joinedOnStack(_ values: [Value], _ separator: String) -> String? {
    let room = 256
    if values.count > room { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      return withBytes(separator) { separator in
        var used = 0
        for (index, value) in values.enumerated() {
          if index > 0 {
            if used + separator.count > room { return nil }
            used = copy(separator, 0..<separator.count, to: start + used) - start
          }
          guard let count = write(value, to: start + used, room: room - used) else { return nil }
          used += count
        }
        return string(Bytes(start: start, count: used))
      }
    }
  }

  private static func join(_ texts: [String], _ separator: String) throws(Failure) -> String {
    var total = 0
    for text in texts { total += text.utf8.count + separator.utf8.count }
    total -= texts.isEmpty ? 0 : separator.utf8.count
    try Capacity.checkText(total)
    let joined = withBytes(separator) { separator in
      make(atMost: total) { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        var out = start
        for (index, text) in texts.enumerated() where !rsig_stop_requested() {
          if index > 0 { out = copy(separator, 0..<separator.count, to: out) }
          out = withBytes(text) { copy($0, 0..<$0.count, to: out) }
        }
        return out - start
      }
    }
    try Failure.checkInterruption()
    return joined
  }
}
