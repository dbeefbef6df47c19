/// A word or mark of Objective-C. Comments and `#` lines are kept separately.
struct ObjCToken: Sendable {
  enum Kind: Sendable, Equatable {
    case name, number, mark, directive
    /// A string; `text` has no quotes, and its escapes are decoded.
    case string
    case character
    /// `@interface`, `@weakify`; `text` has no `@`.
    case word
    case end
  }

  let kind: Kind
  let text: String
  let start: Int
  let end: Int
  /// Zero-based line of its first byte.
  let line: Int
  /// True if a line end precedes the token.
  let beginsLine: Bool

  var withinLine: ObjCToken {
    ObjCToken(kind: kind, text: text, start: start, end: end, line: line, beginsLine: false)
  }

  /// An expression that begins with this token.
  func made(_ form: ObjCExpression.Form) -> ObjCExpression { ObjCExpression(form, start, line) }

  func `is`(_ mark: String) -> Bool { kind == .mark && text == mark }
  func isName(_ name: String) -> Bool { kind == .name && text == name }

  /// A comment of the Objective-C, without its delimiters.
  struct Comment: Sendable {
    let text: String
    let start: Int
    let line: Int
  }
}
