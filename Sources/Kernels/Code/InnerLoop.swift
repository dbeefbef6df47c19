/// A pipeline over a list or a range as a loop. The closures of its stages are inlined into the surrounding code:
///
///     [x, y] | map { $0 * z } | sum        for e in [x, y] { r = e * z; state = state + r }
///
/// No closure in it has effects, and reading anything twice makes no difference. Anything it cannot do exactly (another
/// source, an element that is not a number) is therefore left to `general`, which starts over with the source already
/// evaluated.
public struct InnerLoop {
  /// How a part of the loop is used: as a source of elements, once before the first element, for each of them, or as
  /// the next value of a register; nil for that of the loop's state.
  enum Role: Equatable {
    case source, start, element
    case next(of: Int?)
  }

  var source: Form
  var stages: [LoopStage<Form>] = []
  var end: LoopEnd<Form>
  /// The state of a fold, if the instructions take it apart.
  var parts: StateParts?
  /// The pipeline that the loop replaces, reading its source from a register, or both bounds of a range from two.
  var general: Form
  /// True if the source may be a text, as a sequence of its Characters.
  var readsTexts = false
  /// True if an error leads to the general path, instead of leaving the closure.
  var isGuarded = false
  /// True if that holds for computing the source, too.
  private(set) var guardsSource = false

  /// Leaves whatever it cannot do to another form, which reads none of its registers.
  mutating func leave(for form: Form) {
    general = form
    isGuarded = true
    guardsSource = true
  }

  /// Registers that hold something from one element to the next, before the first.
  var held: Range<Int>
  /// First register of the loop: two for the source, four for the cursor, one for the state. The others up to `last`
  /// are live for one element only.
  let first: Int
  var last: Int

  mutating func newHeld() -> Int {
    held = held.lowerBound..<held.upperBound + 1
    return held.upperBound - 1
  }

  /// The value of a register that it holds before the first element; of the loop's state if nil.
  func start(of register: Int?) -> Form? {
    if register == nil, case .fold(let start, _) = end { return start }
    for case .hold(register, let start, _) in stages { return start }
    return nil
  }

  /// True if neither its source nor a stage ends it.
  var isEndless: Bool {
    guard case .range(_, .constant(.int(.max)), isClosed: false, _) = source else { return false }
    return !hasEnd
  }

  /// False if no element's code reads the register.
  func mayRead(_ register: Int) -> Bool {
    let isSpread = stages.contains { if case .spread(register, _) = $0 { true } else { false } }
    return isSpread || (forms + (parts.map { [$0.step] } ?? [])).contains { $0.mayRead(register) }
  }

  /// The forms that are computed for each element.
  var forms: [Form] {
    var forms: [Form] = []
    func add(_ form: Form, _ role: Role) -> Form? {
      if role != .start { forms.append(form) }
      return form
    }
    for stage in stages { _ = stage.mapped(add) }
    _ = end.mapped(add)
    return forms
  }

  /// True if it reads all elements of its source, unless there is an error.
  var readsAll: Bool { !end.mayEndEarly && !hasEnd }

  /// True if a stage may end it.
  private var hasEnd: Bool { stages.contains(where: \.mayEnd) }

  /// All its registers.
  var own: Range<Int> { held.lowerBound..<last }
  var cursor: Int { InnerLoop.cursor(from: first) }
  var state: Int { cursor + InnerLoop.stateBehindCursor }
  var element: Int { InnerLoop.element(from: first) }
  static func cursor(from first: Int) -> Int { first + 2 }
  static func element(from first: Int) -> Int { cursor(from: first) + elementBehindCursor }
  static let stateBehindCursor = 4
  static let elementBehindCursor = 5
  /// A stream of more values is better sent while it is computed.
  static let most = 4096
  /// The longest list that gets room for all its elements at once.
  static let few = 64
}
