import Catalogue
import Diagnostics
import Syntax
import Values

// Checks of members: those that act, and those that the program itself may set.

extension Resolver {
  /// True if the whole program only reads properties of this name after the literals that first set them, so that
  /// their kinds stay the same. At a prompt, earlier entries may have set them.
  func isOnlyRead(_ name: String) -> Bool {
    !mayRebind && !keyUses.changed.contains(name)
  }

  /// True if the program writes no key of this name.
  func isNoKey(_ name: String) -> Bool { !mayRebind && !keyUses.written.contains(name) }

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

  /// Warns of `xs[-1]`, which counts from the end in other languages.
  func checkIndex(_ list: Resolved, _ index: Resolved, _ span: Span) {
    if list.shape.certain == .object, case .constant(let value) = index.form, let key = value.asText {
      let line = "\(text(list.span)).\(key)"
      let isName = !key.isEmpty && key.allSatisfy { $0.isLetter || $0 == "_" }
      return expecting {
        report(
          ValueReasons.wrongKind, "an Object has no elements, but properties", span,
          help: isName ? [suggest("write `\(line)`", span, line)] : [])
      }
    }
    guard case .constant(.int(let number)) = index.form, number < 0, let kind = list.shape.kind,
      list.shape.certainty != .first, kind == .array || kind == .string || kind == .tuple
    else { return }
    let words = text(list.span)
    let line = number == -1 && kind == .array ? "\(words).last" : "\(words)[\(words).count - \(-number)]"
    expecting {
      report(
        ValueReasons.outOfRange, "there is no element \(number)", span,
        help: [suggest("from the end it is `\(line)`", span, line)])
    }
  }
}
