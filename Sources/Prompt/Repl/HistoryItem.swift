import Diagnostics
import Reactive
import Syntax

/// A statement that ran, with its results, for `:save` and for pictures of bound values.
struct HistoryItem {
  enum Origin { case entry, loaded, initial }

  let text: String
  let origin: Origin
  /// Time since the previous record, if anything could happen meanwhile.
  var pause: Int64 = 0
  /// Names bound by the statement, with their places in the text's UTF-8.
  var bound: [(name: String, place: Int)] = []
  var isFunction = false
  /// The statement's text if it is only a name or path.
  var path: String?
  /// First name on the left of `=`.
  var assigned: String?
  /// Names mentioned in the statement.
  var mentioned: Set<String> = []
  /// Range of label numbers given out while it ran.
  var numbers = 0..<0
  /// The watch that shows its value.
  var watch: (id: Int, label: String)?
  /// True for a `watch` statement, whose watches are listed by their labels.
  var isWatch = false
  /// The text of what it watches.
  var watched: String?
  /// Disposable that the statement returned or bound.
  var disposable: Disposable?
  /// Commands whose automatic watch began with this statement; `ended` has the numbers of those that ended.
  var begun: [(path: String, number: Int)] = []
  var ended: [Int] = []
  /// True if Ctrl-C interrupted it.
  var wasInterrupted = false

  init(_ text: String, _ origin: Origin) {
    self.text = text
    self.origin = origin
  }

  /// Creates an item; `continuation` is the source of a statement that begins with `|`.
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
      let operand = expression.operand(of: "watch")
      isWatch = operand?.path != nil
      watched = operand.map { operand in
        let words = source.text(of: operand.span)
        return operand.path ?? (words.hasPrefix("(") ? words : "(\(words))")
      }
      if case .follow(let target, _) = expression.form {
        assigned = target.path?.split(separator: ".").first.map(String.init)
      }
    }
    mentioned = NamesInText.mentioned(in: text)
  }
}

extension HistoryItem {
  /// The number of a numbered label, such as 3 of `_3`.
  static func number(of label: String) -> Int? { label.first == "_" ? Int(label.dropFirst()) : nil }
}
