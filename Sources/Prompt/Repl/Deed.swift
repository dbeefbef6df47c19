import Diagnostics
import Interpreter
import Reactive
import Syntax
import Values

/// A statement that ran, with what came of it: for `:save`, and for pictures of what was bound.
struct Deed {
  enum Origin { case entry, loaded, initial }

  let text: String
  let origin: Origin
  /// How much of the session's time had passed since the deed before, where something could happen meanwhile.
  var pause: Int64 = 0
  /// Names that it bound, with their places in the text's UTF-8.
  var bound: [(name: String, place: Int)] = []
  var isFunction = false
  /// What stands first left of a `=`.
  var assigned: String?
  /// Names that it mentions.
  var mentioned: Set<String> = []
  /// How many labels were numbered before it and after it.
  var numbers = 0..<0
  /// The watch that shows it.
  var watch: (id: Int, label: String)?
  /// It is a `watch`, whose watches are told of by their labels.
  var isWatch = false
  /// It gave a Disposable, or bound one.
  var disposable: Disposable?
  /// Commands watched from here on, and the numbers of such watches that ended.
  var begun: [(path: String, number: Int)] = []
  var ended: [Int] = []
  /// By Ctrl-C.
  var wasInterrupted = false

  init(_ text: String, _ origin: Origin) {
    self.text = text
    self.origin = origin
  }

  init(_ statement: Statement, in source: Source, _ origin: Origin) {
    self.init(source.text(of: statement.span), origin)
    let start = statement.span.start
    func here(_ name: Name) -> (name: String, place: Int) { (name.text, name.span.start - start) }
    switch statement.form {
    case .bind(let name, _): bound = [here(name)]
    case .unpack(let names, _): bound = names.map(here)
    case .function(let name, _, _, _):
      bound = [here(name)]
      isFunction = true
    case .assign(let target, _): assigned = target.path?.split(separator: ".").first.map(String.init)
    case .expression(let expression):
      isWatch = expression.subject(of: "watch") != nil
      if case .follow(let target, _) = expression.form {
        assigned = target.path?.split(separator: ".").first.map(String.init)
      }
    }
    mentioned = Names.mentioned(in: text)
    if text.hasPrefix("|") { mentioned.insert("_") }
  }
}

/// What was done, in order.
enum Record {
  case deed(Deed)
  /// `:dispose`: of which watches, and of which of the Commands' watches.
  case ended(watches: [Int], commands: [Int], disposables: [Disposable], pause: Int64)
}

/// Names in a piece of program.
enum Names {
  static func mentioned(in text: String) -> Set<String> {
    Set(tokens(of: text).map(\.name))
  }

  /// Names that stand for a value: no members, no labels.
  static func tokens(of text: String) -> [(name: String, span: Range<Int>)] {
    let source = Source(name: "", text: text)
    let tokens = Token.all(of: source)
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.kind == .name else { return nil }
      if index > 0, tokens[index - 1].kind == .dot { return nil }
      let next = tokens[min(index + 1, tokens.count - 1)]
      if next.kind == .colon, next.start == token.end { return nil }
      return (source.text(of: Span(token.start, token.end)), token.start..<token.end)
    }
  }

  /// The text with names written otherwise.
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
    return String(decoding: bytes + old[end...], as: UTF8.self)
  }
}
