import CSystem

/// Notations that a text can be written in. Each keeps the text's meaning, and escapes everything that would control a
/// terminal or make a picture malformed.
public enum Escaping: Sendable {
  /// Several lines on a screen: line ends and tabs stay.
  case screen
  /// One line on a screen.
  case line
  /// A string literal of rsig, between its quotes.
  case literal
  /// A string of JSON, between its quotes.
  case json
  /// A string of C and Objective-C, between its quotes.
  case c
  /// A string of JavaScript within a page, between its quotes. The script displays it, so control characters are
  /// spelled out.
  case script
  /// Text and attributes of HTML, SVG and XML.
  case markup
  /// A label of DOT, between its quotes.
  case dot
  /// A label of Mermaid.
  case mermaid

  /// Appends the text, escaped.
  public func write(_ text: String, to out: inout String) {
    if isPlain(text) {
      out += text
      return
    }
    let scalars = text.unicodeScalars
    var written = scalars.startIndex
    var count = 0
    for index in scalars.indices {
      count += 1
      // Ctrl-C may cut off a very long text; short ones, such as messages, are always complete.
      if count & 0xfffff == 0, rsig_stop_requested() { return }
      guard let escape = escape(of: scalars[index]) else { continue }
      // Appended as parts of the text: appending scalars copies all of `out` each time.
      out += text[written..<index]
      out += escape
      written = scalars.index(after: index)
    }
    out += text[written...]
  }

  /// Appends the text, escaped, in quotes.
  public func quote(_ text: String, to out: inout String) {
    out += "\""
    write(text, to: &out)
    out += "\""
  }

  /// The single definition of scalars that must not reach a terminal raw: controls, which move the cursor or worse, and
  /// marks for writing direction and line ends, which make one text look like another.
  public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: true
    default: false
    }
  }

  /// True if a test of the bytes shows that nothing needs an escape; if false, some scalar may. (rsig_is_harmless knows
  /// the first bytes of the scalars in `isUnsafe`.)
  private func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      switch self {
      case .screen: bytes.isEmpty || rsig_is_harmless(bytes.baseAddress, bytes.count)
      case .literal, .json: bytes.isEmpty || rsig_is_quotable(bytes.baseAddress, bytes.count)
      case .line, .c, .script, .markup, .dot, .mermaid: false
      }
    }
  }

  private func escape(of scalar: Unicode.Scalar) -> String? {
    if let mark = mark(scalar) { return mark }
    guard Escaping.isUnsafe(scalar) else { return nil }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return switch self {
    case .screen, .markup: scalar == "\n" || scalar == "\t" ? nil : "\\u{\(digits)}"
    case .line, .literal: "\\u{\(digits)}"
    case .json: "\\u" + String(repeating: "0", count: 4 - digits.count) + digits.lowercased()
    // Octal escapes have a fixed number of digits, so that a digit after one is not read as part of it.
    case .c: scalar.utf8.map { "\\\($0 >> 6)\($0 >> 3 & 7)\($0 & 7)" }.joined()
    case .script, .dot: "\\\\u{\(digits)}"
    case .mermaid: "#92;u#123;\(digits)#125;"
    }
  }

  /// True if texts of the notation stand between quotes.
  private var isQuoted: Bool {
    switch self {
    case .literal, .json, .c, .script, .dot: true
    case .screen, .line, .markup, .mermaid: false
    }
  }

  /// The notation's own escape for this scalar, if it has one.
  private func mark(_ scalar: Unicode.Scalar) -> String? {
    switch (self, scalar) {
    case (_, "\"") where isQuoted: "\\\""
    case (_, "\\") where isQuoted: "\\\\"
    case (_, "\n") where isQuoted || self == .line: "\\n"
    case (.line, "\t"), (.literal, "\t"), (.json, "\t"), (.c, "\t"), (.script, "\t"): "\\t"
    case (.line, "\r"), (.literal, "\r"), (.json, "\r"), (.c, "\r"): "\\r"
    // `</script` would end the script element.
    case (.script, "<"): "\\u003c"
    case (.markup, "&"), (.dot, "&"): "&amp;"
    case (.markup, "<"): "&lt;"
    case (.markup, ">"): "&gt;"
    case (.markup, "\""): "&quot;"
    case (.markup, "\r"): "&#13;"
    // XML cannot contain these two, not even escaped.
    case (.markup, "\u{FFFE}"), (.markup, "\u{FFFF}"): "\u{FFFD}"
    case (.mermaid, _) where "\"#<>&{}[]()|;`\\".unicodeScalars.contains(scalar): "#\(scalar.value);"
    default: nil
    }
  }
}

extension String {
  public func escaped(for notation: Escaping) -> String {
    var out = ""
    notation.write(self, to: &out)
    return out
  }

  /// The text in quotes, escaped.
  public func quoted(for notation: Escaping) -> String {
    var out = ""
    notation.quote(self, to: &out)
    return out
  }
}
