import Catalogue
import Diagnostics
import Interpreter
import Reactive
import Values

/// An entry's page in `help`, with a picture of its example, which runs each time the page is made.
public struct OperatorPage {
  let entry: Entry
  /// The example drawn and its picture; nil for a function that only computes or asks the outside at once: `upper "a"`
  /// takes no time, and its examples say all.
  public let drawn: (script: String, chart: Chart)?

  public init(_ entry: Entry) {
    self.entry = entry
    let examples = entry.examples.map(OperatorPage.code)
    // For an entry that is not an operator, draw its whole example; if that makes no signal, send one of its values
    // through a pipeline.
    drawn =
      OperatorPage.best(
        examples.flatMap { [$0] + StagedExample.onSignal($0).asArray }, of: entry, isWhole: false)
      ?? OperatorPage.best(examples, of: entry, isWhole: true)
      ?? OperatorPage.best(
        entry.permit == nil ? examples.flatMap { StagedExample.onValue($0, entry.name) } : [], of: entry, isWhole: true,
        atLeast: entry.onlyComputes ? 2 : 1)
  }

  /// The example with the most events over time, or the first, with at least `atLeast` instants.
  private static func best(_ scripts: [String], of entry: Entry, isWhole: Bool, atLeast: Int = 1)
    -> (script: String, chart: Chart)?
  {
    var best: (script: String, chart: Chart)?
    var most = atLeast - 1
    for script in scripts {
      guard let chart = chart(script, of: entry, isWhole: isWhole) else { continue }
      let instants = max(1, TimeAxis(chart).frames.count)
      if instants > most { (best, most) = ((script, chart), instants) }
    }
    return best
  }

  /// The pipelines that contain the operator; all pipelines if those show nothing.
  private static func chart(_ script: String, of entry: Entry, isWhole: Bool) -> Chart? {
    let film = Film(Source(name: entry.name, text: script), continues: true) { session in
      session.openInput = { _ in SeriesSignal(ListSeries(OperatorPage.input.map { .string($0) })) }
    }
    guard !film.isRefused, !isWhole || !film.failed else { return nil }
    let own = film.recorder.stages.filter { $0.entry?.name == entry.name }
    // The row of a shared source is not among the rows of its subscribers, so include inputs.
    let stages = Set(own.map(\.number)).union(own.flatMap(\.inputs).map(\.number))
    var chart = film.chart()
    chart.groups = chart.groups.filter { group in
      guard group.rows.contains(where: { !$0.marks.isEmpty }) else { return false }
      return isWhole
        || (entry.family == .commands ? group.isCommand : group.rows.contains { stages.contains($0.stage) })
    }
    let rows = chart.rows
    guard rows.contains(where: { !$0.marks.isEmpty }), rows.count <= 16 else { return nil }
    return chart
  }

  /// Standard input of an example that reads it.
  private static let input = ["first line", "second line"]

  /// An example without its expected output.
  static func code(_ script: String) -> String {
    script.lines.filter { !$0.hasPrefix("#=>") }.joined(
      separator: "\n")
  }

  /// Line before the picture that names the drawn example: `drawn, the second example:`.
  var caption: String? {
    guard let drawn else { return nil }
    let examples = entry.examples.map(OperatorPage.code)
    if let index = examples.firstIndex(of: drawn.script) {
      return examples.count == 1 ? "drawn:" : "drawn, the \(OperatorPage.ordinals[min(index, 5)]) example:"
    }
    return "drawn, `\(Caption.line(drawn.script.split(separator: "\n").joined(separator: "; ")))`:"
  }

  private static let ordinals = ["first", "second", "third", "fourth", "fifth", "last"]

  public func text(_ style: MarbleText.Style = MarbleText.Style()) -> String {
    var out = Page.text(entry, width: style.width)
    guard let drawn else { return out }
    var style = style
    style.width = max(24, style.width - 4)
    out += "\n\(Display.paragraphs("  \(caption!)", style.width))\n\n"
    let picture = MarbleText(drawn.chart, style).text
    out += picture.lines.map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
    return out
  }
}

extension Entry {
  /// True for functions from values to a value.
  fileprivate var onlyComputes: Bool {
    if case .stream = meaning { return false }
    return !traits.isDisjoint(with: [.pure, .reads])
  }
}
