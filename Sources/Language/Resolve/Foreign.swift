import Catalogue
import Diagnostics
import Values

/// Names that people bring from elsewhere, and what to write here.
public enum Foreign {
  /// A name from elsewhere.
  public struct Word {
    public let sentence: String
    /// The code to put in its place, if it is a single name.
    public let replacement: String?
  }

  public static func suggestion(_ name: String) -> Word? {
    if let help = own[name] {
      // No more than what it is here.
      let isPlain = help.first == "`" && help.last == "`" && help.count { $0 == "`" } == 2
      let code = isPlain ? String(help.dropFirst().dropLast()) : nil
      return Word(
        sentence: isPlain ? "`\(name)` is \(help) here" : help,
        replacement: code.flatMap { $0.allSatisfy { $0.isLetter || $0.isNumber } ? $0 : nil })
    }
    return byWord[name].map { Word(sentence: "\($0.library)'s `\(name)` is `\($0.entry)` here", replacement: $0.entry) }
  }

  static func help(_ name: String) -> String? { suggestion(name)?.sentence }

  /// Finds a misspelt name from elsewhere, as `flatmap` or `upercased`.
  static func suggestion(near name: String) -> Word? {
    // A short name is near to too many.
    guard name.count > 3 else { return nil }
    return Nearest.name(to: name, among: (byWord.keys.sorted() + own.keys.sorted()).filter { Entries.named($0) == nil })
      .flatMap { suggestion($0) }
  }

  /// A member that values of this kind have under another name.
  static func member(_ name: String, of kind: Kind) -> String? {
    let words =
      switch kind {
      case .string: ofTexts
      case .array: ofLists
      default: [:] as [String: String]
      }
    return words[name]
  }

  private static let ofTexts = [
    "dropFirst": "slice(1)", "count": "count", "length": "count", "len": "count", "size": "count",
    "toUpperCase": "upper", "toLowerCase": "lower", "substring": "slice", "substr": "slice", "strip": "trim",
    "startswith": "hasPrefix", "startsWith": "hasPrefix", "endswith": "hasSuffix", "endsWith": "hasSuffix",
    "includes": "contains",
  ]

  private static let ofLists = [
    "dropFirst": "slice(1)", "length": "count", "len": "count", "size": "count", "includes": "contains",
    "push": "inserting", "append": "inserting",
  ]

  /// Names of entries in other libraries, from the entries themselves: `RxJS, RxSwift: mergeMap`.
  private static let byWord: [String: (library: String, entry: String)] = {
    var words: [String: (String, String)] = [:]
    for entry in Entries.all {
      let selector = entry.rac.map { ["Objective-C: \($0.drop { $0 == "-" || $0 == "+" })"] } ?? []
      for elsewhere in entry.elsewhere + selector {
        let parts = elsewhere.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
        guard
          let word = parts.last?.split(separator: " ").first.map({
            String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
          })
        else {
          continue
        }
        if word != entry.name, !word.isEmpty, words[word] == nil {
          words[word] = (parts.count > 1 ? parts[0] : "elsewhere", entry.name)
        }
      }
    }
    return words
  }()

  private static let own: [String: String] =
    reactiveCocoa.merging(swift) { first, _ in first }.merging(shell) { first, _ in first }.merging(units) { first, _ in
      first
    }

  /// `300 ms`
  private static let units = Dictionary(
    uniqueKeysWithValues: ["us", "ms", "sec", "secs", "second", "seconds", "milliseconds", "minutes", "hours"].map {
      ($0, "a unit touches its number: `300us`, `300ms`, `1.5s`, `2m`, `1h`")
    })

  private static let reactiveCocoa = [
    "RACObserve": "`observe model \\.name` is RACObserve(model, name)",
    "RAC": "`model.name <~ signal` is RAC(model, name) = signal",
    "RACChannelTo": "`channelTo model \\.name`",
    "RACCommand": "`Command { input in signal }`",
    "RACSignal": "`createSignal { s in … }`, `return`, `empty`, `never`, `error` make signals",
    "RACSubject": "`Subject()`",
    "RACBehaviorSubject": "`BehaviorSubject 0`",
    "RACReplaySubject": "`ReplaySubject()`, `ReplaySubject 2`",
    "RACDisposable": "`disposable { … }`",
    "RACTuplePack": "a tuple is written `(a, b)`",
    "RACTupleUnpack": "`let (a, b) = tuple`",
    "RACScheduler": "the schedulers are `main`, `immediate`, `background`, `Scheduler \"name\"`",
    "RACUnit": "nil is a value like any other here",
    "rac_textSignal": "`field.text`, or `text` for the stage's field",
    "rac_command": "`button.command = c`",
    "rac_willDeallocSignal": "`field.willDealloc`, or `dealloc` for the stage's field",
    "rac_sequence": "`sequence x`",
    "rac_signalForControlEvents": "`signalForControlEvents button`",
    "rac_newTextChannel": "`newTextChannel field`",
    "rac_valuesAndChangesForKeyPath": "`valuesAndChanges model \\.items`",
    "setNameWithFormat": "`x | named \"name\"`",
    "initWithSignalBlock": "`Command { input in signal }`",
    "initWithEnabled": "`Command enabled: signal { input in signal }`",
    "startLazilyWithScheduler": "`startLazily scheduler { s in … }`",
    "startEagerlyWithScheduler": "`startEagerly scheduler { s in … }`",
    "YES": "`true`", "NO": "`false`", "NSLog": "`print`", "NULL": "`nil`", "Nil": "`nil`",
    "self": "there is no self: use the name of the thing",
  ]

  private static let swift = [
    "uppercased": "`upper`", "lowercased": "`lower`", "trimmingCharacters": "`trim`", "components": "`split`",
    "joined": "`join`",
    "replacingOccurrences": "`replace`", "append": "a list does not change: `xs + [x]`",
    "forEach": "`subscribeNext { … }`, or `doNext { … }`",
    "reduce": "`aggregateWithStart 0 { $0 + $1 }`; every step: `scanWithStart`", "dropFirst": "`skip 1`",
    "prefix": "`take`", "suffix": "`takeLast`",
    "var": "`let`; what changes is a property of an `Object`", "sink": "`subscribeNext { … }`",
    "allSatisfy": "`all { … }`",
    "println": "`print`", "len": "`count`", "length": "`count`", "fold": "`aggregateWithStart 0 { $0 + $1 }`",
    "size": "`count`", "toString": "write it into a text: \"\\(x)\"",
    "True": "`true`",
    "False": "`false`", "None": "`nil`", "null": "`nil`", "undefined": "`nil`",
    "async": "`startEagerly scheduler { s in … }`",
    "while": "repetition is `repeat`, `interval 1s` or `scheduleRecursiveBlock`",
    "for": "`subscribeNext { … }` runs for each value",
    "it": "the value is `$0` here, or has a name: `{ x in … }`", "range": "`1...5`, or `0..<5` without its end",
    "throw": "`error \"…\"` is the signal that fails", "raise": "`error \"…\"` is the signal that fails",
    "import": "every function is there, nothing is imported",
    "new": "what makes a thing is called by its name: `Subject()`",
    "function": "`func name(a, b) = …`, or a closure `{ a, b in … }`", "def": "`func name(a, b) = …`",
  ]

  private static let shell = [
    "grep": "`filter { $0.contains(\"…\") }`", "sed": "`map { $0.replace(\"a\", \"b\") }`",
    "awk": "`map { $0.split(\" \")[0] }`",
    "cat": "`lines` are those of standard input", "wc": "`count`", "uniq": "`distinctUntilChanged`",
    "sleep": "`wait 1s`; in a pipeline `delay 1s`",
    "echo": "`print`", "tee": "`doNext { … }`", "sort": "`sorted`", "cut": "`map { $0.split(\",\")[0] }`",
    "head": "the shell's `head` is `take` here", "tail": "the shell's `tail` is `takeLast` here",
    "quit": "a script ends with its last statement; at the prompt `:quit`",
    "help": "`rsig help NAME`; at the prompt `:help`",
  ]
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
