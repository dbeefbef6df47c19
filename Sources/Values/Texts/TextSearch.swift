import CSystem

/// Finding parts of texts, byte by byte: UTF-8 matches within UTF-8 only at scalars.
extension Texts {
  public static func contains(_ text: String, _ part: String) -> Bool {
    withBytes(text, part) { text, part in find(part, in: text, from: 0) != nil }
  }

  public static func hasPrefix(_ text: String, _ part: String) -> Bool {
    withBytes(text, part) { text, part in
      part.count <= text.count
        && (part.isEmpty || rsig_compare_bytes(text.baseAddress, part.baseAddress, part.count) == 0)
    }
  }

  public static func hasSuffix(_ text: String, _ part: String) -> Bool {
    withBytes(text, part) { text, part in
      part.count <= text.count
        && (part.isEmpty
          || rsig_compare_bytes(text.baseAddress! + text.count - part.count, part.baseAddress, part.count) == 0)
    }
  }

  /// Negative, zero or positive, by bytes.
  @inlinable @inline(__always)
  public static func order(_ a: Bytes, _ b: Bytes) -> Int {
    let order = rsig_compare_bytes(a.baseAddress, b.baseAddress, min(a.count, b.count))
    return order != 0 ? Int(order) : a.count - b.count
  }

  /// Index of the Character at which the first occurrence of `part` begins.
  static func index(of part: String, in text: String) throws(Failure) -> Int? {
    try reading(text) { text throws(Failure) in
      guard let place = withBytes(part, { find($0, in: text, from: 0) }) else { return nil }
      return try characterCount(text, before: place)
    }
  }

  public static func replace(_ text: String, _ part: String, with new: String) throws(Failure) -> String {
    if let replaced = replacedOnStack(text, part, new) { return replaced }
    let places = try places(of: part, in: text)
    if places.isEmpty { return text }
    let (removed, added) = (
      places.count * part.utf8.count, places.count.multipliedReportingOverflow(by: new.utf8.count)
    )
    let (total, overflow) = (text.utf8.count - removed).addingReportingOverflow(added.partialValue)
    try Capacity.checkText(added.overflow || overflow ? Int.max : total)
    let replaced = withBytes(text, new) { bytes, new in
      make(atMost: total) { buffer in
        var out = buffer.baseAddress!
        var end = 0
        for place in places where !rsig_stop_requested() {
          out = copy(bytes, end..<place, to: out)
          out = copy(new, 0..<new.count, to: out)
          end = place + part.utf8.count
        }
        return copy(bytes, end..<bytes.count, to: out) - buffer.baseAddress!
      }
    }
    try Failure.checkInterruption()
    return replaced
  }

  /// nil if the text is not short.
  private static func replacedOnStack(_ text: String, _ part: String, _ new: String) -> String? {
    let room = 256
    if part.isEmpty || text.utf8.count > room { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
      let start = buffer.baseAddress.unsafelyUnwrapped
      return withBytes(part) { part in
        withBytes(text, new) { bytes, new in
          var (used, end) = (0, 0)
          while let place = find(part, in: bytes, from: end) {
            if used + place - end + new.count > room { return nil }
            used = copy(bytes, end..<place, to: start + used) - start
            used = copy(new, 0..<new.count, to: start + used) - start
            end = place + part.count
          }
          if end == 0 { return text }
          if used + bytes.count - end > room { return nil }
          used = copy(bytes, end..<bytes.count, to: start + used) - start
          return string(Bytes(start: start, count: used))
        }
      }
    }
  }

  /// The texts between the separators, including empty ones. At most `limit` texts; the last one is the unsplit rest.
  public static func split(_ text: String, _ separator: String, limit: Int = .max) throws(Failure) -> [Value] {
    if limit < 1 { throw Failure(ValueReasons.outOfRange, "the limit of a split must be 1 or more, but is \(limit)") }
    if !separator.isEmpty, text.utf8.count <= 256 { return splitShort(text, separator, limit) }
    let places = try places(of: separator, in: text, limit: limit - 1)
    try Capacity.checkList(places.count + 1)
    return try reading(text) { bytes throws(Failure) in
      var parts: [Value] = []
      defer { RunState.freeing(parts) }
      parts.reserveLarge(places.count + 1)
      var start = 0
      for place in places {
        try Failure.checkInterruption()
        parts.append(value(bytes, start..<place))
        start = place + separator.utf8.count
      }
      parts.append(value(bytes, start..<bytes.count))
      return parts
    }
  }

  private static func splitShort(_ text: String, _ separator: String, _ limit: Int) -> [Value] {
    withBytes(text, separator) { bytes, separator in
      var parts: [Value] = []
      parts.reserveCapacity(4)
      var start = 0
      while parts.count + 1 < limit, let place = find(separator, in: bytes, from: start) {
        parts.append(value(bytes, start..<place))
        start = place + separator.count
      }
      parts.append(value(bytes, start..<bytes.count))
      return parts
    }
  }

  /// Range of the part at `index`; nil if there is no such part, or if splitting would be an error or is interrupted.
  public static func part(_ text: Bytes, _ separator: Bytes, _ index: Int) -> Range<Int>? {
    if separator.isEmpty || index < 0 || text.count >= Capacity.elements { return nil }
    var start = 0
    var left = index
    while true {
      let end = find(separator, in: text, from: start)
      if left == 0 { return start..<(end ?? text.count) }
      guard let end, !rsig_stop_requested() else { return nil }
      start = end + separator.count
      left -= 1
    }
  }

  /// `split(text, separator)[index]`, without making the other parts.
  public static func part(_ text: String, _ separator: String, _ index: Int) -> String? {
    withBytes(text, separator) { text, separator in part(text, separator, index).map { string(text, $0) } }
  }

  private static func places(of part: String, in text: String, limit: Int = .max) throws(Failure) -> [Int] {
    if part.isEmpty {
      throw Failure(
        ValueReasons.badText, "an empty string is found everywhere",
        help: ["`sequence x` returns the Characters of a string"]
      )
    }
    let places = withBytes(text, part) { text, part in
      var places: [Int] = []
      var start = 0
      while places.count < limit, let place = find(part, in: text, from: start), !rsig_stop_requested() {
        if places.count == places.capacity { places.growLarge() }
        places.append(place)
        start = place + part.count
      }
      return places
    }
    try Failure.checkInterruption()
    return places
  }

  static func copy(_ bytes: Bytes, _ range: Range<Int>, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<
    UInt8
  > {
    if range.isEmpty { return out }
    out.update(from: bytes.baseAddress! + range.lowerBound, count: range.count)
    return out + range.count
  }
}
