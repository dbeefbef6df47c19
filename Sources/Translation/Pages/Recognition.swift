/// Distinguishes Objective-C from other texts.
public enum Recognition {
  private static let words: Set<String> = [
    "implementation", "interface", "weakify", "strongify", "property", "selector", "keypath", "synchronized", "class",
    "protocol", "import",
  ]

  /// True for a text that looks like Objective-C. Call it only for texts that rsig's own parser refused.
  public static func isObjectiveC(_ text: String) -> Bool { isObjectiveC(Array(text.utf8)) }

  static func isObjectiveC(_ bytes: [UInt8]) -> Bool {
    let tokens = ObjCLexer(bytes).tokens
    for (index, token) in tokens.enumerated() {
      let next = tokens[min(index + 1, tokens.count - 1)]
      let third = tokens[min(index + 2, tokens.count - 1)]
      switch token.kind {
      case .string where bytes[token.start] == "@": return true
      case .word where words.contains(token.text): return true
      case .directive where token.text.hasPrefix("#import") || token.text.hasPrefix("#pragma mark"): return true
      case .mark:
        if token.text == "@", next.is("[") || next.is("{") || next.is("(") || next.kind == .number { return true }
        if token.text == "^", next.is("(") || next.is("{") || next.kind == .name && isType(next.text) { return true }
        if token.text == "[", next.is("["), third.kind == .name { return true }
        if token.text == "-" || token.text == "+", token.beginsLine, next.is("("), third.kind == .name,
          isType(third.text)
        {
          return true
        }
        if token.text == "[", next.kind == .name, third.kind == .name,
          next.text.first?.isUppercase == true || tokens[min(index + 3, tokens.count - 1)].is(":")
        {
          return true
        }
      case .name:
        if ["RAC", "RACObserve", "RACChannelTo", "RACTupleUnpack", "RACTuplePack", "NSLog"].contains(token.text),
          next.is("("),
          next.start == token.end
        {
          return true
        }
        if token.beginsLine, next.is("*"), third.kind == .name, isType(token.text) { return true }
      default: break
      }
    }
    return false
  }

  /// True for Objective-C with an unclosed bracket, string or comment, so that more lines are expected.
  public static func isIncomplete(_ text: String) -> Bool {
    var code = CodeLines()
    for line in text.lines { code.take(line) }
    return code.depth > 0 || code.isOpen
  }

  private static func isType(_ name: String) -> Bool {
    name.first?.isUppercase == true || ObjCParser.plainTypes.contains(name)
  }

  /// True for a page whose names were all written in lower case.
  static func isFolded(_ text: String) -> Bool {
    ["racsignal", "nsstring", "raccommand"].contains { text.contains($0) }
      && !["RAC", "NS", "UI"].contains { text.contains($0) }
  }

  /// True for a text that reads as Swift.
  static func isSwift(_ text: String) -> Bool {
    var marks = 0
    for line in text.split(separator: "\n").prefix(2000) {
      let line = line.prefix(400)
      let words = line.split(separator: " ")
      guard let first = words.first else { continue }
      // Kotlin, Java and JavaScript share some of Swift's words.
      if ["fun", "val", "package", "const", "function"].contains(first) || line.contains("=> ") { return false }
      if first == "import", line.hasSuffix(";") { return false }
      if ["guard", "var", "import", "extension", "struct", "final", "@objc", "private", "lazy"].contains(first) {
        marks += 1
      }
      if first == "func" || first == "override" || words.contains("func") { marks += line.contains("->") ? 2 : 1 }
      if first == "let" || first == "class" { marks += line.contains(": ") ? 2 : 1 }
      if line.contains("[weak self]") || line.contains("[unowned self]") || line.contains("self?.") { marks += 2 }
      if line.contains("SignalProducer") || line.contains("DisposeBag") || line.contains("AnyCancellable") {
        marks += 2
      }
    }
    return marks >= 2
  }
}
