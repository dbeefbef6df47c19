import CSystem
import Diagnostics
import Interpreter
import Language
import Reactive
import Syntax
import Values

// Runs entries and scripts statement by statement, and records each.

extension Repl {
  /// Runs a whole source. Stops before the first statement for which `before` returns false. Returns the number of
  /// statements that ran.
  @discardableResult
  func evaluate(_ source: Source, _ origin: HistoryItem.Origin, before: ((Statement) -> Bool)? = nil) -> Int {
    let text = origin == .entry ? String(utf8: source.bytes) : ""
    return workspace.continuation.with(session, text) { run(source, origin, before) }
  }

  private func run(_ source: Source, _ origin: HistoryItem.Origin, _ before: ((Statement) -> Bool)?) -> Int {
    let compilation = session.compile(source, continuesLast: origin == .entry)
    let diagnostics = compilation.diagnostics
    // A file that is not a script at all would fill many screens with errors.
    session.announce(Array(diagnostics.prefix(10)))
    if diagnostics.count > 10 {
      output.remark(
        "and \(diagnostics.count - 10) more\(origin == .entry ? "" : "; `rsig check \(source.name)` shows them all")")
    }
    if compilation.hasErrors { return 0 }
    commandWatches.begin(compilation.script)
    session.begin(compilation.program)
    var count = 0
    let isHushed = origin == .entry && source.endsWithSemicolon
    let statements = compilation.program.statements
    for (index, statement) in statements.enumerated() {
      if let before, !before(statement.syntax) { break }
      count += 1
      if isHushed, index == statements.count - 1 { output.hushedFrom = (newestWatch ?? 0) + 1 }
      let continues = run(statement, of: compilation.program, origin)
      if output.hushedFrom != nil { endHush() }
      if !continues { break }
    }
    session.reportForetold()
    attend()
    hint(about: compilation)
    return count
  }

  private func run(
    _ resolved: ResolvedProgram.Statement, of program: ResolvedProgram, _ origin: HistoryItem.Origin
  ) -> Bool {
    let statement = resolved.syntax
    remarkAhead(of: statement)
    session.loop.beginTurn()
    var item = HistoryItem(statement, in: program.source, origin, workspace.continuation)
    item.pause = journal.pause(session)
    let (first, written) = (lastNumber, output.writeCount)
    if let ended = commandWatches.begin(statement, session) { item.ended.append(ended) }
    journal.present = item
    let continues = session.run(resolved, of: program)
    if case .function(let name, _, _, _) = statement.form, let global = session.globals[name.text] {
      bound(global, name.text)
    }
    item = journal.present ?? item
    journal.present = nil
    item.numbers = first + 1..<lastNumber + 1
    item.wasInterrupted = rsig_stop_requested()
    if item.disposable == nil, let bound = item.bound.first, let value = session.globals[bound.name]?.value,
      value.kind == .disposable
    {
      item.disposable = value.box as? Disposable
    }
    let watch = item.watch.flatMap { watch in session.liveWatches.first { $0.id == watch.id } }
    // The watch that kept the entry busy may have sent nothing yet.
    if item.wasInterrupted { watch?.cutFromTheStart() }
    journal.add(.item(item), session)
    if origin == .entry, let watch, output.writeCount == written, output.hushedFrom == nil, !item.wasInterrupted {
      let label = watch.label
      output.remark("\(label): watched, nothing yet")
    }
    // The next statement may take long, so show the output now.
    editor?.flush()
    return continues && !rsig_stop_requested()
  }

  /// The highest number of a numbered label.
  var lastNumber: Int { session.lastNumber.flatMap(HistoryItem.number) ?? 0 }

  private var newestWatch: Int? { session.liveWatches.map(\.id).max() }

  /// Mutes the watches that began while output was hushed.
  private func endHush() {
    guard let first = output.hushedFrom else { return }
    output.hushedFrom = nil
    for watch in session.liveWatches where watch.id >= first { watch.isMuted = true }
  }
}

extension Source {
  /// True for `1 + 1;`, whose value is not shown.
  fileprivate var endsWithSemicolon: Bool {
    let last = Token.all(of: self).last { $0.kind != .end && !$0.flags.contains(.synthetic) }
    return last?.kind == .semicolon
  }
}
