/// A pipeline over a list or a range as a loop. The closures of its stages are inlined into the surrounding code:
///
///     [x, y] | map { $0 * z } | sum        for e in [x, y] { r = e * z; state = state + r }
///
/// No closure in it has effects, and reading anything twice makes no difference. Anything it cannot do exactly (another
/// source, an element that is not a number) is therefore left to `general`, which starts over with the source already
/// evaluated.
public struct InnerLoop {
  enum Stage {
    case map(into: Int, Form)
    case filter(Form)
    case takeWhile(Bool, Form)
    case take(Int, left: Int)
    case enumerate(Int, index: Int)
    case spread(Int, into: Range<Int>)
    /// A loop over another source for each element, around all stages that follow; its registers begin at `first`.
    case each(Form, first: Int)
    /// The register holds `start` at first, and the next value from here on.
    case hold(Int, start: Form, next: Form)
  }

  enum End {
    case sum, count
    /// Gathers the elements: at most as many as one batch takes, or all.
    case gather(most: Bool)
    case find(Form)
    case any(of: Bool, Form?)
    case extreme(isMost: Bool)
    case fold(start: Form, Form)
  }

  var source: Form
  var stages: [Stage] = []
  var end: End
  /// The state of a fold, if the instructions take it apart.
  var parts: StateParts?
  /// The pipeline that the loop replaces, reading its source from a register, or both bounds of a range from two.
  var general: Form
  /// True if the source may be a text, as a sequence of its Characters.
  var readsTexts = false
  /// True if an error leads to the general path, instead of leaving the closure.
  var isGuarded = false
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

  /// True if neither its source nor a stage ends it.
  var isEndless: Bool {
    guard case .range(_, .constant(.int(.max)), isClosed: false, _) = source else { return false }
    return !hasEnd
  }

  /// False if no element's code reads the register.
  func mayRead(_ register: Int) -> Bool {
    let staged = stages.map { stage in
      switch stage {
      case .map(_, let form), .filter(let form), .takeWhile(_, let form), .hold(_, _, let form), .each(let form, _):
        form
      case .spread(register, _): Form.register(register)
      case .take, .enumerate, .spread: Form.constant(.nil)
      }
    }
    let ending: [Form] =
      switch end {
      case .find(let form), .fold(_, let form): [form]
      case .any(_, let form): form.map { [$0] } ?? []
      case .sum, .count, .gather, .extreme: []
      }
    return (staged + ending + (parts.map { [$0.step] } ?? [])).contains { $0.mayRead(register) }
  }

  /// True if it reads all elements of its source, unless there is an error.
  var readsAll: Bool {
    switch end {
    case .find, .any: false
    default: !hasEnd
    }
  }

  /// True if a stage may end it.
  private var hasEnd: Bool {
    stages.contains {
      switch $0 {
      case .take, .takeWhile: true
      default: false
      }
    }
  }

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
