import Catalogue
import Diagnostics
import Syntax
import Values

// Checks of members: those that act, and those that the program itself may set.

extension Resolver {
  /// True if the whole program only reads properties of this name, after the literals that set them first: they have
  /// no other kind later. Earlier entries of a prompt may have set them.
  func isOnlyRead(_ name: String) -> Bool {
    if let known = onlyRead[name] { return known }
    let tokens = Token.all(of: source)
    let result =
      !mayRebind
      && tokens.indices.allSatisfy { index in
        let token = tokens[index]
        let next = tokens[min(index + 1, tokens.count - 1)].kind
        switch token.kind {
        case .name where text(token.span) == name:
          return index > 0 && tokens[index - 1].kind == .dot && (index < 2 || tokens[index - 2].kind != .backslash)
            && next != .assign && next != .follow
        case .string where text(token.span) == "\"\(name)\"": return next == .colon
        default: return true
        }
      }
    onlyRead[name] = result
    return result
  }

  /// True if the program writes no key of this name.
  func isNoKey(_ name: String) -> Bool {
    let tokens = Token.all(of: source)
    return !mayRebind
      && tokens.indices.allSatisfy { index in
        let token = tokens[index]
        let next = tokens[min(index + 1, tokens.count - 1)].kind
        return switch token.kind {
        case .name where index > 0 && tokens[index - 1].kind == .dot && (next == .assign || next == .follow):
          text(token.span) != name
        case .string: text(token.span) != "\"\(name)\""
        default: true
        }
      }
  }

  func reportActing(_ entry: Entry, _ name: Name, _ subject: Resolved) {
    let whole = text(subject.span)
    let subjectText = whole.contains(" ") ? "(…)" : whole
    var help = [
      suggest(
        "`\(entry.name) \(subjectText)` or `\(subjectText).\(entry.name)()` does it",
        Span(at: name.span.end),
        "()")
    ]
    if entry.role == .tap {
      let line = "signalForControlEvents \(subjectText)"
      // Alone it is meant as an action, elsewhere as a stream.
      let isFirst = lastByte(before: subject.span.start).map("\n{;".utf8.contains) ?? true
      let next = source.bytes[name.span.end...].first { $0 != 0x20 }
      let isAlone = isFirst && next.map("\n};".utf8.contains) ?? true
      let signal = suggest("`\(line)` is the signal of taps", Span(subject.span.start, name.span.end), "(\(line))")
      if !isAlone { help = [signal] } else { help.append(Suggestion(signal.sentence)) }
    }
    report(LanguageReasons.acts, "`\(entry.name)` is an action, not a property", name.span, help: help)
  }
}
