import Catalogue
import Diagnostics
import Syntax
import Values

// Suggests brackets for calls among the arguments of another one, and a `|` before a stage among them.

extension Resolver {
  /// `print json x`, `filter contains "a"`: an argument that is a call. The outer one may need the last ones.
  func bracketedCalls(_ surplus: Surplus) -> [Suggestion] {
    let (entry, arguments) = (surplus.entry, surplus.arguments)
    for (index, argument) in arguments[...surplus.extra].enumerated() {
      guard case .name(let name) = argument.value.form, let arity = arity(of: argument, surplus.scope), arity > 0 else {
        continue
      }
      let values = arguments[(index + 1)...].prefix(arity).prefix { $0.label == nil && !$0.value.isClosure }
      guard let last = values.last else { continue }
      let words = Span(argument.value.span.start, last.value.span.end)
      if look(name, surplus.scope).map({ if case .entry = $0 { true } else { false } }) != true,
        let nested = nestedCall(from: index, arguments, surplus.scope)
      {
        let whole = Span(argument.value.span.start, arguments[nested.next - 1].value.span.end)
        return [suggest("an argument that is a call needs brackets: `\(nested.line)`", whole, nested.line)]
      }
      guard let called = Entries.named(name) else { return [suggestBrackets(words)] }
      // `filter contains "a"`
      let parameter = index + surplus.offset
      if parameter < entry.parameters.count, entry.parameters[parameter].accepts == .function(1),
        called.parameters.count(where: { $0.need == .required }) == values.count + 1
      {
        let line = "{ $0.\(name)(\(values.map { text($0.span) }.joined(separator: ", "))) }"
        return [suggest("a closure of each value is `\(line)`", words, line)]
      }
      if parameter < entry.parameters.count, entry.parameters[parameter].returns == .signal,
        called.parameters.count(where: { $0.need == .required }) == values.count
      {
        return [suggestBraces("{ \(text(words)) }", words)]
      }
      if case .function(0)? = entry.parameters.first?.accepts, index == 0 {
        return [suggestBraces("{ \(text(words)) }", words)]
      }
      // A call that acts has no value to pass.
      if called.traits.contains(.acts) || called.role == .print { continue }
      return values.reversed().map { suggestBrackets(Span(argument.value.span.start, $0.value.span.end)) }
    }
    return []
  }

  /// `f f 2`: the call of the program's own func that begins at an argument, and those in it, each in brackets.
  private func nestedCall(from index: Int, _ arguments: [Expression], _ scope: Scope) -> (line: String, next: Int)? {
    guard case .name(let name) = arguments[index].value.form, let arity = arity(of: arguments[index], scope), arity > 0
    else { return (text(arguments[index].value.span), index + 1) }
    if case .entry? = look(name, scope) { return nil }
    var (line, next) = ("(\(name)", index + 1)
    for _ in 0..<arity {
      guard next < arguments.count, arguments[next].label == nil,
        let argument = nestedCall(from: next, arguments, scope)
      else { return nil }
      (line, next) = ("\(line) \(argument.line)", argument.next)
    }
    return (line + ")", next)
  }

  /// `interval 1s map upper`: an operator among the arguments before and at `last`, in whose place no function is
  /// taken.
  func missingPipe(_ entry: Entry, _ nameSpan: Span, _ given: Given, upTo last: Int) -> Suggestion? {
    let (arguments, offset) = (given.arguments, given.offset)
    for index in (1 - offset)..<max(1 - offset, last + 1) where arguments[index].label == nil {
      guard case .name(let name) = arguments[index].value.form, let stage = Entries.named(name),
        stage.isOperator(on: entry.result.kind) || stage.role == .print && offset == 1,
        index == last || stage.parameters.count(where: { $0.need == .required }) <= arguments.count - index,
        entry.parameters.count(where: { $0.need == .required }) <= index + offset,
        !stage.traits.contains(.acts) || entry.result.kind != .nil
      else { continue }
      let parameter = index + offset
      let takesName = parameter >= entry.parameters.count || entry.parameters[parameter].accepts.admits(.function)
      // `sorted map { … }`: no function that needs more than values is passed on.
      guard index == last || !takesName || arguments[index + 1].isClosure else { continue }
      let before = index > 0 ? arguments[index - 1].value.span : nameSpan
      let words = Span(arguments[index].value.span.start, arguments.lastElement.value.span.end)
      let line = "\(text(Span(nameSpan.start, before.end))) | \(text(words))"
      return suggest(
        "each operator needs a `|` before it: `\(line)`", Span(before.end, words.start), " | ", isSure: index == last)
    }
    return nil
  }

  /// The number of parameters of the function that this names; nil if it names none.
  func arity(of expression: Expression, _ scope: Scope) -> Int? {
    guard case .name(let name) = expression.value.form else { return nil }
    switch look(name, scope) {
    case .entry(let entry):
      if entry.parameters.contains(where: { $0.need == .variadic }) { return .max }
      return entry.parameters.isEmpty ? nil : entry.parameters.count
    case .global(let global):
      return global.parameters?.count ?? global.closure.map { $0.parameters?.count ?? $0.anonymousCount }
    default: return nil
    }
  }
}

extension Entry {
  /// True for `empty` and `never`, with which a body may end.
  var isEnd: Bool { parameters.isEmpty && result.kind == .signal && family == .creation }

  /// True if it can stand after `|` where a signal, or this kind of one, is passed on.
  fileprivate func isOperator(on kind: Kind?) -> Bool {
    guard let first = parameters.first?.accepts, first != .any else { return false }
    return first.admits(.signal) || kind.map(first.admits) ?? false
  }
}
