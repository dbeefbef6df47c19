import CSystem
import Diagnostics
import Outside
import Syntax
import Values

/// `rsig needs FILE`: what a script says that it needs, and what its text implies.
enum NeedsVerb {
  static let verb = Verb(
    name: "needs", summary: "lists what a script asks for outside",
    details: """
        rsig needs FILE      the needs that its `# needs:` comments say, and those that its text implies
        --write              writes what is missing into the file

        `--allow-needs` grants what a script says that it needs; `rsig trust FILE` remembers that.
      """, run: run)

  @Sendable static func run(_ program: Invocation, _ words: [String]) throws(UsageError) -> Int32 {
    let options = try Options.read(words, stopsAtWord: false, own: ["--write": false])
    let source = try file(of: options, verb: "needs")
    let said = Needs(of: source)
    let report = Report(isColored: program.colours(.auto, 2), columns: program.err.columns)
    for diagnostic in said.diagnostics { program.err.write(report.picture(diagnostic)) }
    let implied = ImpliedNeeds.of(source)
    let missing = implied.filter { need in !said.items.contains { $0.need == need || $0.need == Need(need.right, nil) }
    }
    for item in said.items { program.out.write("\(item.need.text)\n") }
    for need in missing { program.out.write("\(need.text)   (not said)\n") }
    if options.flags["--write"] != nil, !missing.isEmpty {
      let line = "# needs: \(missing.map(\.text).joined(separator: " "))\n"
      var text = String(decoding: source.bytes, as: UTF8.self)
      let isScript = text.hasPrefix("#!")
      let place = isScript ? text.firstIndex(of: "\n").map { text.index(after: $0) } ?? text.endIndex : text.startIndex
      text.insert(contentsOf: line, at: place)
      do throws(Files.Trouble) {
        try Files.write(Array(text.utf8), to: source.name)
      } catch {
        throw UsageError.unwritable(error)
      }
    }
    return said.diagnostics.isEmpty ? 0 : 2
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

/// Needs that the literals of a script imply: `readLines "a.txt"` needs to read a.txt.
enum ImpliedNeeds {
  static func of(_ source: Source) -> [Need] {
    var found: [Need] = []
    let (script, _) = Parser.parse(source)
    for statement in script.statements { look(statement, &found) }
    return found
  }

  private static func look(_ statement: Statement, _ found: inout [Need]) {
    switch statement.form {
    case .expression(let expression), .bind(_, let expression), .unpack(_, let expression): look(expression, &found)
    case .assign(let place, let expression):
      look(place, &found)
      look(expression, &found)
    case .function(_, _, let body, _): look(body, &found)
    }
  }

  private static func look(_ block: Block, _ found: inout [Need]) {
    for statement in block.statements { look(statement, &found) }
  }

  private static func look(_ expression: Expression, _ found: inout [Need]) {
    if rsig_stack_is_low() { return }
    if case .apply(let callee, let arguments, _) = expression.form, case .name(let name) = callee.form,
      let first = arguments.first(where: { $0.label == nil }), let need = need(name, first), !found.contains(need)
    {
      found.append(need)
    }
    switch expression.form {
    case .interpolation(let parts), .list(let parts), .tuple(let parts): for part in parts { look(part, &found) }
    case .dictionary(let pairs):
      for pair in pairs {
        look(pair.key, &found)
        look(pair.value, &found)
      }
    case .closure(let closure): look(closure.body, &found)
    case .bracketed(let inner), .member(let inner, _), .optionalMember(let inner, _), .labelled(_, let inner),
      .unary(_, let inner):
      look(inner, &found)
    case .index(let a, let b), .binary(_, let a, let b), .follow(let a, let b):
      look(a, &found)
      look(b, &found)
    case .apply(let callee, let arguments, _), .pipe(let callee, let arguments):
      look(callee, &found)
      for argument in arguments { look(argument, &found) }
    case .conditional(let a, let b, let c): for part in [a, b, c] { look(part, &found) }
    case .branch(let condition, let then, let otherwise):
      look(condition, &found)
      look(then, &found)
      if let otherwise { look(otherwise, &found) }
    case .literal, .text, .name, .anonymous, .keyPath, .missing: break
    }
  }

  private static func need(_ name: String, _ argument: Expression) -> Need? {
    switch name {
    case "run":
      guard case .list(let words) = argument.form, let word = words.first, let text = text(word) else { return nil }
      return Need(.run, text)
    case "env": return text(argument).map { Need(.env, $0) }
    case "writeToFile", "appendToFile": return text(argument).map { Need(.write, $0) }
    case "readLines", "readContentsOfURL", "readInBackground", "follow": return text(argument).map { Need(.read, $0) }
    case "files", "changes": return text(argument).map { Need(.read, Globs.base(of: $0)) }
    default: return nil
    }
  }

  private static func text(_ expression: Expression) -> String? {
    if case .literal(.string(let text)) = expression.form { return text }
    return nil
  }
}
