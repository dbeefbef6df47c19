/// A statement or declaration, with its first and last line.
struct ObjCStatement: Sendable {
  indirect enum Form: Sendable {
    case expression(ObjCExpression)
    case variables([ObjCVariable])
    case unpack([ObjCVariable], ObjCExpression)
    case condition(ObjCExpression, [ObjCStatement], [ObjCStatement]?)
    case each(ObjCVariable, ObjCExpression, [ObjCStatement])
    case loop(Loop)
    /// `break` of the innermost loop, and `continue`.
    case leave
    case again
    case give(ObjCExpression?)
    case group([ObjCStatement])
    case method(ObjCMethod)
    /// `@implementation name (category)` or `@interface`, with its declarations.
    case type(String, category: String?, [ObjCStatement], isInterface: Bool)
    case property(ObjCVariable)
    case comment(String)
    /// Has no effect in rsig, for this reason.
    case leftOut(String)
    /// Was parsed, but has no counterpart.
    case unknown(text: String, reason: String)
    /// Could not be parsed.
    case unread(text: String, reason: String)
  }

  let form: Form
  let start: Int
  let end: Int
  let first: Int
  let last: Int

  var isComment: Bool { if case .comment = form { true } else { false } }

  /// A statement with the same lines.
  func with(_ form: Form) -> ObjCStatement {
    ObjCStatement(form: form, start: start, end: end, first: first, last: last)
  }

  /// `for (first; test; step) body`, and `while` loops.
  struct Loop: Sendable {
    let first: [ObjCStatement]
    /// Nil for a loop that only `break` or `return` ends.
    let test: ObjCExpression?
    let step: [ObjCStatement]
    let body: [ObjCStatement]
    /// True for `do { … } while (…)`.
    let testsLast: Bool
  }
}
