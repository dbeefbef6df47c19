import CSystem
import Diagnostics
import Values

/// State shared by all code of one session.
public final class Machine {
  /// Depth of nested calls, counted so that a program ends in the same way on every machine.
  public var depth = 0
  /// How many of those calls are of closures, not of funcs.
  public var closureDepth = 0
  public static let depthLimit = 20_000
  /// Frame of code without captures and locals.
  public let bareFrame = Frame(captures: [], locals: 0)
  public let firstArgument = FirstArgumentNode()
  public init() {}
}

/// The compiled body of a closure or func, shared by all the values made of it.
public final class Body {
  public let root: Node
  /// Slots for parameters past the second and for local names.
  public let locals: Int
  /// Number of captured values.
  let captures: Int
  /// Closures that name their parameters, or use none, accept more arguments than they need. `$n` needs n + 1.
  public let place: Place
  /// Name of a func; nil for a closure.
  public let name: String?
  fileprivate let machine: Machine
  /// `machine` again, without counting references in a call.
  fileprivate let counter: Unmanaged<Machine>
  /// Number of parameters.
  fileprivate let count: Int
  fileprivate private(set) lazy var counts = root.calls

  public init(
    parameters count: Int, root: Node, locals: Int, captures: Int, name: String?, _ machine: Machine, place: Place
  ) {
    self.root = root
    self.locals = locals
    self.captures = captures
    self.name = name
    self.machine = machine
    counter = .passUnretained(machine)
    self.place = place
    self.count = count
  }
}

/// A closure or func of the program. Small, because each value may need one of its own.
public final class Closure: ComputingFunction {
  public let body: Body
  /// Frame with the captures, used by every call if the body has no locals.
  private let bare: Frame
  private let root: Node
  private let count: Int
  /// True if the body has no locals and calls nothing.
  private let isPlain: Bool

  /// The frame holds the captures and no locals.
  init(_ body: Body, _ frame: Frame) {
    self.body = body
    bare = frame
    root = body.root
    count = body.count
    isPlain = body.locals == 0 && !body.counts
  }

  public override var name: String? { body.name }
  public override var minimum: Int { count }
  public override var isPure: Bool { root.isPure }

  private var frame: Frame { body.locals == 0 ? bare : Frame(bare, locals: body.locals) }

  public override func formula(ofArguments arguments: Int) -> Formula? {
    // With more parameters than arguments, the call unpacks a tuple or is an error.
    body.locals == 0 && count <= arguments ? root.formula(bare.captures(body.captures)) : nil
  }

  public override func call() throws(Failure) -> Value {
    if count > 0 { throw missing(given: 0) }
    if isPlain { return try root.evaluate(.nil, .nil, bare) }
    return body.locals == 0 ? try runCounted(.nil, .nil, bare) : try run(.nil, .nil, frame)
  }

  public override func call(_ a: Value) throws(Failure) -> Value {
    if count > 1 {
      guard let tuple = a.asTuple else { throw missing(given: 1) }
      return try call(tuple.elements)
    }
    if isPlain { return try root.evaluate(a, .nil, bare) }
    return body.locals == 0 ? try runCounted(a, .nil, bare) : try run(a, .nil, frame)
  }

  public override func call(_ a: Value, _ b: Value) throws(Failure) -> Value {
    if count > 2 { throw missing(given: 2) }
    if isPlain { return try root.evaluate(a, b, bare) }
    return try run(a, b, frame)
  }

  public override func call(_ a: Value, _ b: Value, _ c: Value) throws(Failure) -> Value { try call([a, b, c]) }

  public override func call(_ arguments: [Value]) throws(Failure) -> Value {
    var arguments = arguments
    // A closure of two or more parameters unpacks a single tuple.
    if arguments.count == 1, count > 1, let tuple = arguments[0].asTuple { arguments = tuple.elements }
    if count > arguments.count { throw missing(given: arguments.count) }
    let frame = frame
    for index in 2..<max(2, count) { frame.locals[index - 2] = arguments[index] }
    return try run(arguments.first ?? .nil, arguments.count > 1 ? arguments[1] : .nil, frame)
  }

  private func run(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    if !body.counts { return try root.evaluate(a, b, frame) }
    return try runCounted(a, b, frame)
  }

  private func runCounted(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    try Failure.checkInterruption()
    let counter = body.counter
    let depth = counter._withUnsafeGuaranteedRef { $0.depth }
    if depth >= Machine.depthLimit || rsig_stack_is_low() {
      throw Failure(
        ValueReasons.tooDeep,
        depth >= Machine.depthLimit
          ? "calls are nested more than \(Machine.depthLimit) deep" : "calls and events are nested too deeply",
        at: body.place,
        help: ["a recursion without an end? one that ends after a delay or through `repeat` does not nest"])
    }
    let closures = body.name == nil ? 1 : 0
    counter._withUnsafeGuaranteedRef {
      $0.depth = depth + 1
      $0.closureDepth += closures
    }
    defer {
      counter._withUnsafeGuaranteedRef {
        $0.depth = depth
        $0.closureDepth -= closures
      }
    }
    return try root.evaluate(a, b, frame)
  }

  private func missing(given: Int) -> Failure {
    Failure(
      ValueReasons.arity,
      "\(name.map { "`\($0)`" } ?? "this closure") takes \(counted(count, "argument")), but was given \(given)",
      at: body.place)
  }
}

/// Makes a closure from its body and the values it captures here.
public final class MakeClosureNode: Node {
  private let body: Body
  private let captures: [Node]
  private let shared: Closure?

  public init(_ body: Body, captures: [Node]) {
    self.body = body
    self.captures = captures
    shared = captures.isEmpty ? Closure(body, body.machine.bareFrame) : nil
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    if let shared { return .box(shared) }
    if captures.count == 1 { return .box(Closure(body, Frame(capture: try captures[0].evaluate(a, b, frame)))) }
    var values: [Value] = []
    values.reserveCapacity(captures.count)
    for capture in captures { values.append(try capture.evaluate(a, b, frame)) }
    return .box(Closure(body, Frame(captures: values, locals: 0)))
  }

  public override var isPure: Bool { captures.allSatisfy(\.isPure) }
}
