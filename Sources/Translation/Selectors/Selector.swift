/// How a message of Objective-C is written in rsig.
struct Selector: Sendable {
  /// Where an argument or the receiver is used, which tells what may stand in for it.
  enum Role: String, Sendable {
    case value, signal, signals, list, dictionary, text, number, count, time, scheduler, command, connection, disposable
    case subject, channel, field, button, control, object, error, truth, key, switching, tuple, slider, segments, picker
    case alert, cell, gesture, table
    /// Anything, but rather a property than a call.
    case thing
    /// The address of a request.
    case address
    /// Blocks by what becomes of their value: nothing, a value, a truth, a signal.
    case effect, block, test, maker, body, starter
  }

  /// The kind of the result, or a stream of certain elements.
  enum Result: String, Sendable {
    case unknown, nothing, string, int, double, bool, date, list, dictionary, tuple, signal, subject, command
    case connection, channel, disposable, scheduler, error, object
    /// Elements of the receiver, unchanged.
    case same
    /// Elements that the block gives, and the ones of the signals that it gives.
    case mapped, flattened
    /// A list or signal of the elements of the receiver.
    case elements
  }

  let template: String
  let receiver: Role
  let arguments: [Role]
  let result: Result

  /// Rows `selector ; template ; roles ; result`. In a template `$0` is the receiver and `$1` the first argument, each
  /// as an argument of rsig; `%1` may be a pipeline, `@1` is a duration, and `~0` stands for a value that is not nil.
  static func table(_ rows: String) -> [String: Selector] {
    var all: [String: Selector] = [:]
    for row in rows.split(separator: "\n") {
      let cells = row.split(separator: ";", omittingEmptySubsequences: false).map { ObjCLexer.trimmed($0) }
      guard cells.count == 4 else { continue }
      let roles = cells[2].split(separator: " ").map { Role(rawValue: String($0)) ?? .value }
      all[cells[0]] = Selector(
        template: cells[1], receiver: roles.first ?? .value, arguments: Array(roles.dropFirst()),
        result: Result(rawValue: cells[3]) ?? .unknown)
    }
    return all
  }
}
