import Diagnostics
import Interpreter
import Reactive
import Values

/// Runs a script as the program does, and collects its output.
final class Script: Output {
  private(set) var shown: [String] = []
  private(set) var count = 0

  func show(_ event: ShownEvent) {
    count += 1
    if shown.count < 16 { shown.append(event.text) }
  }
  func show(_ value: Value) { shown.append(value.description) }
  func print(_ text: String) { shown.append(text) }
  func report(_ diagnostic: Diagnostic) { shown.append("diagnostic: \(diagnostic.message)") }
  func begin(_ statement: String) {}
  func flush() {}

  /// Output of the script, joined.
  static func run(
    _ text: String, byEvents: Bool, clock: any Clock = VirtualClock(), configure: (Session) -> Void = { _ in },
    drive: (Session) -> Void = { _ in }
  ) -> String {
    let output = Script()
    var settings = Session.Settings()
    settings.runsByEvents = byEvents
    let session = Session(clock: clock, output: output, settings: settings)
    // Some workloads need a million turns at one instant.
    session.loop.turnLimit = nil
    configure(session)
    session.run(Source(name: "bench", text: text))
    drive(session)
    session.disposeAll()
    return output.shown.joined(separator: "; ")
  }
}
