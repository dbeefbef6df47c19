import Drawing

/// `rsig graph FILE|-e CODE [NAME…]`: draws how a program's signals are built.
enum GraphVerb {
  static let verb = Verb(
    name: "graph",
    summary: "draws how a program's signals are built",
    usage: """
      rsig graph FILE [NAME…] | -e CODE [NAME…]     NAME: only the signals that lead to that name; a Command shows
                                                    its parts
      """,
    options: [
      RunOptions.code, counts, dot, mermaid, PictureOptions.svg, PictureOptions.width, PictureOptions.unicode,
      PictureOptions.ascii,
    ] + RunOptions.drawn, run: run)

  private static let counts = Option.flag("--run", "runs the program, and counts subscriptions, values and ends")
  private static let dot = Option.flag("--dot", "the graph for Graphviz")
  private static let mermaid = Option.flag("--mermaid", "the graph for Mermaid")

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    let source = try Pictures.source(options, usage: "rsig graph FILE, or rsig graph -e CODE")
    let names = options.code == nil ? Array(options.words.dropFirst()) : options.words
    let forms =
      [dot, mermaid].filter { options[$0] }.map(\.name)
      + (options[PictureOptions.svg] == nil ? [] : [PictureOptions.svg.name])
    if forms.count > 1 {
      throw UsageError(
        UsageReasons.contradiction, "\(forms.joined(separator: " and ")) are \(forms.count) forms of one graph",
        help: "leave all but \(forms[0]) out"
      )
    }
    let width = try Pictures.width(program, options)
    let film = try Pictures.film(program, source, options)
    if film.isRefused { return 2 }
    let graph = SignalGraph(film, counts: options[counts], only: names)
    if !names.isEmpty, graph.nodes.isEmpty {
      throw UsageError(
        UsageReasons.unknownTopic, "no signal or Command of this program is called \(names.joined(separator: " or "))",
        help: "`rsig graph` without names draws all")
    }
    let text = GraphText(graph)
    if let path = options[PictureOptions.svg] {
      try Pictures.write(GraphSVG(graph, title: Pictures.title(source, options)).text, to: path, program)
    } else if options[dot] {
      program.out.write(text.dot)
    } else if options[mermaid] {
      program.out.write(text.mermaid)
    } else {
      program.out.write(text.tree(isUnicode: Pictures.isUnicode(program, options), width: width))
    }
    return film.failed ? 1 : 0
  }
}
