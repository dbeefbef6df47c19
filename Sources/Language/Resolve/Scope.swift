import Catalogue
import Diagnostics
import Syntax
import Values

/// The names within one closure or func, or within one statement at top level: what each stands for, and the slots that
/// they take.
package final class Scope {
  package enum Slot: Hashable {
    /// The first two arguments are handed down as they are.
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
    /// The parameters, where it is a func; its slot then holds a cell.
    let parameters: [String]?

    var isCell: Bool { parameters != nil }
  }

  /// The scope around this closure; nil for a statement at top level.
  let parent: Scope?
  private var names: [Local] = []
  /// Where the innermost block begins among them.
  private var blockStart = 0
  private(set) var locals = 0
  /// Slots of the scope around that are captured.
  private(set) var captured: [Slot] = []
  /// Shapes of `$0`, `$1` …, as far as they are known.
  let given: [Shape]

  init(parent: Scope?, given: [Shape] = []) {
    self.parent = parent
    self.given = given
  }

  /// Code here runs as a part of a statement at top level, not later from within a closure.
  var isTop: Bool { parent == nil }

  /// A closure here, or around here, has no names for its arguments.
  var isUnnamedClosure: Bool { !isTop && !names.contains { if case .argument = $0.slot { true } else { false } } }

  /// Room for the arguments that have no slot of their own.
  func reserve(arguments: Int) { locals = max(locals, arguments - 2) }

  func bindParameter(_ name: Name, at index: Int) -> Local? {
    bind(
      Local(
        name: name.text, span: name.span, slot: .parameter(index), shape: index < given.count ? given[index] : .unknown,
        parameters: nil))
  }

  /// A name in the next slot. `earlier` is the one that has its name in this block already.
  func bind(_ name: Name, _ shape: Shape, parameters: [String]? = nil) -> (slot: Int, earlier: Local?) {
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

  /// Runs the body with a block of its own for the names that it binds.
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

  /// All that can be named here, the innermost first; nothing is captured by asking.
  var all: [Local] { names.reversed() + (parent?.all ?? []) }
}
