import Drawing

/// `rsig graph FILE|-e CODE [NAME…]`: how a program's signals are made.
enum GraphVerb {
  static let verb = Verb(
    name: "graph",
    summary: "draws what a program's signals are made of: a tree, --dot, --mermaid, --svg; --run counts events",
    details: """
        rsig graph FILE [NAME…] | -e CODE [NAME…]

        NAME                 only what leads to what the program calls so; a Command is opened up
        --run                counts subscriptions, values and ends
        --dot, --mermaid     the graph for Graphviz or Mermaid; --svg FILE a picture (`-` is standard output)
        --for D              ends the run after D
        --width N, --unicode, --ascii
      """, run: run)

  static let own: [String: Bool] = [
    "--run": false, "--dot": false, "--mermaid": false, "--svg": true, "--ascii": false, "--unicode": false,
    "--width": true,
  ]

  @Sendable static func run(_ program: Invocation, _ words: [String]) throws(UsageError) -> Int32 {
    let options = try Options.read(words, stopsAtWord: false, own: own)
    let source = try Pictures.source(options, usage: "rsig graph FILE, or rsig graph -e CODE")
    let names = options.code == nil ? Array(options.words.dropFirst()) : options.words
    let forms = ["--dot", "--mermaid", "--svg"].filter { options.flags[$0] != nil }
    if forms.count > 1 {
      throw UsageError(
        UsageReasons.contradiction, "\(forms.joined(separator: " and ")) are \(forms.count) forms of one graph",
        help: "leave all but \(forms[0]) out"
      )
    }
    let width = try Pictures.width(program, options)
    let film = try Pictures.film(program, source, options)
    if film.isRefused { return 2 }
    let graph = SignalGraph(film, counts: options.flags["--run"] != nil, only: names)
    if !names.isEmpty, graph.nodes.isEmpty {
      throw UsageError(
        UsageReasons.unknownTopic, "no signal or Command of this program is called \(names.joined(separator: " or "))",
        help: "`rsig graph` without names draws all")
    }
    let text = GraphText(graph)
    if let path = options.flags["--svg"] {
      try Pictures.write(GraphSVG(graph, title: Pictures.title(source, options)).text, to: path, program)
    } else if options.flags["--dot"] != nil {
      program.out.write(text.dot)
    } else if options.flags["--mermaid"] != nil {
      program.out.write(text.mermaid)
    } else {
      program.out.write(text.tree(isUnicode: Pictures.isUnicode(program, options), width: width))
    }
    return film.failed ? 1 : 0
  }
}
