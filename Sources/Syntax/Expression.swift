import Diagnostics

/// A class rather than an indirect enum, because of its deinit: a chain of 20,000 operators is a tree of that depth,
/// and freeing it by recursion would overflow the stack.
public final class Expression: @unchecked Sendable {
  public enum Literal: Sendable {
    case `nil`
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    /// Microseconds.
    case duration(Int64)
  }

  public enum Unary: String, Sendable { case minus = "-", not = "!" }

  public enum Binary: String, Sendable {
    case coalesce = "??", or = "||", and = "&&"
    case equal = "==", unequal = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    case closedRange = "...", openRange = "..<"
    case plus = "+", minus = "-", times = "*", divided = "/", remainder = "%"
  }

  public enum Style: Sendable {
    /// `map upper`: arguments follow, separated by blanks.
    case spaced
    /// `map(upper)`, possibly with a trailing closure (which is then the last argument).
    case bracketed
  }

  /// Every expression has room for the largest case, so the few cases that are larger than most are stored separately
  /// (`indirect`).
  public enum Form: Sendable {
    case literal(Literal)
    /// `"a \(b) c"`: texts and values alternate.
    case interpolation([Expression])
    /// A text within an interpolation.
    case text(String)
    case name(String)
    /// `$0`
    case anonymous(Int)
    case list([Expression])
    case dictionary([(key: Expression, value: Expression)])
    /// Two or more elements.
    case tuple([Expression])
    /// `\.a.b`, at least one name.
    case keyPath([Name])
    case closure(ClosureLiteral)
    /// `( pipeline )`
    case bracketed(Expression)
    case member(Expression, Name)
    /// `x?.name`
    case optionalMember(Expression, Name)
    case index(Expression, Expression)
    case apply(Expression, [Expression], Style)
    /// `label: value`, as an argument of an application.
    case labeled(Name, Expression)
    /// `head | stage | stage …`: a stage is a name, a member path, an application or any bracketed expression.
    case pipe(Expression, [Expression])
    case unary(Unary, Expression)
    case binary(Binary, Expression, Expression)
    case conditional(Expression, Expression, Expression)
    /// `if c { … } else { … }`; `else if` is a block of one `if`.
    indirect case branch(Expression, Block, Block?)
    /// `place <~ pipeline`
    case follow(Expression, Expression)
    /// Text that the parser could not read; never run.
    case missing

    /// The leftmost part, which may be as deep as a chain is long; the depth of all others is limited by nesting.
    var left: Expression? {
      switch self {
      case .binary(_, let left, _), .member(let left, _), .optionalMember(let left, _), .index(let left, _),
        .apply(let left, _, _), .unary(_, let left):
        left
      default: nil
      }
    }
  }

  /// Length of chains that may be freed by recursion, as nearly all are.
  private static let fewLinks: UInt8 = 8

  /// Written only in deinit, when no other reference exists.
  @exclusivity(unchecked) public private(set) var form: Form
  public let span: Span
  /// Length of the chain that ends here, counted up to `fewLinks`.
  private let links: UInt8

  init(_ form: Form, at span: Span) {
    self.form = form
    self.span = span
    links = form.left.map { min($0.links + 1, Expression.fewLinks) } ?? 0
  }

  deinit {
    guard links == Expression.fewLinks else { return }
    var next = takeLeft()
    while var node = next {
      next = nil
      if isKnownUniquelyReferenced(&node) { next = node.takeLeft() }
    }
  }

  private func takeLeft() -> Expression? {
    guard let left = form.left else { return nil }
    form = .missing
    return left
  }
}

extension Expression {
  /// The pipeline before its last `|`.
  public var upstream: Expression? {
    guard case .pipe(let head, let stages) = form else { return nil }
    let others = Array(stages.dropLast())
    guard let last = others.last else { return head }
    return Expression(.pipe(head, others), at: head.span.joined(with: last.span))
  }

  /// The text of a name or a path of names, `a` or `a.b.c`; nil for other expressions, and for a chain so long that it
  /// names nothing.
  public var path: String? {
    var names: [String] = []
    var place = self
    while case .member(let subject, let name) = place.form {
      if names.count == 64 { return nil }
      names.append(name.text)
      place = subject
    }
    guard case .name(let first) = place.form else { return nil }
    return names.reversed().reduce(first) { $0 + "." + $1 }
  }

  public var isClosure: Bool { if case .closure = form { true } else { false } }

  /// Label of an argument.
  public var label: Name? { if case .labeled(let name, _) = form { name } else { nil } }

  /// The argument without its label.
  public var value: Expression { if case .labeled(_, let value) = form { value } else { self } }

  /// True for a comparison, and for what joins or negates some.
  public var isTest: Bool {
    switch form {
    case .binary(let sign, _, _): sign.isComparison || sign == .and || sign == .or
    case .unary(let sign, _): sign == .not
    default: false
    }
  }
}

extension Expression.Binary {
  /// True for `<` and the like.
  public var isOrder: Bool { [.less, .lessOrEqual, .greater, .greaterOrEqual].contains(self) }
  public var isComparison: Bool { isOrder || self == .equal || self == .unequal }
}
