import Catalogue
import Diagnostics
import Values

/// Names from other libraries and languages, with their equivalents here.
public enum Foreign {
  /// A name from another library or language.
  public struct Word {
    public let sentence: String
    /// Code to put in its place, if it is a single name.
    public let replacement: String?

    /// False if a value of this kind lacks the member under our name, too: `count` of an Int. A stream may be meant
    /// value by value.
    func fits(_ kind: Kind) -> Bool {
      guard !kind.isStream, let first = replacement.flatMap(Entries.named)?.parameters.first else { return true }
      return first.admits(kind)
    }
  }

  public static func suggestion(_ name: String) -> Word? {
    if let help = ForeignWords.all[name] {
      // The help consists of nothing but a name.
      let isPlain = help.first == "`" && help.last == "`" && help.count { $0 == "`" } == 2
      let sentence = isPlain ? "`\(name)` is \(help) here" : isFragment(help) ? "`\(name)` is \(help)" : help
      return Word(sentence: sentence, replacement: isPlain || isFragment(help) ? replacement(in: help) : nil)
    }
    if let word = byWord[name] {
      let origin = word.library == "elsewhere" ? "" : "\(word.library)'s "
      return Word(sentence: "\(origin)`\(name)` is `\(word.entry)` here", replacement: word.entry)
    }
    // `Where`, as C# writes names, and `LEN`, as spreadsheets do.
    if let first = name.first, first.isUppercase, name.count > 1 {
      let isWord = name.dropFirst().contains(where: \.isLowercase)
      if !isWord, !name.allSatisfy({ $0.isUppercase && $0.isASCII }) { return nil }
      let small = isWord ? first.lowercased() + name.dropFirst() : name.lowercased()
      let entry = ForeignWords.all[small] == nil ? Entries.named(small) : nil
      let ours = entry?.parameters.isEmpty == false ? small : suggestion(small)?.replacement
      return ours.map { Word(sentence: "`\(name)` is `\($0)` here", replacement: $0) }
    }
    // `take_while`, as Python, Ruby and Rust write names.
    let parts = name.split(separator: "_").map(String.init)
    guard parts.count > 1, name.first != "_", name.allSatisfy({ $0 == "_" || $0.isLowercase || $0.isNumber }) else {
      return nil
    }
    let joined = parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    if Entries.named(joined) != nil { return Word(sentence: "`\(name)` is `\(joined)` here", replacement: joined) }
    return suggestion(joined).map { word in
      Word(
        sentence: word.replacement.map { "`\(name)` is `\($0)` here" } ?? word.sentence, replacement: word.replacement)
    }
  }

  /// The entry meant by a name whose last words say nothing more: `takeFirst`, `reduceWithStart`.
  static func shortened(_ name: String) -> Entry? {
    var words: [String] = []
    for letter in name {
      if letter.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1].append(letter)
    }
    while words.count > 1, let last = words.popLast(), endings.contains(last) {
      let word = words.joined()
      if let entry = Entries.named(word) ?? suggestion(word)?.replacement.flatMap(Entries.named) { return entry }
    }
    return nil
  }

  private static let endings = Set(
    """
    With Start Starting Left First Seed Initial Value Values Element Elements Item Items Key Each Of From In On To For \
    After Time Stream Signal Observable Flow Array List String Error Errors Or Null Nil None
    """
    .split(separator: " ").map(String.init))

  /// True if the help begins with code, such as `map`, and is not a sentence by itself.
  private static func isFragment(_ help: String) -> Bool {
    guard help.first == "`" else { return false }
    let rest = help.dropFirst().drop { $0 != "`" }.dropFirst()
    return [",", ";", " or ", ":"].contains { rest.hasPrefix($0) }
  }

  /// The name at the start of a help text, if it is an equivalent rather than an argument for the call.
  private static func replacement(in help: String) -> String? {
    guard help.first == "`" else { return nil }
    let code = help.dropFirst().prefix { $0 != "`" }
    if code.hasPrefix("{ $0 ") { return String(code) }
    let name = code.prefix { $0.isLetter || $0.isNumber }
    let rest = code[name.endIndex...]
    let isCall = rest.isEmpty || rest == "()" || rest == " { … }" || rest.hasPrefix(" { ") && rest.hasSuffix(" in … }")
    let isKnown = Entries.named(String(name)) != nil || ["true", "false", "nil"].contains(name)
    return isCall && isKnown ? String(name) : nil
  }

  /// The entry for a program of the shell, such as `take` for `head`.
  static func shell(_ name: String) -> String? { byWord[name].flatMap { $0.library == "shell" ? $0.entry : nil } }

  static func help(_ name: String) -> String? { suggestion(name)?.sentence }

  /// Finds the name here for a member of another language. A dictionary has whatever keys the data has, and only
  /// numbers have units.
  static func suggestion(ofMember name: String, of kind: Kind) -> Word? {
    if kind == .dictionary || ForeignWords.isUnit(name) && kind != .int && kind != .double { return nil }
    return suggestion(name).flatMap { $0.fits(kind) ? $0 : nil }
  }

  /// Finds a foreign name that this may be a misspelling of, as for `flatmap` or `upercased`.
  static func suggestion(near name: String) -> Word? {
    // A short name resembles too many others.
    guard name.count > 4 else { return nil }
    // A much longer name with the same beginning probably means something else.
    let known = (byFirstLetter[name.first!] ?? []).filter { $0.count <= name.count + 2 }
    return Nearest.name(to: name, among: known).flatMap {
      Nearest.isLikely(name, for: $0, mayBeShortened: false) ? suggestion($0) : nil
    }
  }

  /// All foreign names without an entry here, in order.
  private static let byFirstLetter = Dictionary(
    grouping: (byWord.keys.sorted() + ForeignWords.all.keys.sorted()).filter { Entries.named($0) == nil }, by: \.first!)

  /// Names used by other libraries, as entries declare them: `RxJS, RxSwift: mergeMap`.
  private static let byWord: [String: (library: String, entry: String)] = {
    var words: [String: (String, String)] = [:]
    for entry in Entries.all {
      let selector = entry.rac.map { ["Objective-C: \($0.drop { $0 == "-" || $0 == "+" })"] } ?? []
      for elsewhere in entry.elsewhere + selector {
        let parts = elsewhere.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
        guard let spelled = parts.last?.split(separator: " ").first else { continue }
        let word = String(spelled.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        // `String(repeating:)` and `Math.random` are only parts of names.
        let isPart = spelled.dropFirst(word.count).first == "." || word.first?.isUppercase == true && word != spelled
        if isPart { continue }
        if word != entry.name, !word.isEmpty, words[word] == nil {
          words[word] = (parts.count > 1 ? parts[0] : "elsewhere", entry.name)
        }
      }
    }
    return words
  }()
}
