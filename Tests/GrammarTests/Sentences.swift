import Chance
/// Generates random sentences of a grammar; a sentence that is long or deep enough takes the shortest way out.
struct Sentences {
  private let grammar: Grammar
  private var dice: Dice
  private var heights: [String: Int] = [:]
  private var text = ""
  private var touches = true
  private var depth = 0
  // Context of the sentence, for rules that the page states in words beside the productions.
  private var isLexical = false
  private var isWithoutClosure = false
  private var isOnOneLine = false
  private var takesAnonymous = false

  private var longest = 0
  private static let deepest = 70
  private static let letters = "abcdefghijklmnopqrstuvwxyzABCXYZäßéдж数え"
  private static let keywords: Set = ["let", "func", "in", "if", "else", "true", "false", "nil"]

  init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    dice = Dice(seed: seed)
    measure()
  }

  mutating func next(_ production: String = "script") -> String {
    text = ""
    touches = true
    depth = 0
    longest = Int.random(in: 5...400, using: &dice)
    (isLexical, isWithoutClosure, isOnOneLine, takesAnonymous) = (false, false, false, false)
    write(.production(production))
    return text
  }

  /// Minimum depth of each production.
  private mutating func measure() {
    var changed = true
    while changed {
      changed = false
      for production in grammar.productions.values {
        guard let height = height(production.part) else { continue }
        if height + 1 < heights[production.name] ?? Int.max {
          heights[production.name] = height + 1
          changed = true
        }
      }
    }
  }

  private func height(_ part: Grammar.Part) -> Int? {
    switch part {
    case .text, .touching, .optional, .repeated: return 0
    case .production(let name), .withoutClosure(let name): return grammar.productions[name] == nil ? 0 : heights[name]
    case .sequence(let parts):
      var most = 0
      for part in parts {
        guard let height = height(part) else { return nil }
        most = max(most, height)
      }
      return most
    case .choice(let parts): return parts.compactMap(height).min()
    }
  }

  private var isEnough: Bool { depth > Sentences.deepest || text.utf8.count > longest }

  private func allows(_ part: Grammar.Part) -> Bool {
    switch part {
    case .production("newline"): !isOnOneLine
    case .production("longString"): !isOnOneLine
    case .production("closure"): !isWithoutClosure
    case .production("anonymous"): takesAnonymous
    case .sequence(let parts): parts.allSatisfy(allows)
    default: true
    }
  }

  private mutating func write(_ part: Grammar.Part) {
    switch part {
    case .text(let word): emit(word)
    case .touching: touches = true
    case .production(let name): write(named: name)
    case .withoutClosure(let name):
      let outer = isWithoutClosure
      isWithoutClosure = true
      write(named: name)
      isWithoutClosure = outer
    case .sequence(let parts): for part in parts { write(part) }
    case .choice(let parts):
      let allowed = parts.filter(allows)
      let low = allowed.compactMap(height).min() ?? 0
      let usable = isEnough ? allowed.filter { height($0) == low } : allowed
      if let part = usable.randomElement(using: &dice) { write(part) }
    case .optional(let part): if allows(part), !isEnough, Bool.random(using: &dice) { write(part) }
    case .repeated(let part):
      guard allows(part), !isEnough else { return }
      for _ in 0..<(Int.random(in: 0...5, using: &dice) / 2) where !isEnough { write(part) }
    }
  }

  private mutating func write(named name: String) {
    guard let production = grammar.productions[name] else { return writeTerminal(name) }
    let outer = (isLexical, isWithoutClosure, isOnOneLine, takesAnonymous)
    depth += 1
    if production.isLexical {
      // The first part is separated from the text before it; the other parts touch.
      emit("")
      isLexical = true
    } else {
      if isLexical { touches = true }
      isLexical = false
    }
    switch name {
    case "group", "tuple", "list", "dictionary", "call", "index", "block", "body": isWithoutClosure = false
    case "string": (isWithoutClosure, isOnOneLine) = (false, true)
    case "longString": isWithoutClosure = false
    case "function", "script": takesAnonymous = false
    case "exponent":
      // More digits could exceed a Double.
      emit("e\(Int.random(in: -99...99, using: &dice))")
      return restore(outer)
    case "closure": return writeClosure(production, outer)
    case "name":
      var word = ""
      repeat { word = spelled(production) } while Sentences.keywords.contains(word)
      text += word
      return restore(outer)
    default: break
    }
    write(production.part)
    restore(outer)
  }

  private mutating func restore(_ outer: (Bool, Bool, Bool, Bool)) {
    (isLexical, isWithoutClosure, isOnOneLine, takesAnonymous) = outer
    depth -= 1
    touches = isLexical
  }

  /// A closure with parameters has no `$0`.
  private mutating func writeClosure(_ production: Grammar.Production, _ outer: (Bool, Bool, Bool, Bool)) {
    if case .choice(let forms) = production.part {
      let isNamed = Bool.random(using: &dice)
      takesAnonymous = !isNamed
      write(forms[isNamed ? 0 : 1])
    }
    restore(outer)
  }

  private mutating func spelled(_ production: Grammar.Production) -> String {
    let before = text
    text = ""
    touches = true
    write(production.part)
    let word = text
    text = before
    return word
  }

  private mutating func writeTerminal(_ name: String) {
    switch name {
    case "newline":
      text += "\n"
      touches = true
    case "letter": emit(String(Sentences.letters.randomElement(using: &dice) ?? "a"))
    case "digit": emit(String("0123456789".randomElement(using: &dice) ?? "0"))
    case "hexDigit": emit(String("0123456789abcdefABCDEF".randomElement(using: &dice) ?? "0"))
    case "character": emit(String(" a1(){}|#$.,:é日😀'".randomElement(using: &dice) ?? " "))
    default: preconditionFailure("no production \(name)")
    }
  }

  private mutating func emit(_ word: String) {
    if !touches, !isLexical, !text.isEmpty { text += " " }
    text += word
    // The first part of a lexical production follows its initial empty word without a gap.
    touches = word.isEmpty
  }
}
