import Catalogue
import Diagnostics
import Syntax
import Values

// Values in a body that nothing uses: `"got it"` without its `print`.

extension Resolver {
  /// Warns of a value whose statement does nothing, if it is one that is plainly written.
  /// With `stage`, it is the value of that stage's closure.
  func warnOfIdle(_ value: Resolved, ofStage stage: (entry: Entry, name: Span)? = nil) {
    guard let idle = value.idle ?? (stage == nil ? nil : value.reading) else { return }
    let words = text(idle.span)
    if value.idle == nil, let stage, let map = Entries.first(.map), stage.entry.family == .effects,
      stage.entry.parameters.contains(where: { $0.handles == .next })
    {
      report(
        .warning, LanguageReasons.unusedValue, "nothing uses this value", idle.span,
        help: [
          suggest(
            "`\(stage.entry.name)` passes each value on as it is: `\(map.name)` sends what its closure returns",
            stage.name, map.name)
        ])
      return
    }
    var help = suggest("write `print \(words)`", Span(at: idle.span.start), "print ")
    if case .call = idle.form, words.contains(" "), !words.hasPrefix("(") {
      help = suggest("write `print (\(words))`", idle.span, "print (\(words))")
    } else if case .binary(let sign, let place, let set) = idle.form {
      let line = "print (\(words))"
      help = suggest("write `\(line)`", idle.span, line)
      if sign == .equal, case .member = place.form {
        help = suggest("a property is set by `\(text(place.span)) = …`", Span(place.span.end, set.span.start), " = ")
      }
    }
    report(.warning, LanguageReasons.unusedValue, "nothing uses this value", idle.span, help: [help])
  }
}

extension Resolver {
  /// Warns of `let n = n + 1` in a closure or a branch that reads this `n` nowhere: the outer `n` keeps its value.
  func warnOfRebinding(_ statement: Statement, before end: Int, _ scope: Scope) {
    guard case .bind(let name, let value) = statement.form, case .binary(_, let left, let right) = value.form,
      [left, right].contains(where: { if case .name(name.text) = $0.form { true } else { false } }),
      body?.closure?.parameters?.contains(where: { $0.text == name.text }) != true
    else { return }
    switch look(name.text, scope) {
    case .global: break
    case .local(let local): if case .argument = local.slot { return }
    default: return
    }
    let isRead = Token.all(of: source).contains { token in
      token.kind == .name && token.start >= statement.span.end && token.start < end
        && text(token.span) == name.text
    }
    if isRead { return }
    report(
      .warning, LanguageReasons.unusedValue, "this `\(name.text)` is another name, and nothing uses it", name.span,
      help: [Parser.keptValue(of: name.text, in: source)])
  }
}

extension Resolved {
  /// The plain value that this gives, if making it does nothing else; nil for `nil`, which stands for no value.
  fileprivate var idle: Resolved? {
    switch form {
    case .constant(let value): value.isNil ? nil : self
    case .gathered(.text, _), .binary: self
    case .name(.local), .name(.global): shape.kind.map { $0 == .function || $0.isSignal } == true ? nil : self
    case .choice(_, let yes, let no): yes.last.idle ?? no?.last.idle
    default: nil
    }
  }

  /// This, if it only computes something of the closure's argument: `$0.upper`.
  fileprivate var reading: Resolved? {
    switch form {
    case .member(_, let name, function: nil):
      shape.kind?.isSignal == true || Entries.named(name)?.traits.contains(.acts) == true || !readsArgument ? nil : self
    case .methodCall(let call):
      call.function.flatMap { $0.isComputed ? self : nil }.flatMap { $0.readsArgument ? $0 : nil }
    case .call: isComputed && readsArgument ? self : nil
    case .choice(_, let yes, let no): yes.last.reading ?? no?.last.reading
    default: nil
    }
  }

  /// True for a call that makes a plain value and does nothing else.
  private var isComputed: Bool {
    guard case .call(let call) = form, call.closures.isEmpty, let kind = call.entry.result.kind else { return false }
    return !call.entry.traits.contains(.acts) && call.entry.permit == nil && !kind.isSignal && kind != .nil
      && ![.function, .disposable, .object].contains(kind) && !kind.isControl
  }

  /// True if it is made of the first argument of the closure.
  fileprivate var readsArgument: Bool {
    switch form {
    case .name(.local(.argument(0), _)): true
    case .closure: false
    default: children.contains(where: \.readsArgument)
    }
  }
}
