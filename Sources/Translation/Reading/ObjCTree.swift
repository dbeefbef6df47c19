/// A type as far as the translation needs it: its name without qualifiers.
struct ObjCType: Sendable {
  var name: String
  var isPointer = false
  /// `NSError **`
  var isReference = false
  /// `void (^)(id x)`, or a typedef of one.
  var isBlock = false
  /// `__block` or `static`: the name is assigned to elsewhere.
  var isShared = false
  var isStatic = false

  static let unknown = ObjCType(name: "id")
}

/// A parameter of a block, a method or a function.
struct ObjCParameter: Sendable {
  let type: ObjCType
  let name: String
}

/// An expression of Objective-C with the offset and line where it begins.
final class ObjCExpression: Sendable {
  indirect enum Form: Sendable {
    case number(String)
    case text(String)
    case name(String)
    /// `@( … )`, `@1`: the same value as an object.
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
    /// Without a middle for `a ?: b`.
    case conditional(ObjCExpression, ObjCExpression?, ObjCExpression)
    case assign(String, ObjCExpression, ObjCExpression)
    case cast(ObjCType, ObjCExpression)
    /// The numbers of a counting loop; true where the last one belongs to it.
    case range(ObjCExpression, ObjCExpression, Bool)
    /// `({ … })`
    case statements([ObjCStatement])
    /// `@protocol(X)`: read, but without a meaning here.
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

  /// A number and a count more; a literal where it is one.
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
  var number: String? { if case .number(let text) = form { text } else { nil } }

  /// The name after the last dot.
  var lastName: String? { if case .member(_, let name) = form { name } else { name } }
}

/// `^type (parameters) { … }`
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

/// `- (type)selector… { … }`, or a C function.
final class ObjCMethod: Sendable {
  let result: ObjCType
  /// Words with their colons; the name of a function.
  let selector: String
  let parameters: [ObjCParameter]
  let isFunction: Bool
  let isClassMethod: Bool
  /// nil for a declaration.
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

/// `for (first; test; step) body`, and the loops with `while`.
struct ObjCLoop: Sendable {
  let first: [ObjCStatement]
  /// nil for a loop that only `break` or `return` ends.
  let test: ObjCExpression?
  let step: [ObjCStatement]
  let body: [ObjCStatement]
  /// `do { … } while (…)`
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
    /// `break` and `continue`, of the innermost loop.
    case leave
    case again
    case give(ObjCExpression?)
    case group([ObjCStatement])
    case method(ObjCMethod)
    /// `@implementation name (category)`, or `@interface`, with its declarations.
    case type(String, category: String?, [ObjCStatement], isInterface: Bool)
    case property(ObjCVariable)
    case comment(String)
    /// Has nothing to do in rsig, and why.
    case leftOut(String)
    /// Was read, but has no counterpart.
    case unknown(text: String, reason: String)
    /// Could not be read.
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

  /// A statement of the same lines.
  func with(_ form: Form) -> ObjCStatement {
    ObjCStatement(form: form, start: start, end: end, first: first, last: last)
  }
}
