import Catalogue
import Diagnostics
import Syntax
import Values

// Operations on fields and values where a closure is meant, as SQL and spreadsheets write them.

extension Resolver {
  /// Names in an operation that only a closure could give a meaning.
  private struct Bare {
    /// Places of names that are unknown, or that are functions used as operands.
    var members: [(name: String, span: Span)] = []
    /// True if every place is the subject of a member: `u.age`.
    var areSubjects = true
    var isRefused = false
    var hasOperation = false
    var hasKeyPath = false
  }

  /// Reports `filter(age > 3)` and `filter(count > 2)`, whose argument is meant as the body of a closure. `entry` is
  /// called; its parameter is expected.
  func isBare(_ argument: Expression, of entry: Entry, _ receiver: Resolved?, _ scope: Scope) -> Bool {
    let selects = entry.role == .select && receiver.map { $0.shape.kind?.isControl != true } ?? false
    return (expected == .function(1) || selects)
      && reportBareNames(argument, of: entry, receiver?.shape.element, scope)
  }

  /// Also for a name that is called on a receiver of unknown kind, or that other languages have.
  func isBare(_ argument: Expression, _ name: String, _ receiver: Resolved, _ scope: Scope) -> Bool {
    func takesClosure(_ entry: Entry) -> Bool {
      entry.role == .select || entry.parameters.contains { $0.accepts == .function(1) }
    }
    // Words of other languages come last: gathering them takes longer than a start.
    return reportBareNames(
      argument,
      of: (Entries.named(name) ?? Foreign.suggestion(name)?.replacement.flatMap(Entries.named))
        .flatMap { takesClosure($0) ? $0 : nil }, receiver.shape.element, scope)
  }

  private func reportBareNames(
    _ argument: Expression, of called: @autoclosure () -> Entry?, _ element: Shape?, _ scope: Scope
  ) -> Bool {
    guard argument.label == nil else { return false }
    if isUnknown(argument.value, scope), case .name(let key) = argument.form,
      isKey(key, element) || element?.kind.map({ Entries.property(key, of: $0) != nil }) == true, called() != nil
    {
      let help = suggest("a key path is `\\.\(key)`", argument.span, "\\.\(key)")
      report(LanguageReasons.unknownName, "there is no name `\(key)`", argument.span, help: [help])
      return true
    }
    var bare = Bare()
    collect(argument.value, scope, &bare)
    guard !bare.isRefused, bare.hasOperation, let first = bare.members.first, let entry = called() else { return false }
    let names = Set(bare.members.map(\.name))
    let areUnknown = bare.members.allSatisfy { look($0.name, scope) == nil }
    let span = argument.value.span
    let isParameter =
      areUnknown && !bare.hasKeyPath && names.count == 1 && first.name != "it"
      && (bare.areSubjects || isValue(first.name, element))
    var (body, at) = ("", span.start)
    for (name, place) in bare.members {
      let ours = isParameter ? name : name == "it" ? "$0" : "$0.\(name)"
      body += text(Span(at, place.start)) + ours
      at = place.end
    }
    body += text(Span(at, span.end))
    let help = suggestBraces(isParameter ? "{ \(first.name) in \(body) }" : "{ \(body) }", span)
    if let unknown = bare.members.first(where: { look($0.name, scope) == nil }), !bare.hasKeyPath {
      report(LanguageReasons.unknownName, "there is no name `\(unknown.name)`", unknown.span, help: [help])
    } else {
      let parameter = entry.parameters.first { $0.accepts == .function(1) }
      report(
        LanguageReasons.wrongKind,
        "\(parameter?.phrase ?? "the argument") of `\(entry.name)` must be a closure of one value, but is an operation",
        span,
        help: [help])
    }
    return true
  }

  /// True for a name of the whole value, false for one of its members.
  private func isValue(_ name: String, _ element: Shape?) -> Bool {
    if Entries.named(name) != nil || Foreign.suggestion(name)?.replacement != nil { return false }
    switch element?.kind {
    case .dictionary, .object: return false
    case nil: return name.count == 1 && !isKey(name, element)
    default: return true
    }
  }

  /// True for a key of the dictionaries or Objects that the program writes out.
  private func isKey(_ name: String, _ element: Shape?) -> Bool {
    element?.keys?[name] != nil
      || element?.kind.map { $0 == .dictionary || $0 == .object } ?? true && keyUses.written.contains(name)
  }

  /// Resolves the elements of a list. In `["a", "b", c]`, an unknown name lacks its quotes.
  func resolve(elements: [Expression], _ scope: Scope) -> [Resolved] {
    let areTexts = elements.count { $0.literalText != nil } > elements.count { $0.path != nil }
    return elements.map { element in
      expected = areTexts ? .string : nil
      return resolve(element, scope)
    }
  }

  private func isUnknown(_ value: Expression, _ scope: Scope) -> Bool {
    if case .name(let name) = value.form { look(name, scope) == nil } else { false }
  }

  private func collect(_ part: Expression, _ scope: Scope, _ bare: inout Bare, isSubject: Bool = false) {
    switch part.form {
    case .name(let name):
      switch look(name, scope) {
      case nil:
        let near = nearest(to: name, scope)
        if name.first?.isUppercase == true { bare.isRefused = true }
        if let near, name.count > 2, isOwn(near, scope), Nearest.isLikely(name, for: near) { bare.isRefused = true }
      case .entry(let entry):
        guard case .constant = entry.meaning else { break }
        return
      default: return
      }
      bare.members.append((name, part.span))
      if !isSubject { bare.areSubjects = false }
    case .binary(_, let left, let right):
      bare.hasOperation = true
      collect(left, scope, &bare)
      collect(right, scope, &bare)
    case .unary(_, let operand):
      bare.hasOperation = true
      collect(operand, scope, &bare)
    case .bracketed(let inner): collect(inner, scope, &bare)
    case .index(let subject, let index):
      collect(subject, scope, &bare)
      collect(index, scope, &bare)
    case .member(let subject, _):
      if isUnknown(subject, scope) { bare.hasOperation = true }
      collect(subject, scope, &bare, isSubject: true)
    case .apply(let callee, let arguments, .bracketed) where callee.isMember || callee.isKnownCallee:
      if callee.isMember {
        bare.hasOperation = true
        collect(callee, scope, &bare)
      }
      for argument in arguments {
        if isUnknown(argument.value, scope) { bare.hasOperation = true }
        collect(argument.value, scope, &bare)
      }
    // `filter(\.count > 2)`
    case .keyPath(let names):
      bare.hasKeyPath = true
      bare.members.append((names.map(\.text).joined(separator: "."), part.span))
    case .literal, .interpolation, .text, .list, .tuple: break
    default: bare.isRefused = true
    }
  }
}

extension Expression {
  /// True for the name of an entry that is called.
  fileprivate var isKnownCallee: Bool { if case .name(let name) = form { Entries.named(name) != nil } else { false } }
}
