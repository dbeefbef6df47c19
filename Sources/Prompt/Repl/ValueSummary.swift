import Diagnostics
import Reactive
import Values

/// Describes a named value in a few words: `login: Command, enabled`.
enum ValueSummary {
  static func line(_ name: String, _ value: Value) -> String { "\(name): \(text(value))" }

  static func text(_ value: Value) -> String {
    switch value.box {
    case let command as Command:
      return "Command, "
        + (command.isReleased
          ? "released" : !command.active.isEmpty ? "executing" : command.isOpen ? "enabled" : "disabled")
    case let function as Function:
      return "Function of \(function.minimum)"
        + (function.maximum == function.minimum || function.maximum == nil ? "" : " or more")
    case let series as Series: return "Sequence" + (series.knownCount.map { ", \(counted($0, "element"))" } ?? "")
    case let list as ListBox: return "Array, \(counted(list.count, "element"))"
    case is Signal, is Scheduler, is Disposable, is Connection: return value.kind.rawValue
    default: break
    }
    let whole = value.description(limit: 200)
    if whole.hasPrefix("<") { return value.kind.rawValue }
    if value.isNil { return "nil" }
    return "\(value.kind.rawValue), \(whole.count > 60 ? whole.prefix(57) + "..." : whole)"
  }
}
