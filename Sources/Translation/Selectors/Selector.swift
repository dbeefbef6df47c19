import Diagnostics

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
  /// that is not nil. A row without a template has the same name and labels in rsig.
  static func table(_ rows: UnsafePointer<CChar>) -> [String: Selector] {
    var all: [String: Selector] = [:]
    for row in embeddedLines(rows) {
      let cells = row.split(at: ";").map(\.trimmed)
      guard cells.count > 2 else { continue }
      let roles = cells[cells.count - 2].split(separator: " ").map { Role(rawValue: String($0)) ?? .value }
      let receiver = roles.first ?? .value
      let arguments = Array(roles.dropFirst())
      all[cells[0]] = Selector(
        template: cells.count > 3 ? cells[1] : sameName(cells[0], receiver, arguments), receiver: receiver,
        arguments: arguments, result: Result(rawValue: cells.lastElement) ?? .unknown)
    }
    return all
  }

  /// `| map $1` for `map:`, `dispose $0` for `dispose`, `defer $1` for `RACSignal defer:`.
  private static func sameName(_ selector: String, _ receiver: Role, _ arguments: [Role]) -> String {
    let words = selector.split(separator: " ")
    let parts = words.lastElement.split(separator: ":")
    let isPipe = words.count == 1 && receiver == .signal
    var template = (isPipe ? "| " : "") + parts[0] + (words.count == 1 && !isPipe ? " $0" : "")
    for index in parts.indices where selector.hasSuffix(":") {
      if index > 0 { template += " \(parts[index]):" }
      template += "\(arguments[index] == .time ? " @" : " $")\(index + 1)"
    }
    return template
  }
}
