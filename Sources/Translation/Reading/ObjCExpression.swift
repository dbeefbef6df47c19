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

  /// An expression at the same place.
  func made(_ form: Form) -> ObjCExpression { ObjCExpression(form, start, line) }

  /// The expression plus 1, folded if it is a literal.
  var plusOne: ObjCExpression {
    if case .number(let text) = form, let number = Int(text), number < Int.max - 1 {
      return made(.number("\(number + 1)"))
    }
    return made(.binary("+", self, made(.number("1"))))
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
