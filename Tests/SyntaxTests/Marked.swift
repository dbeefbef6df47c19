import Diagnostics

@testable import Syntax

/// A program with `⟦ ⟧` around the parts a test is about.
struct Marked {
  let text: String
  /// Spans between the marks, in bytes of the unmarked text, ordered by their beginnings.
  let spans: [Span]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var open: [Int] = []
    var spans: [(index: Int, span: Span)] = []
    var count = 0
    for character in marked.unicodeScalars {
      switch character {
      case "⟦":
        open.append(count)
        count += 1
        spans.append((0, Span(bytes.count, bytes.count)))
      case "⟧":
        let index = open.removeLast()
        spans[index].span = Span(spans[index].span.start, bytes.count)
      default: bytes.append(contentsOf: Array(String(character).utf8))
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.spans = spans.map(\.span)
  }
}

func parse(_ text: String, continuesLast: Bool = false) -> (script: Script, diagnostics: [Diagnostic]) {
  Parser.parse(Source(name: "test.rsig", text: text), continuesLast: continuesLast)
}

/// Diagnostics on one line, for the messages of failing tests.
func told(_ diagnostics: [Diagnostic]) -> String {
  diagnostics.map {
    let (place, code) = ($0.place?.description ?? "", $0.reason.code)
    return "\(place) \(code): \($0.message.english)" + ($0.isIncomplete ? " (incomplete)" : "")
  }.joined(separator: "\n")
}
