import Values

/// What a closure computes, where it is nothing but operations on its arguments: what columns can be put through.
public indirect enum Formula {
  /// The first argument or the second.
  case argument(Int)
  case constant(Value)
  case operation(Operation, Formula, Formula)
  case negation(Formula)
  case not(Formula)
  case choice(Formula, Formula, Formula)
  case junction(isAnd: Bool, Formula, Formula)
  /// A function of a text that the kernels know.
  case text(TextKernel, Formula)

  /// For closures that make a stream of each value: `return x`, `a...b`, `[x, y]`.
  case one(Formula)
  case range(Formula, Formula, isClosed: Bool)
  case list([Formula])

  /// The same with another formula in the place of its first argument.
  public func after(_ inner: Formula) -> Formula {
    switch self {
    case .argument(let index): index == 0 ? inner : self
    case .constant: self
    case .operation(let operation, let x, let y): .operation(operation, x.after(inner), y.after(inner))
    case .negation(let x): .negation(x.after(inner))
    case .not(let x): .not(x.after(inner))
    case .choice(let x, let y, let z): .choice(x.after(inner), y.after(inner), z.after(inner))
    case .junction(let isAnd, let x, let y): .junction(isAnd: isAnd, x.after(inner), y.after(inner))
    case .text(let kernel, let x): .text(kernel, x.after(inner))
    case .one(let x): .one(x.after(inner))
    case .range(let x, let y, let isClosed): .range(x.after(inner), y.after(inner), isClosed: isClosed)
    case .list(let parts): .list(parts.map { $0.after(inner) })
    }
  }

  /// It reads that argument.
  public func reads(_ index: Int) -> Bool {
    switch self {
    case .argument(let own): own == index
    case .constant: false
    case .operation(_, let x, let y), .junction(_, let x, let y), .range(let x, let y, _):
      x.reads(index) || y.reads(index)
    case .negation(let x), .not(let x), .text(_, let x), .one(let x): x.reads(index)
    case .choice(let x, let y, let z): x.reads(index) || y.reads(index) || z.reads(index)
    case .list(let parts): parts.contains { $0.reads(index) }
    }
  }

  /// It reads its first argument whatever that is: an error of what makes that argument cannot be passed over.
  public var needsFirst: Bool {
    switch self {
    case .argument(let own): own == 0
    case .constant: false
    case .operation(_, let x, let y), .range(let x, let y, _): x.needsFirst || y.needsFirst
    // The right side may not be worked out.
    case .negation(let x), .not(let x), .text(_, let x), .one(let x), .junction(_, let x, _): x.needsFirst
    case .choice(let x, let y, let z): x.needsFirst || y.needsFirst && z.needsFirst
    case .list(let parts): parts.contains(where: \.needsFirst)
    }
  }

  /// It gives a value, not a stream.
  public var isValue: Bool {
    switch self {
    case .one, .range, .list: false
    default: true
    }
  }

  /// How many parts it has: what is too large is not worth a copy.
  public var size: Int {
    switch self {
    case .argument, .constant: 1
    case .operation(_, let x, let y), .junction(_, let x, let y), .range(let x, let y, _): 1 + x.size + y.size
    case .negation(let x), .not(let x), .text(_, let x), .one(let x): 1 + x.size
    case .choice(let x, let y, let z): 1 + x.size + y.size + z.size
    case .list(let parts): parts.reduce(1) { $0 + $1.size }
    }
  }
}

/// A function that can tell what it computes. (No protocol: the first question whether something conforms to one costs
/// a start 30 µs.)
open class ComputingFunction: Function {
  /// For calls with so many arguments; nil where it is more than operations on them.
  open func formula(ofArguments count: Int) -> Formula? { nil }
}

extension Function {
  public final func formula(of count: Int) -> Formula? { (self as? ComputingFunction)?.formula(ofArguments: count) }
}
