import Diagnostics

/// Interpolations as other languages write them: `${x}` for rsig's `\(x)`.
public enum Interpolations {
  /// The text with its interpolations written as in rsig.
  static func ours(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$") {
      let after = rest[rest.index(after: dollar)...]
      guard after.first == "{", let end = after.firstIndex(of: "}") else {
        result += rest[...dollar]
        rest = after
        continue
      }
      result += rest[..<dollar] + "\\(" + after[after.index(after: after.startIndex)..<end] + ")"
      rest = after[after.index(after: end)...]
    }
    return result + rest
  }

  /// The text of a Python format string, `f"{x}"`, with its interpolations written as in rsig.
  public static func ours(ofFormat text: String) -> String {
    ours(text).split(at: "{").enumerated().map { index, piece in
      guard index > 0, let end = piece.firstIndex(of: "}") else { return String(piece) }
      let (value, rest) = (piece[..<end], piece[piece.index(after: end)...])
      // `{x:.2f}`
      if value.hasSuffix("f"), let mark = value.lastIndex(of: ":"),
        let count = Int(value[mark...].dropFirst(2).dropLast()),
        value[mark...].hasPrefix(":.")
      {
        return "\\(string (\(value[..<mark])) decimals: \(count))\(rest)"
      }
      return "\\(\(value))\(rest)"
    }.joined()
  }

  /// Variables of the environment that texts name in a shell.
  public static let variables = Set(
    words: """
      HOME USER PATH PWD OLDPWD SHELL LANG TERM EDITOR HOSTNAME TMPDIR LOGNAME
      """)

  /// Each `$name` in a part of a source, as shells and Kotlin write it.
  public static func bare(in span: Span, of source: Source) -> [(span: Span, name: String)] {
    var found: [(Span, String)] = []
    var index = span.start
    lazy var isLineOfAwk = source.text(of: span).contains("print")
    while index + 1 < span.end {
      defer { index += 1 }
      guard source.bytes[index] == "$" else { continue }
      // Not the price `$0.99`
      if source.bytes[index + 1] == "0", ![".", "0"].contains(source.byte(at: index + 2)),
        source.bytes[span.start] == "\"", !isLineOfAwk
      {
        found.append((Span(index, index + 2), "$0"))
      }
      guard isLetter(source.bytes[index + 1]) else { continue }
      var end = index + 1
      while end < span.end, isLetter(source.bytes[end]) || (0x30...0x39).contains(source.bytes[end]) { end += 1 }
      found.append((Span(index, end), source.text(of: Span(index + 1, end))))
    }
    return found
  }

  /// Each `{name}` in a part of a source, and Python's `%(name)s`.
  public static func braced(in span: Span, of source: Source) -> [(span: Span, name: String)] {
    var found: [(Span, String)] = []
    for index in span.start..<max(span.start, span.end - 2) {
      let isPercent = source.bytes[index] == "%" && source.bytes[index + 1] == "("
      let isBrace = source.bytes[index] == "{" && !["$", "#", "{", "\\"].contains(source.bytes[max(0, index - 1)])
      guard isPercent || isBrace else { continue }
      let start = index + (isPercent ? 2 : 1)
      var end = start
      while end < span.end, isLetter(source.bytes[end]) || end > start && (0x30...0x39).contains(source.bytes[end]) {
        end += 1
      }
      guard end > start, end + 1 < span.end, source.bytes[end] == (isPercent ? ")" : "}"),
        isPercent ? source.bytes[end + 1] == "s" || source.bytes[end + 1] == "d" : source.bytes[end + 1] != "}"
      else { continue }
      found.append((Span(index, end + (isPercent ? 2 : 1)), source.text(of: Span(start, end))))
    }
    return found
  }

  /// The names of texts such as `"{name}"` alone, which a program looks for in other texts.
  public static func placeholders(of source: Source) -> Set<String> {
    var found: Set<String> = []
    for index in 1..<max(1, source.bytes.count - 2) where source.bytes[index] == "{" && source.bytes[index - 1] == "\""
    {
      guard let end = source.bytes[index...].prefix(80).firstIndex(of: UInt8(ascii: "\"")),
        source.bytes[end - 1] == "}"
      else { continue }
      found.insert(source.text(of: Span(index, end)))
    }
    return found
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }

  /// True for `total + 1` and `f(x)`, which have a value.
  private static func isOperation(_ text: String) -> Bool {
    switch Parser.expression(text)?.form {
    case .binary, .apply(_, _, .bracketed), .index: true
    default: false
    }
  }

  /// Each `${name}` in a part of a source, Ruby's `#{name}` and make's `$(name)`: its whole span, and the name.
  public static func foreign(in span: Span, of source: Source) -> [(span: Span, name: String)] {
    var found: [(Span, String)] = []
    var index = span.start
    while index + 3 < span.end {
      defer { index += 1 }
      let (sign, opener) = (source.bytes[index], source.bytes[index + 1])
      let isBrace = opener == "{" && (sign == "$" || sign == "#")
      guard isBrace || sign == "$" && opener == "(" else { continue }
      let closer = isBrace ? UInt8(ascii: "}") : UInt8(ascii: ")")
      var end = index + 2
      while end < span.end, source.bytes[end] != closer, source.bytes[end] != "\"" { end += 1 }
      guard end < span.end, source.bytes[end] == closer else { continue }
      let name = source.text(of: Span(index + 2, end))
      let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "$" }
      if !name.isEmpty, isName || isBrace && isOperation(name) {
        found.append((Span(index, end + 1), name))
      }
    }
    return found
  }
}
