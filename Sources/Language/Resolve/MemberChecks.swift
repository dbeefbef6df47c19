import Catalogue
import Diagnostics
import Syntax
import Values

// Checks of members: those that act, and those that the program itself may set.

extension Resolver {
  /// True if values of this kind have such a member; for an unknown kind, if any have, or the program sets it.
  func isMember(_ word: String, of kind: Kind?) -> Bool {
    if let kind, kind != .object, kind != .dictionary { return Entries.property(word, of: kind) != nil }
    return keyUses.written.contains(word) || kind == nil && !Entries.properties(named: word).isEmpty
  }

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
      withArgument(entry, name, subjectText)
        ?? suggest(
          "`\(entry.name) \(subjectText)` or `\(subjectText).\(entry.name)()` does it", Span(at: name.span.end), "()")
    ]
    if entry.role == .tap {
      // Alone it is meant as an action, elsewhere as a stream.
      let isFirst = lastByte(before: subject.span.start).map("\n{;".utf8.contains) ?? true
      let next = source.bytes[name.span.end...].first { $0 != 0x20 }
      let isAlone = isFirst && next.map("\n};".utf8.contains) ?? true
      let signal = signalOfTaps(subject, name)
      if !isAlone { help = [signal] } else { help.append(Suggestion(signal.sentence)) }
    }
    report(LanguageReasons.acts, "`\(entry.name)` is an action, not a property", name.span, help: help)
  }

  /// `print c.execute 1`: the argument of an action that is written as a member.
  private func withArgument(_ entry: Entry, _ name: Name, _ subject: String) -> Suggestion? {
    let line = LineText(source)
    let start = line.skipBlanks(name.span.end)
    let end = line.operandEnd(after: start, stopsAtPipe: true)
    guard entry.parameters.count > 1, name.span.end < start, start < end else { return nil }
    return suggest(
      "write `\(subject).\(name.text)(\(line.text(start, end)))`",
      [(Span(name.span.end, start), "("), (Span(at: end), ")")])
  }

  /// The signal of a control's taps in place of its member.
  func signalOfTaps(_ control: Resolved, _ name: Name) -> Suggestion {
    let whole = Span(control.span.start, name.span.end)
    let line = "signalForControlEvents \(text(control.span))"
    return suggest("`\(line)` is the signal of taps", whole, standing(line, in: whole))
  }

  /// Checks an index, and warns of `xs[-1]`, which counts from the end in other languages.
  func checkIndex(_ list: Resolved, _ index: Resolved, _ span: Span) {
    guard let kind = list.shape.certain, kind != .data else { return }
    if kind == .dictionary { return warnOfPlace(index, in: list) }
    let words = text(list.span)
    if kind == .object {
      guard case .constant(let value) = index.form, let key = value.asText else { return }
      let isName = !key.isEmpty && key.allSatisfy { $0.isLetter || $0 == "_" }
      return expecting {
        report(
          ValueReasons.wrongKind, "an Object has no elements, but properties", span,
          help: isName ? [suggest("write `\(words).\(key)`", span, "\(words).\(key)")] : [])
      }
    }
    guard kind.isSequence || [.tuple, .string].contains(kind) else {
      return report(
        ValueReasons.wrongKind,
        "the indexed value must be an Array, a Dictionary, a Tuple or a String, but is \(kind.withArticle)", span,
        help: kind.isSignal
          ? [onEach("\(words) | map { $0\(text(Span(list.span.end, span.end))) }", span)] : [])
    }
    if let kind = index.shape.certain, kind != .int, !kind.isSequence {
      return report(
        ValueReasons.wrongKind, "an index must be an Int, but is \(kind.withArticle)", index.span)
    }
    if case .constant(.int(let number)) = index.form, let count = list.elementCount, number >= count,
      !runsAtOnce
    {
      return expecting { report(ValueReasons.outOfRange, "there is no element \(number): the count is \(count)", span) }
    }
    guard case .constant(.int(let number)) = index.form, number < 0, kind != .sequence else { return }
    let line = number == -1 && kind == .array ? "\(words).last" : "\(words)[\(words).count - \(number.magnitude)]"
    expecting {
      report(
        ValueReasons.outOfRange, "there is no element \(number)", span,
        help: [suggest("from the end it is `\(line)`", span, line)])
    }
  }

  /// Warns of `["a": 1][0]`: a Dictionary has no places, and no String is equal to an Int.
  private func warnOfPlace(_ index: Resolved, in dictionary: Resolved) {
    guard let keys = dictionary.shape.keys?.keys.sorted(), case .constant(.int(let number)) = index.form else { return }
    var help: [Suggestion] = []
    if let key = keys.contains("\(number)") ? "\(number)" : keys.count == 1 ? keys[0] : nil {
      let line = key.quoted(for: .literal)
      help = [suggest("write `\(line)`", index.span, line)]
    }
    report(
      .warning, LanguageReasons.neverEqual, "the keys of this Dictionary are Strings, and an Int is equal to none",
      index.span, help: help)
  }

  /// The shape of `list[index]`.
  func element(of list: Shape, at index: Resolved) -> Shape {
    switch (list.kind, index.form) {
    case (.tuple, .constant(.int(let place))) where list.parts.indices.contains(place):
      list.parts[place].from(list.certainty)
    case (.array, _) where index.shape.kind == .int: (list.element ?? .unknown).from(list.certainty)
    default: .unknown
    }
  }

  /// Warns of a key that an Object or a Dictionary lacks, as its literal and the whole program show. A binding makes
  /// no key of an Object.
  func checkKey(_ name: Name, of subject: Resolved, isFollowing: Bool = false) {
    guard let keys = subject.shape.keys, keys[name.text] == nil, let kind = subject.shape.kind,
      subject.shape.certainty != .first, isNoKey(name.text),
      kind == .dictionary && !isFollowing || kind == .object && Entries.property(name.text, of: .object) == nil
    else { return }
    let entry = Entries.named(name.text) ?? Foreign.suggestion(name.text)?.replacement.flatMap(Entries.named)
    if kind == .object, entry != nil, !isFollowing { return }
    var help: [Suggestion] = []
    if let near = Nearest.name(to: name.text, among: keys.keys.sorted()) {
      help = [suggest("did you mean `\(near)`?", name.span, near)]
    } else if let entry, entry.parameters.first?.admits(.dictionary) == true, !isFollowing {
      let whole = Span(subject.span.start, name.span.end)
      let line = "\(entry.name) \(text(subject.span))"
      help = [suggest("`\(line)` calls the function", whole, standing(line, in: whole))]
    }
    if help.isEmpty, kind == .object, (1...8).contains(keys.count) {
      help = [Suggestion(Sentence("it has \(keys.keys.sorted().map { "`\($0)`" }.joined(separator: ", "))"))]
    } else if help.isEmpty, kind == .dictionary {
      help = [Suggestion(Sentence("where the key may be missing: `\(text(subject.span))[\"\(name.text)\"]`"))]
    }
    expecting {
      report(
        ValueReasons.missingMember,
        kind == .object ? "an Object has no `\(name.text)`" : "this Dictionary has no key `\(name.text)`", name.span,
        help: help)
    }
  }

  /// True if an Object certainly has no property of this name.
  func lacksKey(_ name: String, _ shape: Shape) -> Bool { shape.keys.map { $0[name] == nil } == true && isNoKey(name) }

  /// The kind of a property, or of a key that nobody sets, if it is certainly no function: `model.count 5`.
  private func heldKind(_ name: String, _ receiver: Resolved) -> Kind? {
    guard let kind = receiver.shape.certain,
      Entries.named(name).map({ $0.parameters.first?.accepts.admits(kind) != true }) ?? true
    else { return nil }
    let held: Shape? =
      if kind == .object || kind == .dictionary {
        kind == .dictionary || isOnlyRead(name) ? receiver.shape.keys?[name] : nil
      } else {
        Entries.property(name, of: kind)?.result.shape(stream: receiver.shape, streams: { [receiver.shape] }) { _ in
          receiver.shape
        }
      }
    return held?.certain.flatMap { $0 == .function || $0 == .nil ? nil : $0 }
  }

  /// Reports the call of a member that is no function: RxSwift's `disposed(by: bag)` is no property, either. False if
  /// it may be one.
  func reportHeld(
    _ receiver: Resolved, _ name: Name, _ arguments: [Expression], _ whole: Span, _ scope: Scope
  ) -> Bool {
    guard !arguments.isEmpty, own(name.text, scope) == nil, let kind = heldKind(name.text, receiver) else {
      return false
    }
    var given = Given(arguments, receiver)
    given.values += arguments.map { resolve($0.value, scope) }
    if Foreign.help(name.text) != nil {
      reportUnknown(name.text, name.span, isCallee: true, scope, given, whole)
    } else {
      let path = Span(receiver.span.start, name.span.end)
      reportNotCallable(text(path), path, kind, Given(arguments, nil), whole)
    }
    return true
  }
}
