import Catalogue
import Diagnostics
import Syntax

extension Source {
  var wholeText: String { String(utf8: bytes) }

  /// The operator that ends a program with a subscription: `subscribeNext`.
  var lastSubscription: String? {
    guard case .expression(let expression)? = Parser.parse(self).script.statements.last?.form,
      expression.isSubscription
    else { return nil }
    return expression.outermost
  }
}

extension Expression {
  /// The function that is called last: `type` of `type field "ok"`, `sendNext` of `s | sendNext 1`.
  fileprivate var outermost: String? {
    switch form {
    case .name(let name): name
    case .apply(let callee, _, _): callee.outermost
    case .member(_, let name): name.text
    case .pipe(_, let stages): stages.last?.outermost
    default: nil
    }
  }

  /// True if it subscribes, as `news | subscribe board` does, and so may be part of an answer.
  public var isSubscription: Bool { outermost.flatMap(Entries.named)?.family == .subscribing }

  /// The operator that makes a subscription of a signal: `subscribeNext` of `news | subscribeNext { … }`, or `print`.
  public var subscribingName: String? {
    guard let name = outermost else { return nil }
    if isSubscription { return name }
    if case .pipe = form, Entries.named(name)?.role == .print { return name }
    return nil
  }

  /// The label of `watch signal "label"`, which shows its events as a line of its own does.
  var watchLabel: String? {
    guard case .apply(let callee, let arguments, _) = form, case .name(let name) = callee.form,
      Entries.named(name)?.role == .watch, arguments.count == 2,
      case .literal(.string(let label)) = arguments[1].value.form
    else { return nil }
    return label
  }

  /// True if it has an effect rather than describing a signal: `tap button`, `wait 1s`.
  public var isAct: Bool {
    guard let entry = outermost.flatMap(Entries.named) else { return false }
    return !entry.traits.isDisjoint(with: [.acts, .topLevel])
  }
}
