import Diagnostics
import Values

/// The options of a script: parsed from its arguments according to the Dictionary passed to `options`, which also
/// supplies the usage text.
struct ScriptOptions {
  private struct Option {
    let name: String
    let usual: Value
    let sentence: String

    /// The placeholder for its value in the usage text; nil if it takes no value.
    var word: String? {
      switch usual.kind {
      case .bool: nil
      case .int: "N"
      case .double: "NUMBER"
      case .duration: "TIME"
      default: "TEXT"
      }
    }

    var usage: String { "--\(name)" + (word.map { " " + $0 } ?? "") }
  }

  private let call: Call
  private let about: String
  private let options: [Option]

  init(_ call: Call) throws(Failure) {
    self.call = call
    about = call.isGiven(1) ? try call.string(1) : ""
    guard let dictionary = call.value(0).asDictionary else { throw call.unfit(0) }
    var options: [Option] = []
    for (key, value) in zip(dictionary.keys, dictionary.values) {
      guard let name = key.asText, !name.isEmpty, !name.hasPrefix("-"), !["words", "help"].contains(name) else {
        throw ScriptOptions.refusal("\(key) cannot be the name of an option", call)
      }
      let parts = value.asTuple?.elements ?? [value]
      guard parts.count <= 2, let usual = parts.first, let sentence = parts.count == 1 ? "" : parts[1].asText,
        [.bool, .int, .double, .duration, .string, .nil].contains(usual.kind), usual != .bool(true)
      else { throw ScriptOptions.refusal("the option `\(name)` cannot be \(value)", call) }
      options.append(Option(name: name, usual: usual, sentence: sentence))
    }
    self.options = options
  }

  private static func refusal(_ message: String, _ call: Call) -> Failure {
    Failure(
      ValueReasons.wrongKind, message, at: call.place,
      help: [
        "a default is false, a string, a number, a duration or nil: `options [\"limit\": (10, \"how many rows\")]`"
      ])
  }

  /// The values of all options, and the other words. `--help` prints the usage text and ends the script; an invalid
  /// argument ends it with status 2.
  func read() throws(Failure) -> Value {
    var values = options.map(\.usual)
    var words: [Value] = []
    var rest = call.host.arguments[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest.map { .string($0) }
        break
      }
      guard word.hasPrefix("--") else {
        words.append(.string(word))
        continue
      }
      let parts = word.dropFirst(2).split(at: "=", maxSplits: 1).map(
        String.init)
      if parts[0] == "help" {
        for line in usage { call.host.print(line) }
        try call.host.exit(0)
      }
      guard let index = options.firstIndex(where: { $0.name == parts[0] }) else {
        let near = Nearest.name(to: parts[0], among: options.map(\.name))
        throw try refuse("there is no option --\(parts[0])\(near.map { "; did you mean --\($0)?" } ?? "")")
      }
      let option = options[index]
      guard let wanted = option.word else {
        if parts.count > 1 { throw try refuse("--\(option.name) takes no value") }
        values[index] = .bool(true)
        continue
      }
      guard let text = parts.count > 1 ? parts[1] : rest.popFirst() else {
        throw try refuse("--\(option.name) needs a value: \(option.usage)")
      }
      guard let value = ScriptOptions.value(text, option.usual.kind) else {
        throw try refuse("--\(option.name) is \(wanted), not \(text)")
      }
      values[index] = value
    }
    let pairs = zip(options, values).map { (Value.string($0.name), $1) } + [(Value.string("words"), Value.list(words))]
    return .dictionary(pairs)
  }

  private static func value(_ text: String, _ kind: Kind) -> Value? {
    switch kind {
    case .int: Int(text).map { .int($0) }
    case .double: Double(text).map { .double($0) }
    case .duration: (try? Texts.duration(text)).map { .duration($0) }
    default: .string(text)
    }
  }

  /// Ends the script: writes the message and the usage text to standard error.
  private func refuse(_ message: String) throws(Failure) -> Failure {
    call.host.printError("\(call.host.program): \(message)")
    call.host.printError(usage[0])
    try call.host.exit(2)
    return Failure(ValueReasons.interrupted, message)
  }

  var usage: [String] {
    var lines = [
      (["usage: \(call.host.program)"] + options.map { "[\($0.usage)]" } + ["[WORD…]"]).joined(separator: " ")
    ]
    if !about.isEmpty { lines.append(about) }
    if !options.isEmpty { lines.append("") }
    let width = options.map(\.usage.count).max() ?? 0
    for option in options {
      let usual = option.usual.isNil || option.word == nil ? "" : "(\(option.usual.raw))"
      let text = [option.sentence, usual].filter { !$0.isEmpty }.joined(separator: " ")
      let gap = blanks(width - option.usage.count + 2)
      lines.append("  \(option.usage)" + (text.isEmpty ? "" : gap + text))
    }
    return lines
  }
}
