import Syntax

/// The names within one closure or func (or one top-level statement) while it is compiled: which slot, argument or capture each stands for.
final class FunctionScope {
  enum Place: Equatable {
    /// The first two arguments are handed down as they are.
    case argument(Int)
    case local(Int)
    case capture(Int)
  }

  final class Binding {
    let name: String
    let place: Place
    /// It holds a FunctionCell: a func that may be called before its place.
    let isCell: Bool
    let parameters: [String]?

    init(_ name: String, _ place: Place, isCell: Bool = false, parameters: [String]? = nil) {
      self.name = name
      self.place = place
      self.isCell = isCell
      self.parameters = parameters
    }
  }

  let parent: FunctionScope?
  private var bindings: [Binding] = []
  private(set) var locals = 0
  /// What is taken from outside, as it is known there.
  private(set) var captured: [Binding] = []

  init(parent: FunctionScope?) { self.parent = parent }

  /// What was compiled in it before is forgotten. `anonymous` is how many arguments `$n` may name, where the parameters have no names.
  func begin(parameters: [String] = [], anonymous: Int? = nil) {
    locals = max(0, (anonymous ?? parameters.count) - 2)
    if !bindings.isEmpty { bindings = [] }
    if !captured.isEmpty { captured = [] }
    for (index, name) in parameters.enumerated() {
      bindings.append(Binding(name, FunctionScope.place(ofArgument: index)))
    }
  }

  static func place(ofArgument index: Int) -> Place { index < 2 ? .argument(index) : .local(index - 2) }

  /// What the end of the block is told, so that the names of the block are forgotten.
  func beginBlock() -> Int { bindings.count }
  func endBlock(_ outer: Int) { bindings.removeLast(bindings.count - outer) }

  func bind(_ name: String, isCell: Bool = false, parameters: [String]? = nil) -> Int {
    let slot = locals
    locals += 1
    bindings.append(Binding(name, .local(slot), isCell: isCell, parameters: parameters))
    return slot
  }

  func look(_ name: String) -> Binding? {
    if let binding = bindings.last(where: { $0.name == name }) { return binding }
    guard let outer = parent?.look(name) else { return nil }
    var index = captured.count
    if let known = captured.firstIndex(where: { $0.place == outer.place }) {
      index = known
    } else {
      captured.append(outer)
    }
    return Binding(name, .capture(index), isCell: outer.isCell, parameters: outer.parameters)
  }
}
