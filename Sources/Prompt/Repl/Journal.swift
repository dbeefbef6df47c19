import Diagnostics
import Interpreter
import Language
import Reactive
import Syntax
import Values

/// Everything done in a session, in order, for `:save`, for pictures of bound values, and to know what is live.
final class Journal {
  private(set) var records: [Record] = []
  /// The running statement.
  var present: HistoryItem?
  /// Text watched under each label, as it was entered.
  private(set) var sources: [String: String] = [:]
  /// Session time at the last record; `wasBusy` says whether anything could happen since.
  private var time: Int64 = 0
  private var wasBusy = false

  func add(_ record: Record, _ session: Session) {
    records.append(record)
    if case .item(let item) = record, let watch = item.watch { sources[watch.label] = item.text }
    time = session.loop.now
    wasBusy = session.loop.hasWork
  }

  /// Time since the last record, or 0 if nothing could happen in it.
  func pause(_ session: Session) -> Int64 { wasBusy ? max(0, session.loop.now - time) : 0 }

  /// Statements that returned or bound a Disposable not yet disposed.
  var handlers: [HistoryItem] {
    records.compactMap { record in
      guard case .item(let item) = record, let disposable = item.disposable, !disposable.isDisposed else { return nil }
      return item
    }
  }

  /// Expression bound to a name, or watched under a numbered label.
  func definition(of name: String) -> (expression: Expression, source: Source)? {
    for case .item(let item) in records.reversed()
    where item.bound.contains(where: { $0.name == name }) || item.watch?.label == name {
      let source = Source(name: name, text: item.text)
      switch Parser.parse(source, continuesLast: true).script.statements.first?.form {
      case .bind(_, let expression), .expression(let expression):
        // Give up if the name is defined by its own earlier value.
        return NamesInText.mentioned(in: source.text(of: expression.span)).contains(name) ? nil : (expression, source)
      case .function(_, _, let body, _):
        guard case .expression(let expression)? = body.statements.last?.form else { return nil }
        return (expression, source)
      default: return nil
      }
    }
    return nil
  }

  /// Statements that bound the names in `text`, and those they depend on. `last` is the value shown last.
  func definitions(for text: String, last: Value?) throws(Refusal) -> String {
    try definitions(of: NamesInText.mentioned(in: text), last: last)
  }

  /// Statements that bound these names, and those they depend on, ignoring the first records.
  func definitions(
    of names: Set<String>, last: Value?, after first: Int = 0, withAssignments: Bool = true
  ) throws(Refusal) -> String {
    var needed = names
    var lines: [String] = []
    var found: Set<String> = []
    if needed.contains("_") {
      lines.append("let _ = \(try Journal.literal(last))")
      found.insert("_")
    }
    for case .item(let item) in records.dropFirst(first).reversed() where !item.wasInterrupted {
      if let watch = item.watch, Globals.isShown(watch.label), needed.contains(watch.label),
        found.insert(watch.label).inserted
      {
        if item.mentioned.contains("_") {
          throw Refusal(
            PromptReasons.undrawable, "`\(watch.label)` continued from a value that no longer exists",
            help: "bind it with `let`, and draw that")
        }
        lines.append("let \(watch.label) = \(item.text)")
      } else if item.bound.contains(where: { needed.contains($0.name) && !found.contains($0.name) }) {
        if item.mentioned.contains("_") {
          throw Refusal(
            PromptReasons.undrawable, "`\(item.bound[0].name)` was made from a value that no longer exists",
            help: "bind that with `let` as well, and begin again")
        }
        for (name, _) in item.bound { found.insert(name) }
        lines.append(item.text)
      } else if withAssignments, let assigned = item.assigned, needed.contains(assigned), !found.contains(assigned) {
        lines.append(item.text)
      } else {
        continue
      }
      needed.formUnion(item.mentioned)
    }
    return lines.reversed().map { $0 + "\n" }.joined()
  }

  /// The last value as a literal, since a separate run has no last value.
  private static func literal(_ value: Value?) throws(Refusal) -> String {
    guard let value else {
      throw Refusal(
        PromptReasons.undrawable, "nothing was shown yet that could continue", help: "enter a value first, or name one")
    }
    switch value.kind {
    case .nil, .bool, .int, .double, .string, .duration, .array, .dictionary, .tuple, .error: return "(\(value))"
    default:
      throw Refusal(
        PromptReasons.undrawable, "`_` is \(value.kind.withArticle), which cannot be written into a picture",
        help: "bind it with `let`")
    }
  }

  /// Something done in a session.
  enum Record {
    case item(HistoryItem)
    /// Watches, automatic watches of Commands and other subscriptions ended by hand, and the time that had passed
    /// before.
    case ended(watches: [Int], commands: [Int], disposables: [Disposable], pause: Int64)
  }
}
