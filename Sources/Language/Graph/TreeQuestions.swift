import Syntax

extension Expression {
  /// `a`, `a.b.c`: the text that labels what it is when it is watched.
  public var path: String? {
    switch form {
    case .name(let name): name
    case .member(let subject, let name): subject.path.map { "\($0).\(name.text)" }
    default: nil
    }
  }

  var isClosure: Bool { if case .closure = form { true } else { false } }
}

extension Block {
  /// The expression that its value comes of.
  var value: Expression? {
    if let expression { return expression }
    if case .expression(let last)? = statements.last?.form { return last }
    return nil
  }
}
