/// Finds the code in a page. The result has as many lines as the page: prose becomes empty lines, and headings become
/// comments.
struct Article {
  private(set) var lines: [String]
  private(set) var repairs: [String] = []
  private(set) var hasCode = false

  init(_ text: String) {
    let all = text.lines.map { $0.last == "\r" ? String($0.dropLast()) : $0 }
    lines = Array(repeating: "", count: all.count)
    let isHTML = text.contains("<pre") || text.contains("<code")
    let fences = isHTML ? Article.tagged(all) : Article.fenced(all)
    let ranges = fences.isEmpty ? Article.islands(all) : fences
    headings(all, outside: ranges)
    for range in ranges {
      var island = Array(all[range])
      if isHTML { island = Article.preformatted(island).map(Article.untagged) }
      let page = PageText(island: island)
      guard Recognition.isObjectiveC(Array(page.text.utf8)) else { continue }
      hasCode = true
      for repair in page.repairs where !repairs.contains(repair) { repairs.append(repair) }
      for (index, line) in zip(range, Article.closed(page.lines)) { lines[index] = line }
    }
  }

  var text: String { lines.joined(separator: "\n") }

  /// Closes a truncated block, so that it does not swallow the next one.
  private static func closed(_ island: [String]) -> [String] {
    var code = CodeLines()
    for line in island { code.take(line) }
    guard code.depth > 0, var last = island.last else { return island }
    var open: [Character] = []
    for character in island.joined(separator: "\n") {
      switch character {
      case "{": open.append("}")
      case "[": open.append("]")
      case "(": open.append(")")
      case "}", "]", ")": if open.last == character { open.removeLast() }
      default: break
      }
    }
    guard open.count <= 8, !last.contains("//") else { return island }
    last += String(open.reversed()) + ";"
    return island.dropLast() + [last]
  }

  private mutating func headings(_ all: [String], outside ranges: [Range<Int>]) {
    var inside = Set<Int>()
    for range in ranges { inside.formUnion(range) }
    for (index, line) in all.enumerated() where !inside.contains(index) && line.hasPrefix("#") {
      let title = line.drop { $0 == "#" || $0 == " " }
      if !title.isEmpty { lines[index] = "// \(title)" }
    }
  }

  private static func fenced(_ all: [String]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (index, line) in all.enumerated() {
      let text = line.drop(while: \.isWhitespace)
      guard text.hasPrefix("```") || text.hasPrefix("~~~") else { continue }
      if let begin = start {
        if begin < index { ranges.append(begin..<index) }
        start = nil
      } else {
        start = index + 1
      }
    }
    if let begin = start, begin < all.count { ranges.append(begin..<all.count) }
    return ranges
  }

  private static func tagged(_ all: [String]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    for (index, line) in all.enumerated() {
      if start == nil, line.contains("<pre") { start = index }
      if let begin = start, line.contains("</pre") {
        ranges.append(begin..<index + 1)
        start = nil
      }
    }
    return ranges
  }

  /// Keeps the parts of the lines between `<pre` and `</pre`.
  private static func preformatted(_ island: [String]) -> [String] {
    var isInside = false
    return island.map { line in
      var text = ""
      for (index, part) in line.split(separator: "<pre", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { isInside = true }
        let pieces = part.split(separator: "</pre", maxSplits: 1, omittingEmptySubsequences: false)
        if isInside { text += (index > 0 ? "<pre" : "") + pieces[0] }
        if pieces.count > 1 { isInside = false }
      }
      return text
    }
  }

  private static func untagged(_ line: String) -> String {
    var text = ""
    var inTag = false
    let characters = Array(line)
    for (index, character) in characters.enumerated() {
      if character == "<" {
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        if next.isLowercase || next == "/" {
          inTag = true
          continue
        }
      }
      if inTag {
        if character == ">" { inTag = false }
        continue
      }
      text.append(character)
    }
    return text
  }

  // MARK: Plain text

  /// Ranges of code lines: from a line that is certainly code to the end of its brackets.
  private static func islands(_ all: [String]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < all.count {
      guard isStart(all, index) else {
        index += 1
        continue
      }
      let start = index
      var code = CodeLines()
      var end = index
      while index < all.count {
        let line = plain(all[index])
        let isEmpty = line.allSatisfy(\.isWhitespace)
        if code.depth == 0, !code.isOpen, index > start, !isEmpty, !isStart(all, index),
          !line.drop(while: \.isWhitespace).hasPrefix("//")
        {
          break
        }
        if isEmpty, code.depth == 0, !hasCodeAhead(all, index) { break }
        if code.depth > 0, !isEmpty, CodeLines.isProse(line), line.contains("。") || line.count > 160 { break }
        code.take(line)
        index += 1
        if !isEmpty { end = index }
      }
      if end > start { ranges.append(start..<end) }
      index = max(index, start + 1)
    }
    return ranges
  }

  private static func plain(_ line: String) -> String { PageText.afterNumber(line).map(String.init) ?? line }

  private static func isStart(_ all: [String], _ index: Int) -> Bool {
    let line = plain(all[index])
    if CodeLines.isCode(line) { return true }
    // A declaration `Type *name = …` that spans several lines.
    return line.drop(while: \.isWhitespace).hasPrefix("//") && index + 1 < all.count
      && CodeLines.isCode(plain(all[index + 1]))
  }

  private static func hasCodeAhead(_ all: [String], _ index: Int) -> Bool {
    var next = index
    while next < all.count, next < index + 3, all[next].allSatisfy(\.isWhitespace) { next += 1 }
    return next < all.count && isStart(all, next)
  }
}
