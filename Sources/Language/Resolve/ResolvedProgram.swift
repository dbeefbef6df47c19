import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

/// A source with every name and call resolved, ready to be lowered. Exists even for an incomplete program; statements
/// with errors have no code.
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
    /// Shape of its value; `stages` has the shape after each stage of a pipeline.
    public let shape: Shape
    public let stages: [Shape]
    /// True if it has an error and cannot run.
    public let isRefused: Bool

    public var span: Span { syntax.span }

    public var isFunction: Bool { if case .function = code { true } else { false } }

    /// Globals that its names refer to from here on.
    public var bound: [Global] {
      switch code {
      case .bind(let global, _), .function(let global, _): [global]
      case .unpack(let globals, _): globals
      case .expression, .assign: []
      }
    }

    /// Stores its value in the globals that it binds.
    public func store(_ value: Value) throws(Failure) {
      switch code {
      case .bind(let global, _), .function(let global, _): global.store(value)
      case .unpack(let globals, _):
        for (index, global) in globals.enumerated() { global.store(try IndexedAccess.unpacked(value, index)) }
      case .expression, .assign: break
      }
    }

    /// Names that it binds.
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
  /// Names bound at top level.
  public let declared: NameTable<Global>
  /// Entries named in the program, each once.
  let entries: [Entry]

  /// True if it asks for something outside that needs a permission.
  public var asksOutside: Bool { entries.contains { $0.permit != nil } }

  /// True if an entry with this role is named anywhere in the program.
  public func names(_ role: Role) -> Bool { entries.contains { $0.role == role } }
}
