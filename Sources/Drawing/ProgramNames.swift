import Controls
import Interpreter
import Reactive
import Values

/// Names that a program gave to its signals and Commands.
struct ProgramNames {
  /// Names by stage number.
  private(set) var stages: [Int: String] = [:]
  /// Names of Commands named after their owner: `list.command`.
  private var commands: [ObjectIdentifier: String] = [:]

  /// No names at all.
  init() {}

  init(_ session: Session, _ recorder: Recorder) {
    for global in session.globals.byName.values.sorted(by: { $0.name < $1.name }) where !global.name.hasPrefix("_") {
      guard let value = global.value else { continue }
      if let stage = Tracing.stage(of: value), stages[stage.number] == nil { stages[stage.number] = global.name }
      if let command = (value.box as? Control)?.command { add(command, "\(global.name).command") }
      for (name, value) in (value.box as? Object)?.fields ?? [] {
        if let command = value.box as? Command { add(command, "\(global.name).\(name)") }
      }
    }
    // An owner may have released its Command, or have no name; the program may still have named the Command's signals.
    let bare = recorder.commands.map(\.command).filter { $0.name == nil && commands[ObjectIdentifier($0)] == nil }
    for (index, command) in bare.enumerated() {
      let signals = [command.executionSignals, command.errors, command.executing, command.enabled]
      let path = recorder.stages.lazy.compactMap { stage -> String? in
        guard let origin = stage.origin, signals.contains(where: { $0 === origin }) else { return nil }
        return stage.name.lastIndex(of: ".").map { String(stage.name[..<$0]) }
      }.first
      add(command, path ?? (index == 0 ? "command" : "command(\(index + 1))"))
    }
  }

  private mutating func add(_ command: Command, _ path: String) {
    let key = ObjectIdentifier(command)
    if commands[key] == nil { commands[key] = path }
  }

  func name(of command: Command) -> String { command.name ?? commands[ObjectIdentifier(command)] ?? "command" }
}
