import Diagnostics
import Drawing

/// `rsig compare [-e COMMON] A B [C]`: draws pipelines on the same input above each other, and marks where they differ.
enum CompareVerb {
  static let verb = Verb(
    name: "compare", summary: "runs pipelines on one input and draws them aligned",
    usage: """
      rsig compare [-e CODE] A B [C…]     pipelines or .rsig files; compares the last signal that each watches
      """,
    options: [common, PictureOptions.svg, PictureOptions.html] + PictureOptions.drawing + RunOptions.drawn, run: run)

  private static let common = Option.text(
    "-e", "CODE", sample: "'let hits = cold \"-a-b|\"'", "code that all pipelines share")

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    guard options.words.count > 1 else {
      throw UsageError(
        UsageReasons.nothingNamed, "name two pipelines or more: rsig compare A B",
        help: "rsig compare -e 'let hits = cold \"-a-b|\"' 'hits | delay 100ms' 'hits | throttle 100ms'")
    }
    let style = try Pictures.style(program, options)
    var films: [(label: String, film: Film)] = []
    for word in options.words {
      let isFile = word.hasSuffix(".rsig")
      let code = isFile ? try Scripts.read(word) : Source(name: "code", text: word)
      let source = options.code.map { Source(name: code.name, bytes: Array("\($0)\n".utf8) + code.bytes) } ?? code
      let film = try Pictures.film(program, source, options)
      if film.isRefused { return 2 }
      films.append((word, film))
    }
    let contrast = Contrast(films)
    try Pictures.show(
      contrast.chart, contrast.source, title: options.words.joined(separator: " / "), style,
      Pictures.sheet(options, isPicture: options[PictureOptions.svg] != nil, Tongue.of(program.environment)),
      program, options)
    return films.contains(where: \.film.failed) ? 1 : 0
  }
}
