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

  /// The expressions directly within it; what stands in a closure is not.
  var parts: [Expression] {
    switch form {
    case .literal, .text, .name, .anonymous, .keyPath, .closure, .missing: []
    case .interpolation(let elements), .list(let elements), .tuple(let elements): elements
    case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
    case .bracketed(let inner), .unary(_, let inner), .member(let inner, _), .labelled(_, let inner): [inner]
    case .pipe(let head, let stages): [head] + stages
    case .index(let a, let b), .binary(_, let a, let b), .follow(let a, let b): [a, b]
    case .apply(let callee, let arguments, _): [callee] + arguments.map(\.value)
    case .conditional(let a, let b, let c): [a, b, c]
    case .branch(let condition, _, _): [condition]
    }
  }

  var blocks: [Block] { if case .branch(_, let yes, let no) = form { [yes] + (no.map { [$0] } ?? []) } else { [] } }

  /// One more than the highest `$n` in it, closures within it left out.
  fileprivate var highestAnonymous: Int {
    switch form {
    case .anonymous(let index): return index + 1
    case .literal, .name, .keyPath, .closure, .missing: return 0
    case .binary(_, let a, let b): return max(a.highestAnonymous, b.highestAnonymous)
    case .member(let inner, _), .bracketed(let inner), .unary(_, let inner): return inner.highestAnonymous
    default:
      var highest = 0
      for part in parts { highest = max(highest, part.highestAnonymous) }
      for block in blocks { highest = max(highest, block.highestAnonymous) }
      return highest
    }
  }
}

extension Block {
  /// The expression that its value comes of.
  var value: Expression? {
    if let expression { return expression }
    if case .expression(let last)? = statements.last?.form { return last }
    return nil
  }

  var highestAnonymous: Int {
    if let expression { return expression.highestAnonymous }
    return statements.reduce(0) { max($0, $1.highestAnonymous) }
  }
}

extension Statement {
  fileprivate var highestAnonymous: Int {
    if case .expression(let value) = form { return value.highestAnonymous }
    return expressions.reduce(0) { max($0, $1.highestAnonymous) }
  }

  /// The expressions directly within it; the body of a func is not.
  var expressions: [Expression] {
    switch form {
    case .expression(let value), .bind(_, let value), .unpack(_, let value): [value]
    case .assign(let target, let value): [target, value]
    case .function: []
    }
  }
}
