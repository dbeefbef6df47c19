import Diagnostics
import Values

/// A closure, func or statement with every name resolved: the one form from which each executor is derived.
/// `Assembler` makes register code of it, `FormulaReader` a formula for columns and for single Ints.
///
///     { x in let y = x * 2; y > 9 ? y : f(y) }
///
///     block  bind r2 (operation * r0 2)
///            choice (operation > r2 9) r2 (call f r2)
///
/// Arguments, `let`s and held values have a register each. A register is set once, so its last use may take the value.
public indirect enum Form {
  case constant(Value)
  case register(Int)
  case capture(Int)
  case global(GlobalCell, Place)
  /// The func in a cell, which the scope has from its beginning.
  case cell(Form)
  case operation(Operation, Form, Form, Place)
  case negation(Form, Place)
  case not(Form, Place)
  /// The place is that of the condition.
  case choice(Form, Form, Form, Place)
  case junction(isAnd: Bool, Form, Form, Place)
  case coalesce(Form, Form)
  case gathered(Gathering, [Form])
  case dictionary([(key: Form, value: Form)])
  case range(Form, Form, isClosed: Bool, Place)
  case index(Form, Form, Place)
  case closure(Body, [Form])
  case call(CallForm)
  case method(MethodForm)
  /// Work that register code does not know, done by an object on its operands.
  case callout(Callout, [Form])
  /// A pipeline that does not leave its closure; only in forms that are being assembled.
  case loop(InnerLoop)
  /// Nil if the value is nil; otherwise `then`, which reads it from that register.
  case unlessNil(Int, Form, then: Form)

  // Statements, whose value is nil.
  case bind(Int, Form)
  case unpack([Int], Form, Place)
  case newCell(Int)
  case fillCell(Int, Form)
  /// Its value is that of the last one.
  case block([Form])

  public enum Gathering { case list, tuple, text }
}

/// A call of a value. If it turns out to be no function, `fallback` is evaluated instead.
public struct CallForm {
  let callee: Form
  let arguments: [Form]
  let fallback: Form?
  /// The callee as it is written, for the error.
  let text: String
  /// True for a func of the program's own scope, which cannot be anything else.
  let isFunction: Bool
  let place: Place

  public init(_ callee: Form, text: String, _ arguments: [Form], fallback: Form?, isFunction: Bool, at place: Place) {
    self.callee = callee
    self.arguments = arguments
    self.fallback = fallback
    self.text = text
    self.isFunction = isFunction
    self.place = place
  }
}

/// `x.name(arguments)`: calls a function that x holds under that name, otherwise the function of that name with x as
/// its first argument.
public struct MethodForm {
  let receiver: Form
  /// The register in which `function` finds the receiver.
  let holder: Int
  /// Gives the function that the receiver holds, or nil.
  let own: Callout
  let arguments: [Form]
  let function: Form
  /// A text function, if the receiver is a text.
  let isTextual: Bool
  let place: Place

  public init(
    _ receiver: Form, in holder: Int, own: Callout, _ arguments: [Form], function: Form, isTextual: Bool,
    at place: Place
  ) {
    self.receiver = receiver
    self.holder = holder
    self.own = own
    self.arguments = arguments
    self.function = function
    self.isTextual = isTextual
    self.place = place
  }
}

/// An operation outside the register code: a call of an entry, a member, an assignment. It takes its operands in order,
/// each once.
open class Callout {
  /// Errors without a place get this one.
  public let place: Place?
  public init(at place: Place?) { self.place = place }

  open func run(_ operands: inout Operands) throws(Failure) -> Value { .nil }

  open func purity(_ parts: [Form]) -> Purity { .acts }
  /// True if running it runs nothing of the program.
  open var isQuiet: Bool { false }
  /// True if it may call functions; the depth of calls is then counted.
  open func calls(_ parts: [Form]) -> Bool { true }
  /// Its work on each element of its first operand, a sequence, if a loop can do that.
  open var loopWork: LoopWork? { nil }
  /// Its computation for columns, if it has one.
  open func formula(_ parts: [Form], _ reading: FormulaReader) -> Formula? { nil }
}

/// The variable of a name at top level. Its value lies in memory of its own, where code reads it without counting a
/// reference.
open class GlobalCell {
  let slot: UnsafeMutablePointer<Slot>

  public init(_ value: Value?) {
    slot = .allocate(capacity: 1)
    slot.initialize(to: Slot(word: 0, tag: Slot.unset))
    self.value = value
  }

  deinit {
    slot.clear()
    slot.deallocate()
  }

  /// Nil until its statement has run.
  public final var value: Value? {
    get { slot.pointee.tag == Slot.unset ? nil : slot.copy() }
    set {
      slot.clear()
      if let newValue { slot.put(newValue) } else { slot.pointee.tag = Slot.unset }
    }
  }

  /// The error of reading it too early.
  open func unbound(at place: Place) -> Failure { fatalError("a global without an error") }
}

extension Form {
  public var isPure: Bool { purity == .pure }

  public var purity: Purity {
    switch self {
    case .constant, .register, .capture: .pure
    // Bound once: the prompt makes another global if a name is bound again.
    case .global(let global, _): global.value == nil ? .acts : .pure
    case .operation(_, let x, let y, _), .junction(_, let x, let y, _), .coalesce(let x, let y),
      .range(let x, let y, _, _), .index(let x, let y, _):
      min(x.purity, y.purity)
    case .negation(let x, _), .not(let x, _), .bind(_, let x), .unpack(_, let x, _): x.purity
    case .choice(let x, let y, let z, _): min(x.purity, y.purity, z.purity)
    case .gathered(_, let parts), .closure(_, let parts), .block(let parts): parts.purity
    case .dictionary(let pairs): min(pairs.map(\.key).purity, pairs.map(\.value).purity)
    case .callout(let callout, let parts): callout.purity(parts)
    case .call(let call): call.known.map { min($0.body.purity, call.arguments.purity) } ?? .acts
    // A text has no functions of its own that could be meant.
    case .method(let method):
      min(
        method.isTextual && method.receiver.isText ? .pure : .reads, method.receiver.purity, method.function.purity,
        method.arguments.purity)
    case .unlessNil(_, let x, let then): min(x.purity, then.purity)
    case .cell, .newCell, .fillCell, .loop: .acts
    }
  }

  /// A value that is a text wherever it is read.
  private var isText: Bool {
    switch self {
    case .constant(let value): value.asText != nil
    case .gathered(.text, _): true
    default: false
    }
  }

  /// True if it may call functions; the depth of calls is then counted.
  public var calls: Bool {
    switch self {
    case .constant, .register, .capture, .global, .cell, .closure, .newCell, .fillCell, .loop: false
    case .operation(_, let x, let y, _), .junction(_, let x, let y, _), .coalesce(let x, let y),
      .range(let x, let y, _, _), .index(let x, let y, _):
      x.calls || y.calls
    case .negation(let x, _), .not(let x, _), .bind(_, let x), .unpack(_, let x, _): x.calls
    case .choice(let x, let y, let z, _): x.calls || y.calls || z.calls
    case .gathered(_, let parts), .block(let parts): parts.contains(where: \.calls)
    case .dictionary(let pairs): pairs.contains { $0.key.calls || $0.value.calls }
    case .callout(let callout, let parts): callout.calls(parts)
    case .call, .method, .unlessNil: true
    }
  }
}

extension Form {
  /// An argument is impure in a call if it may be a function that has effects.
  public var isPureWhenCalled: Bool {
    switch self {
    case .constant(let value): value.asFunction?.isPure ?? true
    case .gathered, .range, .operation, .dictionary: true
    case .callout: true
    default: knownClosure?.body.purity == .pure
    }
  }

  /// Whether evaluating it, or calling it as an argument, may call functions.
  public var mayCall: Bool {
    switch self {
    case .constant(let value): value.asFunction != nil
    case .closure(let body, _): body.form.calls
    case .global: true
    default: calls
    }
  }
}

extension CallForm {
  /// The func that is called, if it is known before the call.
  var known: Closure? {
    guard isFunction, case .global(let global, _) = callee else { return nil }
    return global.value?.box as? Closure
  }
}
