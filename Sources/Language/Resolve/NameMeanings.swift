import Catalogue
import Diagnostics
import Syntax

// The meanings of names.

extension Resolver {
  enum Meaning {
    case local(Scope.Local)
    case global(Global)
    case shown(String)
    case entry(Entry)
    /// Its `let` comes later, but this code runs before it.
    case later(Global)
    /// A statement with a syntax error may bind it.
    case doubtful
  }

  func look(_ name: String, _ scope: Scope) -> Meaning? {
    if let local = scope.look(name) { return .local(local) }
    let own = declared[name]
    if let own, own.isPassed || own.parameters != nil || inFunction { return .global(own) }
    if let global = globals[name], !Globals.isShown(name) { return .global(global) }
    if let entry = Entries.named(name) { return .entry(entry) }
    if let own { return scope.isTop ? .later(own) : .global(own) }
    // The last value and watched signals exist by the time the statement runs.
    if Globals.isShown(name) { return .shown(name) }
    return doubtful.contains(name) ? .doubtful : nil
  }

  /// Notes an entry that is used by its plain name.
  func note(_ entry: Entry, at span: Span) {
    note(entry)
    if entry.role == .stageText, declared[entry.name] == nil { readsText = readsText ?? span }
    if entry.result.kind == .textField { touchesField = true }
  }

  func reportTwice(_ name: Name, _ earlier: Place?) {
    // `_` stands for what nobody uses.
    if name.text == "_" { return }
    report(
      LanguageReasons.boundTwice, "`\(name.text)` is bound already", name.span, label: "bound again here",
      notes: earlier.map { [Diagnostic.Note("the first one is here", at: $0)] } ?? [])
  }
}
