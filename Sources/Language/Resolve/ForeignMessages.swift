import Catalogue
import Diagnostics
import Syntax
import Values

// Objective-C's messages.

extension Resolver {
  /// `listOf(1, 2)`
  func gathered(_ call: ForeignCall, _ what: String, _ opener: String, _ closer: String) -> Suggestion? {
    let line = opener + call.words.joined(separator: ", ") + closer
    return suggest(Sentence("\(what) `\(line)`"), call.whole, line, isSure: true)
  }

  /// `command.cancel()`: only its work can end.
  func ofCancel(_ call: ForeignCall) -> Suggestion? {
    call.given.values.first?.shape.kind == .command ? "`work | takeUntil cancel` within its closure cancels" : nil
  }

  /// Reports Objective-C's `[x name: y]` and `[x name]`, which parse as a list of one call.
  func reportMessage(_ element: Expression, _ span: Span, _ scope: Scope) -> Bool {
    guard case .apply(let receiver, let arguments, .spaced) = element.form, let first = arguments.first,
      let object = receiver.path, let root = object.split(separator: ".").first.map(String.init),
      !mayBeCalled(root, scope)
    else { return false }
    let labels = arguments.compactMap(\.label)
    guard labels.count == arguments.count || arguments.count == 1 else { return false }
    var line: String?
    if let selector = labels.first?.text {
      if let call = ForeignFactory.call(object, selector, [text(first.value.span)]) {
        line = call
      } else if let entry = Entries.named(selector) ?? Foreign.suggestion(selector)?.replacement.flatMap(Entries.named)
      {
        let rest = arguments.dropFirst().map { text($0.span) }
        let parts = [entry.name, text(first.value.span)] + rest
        line = "\(object) | \(parts.joined(separator: " "))"
        if entry.parameters.first?.accepts.isOfSignals != true {
          line = "\(entry.name) \(([object] + parts.dropFirst()).joined(separator: " "))"
        }
      }
    } else if case .name(let selector) = first.form {
      if let call = ForeignFactory.call(object, selector, []) {
        line = call
      } else if Entries.properties(named: selector).isEmpty, let entry = Entries.named(selector),
        !entry.parameters.isEmpty
      {
        line = entry.parameters[0].accepts.isOfSignals ? "\(object) | \(selector)" : "\(selector) \(object)"
      } else if !Entries.properties(named: selector).isEmpty {
        line = "\(object).\(selector)"
      }
    }
    if line == nil {
      let selector = labels.first?.text ?? first.path ?? ""
      let given = labels.isEmpty ? [] : arguments
      let known = Foreign.suggestion(selector)?.replacement
      line =
        phraseText(selector, resolve(receiver, scope), given)
        ?? (given.isEmpty && known.flatMap(Entries.named)?.parameters.count == 1 ? "\(object).\(known!)" : nil)
    }
    guard let line else { return false }
    report(
      LanguageReasons.tooManyArguments, "a message is not sent with `[ ]`", span,
      help: [suggest("write `\(line)`", span, standing(line, in: span), isSure: true)])
    return true
  }

  /// True if the head of an application can be a function.
  private func mayBeCalled(_ name: String, _ scope: Scope) -> Bool {
    switch look(name, scope) {
    case nil: false
    case .entry(let entry): if case .constant = entry.meaning { false } else { name.first?.isUppercase != true }
    case .local(let local): local.shape.kind.map { $0 == .function } ?? true
    case .global(let global): global.shape.certain.map { $0 == .function } ?? true
    default: true
    }
  }
}
