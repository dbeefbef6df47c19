import Diagnostics
import Values

/// A piece of compiled program. The first two arguments of its closure are passed down directly, so that a closure
/// without local names needs no frame.
open class Node {
  public init() {}

  open func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value { .nil }

  /// True without effects and without anything that could change between two evaluations.
  open var isPure: Bool { false }
  /// True if it may call functions; the depth of calls is then counted.
  open var calls: Bool { false }
  /// Its value, if known without evaluating.
  open var constant: Value? { nil }
  /// Its computation for columns; nil unless it consists of operations on the two arguments.
  open func formula(_ captures: [Value]) -> Formula? { nil }
}

/// State of a running closure besides its first two arguments.
public final class Frame {
  /// The captured value if there is one only, the commonest case, which needs no list.
  fileprivate let captured: Value
  private let others: [Value]
  public var locals: [Value]

  public init(captures: [Value], locals: Int) {
    captured = captures.first ?? .nil
    others = captures.count > 1 ? captures : []
    self.locals = locals == 0 ? [] : [Value](repeating: .nil, count: locals)
  }

  /// For a closure with one captured value.
  init(capture: Value) {
    captured = capture
    others = []
    locals = []
  }

  /// Shares the captures of another frame, with locals of its own.
  init(_ other: Frame, locals: Int) {
    captured = other.captured
    others = other.others
    self.locals = [Value](repeating: .nil, count: locals)
  }

  fileprivate func capture(_ index: Int) -> Value { index == 0 ? captured : others[index] }

  /// The first `count` captures, for formulas.
  func captures(_ count: Int) -> [Value] { (0..<count).map(capture) }

  public static func top(locals: Int) -> Frame { Frame(captures: [], locals: locals) }
}

public final class ConstantNode: Node {
  public let value: Value
  public init(_ value: Value) { self.value = value }
  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value { value }
  public override var isPure: Bool { true }
  public override var constant: Value? { value }
  public override func formula(_ captures: [Value]) -> Formula? { .constant(value) }
}

public final class FirstArgumentNode: Node {
  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value { a }
  public override var isPure: Bool { true }
  public override func formula(_ captures: [Value]) -> Formula? { .argument(0) }
}

public final class SecondArgumentNode: Node {
  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value { b }
  public override var isPure: Bool { true }
  public override func formula(_ captures: [Value]) -> Formula? { .argument(1) }
}

public final class LocalNode: Node {
  public let index: Int
  public init(_ index: Int) { self.index = index }
  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value { frame.locals[index] }
  public override var isPure: Bool { true }
}

public final class CaptureNode: Node {
  public let index: Int
  public init(_ index: Int) { self.index = index }
  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    frame.capture(index)
  }
  public override var isPure: Bool { true }
  public override func formula(_ captures: [Value]) -> Formula? {
    index < captures.count ? .constant(captures[index]) : nil
  }
}

/// Cell of a func, which may be called before its declaration: the cell exists from the beginning of its scope.
public final class FunctionCell: Box {
  public var value: Value = .nil
  public override var kind: Kind { .function }
}

public final class CellNode: Node {
  private let cell: Node
  public init(_ cell: Node) { self.cell = cell }
  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    (try cell.evaluate(a, b, frame).box as? FunctionCell)?.value ?? .nil
  }
}

public final class StoreLocalNode: Node {
  private let index: Int
  private let value: Node
  public init(_ index: Int, _ value: Node) {
    self.index = index
    self.value = value
  }
  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    frame.locals[index] = try value.evaluate(a, b, frame)
    return .nil
  }
  public override var calls: Bool { value.calls }
}

/// Statements in order; the value of the last one is the block's.
public final class BlockNode: Node {
  private let statements: [Node]
  public init(_ statements: [Node]) { self.statements = statements }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    var last = Value.nil
    for statement in statements { last = try statement.evaluate(a, b, frame) }
    return last
  }
  public override var calls: Bool { statements.contains(where: \.calls) }
}
