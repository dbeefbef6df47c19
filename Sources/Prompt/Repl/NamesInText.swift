import Diagnostics
import Syntax

/// Names in a piece of program.
enum NamesInText {
  static func mentioned(in text: String) -> Set<String> {
    Set(tokens(of: text).map(\.name))
  }

  /// Names used as values, not as members or labels.
  static func tokens(of text: String) -> [(name: String, span: Range<Int>)] {
    let source = Source(name: "", text: text)
    let tokens = Token.all(of: source)
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.kind == .name else { return nil }
      if index > 0, tokens[index - 1].kind == .dot { return nil }
      let next = tokens[min(index + 1, tokens.count - 1)]
      if next.kind == .colon, next.start == token.end { return nil }
      return (source.text(of: token.span), token.start..<token.end)
    }
  }

  /// The text with its names replaced.
  static func renamed(_ text: String, _ name: (String, Int) -> String?) -> String {
    var bytes: [UInt8] = []
    let old = Array(text.utf8)
    var end = 0
    for token in tokens(of: text) {
      guard let new = name(token.name, token.span.lowerBound) else { continue }
      bytes += old[end..<token.span.lowerBound]
      bytes += Array(new.utf8)
      end = token.span.upperBound
    }
    return String(utf8: bytes + old[end...])
  }
}
