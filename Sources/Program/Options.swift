import CSystem
import Diagnostics
import Interpreter
import Syntax

/// The options of a run, and the other arguments.
final class Options {
  enum Events: String, CaseIterable { case text, json, raw, none }
  enum Colour: String, CaseIterable { case auto, always, never }

  var code: String?
  var isVirtual = false
  var bound: Int64?
  var seed: UInt64?
  /// Memory that the process may use, in bytes.
  var memory: Int?
  var showsTime = false
  var echo = false
  /// One line for each event of each stage.
  var trace: TraceWriter.Form?
  var runsByEvents = false
  var events: Events?
  var colour = Colour.auto
  var words: [String] = []
  let outside = OutsideOptions()
  /// Options that only this verb understands.
  var flags: [String: String] = [:]

  /// Reads options up to the first other argument if `stops`, otherwise anywhere. `known` are a verb's own, and whether
  /// they take a value.
  static func read(
    _ words: [String], stopsAtWord stops: Bool, own known: @autoclosure () -> [String: Bool] = [:]
  ) throws(UsageError) -> Options {
    let options = Options()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        options.words += rest
        return options
      }
      guard word.hasPrefix("-"), word != "-" else {
        options.words.append(word)
        if stops {
          options.words += rest
          return options
        }
        continue
      }
      var name = word
      var given: String?
      if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
        name = String(word[..<equals])
        given = String(word[word.index(after: equals)...])
      }
      func value() throws(UsageError) -> String {
        if let given { return given }
        if let next = rest.popFirst() { return next }
        throw UsageError(
          UsageReasons.missingValue, "\(name) needs a value", help: "write \(name) \(Options.sample(of: name))")
      }
      switch name {
      case "-e", "-p":
        options.code = try value()
        if name == "-p" { options.events = options.events ?? .raw }
        if stops {
          options.words += rest
          return try options.readingRest()
        }
      case "--virtual": options.isVirtual = true
      case "--time": options.showsTime = true
      case "--echo": options.echo = true
      case "--trace":
        // Its value must be joined, since the option may stand alone.
        if let given, given != "text", given != "json" {
          throw UsageError(
            UsageReasons.badValue, "--trace is one of text, json, not \(given)", help: "write --trace or --trace=json")
        }
        options.trace = given == "json" ? .json : .text
      case "--no-fuse": options.runsByEvents = true
      case "--memory": options.memory = try Options.size(name, try value())
      case "--for": options.bound = try Options.duration(name, try value(), atLeast: 0)
      case "--seed": options.seed = try Options.number(name, try value())
      case "--events": options.events = try choice(name, try value())
      case "--color", "--colour": options.colour = try choice(name, try value())
      default:
        if try options.outside.take(name, given, value) { continue }
        let known = known()
        if let takesValue = known[name] {
          if takesValue { options.flags[name] = try value() } else { options.flags[name] = "" }
          continue
        }
        let all =
          [
            "-e", "-p", "--virtual", "--time", "--echo", "--trace", "--no-fuse", "--for", "--seed", "--memory",
            "--events",
            "--color",
            "--version", "--help",
          ] + OutsideOptions.names + known.keys
        throw UsageError(
          UsageReasons.unknownOption, "there is no option \(name)",
          help: Nearest.name(to: name, among: all).map { "did you mean \($0)?" } ?? "`rsig --help` lists them")
      }
    }
    return options
  }

  /// Options may follow `-e CODE` too; other words are arguments of the program.
  private func readingRest() throws(UsageError) -> Options {
    let later = try Options.read(words, stopsAtWord: true)
    isVirtual = isVirtual || later.isVirtual
    showsTime = showsTime || later.showsTime
    echo = echo || later.echo
    trace = later.trace ?? trace
    runsByEvents = runsByEvents || later.runsByEvents
    bound = later.bound ?? bound
    seed = later.seed ?? seed
    memory = later.memory ?? memory
    outside.add(later.outside)
    events = later.events ?? events
    if later.colour != .auto { colour = later.colour }
    words = later.words
    return self
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(_ name: String, _ text: String) throws(UsageError)
    -> Choice
  where Choice.RawValue == String {
    if let choice = Choice(rawValue: text) { return choice }
    let words = Choice.allCases.map(\.rawValue)
    throw UsageError(
      UsageReasons.badValue, "\(name) is one of \(words.joined(separator: ", ")), not \(text)",
      help: "write \(name) \(Nearest.name(to: text, among: words) ?? words[0])")
  }

  private static func number(_ name: String, _ text: String) throws(UsageError) -> UInt64 {
    if let number = UInt64(text) { return number }
    throw UsageError(UsageReasons.badValue, "\(name) takes a whole number, not \(text)", help: "write \(name) 1")
  }

  /// Has `--for` end work within a turn, too; between turns the loop ends it. In virtual time that bound does not count
  /// work, so it leaves a turn at least a second.
  func boundTime(otherwise usual: Int64? = nil) {
    guard let bound = bound ?? usual else { return }
    if isVirtual {
      rsig_stop_after(max(bound, 1_000_000), true)
    } else {
      rsig_stop_after(bound.addingReportingOverflow(100_000).partialValue, false)
    }
  }

  /// An example of a valid value.
  private static func sample(of name: String) -> String {
    switch name {
    case "-e", "-p": "'1...3 | signal'"
    case "--for", "--frame": "5s"
    case "--seed": "1"
    case "--memory": "4g"
    case "--events": "json"
    case "--color", "--colour": "always"
    case "--width": "80"
    case "--filter": "TEXT"
    default: "FILE"
    }
  }

  /// Bytes: `500m`, `4g`.
  static func size(_ name: String, _ text: String) throws(UsageError) -> Int {
    let units: [Character: Int] = ["k": 10, "m": 20, "g": 30]
    if let unit = text.lowercased().last, let shift = units[unit], let count = Int(text.dropLast()), count > 0,
      count <= Int.max >> shift
    {
      return count << shift
    }
    throw UsageError(
      UsageReasons.badValue, "\(name) takes a size, and `\(text)` is none", help: "write it with its unit: 500m, 4g")
  }

  /// `5s`, `1h`, as in the language.
  static func duration(_ name: String, _ text: String, atLeast least: Int64 = .min) throws(UsageError) -> Int64 {
    let (script, diagnostics) = Parser.parse(Source(name: "option", text: text))
    if diagnostics.isEmpty, script.statements.count == 1, case .expression(let expression) = script.statements[0].form,
      case .literal(.duration(let us)) = expression.form
    {
      if us < least {
        throw UsageError(
          UsageReasons.badValue, "\(name) does not take \(text): time does not run backwards", help: "write \(name) 5s")
      }
      return us
    }
    throw UsageError(
      UsageReasons.badValue, "\(name) takes a duration, and `\(text)` is none",
      help: "write it with its unit: 500ms, 5s, 2m, 1h")
  }
}
