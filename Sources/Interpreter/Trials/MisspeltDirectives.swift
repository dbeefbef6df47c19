import Diagnostics
import Language
import Syntax

/// Comments that are meant to give a test its input, but are not read: `# arg: a b`, `#stdin: x`. Looked for only where
/// the program needs such a directive and has none, since a comment may say anything.
enum MisspeltDirectives {
  /// `others`: words for the same in other places.
  private struct Directive: Sendable {
    let name: String
    let others: Set<String>
    let isNeeded: @Sendable (ResolvedProgram) -> Bool
  }

  private static let all = [
    Directive(name: "args", others: ["arguments", "argument", "argv", "params", "parameters"]) {
      $0.names(.arguments)
    },
    Directive(name: "stdin", others: ["input", "inputs", "lines", "in", "standardinput"]) { $0.names(.input) },
    Directive(name: "needs", others: ["allow", "permissions", "permission", "requires"]) { $0.asksOutside },
    Directive(name: "replay", others: ["replays"]) { $0.asksOutside },
  ]

  static func found(in script: Script, _ program: ResolvedProgram) -> [Diagnostic] {
    let comments = script.comments.filter(\.standsAlone).map { (span: $0.span, text: script.source.text(of: $0.span)) }
    let missing = all.filter { directive in
      directive.isNeeded(program) && !comments.contains { $0.text.hasPrefix("# \(directive.name):") }
    }
    return comments.compactMap { comment in
      guard let colon = comment.text.firstIndex(of: ":") else { return nil }
      let word = String(comment.text[..<colon].lowercased().filter(\.isLetter))
      let length = comment.text[...colon].utf8.count
      guard length < 24, let directive = missing.first(where: { isMeant(word, $0) }) else { return nil }
      return report(comment.text, length, as: directive.name, Place(script.source, comment.span))
    }
  }

  private static func isMeant(_ word: String, _ directive: Directive) -> Bool {
    directive.others.contains(word) || !word.isEmpty && Nearest.isLikely(word, for: directive.name)
  }

  private static func report(_ text: String, _ length: Int, as name: String, _ place: Place) -> Diagnostic {
    let (written, rest) = (text.utf8.prefix(length), text.utf8.dropFirst(length))
    let right = "# \(name):"
    let line = right + (rest.first == 0x20 ? "" : " ") + String(Substring(rest))
    let mark = Span(place.span.start, place.span.start + length)
    return Diagnostic(
      .error, SyntaxReasons.foreignComment, "a test does not read `\(String(Substring(written)))`",
      at: Place(place.source, mark),
      help: [Suggestion(Sentence("write `\(line)`"), edits: [Edit(place, with: line)])])
  }
}
