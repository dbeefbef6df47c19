import Catalogue
import Diagnostics
import Syntax
import Values

// Reports of names that are not there, with the name that may have been meant.

extension Resolver {
  /// Reports a member that values of this kind lack; false where they may have it when the program runs.
  @discardableResult
  func reportMissing(_ name: Name, _ shape: Shape) -> Bool {
    guard let kind = shape.kind else { return false }
    if let word = Foreign.member(name.text, of: kind) {
      report(
        .error, ValueReasons.missingMember, "\(kind.withArticle) has no `\(name.text)`", name.span,
        help: [suggest("`\(name.text)` is `\(word)` here", name.span, word)])
      return true
    }
    let known = Entries.properties.filter { $0.kinds.contains(kind) }.map(\.name)
    let near = Nearest.name(to: name.text, among: known)
    // A control keeps any property that the program gives it.
    if kind.isControl, near == nil, !name.text.hasPrefix("rac_") { return false }
    let help = Foreign.suggestion(name.text) ?? (near == nil ? Foreign.suggestion(near: name.text) : nil)
    report(
      .error, ValueReasons.missingMember, "\(kind.withArticle) has no `\(name.text)`", name.span,
      label: near.map { suggest("did you mean `\($0)`?", name.span, $0, isSure: true) } ?? "",
      help: help.map { [suggestion($0, name.span)] } ?? [])
    return true
  }

  func reportUnknown(
    _ name: String, _ span: Span, isCallee: Bool, _ scope: Scope, _ given: Given? = nil, _ whole: Span? = nil
  ) {
    let what = isCallee ? "operator" : "name"
    let reason = isCallee ? LanguageReasons.unknownOperator : LanguageReasons.unknownName
    let message: Sentence = "there is no \(what) `\(name)`"
    if isCallee, name == "of", let given, let whole {
      let list = "signal([\(given.arguments.map { text($0.value.span) }.joined(separator: ", "))])"
      return report(
        .error, reason, message, span, help: [suggest("Rx's `of` is `\(list)` here", whole, list, isSure: true)])
    }
    if let help = Foreign.suggestion(name) {
      return report(.error, reason, message, span, help: [suggestion(help, span)])
    }
    let known = scope.all.map(\.name) + declared.all.map(\.name) + globals.all.map(\.name) + Entries.all.map(\.name)
    let near = Nearest.name(to: name, among: known)
    var help = near == nil ? Foreign.suggestion(near: name).map { [suggestion($0, span)] } ?? [] : []
    if let expected, !isCallee, expected == .string {
      help = [suggest("a text stands in quotes: `\"\(name)\"`", span, "\"\(name)\"", isSure: near == nil)]
    }
    report(
      .error, reason, message, span,
      label: near.map { suggest("did you mean `\($0)`?", span, $0, isSure: true) } ?? "", help: help)
  }

  /// A name from elsewhere with what it is here; where that is one word it can be put in its place.
  private func suggestion(_ foreign: Foreign.Word, _ span: Span) -> Suggestion {
    guard let replacement = foreign.replacement else { return Suggestion(foreign.sentence) }
    return suggest(Sentence(foreign.sentence), span, replacement)
  }
}
