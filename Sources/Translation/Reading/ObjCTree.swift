/// A type as far as the translation needs it: its name without qualifiers.
struct ObjCType: Sendable {
  var name: String
  var isPointer = false
  /// True for pointers to pointers, such as `NSError **`.
  var isReference = false
  /// True for a block type such as `void (^)(id x)`, or a typedef of one.
  var isBlock = false
  /// True for `__block` or `static`: the variable may be assigned elsewhere.
  var isShared = false
  var isStatic = false

  static let unknown = ObjCType(name: "id")
}

/// A parameter of a block, a method or a function.
struct ObjCParameter: Sendable {
  let type: ObjCType
  let name: String
}

/// An expression of Objective-C with its offset and line.
final class ObjCExpression: Sendable {
  indirect enum Form: Sendable {
    case number(String)
    case text(String)
    case name(String)
    /// `@( … )`, `@1`: the value as an object.
    case boxed(ObjCExpression)
    case list([ObjCExpression])
    case dictionary([(ObjCExpression, ObjCExpression)])
    case selector(String)
    case keyPath(String)
    case message(ObjCExpression, String, [ObjCExpression])
    case member(ObjCExpression, String)
    case index(ObjCExpression, ObjCExpression)
    case call(ObjCExpression, [ObjCExpression])
    case block(ObjCBlock)
    case prefix(String, ObjCExpression)
    case postfix(String, ObjCExpression)
    case binary(String, ObjCExpression, ObjCExpression)
    /// The middle is nil for `a ?: b`.
    case conditional(ObjCExpression, ObjCExpression?, ObjCExpression)
    case assign(String, ObjCExpression, ObjCExpression)
    case cast(ObjCType, ObjCExpression)
    /// The numbers of a counting loop; true if the last one is included.
    case range(ObjCExpression, ObjCExpression, Bool)
    /// A statement expression: `({ … })`.
    case statements([ObjCStatement])
    /// `@protocol(X)`: parsed, but ignored.
    case opaque(String)
  }

  let form: Form
  let start: Int
  let line: Int

  init(_ form: Form, _ start: Int, _ line: Int) {
    self.form = form
    self.start = start
    self.line = line
  }

  /// The sum of an expression and a number, folded if the expression is a literal.
  static func sum(_ value: ObjCExpression, _ count: Int) -> ObjCExpression {
    if case .number(let text) = value.form, let number = Int(text), number < Int.max - count {
      return ObjCExpression(.number("\(number + count)"), value.start, value.line)
    }
    let one = ObjCExpression(.number("\(count)"), value.start, value.line)
    return ObjCExpression(.binary("+", value, one), value.start, value.line)
  }

  var name: String? { if case .name(let name) = form { name } else { nil } }

  var isCall: Bool {
    switch form {
    case .call, .message: true
    default: false
    }
  }
  var isAssignment: Bool { if case .assign = form { true } else { false } }
  var hasOperands: Bool {
    switch form {
    case .number, .text, .name, .selector, .keyPath: false
    default: true
    }
  }
  var number: String? { if case .number(let text) = form { text } else { nil } }

  /// The name after the last dot.
  var lastName: String? { if case .member(_, let name) = form { name } else { name } }
}

/// A block: `^type (parameters) { … }`.
final class ObjCBlock: Sendable {
  let result: ObjCType?
  let parameters: [ObjCParameter]
  let body: [ObjCStatement]

  init(_ result: ObjCType?, _ parameters: [ObjCParameter], _ body: [ObjCStatement]) {
    self.result = result
    self.parameters = parameters
    self.body = body
  }
}

/// A method, `- (type)selector… { … }`, or a C function.
final class ObjCMethod: Sendable {
  let result: ObjCType
  /// The words with their colons; for a function, its name.
  let selector: String
  let parameters: [ObjCParameter]
  let isFunction: Bool
  let isClassMethod: Bool
  /// Nil for a declaration.
  let body: [ObjCStatement]?

  init(
    _ result: ObjCType, _ selector: String, _ parameters: [ObjCParameter], isFunction: Bool = false,
    isClassMethod: Bool = false, body: [ObjCStatement]?
  ) {
    self.result = result
    self.selector = selector
    self.parameters = parameters
    self.isFunction = isFunction
    self.isClassMethod = isClassMethod
    self.body = body
  }
}

struct ObjCVariable: Sendable {
  let type: ObjCType
  let name: String
  let value: ObjCExpression?
}

/// `for (first; test; step) body`, and `while` loops.
struct ObjCLoop: Sendable {
  let first: [ObjCStatement]
  /// Nil for a loop that only `break` or `return` ends.
  let test: ObjCExpression?
  let step: [ObjCStatement]
  let body: [ObjCStatement]
  /// True for `do { … } while (…)`.
  let testsLast: Bool
}

/// A statement or declaration, with its first and last line.
struct ObjCStatement: Sendable {
  indirect enum Form: Sendable {
    case expression(ObjCExpression)
    case variables([ObjCVariable])
    case unpack([ObjCVariable], ObjCExpression)
    case condition(ObjCExpression, [ObjCStatement], [ObjCStatement]?)
    case each(ObjCVariable, ObjCExpression, [ObjCStatement])
    case loop(ObjCLoop)
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

  init(form: Form, start: Int, end: Int, first: Int, last: Int) {
    self.form = form
    self.start = start
    self.end = end
    self.first = first
    self.last = last
  }

  /// A statement with the same lines.
  func with(_ form: Form) -> ObjCStatement {
    ObjCStatement(form: form, start: start, end: end, first: first, last: last)
  }
}
