import Interpreter
import Reactive
import Values

/// A Command on one time axis: enabled, executing, executionSignals with each execution, and errors.
enum CommandRows {
  /// Rows of stages are numbered up from one; a Command's rows, which are not stages, are numbered down.
  static func group(_ record: CommandRecord, _ names: ProgramNames, number: Int, executions limit: Int) -> Chart.Group {
    let lines = lines(record, names)
    let name = names.name(of: record.command)
    var rows = lines.enumerated().map { index, one in row(one.name, one.line, record, stage: -(6 * number + index)) }
    rows[0].isState = true
    rows[1].isState = true
    // Executions were sent in the order in which they were made.
    let signals = rows[2].marks.compactMap { if case .next(let value) = $0.event { value } else { nil } }
    let executions = record.executions.prefix(limit).enumerated().map { index, made in
      let (execution, line) = made
      var one = row("\(name)[\(execution.number)]", line, record, stage: -(6 * number + 4))
      one.name = one.label
      one.execution = index < signals.count ? signals[index] : nil
      if !execution.input.isNil { one.label += " \(Caption.line(execution.input.description))" }
      one.depth = 1
      one.role = .inner
      return one
    }
    rows.insert(contentsOf: executions, at: 3)
    return Chart.Group(title: name, rows: rows, isCommand: true)
  }

  /// The four signals with their names in the program.
  static func lines(_ record: CommandRecord, _ names: ProgramNames) -> [(name: String, line: CommandRecord.Line)] {
    let name = names.name(of: record.command)
    return [
      ("\(name).enabled", record.enabled), ("\(name).executing", record.executing),
      ("\(name).executionSignals", record.executionSignals),
      ("\(name).errors", record.errors),
    ]
  }

  private static func row(_ label: String, _ line: CommandRecord.Line, _ record: CommandRecord, stage: Int) -> Chart.Row
  {
    var row = Chart.Row(label: label, place: record.place, role: .stage, isHot: true, stage: stage)
    row.marks = line.moments.map { Chart.Mark(number: $0.number, time: $0.time, cause: $0.cause, event: $0.event) }
    var life = Chart.Life(began: line.began, number: line.number)
    if let last = row.marks.last {
      if case .next = last.event {
      } else {
        life.end = .ended
        life.ended = last.time
        life.endNumber = last.number
      }
    }
    row.lives = [life]
    return row
  }
}
