import Catalogue
import Testing
import Values

/// A meaningful call of an entry, found by trying arguments that its parameters accept.
struct Plan: Sendable, CustomTestStringConvertible {
  let entry: Entry
  let elements: Elements
  /// Text after the name, on a signal and on a sequence.
  let arguments: String
  let onSequence: String
  let isVariadic: Bool
  let takesStream: Bool

  var testDescription: String { "\(entry.name) \(arguments) of \(elements.rawValue)" }

  var continues: Bool { entry.traits.contains(.outlivesSubscribers) }

  /// The program; its `r` is the result.
  var program: String {
    if isVariadic || !takesStream { return "let r = \(entry.name)\(arguments.isEmpty ? "()" : " " + arguments)" }
    return "let r = p | \(stage)"
  }

  /// The program on a list of the elements.
  func onLists(of elements: String) -> String {
    isVariadic ? "let r = \(entry.name) \(onSequence)" : "let r = \(elements) | \(entry.name) \(onSequence)"
  }

  var stage: String { entry.name + (arguments.isEmpty ? "" : " " + arguments) }

  // MARK: entries

  /// Entries that work on streams or make them.
  static var subjects: [Entry] {
    Entries.all.filter { entry in
      if case .stream = entry.meaning { return true }
      if case .constant = entry.meaning { return entry.result.kind == .signal }
      return entry.result.kind == .signal
        || entry.parameters.first.map { $0.accepts == .signal || $0.accepts == .stream } == true
          && entry.result.kind == nil
    }
  }

  /// Entries that are not tried, each with its reason.
  static let exceptions: [String: String] = [
    "lines": "reads standard input", "stdin": "reads standard input",
    "text": "belongs to the stage", "dealloc": "belongs to the stage",
    "first": "is a blocking read", "firstOrDefault": "is a blocking read", "toArray": "is a blocking read",
    "request": "needs a server", "sendAsynchronousRequest": "needs a server",
    "readLines": "asks the outside", "readContentsOfURL": "asks the outside", "readInBackground": "asks the outside",
    "follow": "asks the outside", "files": "asks the outside", "changes": "asks the outside",
    "writeToFile": "asks the outside", "appendToFile": "asks the outside", "run": "asks the outside",
    "sendTo": "asks the outside", "handle": "asks the outside",
    "eventSource": "asks the outside", "query": "asks the outside", "cron": "comes by the minute",
    "csv": "takes lines of its own form", "toCSV": "takes rows",
  ]

  /// Arguments that trying would not find, or not in finite time, because they are more specific than their kinds.
  static let special: [String: String] = [
    "execute": "(Command { v in q }) 1", "startEagerly": "main { s in q | subscribe s }",
    "startLazily": "main { s in q | subscribe s }",
    "cold": "\"a-b-|\"", "hot": "\"a-b-|\"",
    "switch": "[1: q, 2: q]",
    "buttonSignal": "(Button()) { return 1 }",
    "observe": "(Object [\"a\": 1]) \"a\"",
    "valuesAndChanges": "(Object [\"a\": 1]) \"a\"",
    "expand": "{ a in a < 100 ? return(a * 3) : empty }",
    "retryWhen": "{ errors in errors | take 2 | delay 40ms }", "repeatWhen": "{ ends in ends | take 2 | delay 40ms }",
    "using": "{ disposable { 1 } } { d in q }",
    "liftSelector": "{ a in a } [q]",
    "bind": "{ { a in [a] } }",
  ]

  /// Other ways to call an entry than the two that trying finds: the words after the name.
  static let others: [String: [String]] = [
    "map": ["withIndex: { a, i in i }"], "filter": ["withIndex: { a, i in i != 1 }"],
    "takeWhileBlock": ["{ a in a != 2 } inclusive: true"],
    "flattenMap": ["withIndex: { a, i in q }", "{ a in q } maxConcurrent: 1"],
    "concatMap": ["withIndex: { a, i in q }"], "exhaustMap": ["withIndex: { a, i in q }"],
    "switchMap": ["withIndex: { a, i in q }"],
    "scanWithStart": ["{ a, b in b }"], "aggregateWithStart": ["{ a, b in b }"],
    "repeat": ["2"], "retry": ["2 resetOnSuccess: true"],
    "mergeScan": ["7 maxConcurrent: 1 { a, b in q }"],
    "expand": ["maxConcurrent: 1 { a in a < 100 ? return(a * 3) : empty }"],
    "buffer": ["q", "{ q }", "q closing: { a in q }", "40ms", "40ms every: 70ms", "40ms atMost: 2"],
    "window": ["q", "{ q }", "q closing: { a in q }", "40ms", "40ms every: 70ms", "40ms atMost: 2"],
    "throttle": ["{ a in q }"], "throttleFirst": ["{ a in q }", "{ a in q } trailing: true", "40ms trailing: true"],
    "timeout": ["40ms perValue: true"],
  ]

  static func others(of entry: Entry) -> [Plan] {
    (others[entry.name] ?? []).map {
      Plan(entry: entry, elements: .ints, arguments: $0, onSequence: $0, isVariadic: false, takesStream: true)
    }
  }

  // MARK: finding

  static func find(_ entry: Entry, withOptionals: Bool = false, onSequences: Bool = false) -> Plan? {
    let parameters = entry.parameters
    let isVariadic = parameters.first?.need == .variadic
    let takesStream = parameters.first.map { isVariadic || $0.accepts.admits(.signal) && $0.accepts != .any } ?? false
    for elements in Elements.allCases {
      for closures in 0..<Arguments.closureChoices {
        guard let plan = make(entry, elements, closures, isVariadic, takesStream, withOptionals) else { continue }
        // For some entries one value works and several are an error.
        for condition in [Condition.timed, .one] {
          let program = onSequences ? plan.onLists(of: condition == .one ? "xs | take 1" : "xs") : plan.program
          let trial = Trial.run(program, Trial.Setting(condition: condition, elements: elements), continues: true)
          if trial.trouble == nil, let result = trial.result, onSequences ? !result.kind.isSignal : result.kind.isSignal
          {
            return plan
          }
        }
        if special[entry.name] != nil || !parameters.dropFirst(takesStream ? 1 : 0).contains(where: Arguments.isClosure)
        {
          break
        }
      }
      if !takesStream, special[entry.name] == nil,
        !parameters.contains(where: { $0.accepts == .signal || $0.accepts == .stream })
      {
        break
      }
    }
    return nil
  }

  private static func make(
    _ entry: Entry, _ elements: Elements, _ closures: Int, _ isVariadic: Bool, _ takesStream: Bool,
    _ withOptionals: Bool
  ) -> Plan? {
    if let words = special[entry.name] {
      if withOptionals { return nil }
      return Plan(
        entry: entry, elements: elements, arguments: words, onSequence: words, isVariadic: isVariadic,
        takesStream: takesStream && ["switch", "expand", "retryWhen", "repeatWhen", "bind"].contains(entry.name))
    }
    var words: [String] = isVariadic ? ["p", "q"] : []
    var plain: [String] = isVariadic ? ["xs", "xs"] : []
    if takesStream, !isVariadic, entry.parameters[0].need == .variadic { return nil }
    for parameter in entry.parameters.dropFirst(takesStream ? 1 : 0) {
      switch parameter.need {
      case .required: break
      case .optional, .labeled: if !withOptionals { continue }
      case .variadic: continue
      }
      guard let word = Arguments.word(parameter, closures) else { return nil }
      let label = parameter.need == .labeled || withOptionals ? parameter.label.map { $0 + ": " } ?? "" : ""
      words.append(label + word)
      plain.append(label + (word == "q" ? "xs" : word))
    }
    return Plan(
      entry: entry, elements: elements, arguments: words.joined(separator: " "),
      onSequence: plain.joined(separator: " "),
      isVariadic: isVariadic, takesStream: takesStream)
  }
}

/// Texts of arguments for parameters, by what they accept.
enum Arguments {
  static let closureChoices = 8

  static func isClosure(_ parameter: Parameter) -> Bool {
    switch parameter.accepts {
    case .function: true
    case .kinds(let kinds): kinds == [.function]
    default: false
    }
  }

  /// Closures of `count` parameters; their results are tried in this order.
  private static func closure(_ count: Int, _ choice: Int) -> String? {
    let names = ["a", "b", "c", "d"].prefix(count)
    let head = count == 0 ? "" : names.joined(separator: ", ") + " in "
    let last = names.last ?? "1"
    let bodies = [
      last, "true", "return \(last)", "q", "[\(last)]", "disposable { 1 }", "Error(\"E\")", "{ v in return v }",
    ]
    return choice < bodies.count ? "{ \(head)\(bodies[choice]) }" : nil
  }

  static func word(_ parameter: Parameter, _ choice: Int) -> String? {
    switch parameter.accepts {
    case .any: return "7"
    case .stream, .signal: return "q"
    case .sequence, .list: return "[1, 2, 3]"
    case .function(let count): return closure(count, choice)
    case .bool: return "true"
    case .int, .count, .number: return "2"
    case .string: return "\"a\""
    case .duration: return "40ms"
    case .scheduler: return "main"
    case .dictionary: return "[\"a\": 1]"
    case .tuple: return "(1, 2)"
    case .error: return "\"E\""
    case .keyPath: return "\\.a"
    case .target: return "(Subject())"
    case .kinds(let kinds):
      for kind in kinds {
        switch kind {
        case .function: return closure(2, choice)
        case .int: return "2"
        case .duration: return "40ms"
        case .string: return "\"a\""
        case .subject: return "(Subject())"
        case .signal: return "q"
        case .object: return "(Object [\"a\": 1])"
        case .textField: return "(TextField())"
        case .button: return "(Button())"
        case .alert: return "(Alert \"a\" [\"b\"])"
        case .cell: return "(Cell())"
        case .tapGesture: return "(TapGesture())"
        case .disposable: return "(disposable { 1 })"
        case .connection: return "(publish q)"
        case .channelTerminal: return "(Channel()).leadingTerminal"
        default: continue
        }
      }
      return nil
    }
  }
}
