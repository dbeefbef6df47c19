import Catalogue
import Diagnostics
import Syntax
import Values

/// A source with every name and call resolved: what runs. It is there for an incomplete program, too; statements with
/// errors hold no code.
public struct ResolvedProgram {
  /// A statement of the program itself.
  public struct Statement {
    package enum Code {
      case expression(Resolved)
      case bind(Global, Resolved)
      case unpack([Global], Resolved)
      case function(Global, ResolvedFunction)
      case assign(Resolved, name: String, Resolved)
    }

    public let syntax: Syntax.Statement
    package let code: Code
    let locals: Int
    /// Shape of its value, and for a pipeline the shape after each stage.
    public let shape: Shape
    public let stages: [Shape]
    /// It has an error and cannot run.
    public let isRefused: Bool

    public var span: Span { syntax.span }

    public var isFunction: Bool { if case .function = code { true } else { false } }

    /// The globals that its names stand for from here on.
    public var bound: [Global] {
      switch code {
      case .bind(let global, _), .function(let global, _): [global]
      case .unpack(let globals, _): globals
      case .expression, .assign: []
      }
    }

    /// The names that it binds.
    public var names: [Name] {
      switch syntax.form {
      case .bind(let name, _), .function(let name, _, _, _): [name]
      case .unpack(let names, _): names
      default: []
      }
    }
  }

  public let source: Source
  public let statements: [Statement]
  /// The names that it binds at top level.
  public let declared: NameTable<Global>
  /// The entries that it names, each once.
  let entries: [Entry]

  /// Whether an entry is named anywhere in it.
  public func names(_ entry: String) -> Bool { entries.contains { $0.name == entry } }
}
