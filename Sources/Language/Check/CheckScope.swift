import Diagnostics
import Syntax
import Values

/// The names within one block while it is checked.
final class CheckScope {
  final class Known: Named {
    let name: String
    let kind: Kind?
    let parameters: [String]?
    let span: Span

    init(_ name: Name, kind: Kind?, parameters: [String]?) {
      self.name = name.text
      self.kind = kind
      self.parameters = parameters
      span = name.span
    }
  }

  enum Frame {
    /// Statements of the program itself.
    case top
    /// A closure or a func.
    case closure
    /// A block of `if`.
    case inner
  }

  let parent: CheckScope?
  let frame: Frame
  @exclusivity(unchecked) private var names = NameTable<Known>()

  init(parent: CheckScope?, _ frame: Frame) {
    self.parent = parent
    self.frame = frame
  }

  /// Gives the one that has its name in this scope already.
  func bind(_ known: Known) -> Known? { names.put(known) }

  /// The program's own names are not kept here: the checker has them.
  func look(_ name: String) -> Known? { frame == .top ? nil : names[name] ?? parent?.look(name) }

  /// Whether code here runs as a part of a top-level statement, not later from within a closure.
  var isTop: Bool {
    switch frame {
    case .top: true
    case .inner: parent?.isTop ?? true
    case .closure: false
    }
  }

  var all: [Known] { names.all + (parent?.all ?? []) }

  var allNames: [String] { names.all.map(\.name) + (parent?.allNames ?? []) }
}
