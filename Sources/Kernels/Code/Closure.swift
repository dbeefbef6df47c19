import CSystem
import Diagnostics
import Values

/// What all the code of one session shares.
public final class Machine {
  /// How deep calls are nested. Counted, so that the same program ends in the same way on every machine.
  public var depth = 0
  public static let depthLimit = 20_000
  public init() {}
}

/// The compiled body of a closure or func, shared by all the values made of it.
public final class Body {
  public let parameters: [String]
  public let root: Node
  /// The slots that it needs for parameters past the second and for names of its own.
  public let locals: Int
  /// It names its parameters, or uses none: then it takes fewer than it is given. `$n` asks for n + 1.
  public let place: Place

  public init(parameters: [String], root: Node, locals: Int, place: Place) {
    self.parameters = parameters
    self.root = root
    self.locals = locals
    self.place = place
  }
}

/// A closure or func of the program.
public final class Closure: Function, Computing {
  public let body: Body
  public let captures: [Value]
  private let machine: Machine
  /// Reused by every call where the body keeps nothing in it.
  private let bare: Frame?
  private let count: Int
  private let counts: Bool

  public init(_ body: Body, captures: [Value], name: String?, _ machine: Machine) {
    self.body = body
    self.captures = captures
    self.machine = machine
    bare = body.locals == 0 ? Frame(captures: captures, locals: 0) : nil
    count = body.parameters.count
    counts = body.root.calls
    super.init(name: name, minimum: body.parameters.count, maximum: nil)
  }

  public override var isPure: Bool { body.root.isPure }

  public func formula(ofArguments arguments: Int) -> Formula? {
    // More parameters than arguments: it takes a tuple apart, or is an error.
    body.locals == 0 && count <= arguments ? body.root.formula(captures) : nil
  }

  public override func call() throws(Failure) -> Value {
    if count > 0 { throw missing(given: 0) }
    return try run(.nil, .nil, bare ?? Frame(captures: captures, locals: body.locals))
  }

  public override func call(_ a: Value) throws(Failure) -> Value {
    if count > 1 {
      guard let tuple = a.asTuple else { throw missing(given: 1) }
      return try call(tuple.elements)
    }
    return try run(a, .nil, bare ?? Frame(captures: captures, locals: body.locals))
  }

  public override func call(_ a: Value, _ b: Value) throws(Failure) -> Value {
    if count > 2 { throw missing(given: 2) }
    return try run(a, b, bare ?? Frame(captures: captures, locals: body.locals))
  }

  public override func call(_ a: Value, _ b: Value, _ c: Value) throws(Failure) -> Value { try call([a, b, c]) }

  public override func call(_ arguments: [Value]) throws(Failure) -> Value {
    var arguments = arguments
    // One tuple is taken apart by what takes two or more.
    if arguments.count == 1, count > 1, let tuple = arguments[0].asTuple { arguments = tuple.elements }
    if count > arguments.count { throw missing(given: arguments.count) }
    let frame = bare ?? Frame(captures: captures, locals: body.locals)
    for index in 2..<max(2, count) { frame.locals[index - 2] = arguments[index] }
    return try run(arguments.first ?? .nil, arguments.count > 1 ? arguments[1] : .nil, frame)
  }

  @inline(__always)
  private func run(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    if !counts { return try body.root.evaluate(a, b, frame) }
    return try runCounted(a, b, frame)
  }

  private func runCounted(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    if rsig_stop_requested() { throw Failure(ValueReasons.interrupted, "interrupted") }
    if machine.depth >= Machine.depthLimit || rsig_stack_is_low() {
      throw Failure(
        ValueReasons.tooDeep,
        machine.depth >= Machine.depthLimit ? "calls are nested more than \(Machine.depthLimit) deep" : "calls and events are nested too deeply",
        at: body.place,
        help: ["a recursion without an end? one that ends after a delay or through `repeat` does not nest"])
    }
    machine.depth += 1
    defer { machine.depth -= 1 }
    return try body.root.evaluate(a, b, frame)
  }

  private func missing(given: Int) -> Failure {
    Failure(
      ValueReasons.arity, "\(name.map { "`\($0)`" } ?? "this closure") takes \(counted(count, "argument")), but was given \(given)",
      at: body.place)
  }
}

public func counted(_ n: Int, _ noun: String) -> String { n == 1 ? "1 \(noun)" : "\(n) \(noun)s" }

/// Makes a closure from its body and what it captures here.
public final class MakeClosureNode: Node {
  private let body: Body
  private let captures: [Node]
  private let name: String?
  private let machine: Machine
  private let shared: Closure?

  public init(_ body: Body, captures: [Node], name: String?, _ machine: Machine) {
    self.body = body
    self.captures = captures
    self.name = name
    self.machine = machine
    shared = captures.isEmpty ? Closure(body, captures: [], name: name, machine) : nil
  }

  public override func evaluate(_ a: Value, _ b: Value, _ frame: Frame) throws(Failure) -> Value {
    if let shared { return .box(shared) }
    var values: [Value] = []
    values.reserveCapacity(captures.count)
    for capture in captures { values.append(try capture.evaluate(a, b, frame)) }
    return .box(Closure(body, captures: values, name: name, machine))
  }

  public override var isPure: Bool { captures.allSatisfy(\.isPure) }
}
