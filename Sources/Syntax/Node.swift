import Diagnostics

/// Where an expression lives. A class of its own, because a chain of 100,000 stages is a tree as deep: freed by the compiler's
/// recursion it would overflow the stack.
@usableFromInline
final class Node: @unchecked Sendable {
  /// Links that recursion may free: all but the longest chains.
  private static let fewLinks: UInt8 = 8

  /// Written to in deinit only, when nobody else can look.
  @usableFromInline @exclusivity(unchecked) private(set) var form: Expression.Form
  @usableFromInline let span: Span
  /// Of the chain that ends here, counted no further than to `fewLinks`.
  private let links: UInt8

  init(_ form: Expression.Form, _ span: Span) {
    self.form = form
    self.span = span
    switch form {
    case .pipe(let left, _), .binary(_, let left, _), .member(let left, _), .index(let left, _), .apply(let left, _, _), .unary(_, let left):
      links = min(left.node.links + 1, Node.fewLinks)
    default: links = 0
    }
  }

  deinit {
    guard links == Node.fewLinks else { return }
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
    // Every pipeline of a script is taken apart twice, and few have more.
    rest.reserveCapacity(4)
    while case .pipe(let left, let stage) = head.form {
      rest.append(stage)
      head = left
    }
    rest.reverse()
    return (head, rest)
  }
}
