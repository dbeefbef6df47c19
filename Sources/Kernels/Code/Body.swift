import Diagnostics
import Values

/// The code of a closure, func or statement, shared by all functions made from it. Its register code is compiled at the
/// first call, because many closures only ever run over columns.
public final class Body {
  let form: Form
  let place: Place
  /// Name of a func; nil for a closure.
  let name: String?
  let machine: Machine
  let named: Int
  let routine: UnsafeMutablePointer<Routine>
  private var code: Code?

  /// `registers` counts the named ones: arguments, `let`s and held values.
  public init(
    parameters count: Int, _ form: Form, registers: Int, name: String?, _ machine: Machine, at place: Place
  ) {
    self.form = form
    self.place = place
    self.name = name
    self.machine = machine
    named = max(registers, 2, count)
    routine = .allocate(capacity: 1)
    routine.initialize(to: Routine(.passUnretained(self), count: count, isClosure: name == nil))
  }

  /// A statement of the program itself; running it does not count as a call.
  public static func statement(_ form: Form, registers: Int, _ machine: Machine, at place: Place) -> Body {
    let body = Body(parameters: 0, form, registers: registers, name: nil, machine, at: place)
    body.isStatement = true
    return body
  }

  private var isStatement = false

  deinit { routine.deallocate() }

  func assemble() {
    if code != nil { return }
    var (form, registers) = withLoops
    if !isStatement, purity > .acts {
      var parts = SharedParts(registers: registers)
      form = parts.sharing(form)
      registers = parts.registers
    }
    let code = Assembler.assemble(form, named: registers, isStatement: isStatement)
    self.code = code
    routine.pointee.take(code, counts: !isStatement && self.form.calls)
  }

  /// The form with its pipelines as loops; nil if it has none.
  var formOfLoops: Form? {
    let (form, registers) = withLoops
    return registers > named ? form : nil
  }

  private var withLoops: (form: Form, registers: Int) {
    if RunState.isByEvents { return (form, named) }
    var loops = LoopReader(registers: named)
    let form = loops.reading(form)
    return (form, loops.registers)
  }

  var parameters: Int { Int(routine.pointee.count) }

  /// A body that returns the list of values that this body's stream would send; nil if only running the stream can
  /// tell.
  private(set) lazy var gathering = gathering(sends: true)
  /// Such a body for a sequence; a signal has no elements.
  private(set) lazy var gatheringSequence = gathering(sends: false)

  private func gathering(sends: Bool) -> Body? {
    guard purity == .pure, !form.calls, !RunState.isByEvents else { return nil }
    var loops = LoopReader(registers: named)
    return loops.gathering(form, sends: sends).map { form in
      Body(parameters: parameters, form, registers: loops.registers, name: nil, machine, at: place)
    }
  }

  /// The order by which its closures, which have no captures, compare. It is found once, unless it may call another
  /// func later.
  func sortOrder(of closure: Closure) -> SortOrder? {
    if let knownOrder { return knownOrder }
    let order = SortOrder(closure)
    if order != nil || !form.calls { knownOrder = .some(order) }
    return order
  }

  private var knownOrder: SortOrder??

  /// Runs a statement.
  public func run() throws(Failure) -> Value { try machine.run(routine, nil) { _ in } }

  /// Effects of a call. A func that calls itself is assumed to be pure until another part of it is not.
  var purity: Purity {
    if let knownPurity { return knownPurity }
    if isBeingRead { return .pure }
    isBeingRead = true
    machine.bodiesRead += 1
    defer {
      isBeingRead = false
      machine.bodiesRead -= 1
    }
    let purity = form.purity
    // Not kept while another body is being read, since the result may rest on an assumption about that body; nor while
    // it is `acts`, since a global without a value will have one later.
    if purity != .acts, machine.bodiesRead == 1 { knownPurity = purity }
    return purity
  }

  private var knownPurity: Purity?
  private var isBeingRead = false
}
