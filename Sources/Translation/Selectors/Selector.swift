/// The translation of a message of Objective-C to rsig.
struct Selector: Sendable {
  /// Use of an argument or receiver, which determines its possible stand-ins.
  enum Role: String, Sendable {
    case value, signal, signals, list, dictionary, text, number, count, time, scheduler, command, connection, disposable
    case subject, channel, field, button, control, object, error, truth, key, switching, tuple, slider, segments, picker
    case alert, cell, gesture, table, refresh
    /// Anything, but more likely a property than a call.
    case thing
    /// The URL of a request.
    case address
    /// Blocks, by the use of their result: none, a value, a BOOL, a signal.
    case effect, block, test, maker, body, starter
  }

  /// The kind of the result, or the elements of the resulting stream.
  enum Result: String, Sendable {
    case unknown, nothing, string, int, double, bool, date, list, dictionary, tuple, signal, subject, command
    case connection, channel, disposable, scheduler, error, object
    /// The receiver's elements, unchanged.
    case same
    /// The block's results, or the elements of the signals that the block returns.
    case mapped, flattened
    /// A list or signal of the receiver's elements.
    case elements
  }

  let template: String
  let receiver: Role
  let arguments: [Role]
  let result: Result

  /// Parses rows `selector ; template ; roles ; result`. In a template `$0` is the receiver and `$1` the first
  /// argument, written as arguments of rsig; `%1` may be a pipeline, `@1` is a duration, and `~0` stands for a value
  /// that is not nil.
  static func table(_ rows: String) -> [String: Selector] {
    var all: [String: Selector] = [:]
    for row in rows.split(separator: "\n") {
      let cells = row.split(at: ";").map(\.trimmed)
      guard cells.count == 4 else { continue }
      let roles = cells[2].split(separator: " ").map { Role(rawValue: String($0)) ?? .value }
      all[cells[0]] = Selector(
        template: cells[1], receiver: roles.first ?? .value, arguments: Array(roles.dropFirst()),
        result: Result(rawValue: cells[3]) ?? .unknown)
    }
    return all
  }
}
