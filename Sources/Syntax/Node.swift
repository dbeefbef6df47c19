import Diagnostics

/// Where an expression lives. A class of its own, because a chain of 100,000 stages is a tree as deep: freed by the compiler's
/// recursion it would overflow the stack.
final class Node: @unchecked Sendable {
  /// Written to in deinit only, when nobody else can look.
  private(set) var form: Expression.Form
  let span: Span

  init(_ form: Expression.Form, _ span: Span) {
    self.form = form
    self.span = span
  }

  deinit {
    var next = takeLeft()
    while var node = next {
      next = nil
      if isKnownUniquelyReferenced(&node) { next = node.takeLeft() }
    }
  }

  /// The end of the tree that may be deep; all others are bounded by the parser's limit on nesting.
  private func takeLeft() -> Node? {
    let left: Node
    switch form {
    case .pipe(let expression, _), .binary(_, let expression, _), .member(let expression, _), .index(let expression, _),
      .apply(let expression, _, _), .unary(_, let expression):
      left = expression.node
    default: return nil
    }
    form = .missing
    return left
  }
}

extension Expression {
  /// A pipeline taken apart: its first stage and the stages after it, without recursion.
  public var stages: (head: Expression, rest: [Expression]) {
    var head = self
    var rest: [Expression] = []
    while case .pipe(let left, let stage) = head.form {
      rest.append(stage)
      head = left
    }
    rest.reverse()
    return (head, rest)
  }
}
