import Diagnostics

/// The text after a statement that other statements follow.
struct StatementRest {
  private let source: Source
  private let start: Int

  /// nil if the statement is the last one of its block.
  init?(_ source: Source, from end: Int) {
    self.source = source
    var index = LineText(source).skipBlanks(end)
    guard index < source.bytes.count, "\n;#".utf8.contains(source.byte(at: index)) else { return nil }
    while index < source.bytes.count, "\n; \t".utf8.contains(source.byte(at: index)) { index += 1 }
    guard index < source.bytes.count, source.byte(at: index) != "}" else { return nil }
    start = index
  }

  /// Where the rest ends if it is nothing but this name, perhaps with `return`, before the end of the block.
  func end(of name: String) -> Int? {
    var index = start
    for word in ["return ", name] {
      if source.bytes[index...].starts(with: word.utf8) { index += word.utf8.count } else if word == name { return nil }
    }
    let end = index
    while index < source.bytes.count, "\n; \t".utf8.contains(source.byte(at: index)) { index += 1 }
    return source.byte(at: index) == "}" ? end : nil
  }
}
