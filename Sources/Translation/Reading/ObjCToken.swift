/// A word or mark of Objective-C. Comments and `#` lines are kept beside the tokens.
struct ObjCToken: Sendable {
  enum Kind: Sendable, Equatable {
    case name, number, mark, directive
    /// The text without quotes and with its escapes read.
    case string
    case character
    /// `@interface`, `@weakify`: the word without the `@`.
    case word
    case end
  }

  let kind: Kind
  let text: String
  let start: Int
  let end: Int
  /// Zero-based line of its first byte.
  let line: Int
  /// A line end stands between it and the token before.
  let beginsLine: Bool

  var withinLine: ObjCToken {
    ObjCToken(kind: kind, text: text, start: start, end: end, line: line, beginsLine: false)
  }

  func `is`(_ mark: String) -> Bool { kind == .mark && text == mark }
  func isName(_ name: String) -> Bool { kind == .name && text == name }
}

/// A comment of the Objective-C, without its marks.
struct ObjCComment: Sendable {
  let text: String
  let start: Int
  let line: Int
}
