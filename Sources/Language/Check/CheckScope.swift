import Diagnostics
import Syntax
import Values

/// The names within one block while it is checked.
final class CheckScope {
  struct Known {
    var kind: Kind?
    var parameters: [String]?
    let span: Span
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
  private(set) var names: [String: Known] = [:]

  init(parent: CheckScope?, _ frame: Frame) {
    self.parent = parent
    self.frame = frame
  }

  /// False where this scope has the name already.
  func bind(_ name: String, _ known: Known) -> Bool { names.updateValue(known, forKey: name) == nil }

  func look(_ name: String) -> Known? { names[name] ?? parent?.look(name) }

  /// Whether code here runs as a part of a top-level statement, not later from within a closure.
  var isTop: Bool {
    switch frame {
    case .top: true
    case .inner: parent?.isTop ?? true
    case .closure: false
    }
  }

  var allNames: [String] { Array(names.keys) + (parent?.allNames ?? []) }
}
