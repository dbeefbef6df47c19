import Diagnostics
import Interpreter
import Reactive
import Syntax
import Values

/// A statement that ran, with its results: for `:save`, and for pictures of what was bound.
struct HistoryItem {
  enum Origin { case entry, loaded, initial }

  let text: String
  let origin: Origin
  /// Time that passed since the record before, where anything could happen meanwhile.
  var pause: Int64 = 0
  /// Names that it bound, with their places in the text's UTF-8.
  var bound: [(name: String, place: Int)] = []
  var isFunction = false
  /// The name or path that it consists of.
  var path: String?
  /// The first name left of a `=`.
  var assigned: String?
  /// Names that it mentions.
  var mentioned: Set<String> = []
  /// The labels that were numbered while it ran.
  var numbers = 0..<0
  /// The watch that shows it.
  var watch: (id: Int, label: String)?
  /// It is a `watch`: its watches are listed by their labels.
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

  /// `continuation`: the place where a statement that begins with `|` goes on.
  init(_ statement: Statement, in source: Source, _ origin: Origin, _ continuation: Continuation) {
    self.init(continuation.whole(source.text(of: statement.span)), origin)
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
      path = expression.path
      isWatch = expression.subject(of: "watch") != nil
      if case .follow(let target, _) = expression.form {
        assigned = target.path?.split(separator: ".").first.map(String.init)
      }
    }
    mentioned = NamesInText.mentioned(in: text)
  }
}

extension HistoryItem {
  /// The number of a numbered label.
  static func number(of label: String) -> Int? { label.first == "_" ? Int(label.dropFirst()) : nil }
}
