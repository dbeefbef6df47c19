import Diagnostics
import Values

/// A closure, func or statement with every name resolved: the one form from which all executors are derived.
/// `Assembler` compiles it to register code, `FormulaReader` to a formula for columns and for scalar code.
///
///     { x in let y = x * 2; y > 9 ? y : f(y) }
///
///     block  bind r2 (operation * r0 2)
///            choice (operation > r2 9) r2 (call f r2)
///
/// Arguments, `let`s and held values have one register each. A register is set only once, so its last use may move the
/// value.
public indirect enum Form {
  case constant(Value)
  case register(Int)
  case capture(Int)
  case global(GlobalCell, Place)
  /// The func in a cell, which exists from the beginning of its scope.
  case cell(Form)
  case operation(Operation, Form, Form, Place)
  case negation(Form, Place)
  case not(Form, Place)
  /// The place is the condition's.
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
  /// An operation outside register code, which runs on its operands.
  case callout(Callout, [Form])
  /// A pipeline that does not leave its closure; occurs only while a form is being assembled or read as a formula.
  case loop(InnerLoop)
  /// nil if the value is nil; otherwise `then`, which reads the value from that register.
  case unlessNil(Int, Form, then: Form)

  // Statements, whose value is nil.
  case bind(Int, Form)
  case unpack([Int], Form, Place)
  case newCell(Int)
  case fillCell(Int, Form)
  /// The value of a block is that of its last statement.
  case block([Form])

  public enum Gathering { case list, tuple, text }
}

extension Form {
  var isPure: Bool { purity == .pure }

  var purity: Purity {
    switch self {
    case .constant, .register, .capture: .pure
    // Bound only once: if a name is bound again, the prompt creates another global.
    case .global(let global, _):
      global.value.map { ($0.box as? MemoSeries)?.isRead == false ? .acts : .pure } ?? .acts
    case .operation(_, let x, let y, _), .junction(_, let x, let y, _), .coalesce(let x, let y),
      .range(let x, let y, _, _), .index(let x, let y, _):
      min(x.purity, y.purity)
    case .negation(let x, _), .not(let x, _), .bind(_, let x), .unpack(_, let x, _): x.purity
    case .choice(let x, let y, let z, _): min(x.purity, y.purity, z.purity)
    case .gathered(_, let parts), .closure(_, let parts), .block(let parts): parts.purity
    case .dictionary(let pairs): min(pairs.map(\.key).purity, pairs.map(\.value).purity)
    case .callout(let callout, let parts): callout.purity(parts)
    case .call(let call):
      call.known.map { min($0.body.purity, call.arguments.purity) } ?? min(.reads, call.parts.purity)
    // A text has no functions stored in it.
    case .method(let method):
      min(
        method.isTextual && method.receiver.isText ? .pure : .reads, method.receiver.purity, method.function.purity,
        method.arguments.purity)
    case .unlessNil(_, let x, let then): min(x.purity, then.purity)
    case .cell, .newCell, .fillCell, .loop: .acts
    }
  }

  /// True if the value is known to be a text.
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
    case .callout(let callout, let parts): callout.calls(parts) || parts.contains(where: \.calls)
    case .call, .method, .unlessNil: true
    }
  }
}

extension Form {
  /// Effects of calling the value of this form, an argument of a call, if it is a function.
  public var purityWhenCalled: Purity {
    switch self {
    case .constant(let value): value.asFunction?.isPure ?? true ? .pure : .acts
    case .gathered, .range, .operation, .dictionary, .callout: .pure
    default: knownClosure?.body.purity ?? .acts
    }
  }

  /// Whether evaluating the form, or calling its value as an argument, may call functions.
  public var mayCall: Bool {
    switch self {
    case .constant(let value): value.asFunction != nil
    case .closure(let body, _): body.form.calls
    case .global: true
    default: calls
    }
  }
}
