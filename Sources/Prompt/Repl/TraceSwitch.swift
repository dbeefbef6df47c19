import Interpreter

/// Listens to every stage and event of a session, and passes the events on while tracing is on.
final class TraceSwitch: TraceListener {
  /// Nil while tracing is off, which then costs nothing.
  var dialogue: TraceDialogue?

  func heard(_ event: TracedEvent) { dialogue?.show(event) }
}
