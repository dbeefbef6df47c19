/// Tracks brackets, strings and comments across lines.
struct CodeLines {
  private(set) var depth = 0
  private var inComment = false
  /// True if the last line of code ended in the middle of a statement.
  private(set) var isOpen = false

  mutating func take(_ line: String) {
    var inText = false
    var last: UInt8 = 0
    let bytes = Array(line.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if inComment {
        if byte == "*", next == "/" {
          inComment = false
          index += 1
        }
      } else if inText {
        if byte == "\\" { index += 1 } else if byte == "\"" { inText = false }
      } else if byte == "\"" {
        inText = true
        last = byte
      } else if byte == "/", next == "/" {
        break
      } else if byte == "/", next == "*" {
        inComment = true
        index += 1
      } else {
        switch byte {
        case "{", "[", "(": depth += 1
        case "}", "]", ")": depth = max(0, depth - 1)
        default: break
        }
        if byte != " ", byte != "\t" { last = byte }
      }
      index += 1
    }
    if last != 0 { isOpen = last == "=" || last == "," || last == "|" }
  }

  /// The line without its strings and its comment.
  private static func bare(_ line: String) -> String {
    var bare = ""
    var inText = false
    var isEscaped = false
    var previous: Character = " "
    for character in line {
      if inText {
        if character == "\"", !isEscaped { inText = false }
        isEscaped = character == "\\" && !isEscaped
        continue
      }
      if character == "\"" {
        inText = true
        continue
      }
      if character == "/", previous == "/" {
        bare.removeLast()
        break
      }
      if character == "*", previous == "/" {
        bare.removeLast()
        break
      }
      bare.append(character)
      previous = character
    }
    return bare
  }

  private static func isWide(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return value >= 0x3000 && value < 0xE000 || value >= 0xFF00 && value < 0xFFF0
  }

  /// True for a line of prose in a place where a statement may begin.
  static func isProse(_ line: String) -> Bool {
    let text = bare(line).drop(while: \.isWhitespace)
    guard let first = text.first else { return false }
    let end = text.last { !$0.isWhitespace } ?? first
    if ";{}".contains(end) { return text.contains(where: isWide) && end == ";" && !text.contains("=") && first != "[" }
    if text.contains(where: isWide) { return !"[@-+".contains(first) || !"])".contains(end) && !text.contains("[") }
    if "@-+#[}])^*_".contains(first), !text.hasPrefix("- ") || text.hasPrefix("- (") { return false }
    let marks = text.contains { ";{}[]()=*@^<>\"&|+".contains($0) }
    let words = text.split(separator: " ")
    if first.isNumber, text.drop(while: \.isNumber).allSatisfy({ ".:、)： ".contains($0) }) { return true }
    if first == "•" || text.hasPrefix("- ") || text.hasPrefix("> ") || text.hasPrefix("|") { return true }
    if words.count >= 3, !marks { return !["else", "return", "static", "const", "unsigned"].contains(words[0]) }
    if words.count >= 4, ".:!?".contains(end), !text.contains(";"), !text.contains("["), !text.contains("=") {
      return true
    }
    return false
  }

  private static let starts = [
    "@interface", "@implementation", "@end", "@property", "@weakify", "@strongify", "@class", "@protocol",
    "@synchronized", "@try", "@autoreleasepool", "[[", "RAC(", "RACObserve(", "RACChannelTo(", "#import", "#pragma",
    "#define", "- (", "+ (", "-(", "+(", "NSLog(", "return ", "if (", "if(", "} else", "}", "for (", "//", "/*",
    "__block ", "__weak ", "static ", "dispatch_", "typedef ", "volatile ",
  ]

  /// True for a line of plain text that is certainly code.
  static func isCode(_ line: String) -> Bool {
    let text = bare(line).drop(while: \.isWhitespace)
    let whole = line.drop(while: \.isWhitespace)
    if whole.isEmpty || whole.hasPrefix("//") { return false }
    let end = text.last { !$0.isWhitespace } ?? " "
    if text.contains(where: isWide), !";{}".contains(end) || text.contains("。") || text.contains("，") {
      return false
    }
    if text == "}" || text == "};" || text == "}];" { return true }
    if starts.contains(where: { whole.hasPrefix($0) }) {
      // `- (void)x` and similar lines count as code only if they end like code.
      if whole.hasPrefix("return ") || whole.hasPrefix("if") || whole.hasPrefix("static ") {
        return ";{,)".contains(end)
      }
      return true
    }
    if text.first == "[" {
      return ";{,])".contains(end) || text.contains("^") || text.contains("@") || isOpenMessage(text)
    }
    if ";{".contains(end), text.contains(where: { "[(*=.".contains($0) }) {
      return text.first?.isASCII == true && text.first?.isLetter == true || text.first == "_"
    }
    // `Type *name = …`, `_name = [[…`, `name.key = …`
    if text.contains(" = [") || text.contains("=[[") || text.contains("= ^") || text.contains("^RACSignal") {
      return true
    }
    return text.hasSuffix(" =") && (text.contains("*") || text.hasPrefix("_") || text.contains(".rac_"))
  }

  private static func isOpenMessage(_ text: Substring) -> Bool {
    text.filter { $0 == "[" }.count > text.filter { $0 == "]" }.count
  }
}
