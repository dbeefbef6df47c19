import Diagnostics

/// The options and other words given to a verb.
final class Options {
  private var values: [String: Any] = [:]
  var words: [String] = []
  private(set) var wantsHelp = false
  /// `--allow-read=/tmp` for the words `--allow-read /tmp`, of which the second was taken for a file.
  private(set) var joined: String?
  /// Verbs that always run in virtual time set this.
  lazy var isVirtual = self[RunOptions.virtual]

  var isEmpty: Bool { values.isEmpty }

  // Most runs have no options, and so need not make one to look it up.
  subscript(option: @autoclosure () -> Option<Bool>) -> Bool { !isEmpty && values[option().name] != nil }

  subscript<Value>(option: @autoclosure () -> Option<Value>) -> Value? {
    isEmpty ? nil : values[option().name] as? Value
  }

  func contains(_ option: any AnyOption) -> Bool { values[option.name] != nil }

  /// Parses options of a verb. If the verb runs a script, options end at the script's name; otherwise they may come
  /// anywhere.
  init(_ words: [String], of verb: Verb) throws(UsageError) {
    var rest = words[...]
    var optional: String?
    while let word = rest.popFirst() {
      if word == "--" {
        self.words += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        self.words.append(word)
        if let option = optional { joined = "\(option)=\(word)" }
        optional = nil
        if !verb.runsScript { continue }
        self.words += rest
        return
      }
      var name = word
      var given: String?
      if word.hasPrefix("--"), let equals = word.firstIndex(of: "=") {
        name = String(word[..<equals])
        given = String(word[word.index(after: equals)...])
      }
      guard let option = verb.options.first(where: { $0.name == name || $0.other == name }) else {
        if name == "--help" || name == "-h" {
          wantsHelp = true
          return
        }
        throw Options.unknown(name, verb)
      }
      if given != nil, option.argument == nil {
        throw UsageError(UsageReasons.badValue, "\(name) takes no value", help: "write \(name) alone")
      }
      if given == nil, option.needsArgument {
        given = rest.popFirst()
        if given == nil {
          throw UsageError(
            UsageReasons.missingValue, "\(name) needs a value", help: "write \(name) \(option.sample)")
        }
      }
      optional = given == nil && option.argument != nil ? option.name : nil
      values[option.name] = try option.read(given, after: values[option.name])
    }
  }

  /// Options of other tools.
  private static let foreign = [
    "-c": "-e", "--eval": "-e", "--command": "-e", "--timeout": "--for", "--virtual-time": "--virtual", "-o": "--svg",
  ]

  private static func unknown(_ name: String, _ verb: Verb) -> UsageError {
    let own = verb.options.flatMap { [$0.name] + $0.other.asArray } + ["--help"]
    let elsewhere = ([RunVerb.verb] + Verb.all).filter { $0.options.contains { $0.name == name } }.map(\.title)
    // `--allow net`: none of several longer names is likelier than another.
    let longer = own.filter { $0.hasPrefix(name + "-") }
    var help = Nearest.name(to: name, among: own).map { "did you mean \($0)?" }
    if longer.count > 1 { help = "there are \(longer.listed)" }
    if let ours = Options.foreign[name], own.contains(ours) { help = "did you mean \(ours)?" }
    if help == nil, !elsewhere.isEmpty {
      help = "it is an option of \(elsewhere.listed); \(verb.own)"
    }
    let message = elsewhere.isEmpty ? "there is no option \(name)" : "\(verb.title) has no option \(name)"
    return UsageError(UsageReasons.unknownOption, message, help: help ?? verb.own)
  }
}

extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  fileprivate var listed: String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + last!
  }
}
