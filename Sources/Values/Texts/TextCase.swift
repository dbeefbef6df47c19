import CSystem

extension Texts {
  public static func upper(_ text: String) throws(Failure) -> String {
    if let upper = try ascii(text, { rsig_upper_ascii($0, $1, $2) }) { return upper }
    return try mapped(text) { $0.uppercaseMapping }
  }

  public static func lower(_ text: String) throws(Failure) -> String {
    if let lower = try ascii(text, { rsig_lower_ascii($0, $1, $2) }) { return lower }
    return try mapped(text) { $0.lowercaseMapping }
  }

  private static func mapped(_ text: String, _ mapping: (Unicode.Scalar.Properties) -> String) throws(Failure) -> String
  {
    var out = ""
    reserve(text.utf8.count, in: &out)
    for scalar in text.unicodeScalars {
      try Failure.checkInterruption()
      out += mapping(scalar.properties)
    }
    return out
  }

  /// Capitalizes the first letter of each word and lowercases the others. Words are separated by white space.
  public static func capitalized(_ text: String) throws(Failure) -> String {
    var begins = true
    let ascii = try ascii(text) { to, from, count in
      for place in 0..<count {
        if begins {
          rsig_upper_ascii(to + place, from + place, 1)
        } else {
          rsig_lower_ascii(to + place, from + place, 1)
        }
        begins = isSpace(UInt32(from[place]))
      }
    }
    if let ascii { return ascii }
    return try capitalizedScalars(text)
  }

  private static func capitalizedScalars(_ text: String) throws(Failure) -> String {
    try reading(text) { bytes throws(Failure) in
      var out = ""
      reserve(bytes.count, in: &out)
      var begins = true
      var walk = CharacterWalk()
      while let range = try walk.next(in: bytes) {
        var place = range.lowerBound
        let isBlank = isSpace(scalar(bytes, place).value)
        while place < range.upperBound {
          try Failure.checkInterruption()
          let (code, count) = scalar(bytes, place)
          let one = Unicode.Scalar(code)!
          if isBlank || begins && place > range.lowerBound {
            out.unicodeScalars.append(one)
          } else {
            // `ǆ` begins a word as `ǅ`, not as `Ǆ`.
            out += begins ? one.properties.titlecaseMapping : one.properties.lowercaseMapping
          }
          place += count
        }
        begins = isBlank
      }
      return out
    }
  }

  private static func ascii(
    _ text: String, _ body: (UnsafeMutablePointer<UInt8>, UnsafePointer<UInt8>, Int) -> Void
  ) throws(Failure) -> String? {
    let made: String? = withBytes(text) { bytes in
      guard isASCII(bytes) else { return nil }
      // After Ctrl-C the rest is left as it is: nobody reads it.
      return make(bytes.count) { out in
        for start in stride(from: 0, to: bytes.count, by: megabyte) where start == 0 || !Failure.isInterrupted {
          body(out + start, bytes.baseAddress! + start, min(bytes.count - start, megabyte))
        }
      }
    }
    try Failure.checkInterruption()
    return made
  }
}
