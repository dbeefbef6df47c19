import CSystem
import Diagnostics
import Interpreter
import Language
import Reactive
import Syntax
import Values

extension Repl {
  /// Runs a whole source. `before` is asked ahead of each statement; false ends it there. Gives how many statements ran.
  @discardableResult
  func evaluate(_ source: Source, _ origin: Deed.Origin, before: ((Statement) -> Bool)? = nil) -> Int {
    let compilation = session.compile(source, continuesLast: origin == .entry)
    let diagnostics = compilation.diagnostics
    // What is no script at all would fill many screens.
    for diagnostic in diagnostics.prefix(10) { output.report(diagnostic) }
    if diagnostics.count > 10 { output.remark("and \(diagnostics.count - 10) more; `rsig check` shows them all") }
    if compilation.hasErrors { return 0 }
    commandWatches.begin(compilation.script)
    session.begin(compilation.program)
    var count = 0
    for statement in compilation.program.statements {
      if let before, !before(statement.syntax) { break }
      count += 1
      if !run(statement, of: compilation.program, origin) { break }
    }
    attend()
    return count
  }

  private func run(_ resolved: ResolvedProgram.Statement, of program: ResolvedProgram, _ origin: Deed.Origin) -> Bool {
    let statement = resolved.syntax
    noticeTap(statement)
    noticeRefusal(statement)
    noticeExecution(statement)
    session.loop.beginTurn()
    var deed = Deed(statement, in: program.source, origin)
    deed.pause = pauseSinceRecord
    let first = numbered
    if let ended = commandWatches.begin(statement, session) { deed.ended.append(ended) }
    present = deed
    let goesOn = session.run(resolved, of: program)
    deed = present ?? deed
    present = nil
    deed.numbers = first + 1..<numbered + 1
    deed.wasInterrupted = rsig_stop_requested()
    if deed.disposable == nil, let bound = deed.bound.first, let value = session.globals[bound.name]?.value,
      value.kind == .disposable
    {
      deed.disposable = value.box as? Disposable
    }
    if let watch = deed.watch { sources[watch.label] = deed.text }
    if session.loop.openSources > 0 {
      whyNotRetellable = whyNotRetellable ?? "what came from outside cannot be told again"
    }
    // What kept the entry busy may have sent nothing yet.
    if deed.wasInterrupted, let watch = deed.watch {
      session.liveWatches.first { $0.id == watch.id }?.cutFromTheStart()
    }
    record(.deed(deed))
    // The next may take its time.
    editor?.flush()
    return goesOn && !rsig_stop_requested()
  }

  /// The last number of a label.
  var numbered: Int { session.lastNumber.flatMap(Deed.number) ?? 0 }

  func record(_ record: Record) {
    records.append(record)
    recordTime = session.loop.now
    wasBusy = session.loop.hasWork
  }

  /// Time that passed since what was recorded last, where something could happen in it.
  var pauseSinceRecord: Int64 { wasBusy ? max(0, session.loop.now - recordTime) : 0 }
}
