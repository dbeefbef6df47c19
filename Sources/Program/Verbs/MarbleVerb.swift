import Diagnostics
import Drawing

/// `rsig marble FILE|-e CODE [NAME…]`: what each stage of a program sends, drawn from a run in virtual time.
enum MarbleVerb {
  static let verb = Verb(
    name: "marble", summary: "runs a program and draws what each stage sends: text, --svg or --html",
    details: """
        rsig marble FILE [NAME…] | -e CODE [NAME…]

        NAME                 only the rows of that signal, Command or operator; `--only A,B` does the same
        --svg FILE           the picture as SVG, --html FILE as a page to step through (`-` is standard output)
        --split DIR          an SVG for each pipeline and each Command, in DIR
        --from D, --to D     a part of the time
        --subs               a line `^---!` under each row: from its subscription to its end
        --all                the stages within inner signals too
        --order              each step of an instant in a column of its own
        --for D              ends the run after D; without it an endless program is cut where there is enough to see
        --frame D            one column is D; times are rounded down
        --width N            columns, otherwise those of the terminal; pixels of an SVG, which goes on in lines below
        --text-size N        points of the smallest letters of an SVG
        --grey               patterns in the place of colors, for print
        --unicode, --ascii   the signs; otherwise those of the terminal
      """, run: run)

  static let own: [String: Bool] = [
    "--subs": false, "--all": false, "--frame": true, "--width": true, "--ascii": false, "--unicode": false,
    "--svg": true, "--html": true, "--split": true, "--only": true, "--from": true, "--to": true, "--order": false,
    "--text-size": true, "--grey": false,
  ]

  @Sendable static func run(_ program: Invocation, _ words: [String]) throws(UsageError) -> Int32 {
    let options = try Options.read(words, stopsAtWord: false, own: own)
    let source = try Pictures.source(options, usage: "rsig marble FILE, or rsig marble -e CODE")
    let style = try Pictures.style(program, options)
    let sheet = try Pictures.sheet(options)
    let times = try times(options)
    let film = try Pictures.film(program, source, options)
    if film.isRefused { return 2 }
    var drawing = Chart.Options()
    drawing.everyStage = options.flags["--all"] != nil
    var chart = try chosen(film.chart(drawing), options)
    chart.isOrdered = options.flags["--order"] != nil
    if let times { chart = chart.during(times) }
    let title = Pictures.title(source, options)
    if let directory = options.flags["--split"] {
      try split(chart, title, sheet, into: directory, program)
    } else {
      try Pictures.show(chart, source, title: title, style, sheet, program, options)
    }
    return film.failed ? 1 : 0
  }

  /// Only the rows that are named; each name must have one.
  private static func chosen(_ chart: Chart, _ options: Options) throws(UsageError) -> Chart {
    let listed = (options.flags["--only"] ?? "").split(separator: ",").map { $0.trimmed }
    let names = options.words.dropFirst(options.code == nil ? 1 : 0) + listed
    if names.isEmpty { return chart }
    for name in names where chart.only([name]).isEmpty {
      let near = Nearest.name(to: name, among: chart.names).map { "did you mean \($0)?" }
      let known = chart.names.isEmpty ? "no row of it has a name" : "its rows: \(chart.names.joined(separator: ", "))"
      throw UsageError(
        UsageReasons.unknownTopic, "this program has no row called \(name)",
        help: name.hasSuffix(".rsig")
          ? "one program is drawn at a time; `rsig compare` draws several" : near ?? known)
    }
    return chart.only(Array(names))
  }

  private static func times(_ options: Options) throws(UsageError) -> ClosedRange<Int64>? {
    func time(_ name: String, otherwise: Int64) throws(UsageError) -> Int64 {
      try options.flags[name].map { text throws(UsageError) in try Options.duration(name, text, atLeast: 0) }
        ?? otherwise
    }
    if options.flags["--from"] == nil, options.flags["--to"] == nil { return nil }
    let from = try time("--from", otherwise: 0)
    let to = try time("--to", otherwise: Int64.max)
    guard from <= to else {
      throw UsageError(
        UsageReasons.contradiction, "--from is later than --to", help: "write the earlier time after --from")
    }
    return from...to
  }

  /// A file for each pipeline, called after its place in the program and its name.
  private static func split(
    _ chart: Chart, _ title: String, _ sheet: Sheet, into directory: String, _ program: Invocation
  ) throws(UsageError) {
    try Pictures.makeDirectory(directory)
    for (index, part) in chart.parts.enumerated() {
      let name = part.groups[0].title ?? part.rows.last.map { row in row.name ?? row.label } ?? "picture"
      let word = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.prefix(40))
      let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
      let path = "\(directory)/\(number)\(word.isEmpty ? "" : "-\(word)").svg"
      let picture = MarbleSVG(part, title: "\(title): \(name)", sheet)
      Pictures.warn(picture, sheet, program)
      try Pictures.write(picture.text, to: path)
      program.out.write("\(path)\n")
    }
  }
}

extension Substring {
  /// Without blanks at either end.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
