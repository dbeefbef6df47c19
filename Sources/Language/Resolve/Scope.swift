import Catalogue
import Diagnostics
import Syntax

/// The names in one closure, func or top-level statement: their meanings, and the slots they occupy.
package final class Scope {
  package enum Slot: Hashable {
    /// The first two arguments are passed in registers, not in slots.
    case argument(Int)
    case local(Int)
    case capture(Int)

    static func parameter(_ index: Int) -> Slot { index < 2 ? .argument(index) : .local(index - 2) }
  }

  struct Local {
    let name: String
    let span: Span
    let slot: Slot
    var shape: Shape
    /// Parameters of a func, whose slot then holds a cell; nil for other names.
    let parameters: [String]?

    var isCell: Bool { parameters != nil }
    /// True unless its kind rules out calling it.
    var mayBeCalled: Bool { shape.certain.map { $0 == .function } ?? true }
  }

  /// The enclosing scope; nil for a top-level statement.
  let parent: Scope?
  private var names: [Local] = []
  /// Index in `names` where the innermost block begins.
  private var blockStart = 0
  private(set) var locals = 0
  /// Slots captured from the enclosing scope.
  private(set) var captured: [Slot] = []
  /// Shapes of `$0`, `$1` …, as far as they are known.
  let given: [Shape]

  init(parent: Scope?, given: [Shape] = []) {
    self.parent = parent
    self.given = given
  }

  /// True if the code here runs as part of a top-level statement, not later in a closure.
  var isTop: Bool { parent == nil }

  /// True in a closure whose arguments have no names.
  var isUnnamedClosure: Bool { !isTop && !names.contains { if case .argument = $0.slot { true } else { false } } }

  /// Reserves slots for arguments after the first two.
  func reserve(arguments: Int) { locals = max(locals, arguments - 2) }

  func bindParameter(_ name: Name, at index: Int) -> Local? {
    bind(
      Local(
        name: name.text, span: name.span, slot: .parameter(index), shape: index < given.count ? given[index] : .unknown,
        parameters: nil))
  }

  /// Binds a name to the next slot. `earlier` is an existing binding of the name in this block.
  func bind(_ name: Name, _ shape: Shape, parameters: [String]?) -> (slot: Int, earlier: Local?) {
    let slot = locals
    locals += 1
    return (
      slot, bind(Local(name: name.text, span: name.span, slot: .local(slot), shape: shape, parameters: parameters))
    )
  }

  private func bind(_ local: Local) -> Local? {
    let earlier = names[blockStart...].last { $0.name == local.name }
    names.append(local)
    return earlier
  }

  /// Runs `body` in a new block scope.
  func block<Result>(_ body: () -> Result) -> Result {
    let (outer, count) = (blockStart, names.count)
    blockStart = count
    defer {
      blockStart = outer
      names.removeLast(names.count - count)
    }
    return body()
  }

  func look(_ name: String) -> Local? {
    if let local = names.last(where: { $0.name == name }) { return local }
    guard let outer = parent?.look(name) else { return nil }
    let index = captured.firstIndex(of: outer.slot) ?? captured.count
    if index == captured.count { captured.append(outer.slot) }
    return Local(
      name: name, span: outer.span, slot: .capture(index), shape: outer.shape, parameters: outer.parameters)
  }

  /// All names visible here, innermost first; does not capture them.
  var all: [Local] { names.reversed() + (parent?.all ?? []) }
}
