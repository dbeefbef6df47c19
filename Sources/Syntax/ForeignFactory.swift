import Diagnostics

/// Signals and subjects as created in other libraries: `Observable.just(1)`, `new Subject()`, `[RACSubject subject]`.
public enum ForeignFactory {
  /// The call that creates the same here; nil if the class is unknown or has no such factory.
  public static func call(_ owner: String, _ name: String, _ arguments: [String]) -> String? {
    if owner == "List" || owner == "Seq", name == "of" { return "[\(arguments.joined(separator: ", "))]" }
    if let maker = maker(owner, arguments) {
      return ["new", "alloc", "init", "create", "subject", "date", "now", "pipe", "behaviorSubjectWithDefaultValue"]
        .contains(name)
        || name.hasPrefix("replaySubject") ? maker : nil
    }
    if name == "main" || name == "Main" || name == "instance" || name == "asyncInstance", mainQueues.contains(owner) {
      return "main"
    }
    let first = arguments.first
    if owner == "TimeSpan" || owner == "Duration" { return unit(name).flatMap { unit in first.map { $0 + unit } } }
    if owner == "Disposables", name == "create" { return arguments.first.map { "disposable \($0)" } ?? "nil" }
    if owner == "re" { return matched(name, arguments) }
    guard signals.contains(owner) else { return nil }
    // Combine's `Publishers.Merge`, C#'s `Observable.Range`
    let name = name.prefix(1).lowercased() + name.dropFirst()
    let all = arguments.joined(separator: ", ")
    switch name {
    case "just" where arguments.count > 1: return "signal([\(all)])"
    case "just", "value", "resolve", "return", "single": return "return \(first ?? "nil")"
    case "of": return "signal([\(all)])"
    case "from", "fromArray", "fromIterable", "sequence": return first.map { "signal(\($0))" }
    case "empty", "never": return name
    case "error", "throw", "throwError", "reject", "fail": return first.map { "error \($0)" }
    case "create", "createSignal", "generate": return first.map { "createSignal \($0)" }
    case "defer", "deferred": return first.map { "defer \($0)" }
    case "interval" where arguments.count > 1 && duration(arguments[1], arguments).first?.isNumber == true:
      return timer(arguments[0], arguments)
    case "interval": return first.map { "interval \(duration($0, inSeconds: owner == "RACSignal", arguments))" }
    case "timer": return first.map { timer($0, arguments) }
    case "range": return Int(first ?? "").flatMap { range(from: $0, arguments.dropFirst().first) }
    case "merge", "concat", "combineLatest", "zip": return arguments.isEmpty ? nil : "\(name)(\(all))"
    default: return nil
    }
  }

  /// The subject in place of a signal and its observer, which ReactiveSwift makes together.
  public static func pair(_ owner: String, _ name: String) -> String? {
    name == "pipe" && ["Signal", "Property", "MutableProperty"].contains(owner) ? "Subject()" : nil
  }

  /// Python's functions of patterns, which take the pattern first.
  private static func matched(_ name: String, _ arguments: [String]) -> String? {
    guard arguments.count > 1, let text = arguments.last else { return nil }
    switch name {
    case "search", "match", "fullmatch": return "capture(\(text), \(arguments[0]))"
    case "findall": return "captureAll(\(text), \(arguments[0]))"
    case "split": return "splitMatches(\(text), \(arguments[0]))"
    case "sub" where arguments.count == 3: return "replaceMatches(\(text), \(arguments[0]), \(arguments[1]))"
    default: return nil
    }
  }

  private static let mainQueues: Set<String> = [
    "DispatchQueue", "RunLoop", "OperationQueue", "Dispatchers", "MainScheduler",
  ]

  /// The call that creates a subject or subscriber, by the name of its class.
  public static func maker(_ owner: String, _ arguments: [String]) -> String? {
    switch owner {
    case "PublishSubject", "PublishRelay", "PassthroughSubject", "RACSubject", "Subject", "MutableSharedFlow":
      "Subject()"
    case "BehaviorSubject", "BehaviorRelay", "CurrentValueSubject", "RACBehaviorSubject", "MutableProperty",
      "MutableStateFlow":
      "BehaviorSubject(\(arguments.first ?? "nil"))"
    case "ReplaySubject", "ReplayRelay", "RACReplaySubject":
      "ReplaySubject(\(arguments.first { Int($0) != nil } ?? ""))"
    case "Date", "NSDate": arguments.isEmpty ? "now()" : arguments[0].first == "\"" ? "date(\(arguments[0]))" : nil
    // A number is a capacity, or what a missing key stands for.
    case "Map", "Hash", "HashMap", "Dictionary", "NSMutableDictionary":
      arguments.allSatisfy { Int($0) != nil } ? "[:]" : nil
    case "NSMutableArray", "ArrayList", "LinkedList", "List", "Vec":
      arguments.allSatisfy { Int($0) != nil } ? "[]" : nil
    default: nil
    }
  }

  /// `[[RACSubject alloc] init]`, up to `init`: its span, and the call that replaces it.
  static func allocated(_ tokens: TokenList, _ source: Source, before index: Int) -> (span: Span, call: String)? {
    guard index >= 5, index + 1 < tokens.count, tokens[index + 1].kind == .rightBracket,
      tokens[index - 1].kind == .rightBracket, tokens[index - 2].kind == .name, tokens[index - 3].kind == .name,
      tokens[index - 4].kind == .leftBracket, tokens[index - 5].kind == .leftBracket
    else { return nil }
    func text(_ index: Int) -> String { source.text(of: tokens[index].span) }
    guard text(index - 2) == "alloc", let call = maker(text(index - 3), []) else { return nil }
    return (Span(tokens[index - 5].start, tokens[index + 1].end), call)
  }

  /// The function for one that has a namespace in other languages: `console.log`.
  public static func function(_ owner: String, _ name: String) -> String? { functions[owner]?[name] }

  /// How many elements of such a list come before the arguments: the program, and the script.
  public static func skippedArguments(_ owner: String, _ name: String) -> Int {
    name != "argv" ? 0 : owner == "process" ? 2 : 1
  }

  private static let functions: [String: [String: String]] = [
    "console": ["log": "print", "info": "print", "debug": "print", "error": "printError", "warn": "printError"],
    "System.out": ["println": "print", "print": "print"], "System.err": ["println": "printError"],
    "sys.stderr": ["write": "printError"], "JSON": ["parse": "json", "stringify": "toJSON"],
    "json": [
      "loads": "json", "load": "json", "parse": "json", "decode": "json", "dumps": "toJSON", "dump": "toJSON",
      "stringify": "toJSON", "encode": "toJSON",
    ], "DispatchQueue.main": ["async": "schedule main"],
    "sys": ["exit": "exit", "argv": "args", "stdin": "lines"], "process": ["exit": "exit", "argv": "args"],
    "Date": ["now": "now"], "Object": ["keys": "keys", "values": "values", "entries": "sequence"],
    "RACDisposable": ["disposableWithBlock": "disposable"],
    "RACScheduler": [
      "mainThreadScheduler": "main", "immediateScheduler": "immediate", "currentScheduler": "currentScheduler",
      "scheduler": "background",
    ],
    "Array": ["from": "array", "init": "array"], "String": ["init": "string", "valueOf": "string", "from": "string"],
    "Int": ["init": "int", "parse": "int"], "int": ["Parse": "int", "parse": "int"],
    "Integer": ["parseInt": "int", "valueOf": "int", "toString": "string"],
    "Number": ["parseInt": "int", "parseFloat": "double"], "Float": ["parseFloat": "double"],
    "strconv": ["Atoi": "int", "Itoa": "string", "ParseFloat": "double", "ParseInt": "int"],
    "Double": ["init": "double", "parseDouble": "double"], "Console": ["WriteLine": "print", "Write": "print"],
    "requests": ["get": "request"], "axios": ["get": "request"], "http": ["get": "request"],
    "https": ["get": "request"], "fs": ["readFile": "readContentsOfURL", "readFileSync": "readContentsOfURL"],
    "File": ["read": "readContentsOfURL", "readlines": "readLines", "ReadAllText": "readContentsOfURL"],
    "time": ["time": "now"], "datetime": ["now": "now"], "os": ["getenv": "env"], "subprocess": ["run": "run"],
    "random": ["choice": "random"],
    "Math": [
      "abs": "abs", "floor": "floor", "ceil": "ceil", "round": "round", "sqrt": "sqrt", "pow": "pow", "sin": "sin",
      "cos": "cos", "log": "log", "exp": "exp", "max": "max", "min": "min",
      "random": "random",
    ],
  ]

  /// Modules and classes that hold functions in other languages.
  public static let modules: Set<String> = [
    "math", "Math", "os", "fs", "time", "random", "Thread", "Random", "np", "_", "R", "itertools", "functools", "fmt",
    "File", "IO", "Enum", "List", "Seq", "re", "sys", "process", "subprocess", "shutil", "operator", "strings", "util",
    "Console",
    "strconv", "String", "ops", "operators",
  ]

  private static let signals: Set<String> = [
    "Observable", "Signal", "SignalProducer", "RACSignal", "Single", "Maybe", "Completable", "Flowable", "Flux", "Mono",
    "Promise", "Driver", "Just", "Stream", "Publishers", "rx", "rxjs", "Rx",
  ]

  /// The unit here for `TimeUnit.SECONDS` and `.seconds`.
  public static func unit(_ name: String) -> String? {
    let word = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let last = ["from", "of"].first(where: word.hasPrefix).map { String(word.dropFirst($0.utf8.count)) } ?? word
    return TimeUnit.here(last)
  }

  /// A duration for a number: other libraries count milliseconds, RAC seconds, unless an argument names the unit.
  private static func duration(_ text: String, inSeconds: Bool = false, _ arguments: [String]) -> String {
    if let unit = arguments.dropFirst().lazy.compactMap({ unit($0) }).first, Double(text) != nil { return text + unit }
    if inSeconds, Double(text) != nil { return text + "s" }
    guard let count = Int(text) else {
      let parts = text.split { $0 == "(" || $0 == ")" }
      if parts.count == 2, Double(parts[1]) != nil, let unit = unit(String(parts[0])) { return parts[1] + unit }
      return text
    }
    return count % 1000 == 0 && count > 0 ? "\(count / 1000)s" : "\(count)ms"
  }

  /// Once after a time, or again and again with a first time of its own.
  private static func timer(_ first: String, _ arguments: [String]) -> String {
    let times = arguments.prefix(2).map { duration($0, arguments) }
    guard times.count > 1, times[1].first?.isNumber == true else { return "return 0 | delay \(times[0])" }
    if times[0] == times[1] { return "interval \(times[1])" }
    let isAtOnce = times[0].prefix { $0.isNumber } == "0"
    return isAtOnce
      ? "interval \(times[1]) | startWith now" : "concat (interval \(times[0]) | take 1) (interval \(times[1]))"
  }

  private static func range(from first: Int, _ count: String?) -> String? {
    guard let count = count.flatMap({ Int($0) }), count > 0, count < 1 << 32, first.magnitude < 1 << 32 else {
      return nil
    }
    return "signal(\(first)...\(first + count - 1))"
  }
}
