import Catalogue
import Reactive
import Values

/// Runs an entry on its arguments: as a sequence operation if it has one and no argument is a signal, otherwise on
/// signals.
enum Dispatch {
  static func run(_ call: consuming Call) throws(Failure) -> Value {
    if case .update(let body) = call.entry.meaning { return try update(consume call, body) }
    return try act(call)
  }

  @inline(never)
  private static func update(
    _ call: consuming Call, _ body: (consuming Value, Call) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let first = call.arguments.takeFirst()
    return try body(consume first, call)
  }

  private static func act(_ call: Call) throws(Failure) -> Value {
    switch call.entry.meaning {
    case .constant(let make):
      return traced(try make(call.host), call)
    case .function(let body):
      let value = try body(call)
      if call.host.isTracing {
        if let command = value.box as? Command { call.host.noticed(command, call) }
        if call.entry.traits.contains(.acts) { call.host.acted(call) }
      }
      return traced(value, call)
    case .action(let body):
      try body(call)
      if call.host.isTracing { call.host.acted(call) }
      return .nil
    case .change(let change):
      try change.run(call)
      if call.host.isTracing { call.host.acted(call) }
      return .nil
    case .send:
      try call.target(0).sendNext(call.value(1))
      if call.host.isTracing { call.host.acted(call) }
      return .nil
    case .update: return .nil
    case .stream(let signal, let sequence):
      if let sequence, isOfSequences(call) { return try sequence(call) }
      let made = try signal(call)
      return call.host.isTracing ? call.host.traced(made, call) : .box(made)
    }
  }

  /// Subjects are not wrapped, since they must keep their identity.
  private static func traced(_ value: Value, _ call: Call) -> Value {
    guard call.host.isTracing, value.kind == .signal, let signal = value.box as? Signal else { return value }
    return call.host.traced(signal, call)
  }

  /// True if at least one stream was passed, and all of them are sequences.
  private static func isOfSequences(_ call: Call) -> Bool {
    var found = false
    let entry = call.entry
    for index in 0..<call.arguments.count where entry.streams >> UInt8(index) & 1 == 1 {
      guard let argument = call.arguments[index] else { continue }
      if entry.parameters[index].need == .variadic {
        guard let list = argument.asListBox else { continue }
        // A single list holds the streams, unless it is itself the only stream: `concat [a, b]`.
        let streams = list.count == 1 ? list[0]?.asListBox ?? list : list
        let kinds = streams.withElements { $0.map(\.kind) }
        if kinds.contains(where: \.isSignal) { return false }
        found = found || kinds.contains(where: \.isSequence)
      } else {
        if argument.kind.isSignal { return false }
        if argument.kind.isSequence { found = true }
      }
    }
    return found
  }
}
