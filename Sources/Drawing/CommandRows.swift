import Interpreter
import Reactive
import Values

/// A Command over one axis: enabled, executing, each execution, errors and executionSignals.
enum CommandRows {
  static func group(_ record: CommandRecord) -> Chart.Group {
    let name = record.command.name ?? "command"
    var rows = [
      row("\(name).enabled", record.enabled, record, hue: 1),
      row("\(name).executing", record.executing, record, hue: 2),
      row("\(name).executionSignals", record.executionSignals, record, hue: 3),
    ]
    for (execution, line) in record.executions {
      var one = row("\(name)[\(execution.number)]", line, record, hue: 4)
      if !execution.input.isNil { one.label += " \(Wording.line(execution.input.description))" }
      one.depth = 1
      one.role = .inner
      rows.append(one)
    }
    rows.append(row("\(name).errors", record.errors, record, hue: 5))
    return Chart.Group(title: "\(name)", rows: rows)
  }

  private static func row(_ label: String, _ line: CommandRecord.Line, _ record: CommandRecord, hue: Int) -> Chart.Row {
    var row = Chart.Row(label: label, place: record.place, role: .stage, isHot: true, stage: hue)
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
