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
