import Syntax

extension Expression {
  /// The text of `a` or `a.b.c`, used as its label when it is watched; nil for other expressions.
  public var path: String? {
    switch form {
    case .name(let name): name
    case .member(let subject, let name): subject.path.map { "\($0).\(name.text)" }
    default: nil
    }
  }

  var isClosure: Bool { if case .closure = form { true } else { false } }
}
