import Catalogue
import Diagnostics
import Syntax
import Values

extension Checker {
  /// Checks an expression; gives its kind, as far as it is known.
  @discardableResult
  func check(_ expression: Expression, _ scope: CheckScope) -> Kind? {
    switch expression.form {
    case .literal(let literal): return LiteralValue.make(literal).kind
    case .interpolation(let segments):
      for segment in segments { check(segment, scope) }
      return .string
    case .text: return .string
    case .labelled(_, let value): return check(value, scope)
    case .name(let name): return check(name: name, expression.span, scope)
    case .anonymous: return nil
    case .list(let elements):
      for element in elements { check(element, scope) }
      return .array
    case .tuple(let elements):
      for element in elements { check(element, scope) }
      return .tuple
    case .dictionary(let pairs):
      for pair in pairs {
        if case .name(let name) = pair.key.form, look(name, scope) == nil {
          report(
            .error, LanguageReasons.unknownName, "there is no name `\(name)`", pair.key.span,
            help: ["a key that is a text stands in quotes: `\"\(name)\"`"])
        } else {
          check(pair.key, scope)
        }
        check(pair.value, scope)
      }
      return .dictionary
    case .keyPath: return .function
    case .closure(let closure):
      check(closure, scope)
      return .function
    case .bracketed(let inner): return check(inner, scope)
    case .member(let subject, let name): return check(member: name, of: subject, expression.span, scope)
    case .index(let subject, let index):
      check(subject, scope)
      check(index, scope)
      return nil
    case .apply(let callee, let arguments, _): return checkCall(callee, arguments, piped: nil, expression.span, scope)
    case .pipe(let head, let stages): return checkPipeline(head, stages, scope)
    case .unary(let sign, let operand):
      let kind = check(operand, scope)
      return sign == .not ? .bool : kind
    case .binary(let sign, let left, let right): return binary(sign, check(left, scope), check(right, scope))
    case .conditional(let condition, let yes, let no):
      check(condition, scope)
      let kinds = (check(yes, scope), check(no, scope))
      return kinds.0 == kinds.1 ? kinds.0 : nil
    case .branch(let condition, let yes, let no):
      check(condition, scope)
      let first = check(yes, CheckScope(parent: scope, .inner))
      guard let no else { return nil }
      let second = check(no, CheckScope(parent: scope, .inner))
      return first == second ? first : nil
    case .follow(let target, let signal):
      checkTarget(target, scope)
      check(signal, scope)
      return .disposable
    case .missing: return nil
    }
  }

  private func binary(_ sign: Expression.Binary, _ left: Kind?, _ right: Kind?) -> Kind? {
    switch sign {
    case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .and, .or: .bool
    case .closedRange, .openRange: .sequence
    case .coalesce: left == right ? left : nil
    case .plus, .minus, .times, .divided, .remainder:
      switch (left, right) {
      case (.int, .int): .int
      case (.int, .double), (.double, .int), (.double, .double): .double
      case (.string, .string): .string
      default: nil
      }
    }
  }

  private func check(_ closure: Closure, _ scope: CheckScope) {
    let outer = signalsAreMeant
    signalsAreMeant = false
    defer { signalsAreMeant = outer }
    if closure.parameters == nil, scope.frame == .top, let only = closure.body.expression {
      check(only, nameless)
      return
    }
    let inner = CheckScope(parent: scope, .closure)
    for parameter in closure.parameters ?? [] {
      if inner.bind(CheckScope.Known(parameter, kind: nil, parameters: nil)) != nil {
        report(.error, LanguageReasons.boundTwice, "`\(parameter.text)` is a parameter already", parameter.span)
      }
    }
    check(closure.body, inner)
  }

  private func check(name: String, _ span: Span, _ scope: CheckScope) -> Kind? {
    noteName(name, span)
    switch look(name, scope) {
    case .later(let global):
      report(
        .error, LanguageReasons.tooEarly, "`\(name)` is used before it is bound", span,
        notes: global.place.map { [Diagnostic.Note("its `let` is here", at: $0)] } ?? [])
      return nil
    case .known(let known): return known.kind
    case .global(let global): return global.kind
    case .entry(let entry):
      if case .constant = entry.meaning { return entry.result.kind }
      return .function
    case nil:
      reportUnknown(name, span, isCallee: false, scope)
      return nil
    }
  }

  private func check(member name: Name, of subject: Expression, _ span: Span, _ scope: CheckScope) -> Kind? {
    guard let kind = check(subject, scope), kind != .object, kind != .dictionary, kind != .nil else { return nil }
    if let property = Entries.property(name.text, of: kind) { return property.result.kind }
    switch look(name.text, scope) {
    case .known, .global, .later: return nil
    case .entry(let entry):
      if case .constant = entry.meaning { break }
      if entry.traits.contains(.acts) {
        let text = place(subject.span).text
        var help: [Suggestion] = ["`\(entry.name) \(text)` or `\(text).\(entry.name)()` does it"]
        if entry.name == "tap" { help.append("`signalForControlEvents \(text)` is the signal of taps") }
        report(.error, LanguageReasons.acts, "`\(entry.name)` acts: it is no property", name.span, help: help)
        return nil
      }
      if let first = entry.parameters.first, first.accepts.admits(kind) || first.need == .variadic {
        return entry.result.kind(givenStream: kind)
      }
    case nil: break
    }
    reportMissing(name, kind)
    return nil
  }

  func reportMissing(_ name: Name, _ kind: Kind) {
    let known = Entries.properties.filter { $0.kinds.contains(kind) }.map(\.name)
    let near = Nearest.name(to: name.text, among: known)
    // A control keeps any property that the program gives it.
    if kind.isControl, near == nil, !name.text.hasPrefix("rac_") { return }
    report(
      .error, ValueReasons.missingMember, "\(kind.withArticle) has no `\(name.text)`", name.span,
      label: near.map { "did you mean `\($0)`?" } ?? "",
      help: (Foreign.help(name.text) ?? (near == nil ? Foreign.helpNear(name.text) : nil)).map { [Suggestion($0)] }
        ?? [])
  }

  func reportUnknown(_ name: String, _ span: Span, isCallee: Bool, _ scope: CheckScope) {
    let what = isCallee ? "operator" : "name"
    let reason = isCallee ? LanguageReasons.unknownOperator : LanguageReasons.unknownName
    if let help = Foreign.help(name) {
      return report(.error, reason, "there is no \(what) `\(name)`", span, help: [Suggestion(help)])
    }
    let known = scope.allNames + declared.all.map(\.name) + globals.all.map(\.name) + Entries.all.map(\.name)
    let near = Nearest.name(to: name, among: known)
    let help = near == nil ? Foreign.helpNear(name) : nil
    report(
      .error, reason, "there is no \(what) `\(name)`", span, label: near.map { "did you mean `\($0)`?" } ?? "",
      help: help.map { [Suggestion($0)] } ?? [])
  }
}
