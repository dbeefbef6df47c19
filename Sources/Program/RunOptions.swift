import CSystem
import Interpreter

/// Options shared by several verbs, for running a program and displaying what it does.
enum RunOptions {
  enum Events: String, CaseIterable { case text, json, raw, none }
  enum Color: String, CaseIterable { case auto, always, never }

  static let code = Option.text("-e", "CODE", sample: "'1...3 | signal'", "CODE in place of a file")
  static let printed = Option.text(
    "-p", "CODE", sample: "'1...3 | signal'", "runs CODE and prints its values, one a line")
  static let virtual = Option.flag("--virtual", "virtual time: the clock jumps to the next due action")
  static let bound = Option.duration("--for", "ends the run after D (5s, 1h)")
  static let seed = Option.number("--seed", "the seed of `random`; fixed if left out in virtual time")
  static let memory = Option.size("--memory", "ends the run with an error when it uses more memory (500m, 4g)")
  static let time = Option.flag("--time", "prints the time before each event")
  static let echo = Option.flag("--echo", "prints each statement before its output")
  static let trace = Option<TraceWriter.Form>.choice(
    "--trace", "FORM", isOptional: true, sample: "json",
    "prints each subscribe, next, error, completed and dispose of each stage: text, or json")
  static let byEvents = Option.flag("--no-fuse", "no fast path: pipelines take one event at a time")
  static let events = Option<Events>.choice(
    "--events", "KIND", sample: "json", "the form of events: text, json, raw or none")
  static let color = Option<Color>.choice(
    "--color", or: "--colour", "WHEN", sample: "always", "auto, always or never (NO_COLOR is honored)")

  /// Options of verbs that run a program and print its output.
  static let all: [any AnyOption] =
    [virtual, bound, seed, memory, time, echo, trace, byEvents, events, color] + OutsideOptions.all
  /// Options of verbs that draw a run, which uses virtual time.
  static let drawn: [any AnyOption] = [bound, color] + OutsideOptions.all
}

extension Options {
  var code: String? { self[RunOptions.code] ?? self[RunOptions.printed] }
  var bound: Int64? { self[RunOptions.bound] }
  var seed: UInt64? { self[RunOptions.seed] }
  /// Memory that the process may use, in bytes.
  var memory: Int? { self[RunOptions.memory] }
  /// Format of the trace, which has one line per event of each stage; nil without `--trace`.
  var trace: TraceWriter.Form? { self[RunOptions.trace] }
  var runsByEvents: Bool { self[RunOptions.byEvents] }
  var events: RunOptions.Events? { self[RunOptions.events] ?? (self[RunOptions.printed] == nil ? nil : .raw) }
  var color: RunOptions.Color { self[RunOptions.color] ?? .auto }

  /// Lets `--for` also interrupt a long turn; between turns the loop enforces the bound. Virtual time may stop
  /// for any number of turns, so there the bound holds for the computing time of each instant, which gets at least one
  /// second.
  func boundTime(otherwise usual: Int64? = nil) {
    guard let bound = bound ?? usual else { return }
    if isVirtual {
      rsig_stop_after(max(bound, 1_000_000), true)
    } else {
      rsig_stop_after(bound.addingReportingOverflow(100_000).partialValue, false)
    }
  }
}
