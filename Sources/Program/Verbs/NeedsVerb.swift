import Catalogue
import Diagnostics
import JSON
import Outside
import Values

/// `rsig needs FILE`: lists the needs that a script declares, and those that its text implies.
enum NeedsVerb {
  static let verb = Verb(
    name: "needs", summary: "lists what a script needs from outside",
    usage: "rsig needs FILE      the needs that its `# needs:` comments declare, and those that its text implies",
    options: [write, from],
    notes: "`--allow-needs` grants what a script declares for one run, `rsig trust FILE` for every run.", run: run)

  private static let write = Option.flag("--write", "adds the missing needs to the file")
  private static let from = Option.text(
    "--from", "AUDIT", "adds what a run asked for, as its audit lists (--audit AUDIT)")

  static func run(_ program: Invocation, _ options: Options) throws(UsageError) -> Int32 {
    let source = try file(of: options, verb: "needs")
    let said = Needs(of: source)
    program.report(said.diagnostics)
    var missing = ImpliedNeeds(source).missing(in: said)
    if let audit = options[from] {
      let implied = Set(missing)
      missing += try asked(audit).filter { !said.cover($0) && !implied.contains($0) }
    }
    for item in said.items { program.out.write("\(item.need.text.escaped(for: .line))\n") }
    for need in missing { program.out.write("\(need.text.escaped(for: .line))   (not declared)\n") }
    if options[write], !missing.isEmpty {
      let line = "# needs: \(missing.map(\.text).joined(separator: " "))\n"
      var text = String(utf8: source.bytes)
      let isScript = text.hasPrefix("#!")
      let place = isScript ? text.firstIndex(of: "\n").map { text.index(after: $0) } ?? text.endIndex : text.startIndex
      text.insert(contentsOf: line, at: place)
      try Scripts.write(text, to: source.name)
    }
    let isBroken = Scripts.reportErrors(source, program, options)
    return isBroken || !said.diagnostics.isEmpty ? 2 : 0
  }

  /// Needs that a run asked for, from its audit.
  private static func asked(_ path: String) throws(UsageError) -> [Need] {
    let bytes = try UsageError.reading(Files.read(path))
    var (needs, known) = ([Need](), Set<Need>())
    for line in String(utf8: bytes).split(separator: "\n") {
      guard let fields = (try? JSONReader.read(String(line)))?.asDictionary,
        let right = fields[.string("ask")]?.asText.flatMap(Right.init(rawValue:)),
        let value = fields[.string("as")]?.asText
      else {
        throw UsageError(UsageReasons.badValue, "\(path) is not an audit", help: "rsig --audit \(path) FILE writes one")
      }
      let need = Need(right, value)
      if known.insert(need).inserted { needs.append(need) }
    }
    return needs
  }

  static func file(of options: Options, verb: String) throws(UsageError) -> Source {
    guard let path = options.words.first else {
      throw UsageError(UsageReasons.nothingNamed, "name a script: rsig \(verb) FILE", help: nil)
    }
    if options.words.count > 1 {
      throw UsageError(
        UsageReasons.tooMany, "`rsig \(verb)` takes one file, but was given \(options.words[1]) too",
        help: "write rsig \(verb) \(path)")
    }
    return try Scripts.read(path)
  }
}
