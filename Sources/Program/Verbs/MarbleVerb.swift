import Diagnostics
import Drawing

/// `rsig marble FILE|-e CODE [NAME…]`: draws what each stage of a program sends during a run in virtual time.
enum MarbleVerb {
  static let verb = Verb(
    name: "marble", summary: "runs a program and draws what each stage sends: text, --svg or --html",
    usage: "rsig marble FILE [NAME…] | -e CODE [NAME…]     NAME: only the rows of that signal, Command or operator",
    options: [
      RunOptions.code, only, from, to, subscriptions, everyStage, order, PictureOptions.svg, PictureOptions.html, split,
    ] + PictureOptions.drawing + RunOptions.drawn,
    notes: "Without --for an endless program is cut where there is enough to see. `-` is standard input or output.",
    run: run)

  private static let only = Option.text("--only", "NAME,…", sample: "NAME", "only the rows of these names")
  private static let from = Option.duration("--from", "the picture begins at D")
  private static let to = Option.duration("--to", "the picture ends at D")
  static let subscriptions = Option.flag(
    "--subs", "a line `^---!` under each row: from its subscription to its end")
  private static let everyStage = Option.flag("--all", "also the stages within inner signals")
  private static let order = Option.flag("--order", "a column for each step of an instant")
  private static let split = Option.text("--split", "DIR", "an SVG for each pipeline and each Command, in DIR")

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    let source = try Pictures.source(options, usage: "rsig marble FILE, or rsig marble -e CODE")
    let style = try Pictures.style(program, options)
    let isPicture = options[PictureOptions.svg] != nil || options[split] != nil
    let sheet = try Pictures.sheet(options, isPicture: isPicture, style.tongue)
    let times = try times(options)
    let film = try Pictures.film(program, source, options)
    if film.isRefused { return 2 }
    var drawing = Chart.Options()
    drawing.everyStage = options[everyStage]
    var chart = try chosen(film.chart(drawing), options)
    chart.isOrdered = options[order]
    if let times { chart = chart.during(times) }
    let title = Pictures.title(source, options)
    if let directory = options[split] {
      try split(chart, title, sheet, into: directory, program)
    } else {
      try Pictures.show(chart, source, title: title, style, sheet, program, options)
    }
    return film.failed ? 1 : 0
  }

  /// Keeps only the named rows; each name must have one.
  private static func chosen(_ chart: Chart, _ options: Options) throws(UsageError) -> Chart {
    let listed = (options[only] ?? "").split(separator: ",").map(\.trimmed)
    let names = options.words.dropFirst(options.code == nil ? 1 : 0) + listed
    if names.isEmpty { return chart }
    for name in names where chart.only([name]).isEmpty {
      let near = Nearest.name(to: name, among: chart.names).map { "did you mean \($0)?" }
      let names = chart.names.joined(separator: ", ")
      let known = names.isEmpty ? "none of its rows has a name" : "its rows: \(names)"
      throw UsageError(
        UsageReasons.unknownTopic, "this program has no row called \(name)",
        help: name.hasSuffix(".rsig")
          ? "one program is drawn at a time; `rsig compare` draws several" : near ?? known)
    }
    return chart.only(Array(names))
  }

  private static func times(_ options: Options) throws(UsageError) -> ClosedRange<Int64>? {
    if options[from] == nil, options[to] == nil { return nil }
    let from = options[from] ?? 0
    let to = options[to] ?? Int64.max
    guard from <= to else {
      throw UsageError(
        UsageReasons.contradiction, "--from is later than --to", help: "write the earlier time after --from")
    }
    return from...to
  }

  /// Writes each pipeline to a file named after its place in the program and its name.
  private static func split(
    _ chart: Chart, _ title: String, _ sheet: Sheet, into directory: String, _ program: Invocation
  ) throws(UsageError) {
    try Pictures.makeDirectory(directory)
    for (index, part) in chart.parts.enumerated() {
      let name = part.groups[0].title ?? part.rows.last.map { row in row.name ?? row.label } ?? "picture"
      let word = name.prefix(while: \.isOfName).prefix(40)
      let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
      let path = "\(directory)/\(number)\(word.isEmpty ? "" : "-\(word)").svg"
      let picture = MarbleSVG(part, title: "\(title): \(name)", sheet)
      Pictures.warn(picture, sheet, program, isPart: true)
      try Pictures.write(picture.text, to: path)
      program.out.write("\(path)\n")
    }
  }
}
