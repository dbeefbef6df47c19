import Catalogue
import Diagnostics
import Syntax

// Functions that belong to modules in other languages.

extension Resolver {
  /// Reports `math.sqrt(4)` and `time.sleep(1)`: functions belong to no module here.
  func reportModule(
    _ owner: Expression, _ name: Name, _ arguments: [Expression], _ span: Span, _ scope: Scope
  ) -> Bool {
    guard case .name(let module) = owner.form, ForeignFactory.modules.contains(module), !isOwn(module, scope) else {
      return false
    }
    let words = Span(span.start, name.span.end)
    let known = [name.text, name.text.lowercased()].first { Entries.named($0) != nil }
    let ours = known ?? Foreign.suggestion(name.text)?.replacement
    let made = ForeignFactory.call(module, name.text, arguments.map { text($0.value.span) }).map { line in
      // A test needs no groups of the pattern.
      body?.result == .test && line.hasPrefix("capture(") ? "matches" + line.dropFirst("capture".count) : line
    }
    // Java's `String.format`
    let called = module == "String" && name.text == "format" ? "sprintf" : name.text
    let call =
      made.map { suggest("`\(text(words))` is `\($0)` here", span, $0) }
      ?? (arguments.isEmpty ? nil : suggestion(ofCall: called, name.span, Given(arguments, nil), span))
    report(
      LanguageReasons.unknownName, "there is no name `\(module)`", owner.span,
      help: [
        call ?? ours.map { suggest("`\(text(words))` is `\($0)` here", words, $0) }
          ?? Suggestion(Foreign.suggestion(module)?.sentence ?? "all functions are available without an import")
      ])
    return true
  }
}
