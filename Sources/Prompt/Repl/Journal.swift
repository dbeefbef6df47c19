import Diagnostics
import Interpreter
import Language
import Reactive
import Syntax
import Values

/// Something that was done in a session.
enum JournalRecord {
  case item(HistoryItem)
  /// Watches, watches of Commands and other subscriptions that were ended by hand, and the time that had passed before.
  case ended(watches: [Int], commands: [Int], disposables: [Disposable], pause: Int64)
}

/// Everything that was done in a session, in order: for `:save`, for pictures of what was bound, and for what is live.
final class Journal {
  private(set) var records: [JournalRecord] = []
  /// The statement that runs.
  var present: HistoryItem?
  /// The text that each label watches, as it was entered.
  private(set) var sources: [String: String] = [:]
  /// The session's time at the last record, and whether anything could happen since.
  private var time: Int64 = 0
  private var wasBusy = false

  func add(_ record: JournalRecord, _ session: Session) {
    records.append(record)
    if case .item(let item) = record, let watch = item.watch { sources[watch.label] = item.text }
    time = session.loop.now
    wasBusy = session.loop.hasWork
  }

  /// Time that passed since the last record, where anything could happen in it.
  func pause(_ session: Session) -> Int64 { wasBusy ? max(0, session.loop.now - time) : 0 }

  /// Statements that gave a Disposable which is not disposed yet.
  var handlers: [HistoryItem] {
    records.compactMap { record in
      guard case .item(let item) = record, let disposable = item.disposable, !disposable.isDisposed else { return nil }
      return item
    }
  }

  /// The expression that a name, or a numbered label, stands for.
  func definition(of name: String) -> (expression: Expression, source: Source)? {
    for case .item(let item) in records.reversed()
    where item.bound.contains(where: { $0.name == name }) || item.watch?.label == name {
      let source = Source(name: name, text: item.text)
      switch Parser.parse(source, continuesLast: true).script.statements.first?.form {
      case .bind(_, let expression), .expression(let expression):
        // Its earlier meaning is not looked for.
        return NamesInText.mentioned(in: source.text(of: expression.span)).contains(name) ? nil : (expression, source)
      case .function(_, _, let body, _):
        guard case .expression(let expression)? = body.statements.last?.form else { return nil }
        return (expression, source)
      default: return nil
      }
    }
    return nil
  }

  /// The statements that bound what the text mentions, and what those mention. `last` is the value shown last.
  func definitions(for text: String, last: Value?) throws(Refusal) -> String {
    try definitions(of: NamesInText.mentioned(in: text), last: last)
  }

  /// The statements that bound the names, and what those mention; the first records are left out.
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
            PromptReasons.undrawable, "`\(watch.label)` went on from a value that is gone",
            help: "bind it with `let`, and draw that")
        }
        lines.append("let \(watch.label) = \(item.text)")
      } else if item.bound.contains(where: { needed.contains($0.name) && !found.contains($0.name) }) {
        if item.mentioned.contains("_") {
          throw Refusal(
            PromptReasons.undrawable, "`\(item.bound[0].name)` came of a value that is gone",
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

  /// The last value as a literal: in a run of its own nothing has been shown.
  private static func literal(_ value: Value?) throws(Refusal) -> String {
    guard let value else {
      throw Refusal(
        PromptReasons.undrawable, "nothing was shown yet that could go on", help: "enter a value first, or name one")
    }
    switch value.kind {
    case .nil, .bool, .int, .double, .string, .duration, .array, .dictionary, .tuple, .error: return "(\(value))"
    default:
      throw Refusal(
        PromptReasons.undrawable, "`_` is \(value.kind.withArticle), which cannot be written into a picture",
        help: "bind it with `let`")
    }
  }
}
