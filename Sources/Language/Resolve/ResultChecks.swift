import Catalogue
import Diagnostics
import Syntax
import Values

// Checks what closures return.

extension Resolver {
  /// Checks the arguments that a stream's values are passed to: functions, key paths, and the results of closures.
  func checkClosureResults(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ nameSpan: Span) {
    for place in 0..<binding.count {
      let parameter = entry.parameters[place]
      guard let index = binding.index(place), index >= given.offset else { continue }
      if parameter.name == "before" { checkOrder(entry, given.argument(index)) }
      let argument = given.values[index]
      if case .closure(let function) = argument.form {
        checkResult(function.body.last, parameter, entry, nameSpan, of: function.parameters)
        if entry.family == .subscribing || entry.family == .effects {
          warnOfIdle(function.body.last, ofStage: (entry, nameSpan))
        }

        checkTimeless(function.body.last, entry, given, nameSpan)
        if parameter.name == "reduce" {
          checkFold(function.body.last, entry, binding, given)
          warnOfTime(in: function.body.last, given.argument(index), entry)
        }
      }
      if case .name(.global) = argument.form, let result = argument.shape.element {
        let isLeft = leaving(Resolved(argument.form, result, at: argument.span)) != nil
        checkResult(
          Resolved(
            isLeft ? .valueCall(argument, text: "", [], fallback: nil) : .held, result, at: argument.span), parameter,
          entry, nameSpan, of: nil)
      }
      guard entry.passesValues(to: parameter) else { continue }
      var element: Resolved? {
        entry.streams(of: binding, given).first.flatMap { stream in
          stream.element.map { Resolved(.held, $0.from(stream.certainty), at: argument.span) }
        }
      }
      switch argument.form {
      case .name(.global(let global)):
        if let element { checkBody(of: global.name, argument, [element], argument.span) }
      case .name(.entry(let called)):
        guard let element, parameter.accepts != .function(1) || !lacksArguments(called, element, argument.span),
          checkCall(of: called, with: element), element.shape.kind != nil
        else { continue }
        let result = called.shape(of: [element.shape]).from(element.shape.certainty)
        checkResult(Resolved(.held, result, at: argument.span), parameter, entry, nameSpan, of: nil)
      case .keyPath:
        if case .keyPath(let names)? = given.argument(index)?.form, let first = names.first, let element {
          checkMember(first, of: element)
        }
      default: break
      }
    }
  }

  /// Reports `scanWithStart 0 { r, x in r + x }` of Strings, whose first step fails.
  private func checkFold(_ value: Resolved, _ entry: Entry, _ binding: ArgumentBinding, _ given: Given) {
    guard case .binary(let sign, let left, let right) = value.form, let operation = sign.operation,
      let place = entry.parameters.firstIndex(where: { $0.name == "start" }),
      let start = binding.index(place).map({ given.values[$0] }), let first = start.sample,
      let element = entry.streams(of: binding, given).first?.element, element.certainty != .first,
      let next = element.kind?.sample
    else { return }
    let operands = [left, right].compactMap { operand -> Value? in
      switch operand.form {
      case .name(.local(.argument(0), _)): first
      case .name(.local(.argument(1), _)): next
      default: nil
      }
    }
    guard operands.count == 2 else { return }
    var help: [Suggestion] = []
    if sign == .plus, element.kind == .string, first.kind == .int {
      help = [suggest("write `\"\"`", start.span, "\"\"")]
    } else if sign == .plus, first.kind == .string {
      let line = interpolation(of: [text(left.span), text(right.span)], separator: "")
      help = [suggest("write both into one string: `\(line)`", value.span, line)]
    }
    expecting {
      attempt(value.span, help: help) { () throws(Failure) in _ = try operation.apply(operands[0], operands[1]) }
    }
  }

  /// Warns of `{ s, x in (s + [x]) | takeLast 5 }`: the stage makes a signal of a list, and the next step gets it.
  private func warnOfTime(in value: Resolved, _ fold: Expression?, _ entry: Entry) {
    guard entry.feedsBack, case .call(let call) = value.form, case .stream(_, nil) = call.entry.meaning,
      case .binary(let sign, _, _)? = call.argument(0)?.form, sign.operation != nil,
      case .closure(let closure)? = fold?.form, case .pipe(let list, let stages)? = closure.body.value?.form,
      stages.count == 1, let stage = stages.first
    else { return }
    var help: [Suggestion] = []
    if case .apply(_, let arguments, _) = stage.form,
      let phrase = ForeignMethods.phrase(call.entry.name, arguments.count, of: .array)
    {
      let line = written(phrase, text(list.span), arguments.map(\.value))
      help = [suggest("write `\(line)`", Span(list.span.start, stage.span.end), line)]
    }
    report(
      .warning, LanguageReasons.mapToSignal,
      "`\(call.entry.name)` makes a signal, and `\(entry.name)` needs the value itself", stage.span, help: help)
  }

  /// In other languages the order of two values is their difference.
  private func checkOrder(_ entry: Entry, _ order: Expression?) {
    guard case .closure(let closure)? = order?.form, let body = closure.body.expression,
      case .binary(.minus, let left, let right) = body.form
    else { return }
    let line = "\(text(left.span)) < \(text(right.span))"
    expecting {
      report(
        ValueReasons.wrongKind, "the order of `\(entry.name)` must be true or false, but is an Int", body.span,
        help: [suggest("write `\(line)`", body.span, line)])
    }
  }

  /// `map split` of Strings: reports that the function needs more than the value. A tuple may be spread.
  private func lacksArguments(_ called: Entry, _ element: Resolved, _ span: Span) -> Bool {
    let needed = called.parameters.count { $0.need == .required }
    guard needed > 1, element.shape.certainty != .first, let kind = element.shape.kind, kind != .tuple, kind != .nil,
      !kind.isSignal
    else { return false }
    let parts = ForeignMethods.phrase(called.name, 0, of: kind)?.split(separator: "_", omittingEmptySubsequences: false)
    let ours = parts?.joined(separator: "$0")
    expecting {
      report(
        ValueReasons.arity, "`\(called.name)` takes \(counted(needed, "argument")), but was given 1", span,
        help: [ours.map { suggestBraces("{ \($0) }", span) } ?? "it is called as `\(called.usage)`"])
    }
    return true
  }

  /// `map upper` of Ints; false if it was reported.
  private func checkCall(of called: Entry, with element: Resolved) -> Bool {
    guard element.shape.certainty != .first, element.shape.kind?.isSignal == false,
      let binding = try? ArgumentBinding.bind(WrittenArguments([], isPiped: true), to: called),
      let parameter = called.parameters.first, let kind = element.shape.kind, !parameter.admits(kind),
      parameter.need != .variadic, binding.count > 0
    else { return true }
    expecting {
      report(
        ValueReasons.wrongKind,
        "\(parameter.phrase) of `\(called.name)` must be \(parameter.accepts.text), but is \(kind.withArticle)",
        element.span)
    }
    return false
  }

  private func checkMember(_ name: Name, of element: Resolved) {
    guard element.shape.certainty != .first, let kind = element.shape.kind, !kind.isSignal, kind != .object,
      kind != .dictionary, kind != .nil, Entries.property(name.text, of: kind) == nil
    else { return }
    if let entry = Entries.named(name.text), let first = entry.parameters.first,
      first.accepts.admits(kind) || first.need == .variadic
    {
      return
    }
    if own(name.text, Scope(parent: nil)) != nil { return }
    expecting { reportMissing(name, of: element.assumed) }
  }

  /// Checks the result of a closure that takes `count` values, or of a function in its place.
  private func checkResult(
    _ value: Resolved, _ parameter: Parameter, _ entry: Entry, _ nameSpan: Span, of count: Int?
  ) {
    if case .call(let call) = value.form, call.entry.role == .exit { return }
    guard let kind = value.shape.certainty == .first ? nil : value.shape.kind else {
      return checkPlain(value, parameter, entry)
    }
    if entry.result(of: parameter) == .test {
      guard kind != .bool, !kind.isSignal || leaving(value) != nil else { return }
      return expecting {
        checkTruth(
          of: value.assumed, "the test of `\(entry.name)`", value.span, onSignal: nil, else: test(of: value))
      }
    }
    guard let accepts = entry.returns(parameter), !accepts.admits(kind),
      kind != .nil || !entry.traits.contains(.joinsResults) || entry.role == .replaceErrors
    else { return }
    expecting {
      report(
        ValueReasons.wrongKind,
        "the result of the closure of `\(entry.name)` must be \(accepts.text), but is \(kind.withArticle)", value.span,
        help: accepts == .signal
          ? signal(of: value, kind, entry, nameSpan: nameSpan)
          : count == 1
            ? entry.byKey.map { [suggest("`\($0.name)` compares a key of the values", nameSpan, $0.name)] } ?? [] : [])
    }
  }

  /// Reports `[1, 2] | flattenMap { return $0 }`: a sequence joins sequences.
  private func checkTimeless(_ value: Resolved, _ entry: Entry, _ given: Given, _ nameSpan: Span) {
    guard entry.result.joinsResults, given.piped?.shape.certain?.isSequence == true,
      value.shape.certainty != .first, let kind = value.shape.kind, kind.isSignal,
      case .stream(_, .some) = entry.meaning, let signal = Entries.first(.signal)
    else { return }
    let isStage = lastByte(before: nameSpan.start) == "|"
    expecting {
      report(
        ValueReasons.wrongKind,
        "the result of the closure of `\(entry.name)` must be a sequence, but is \(kind.withArticle)",
        value.span,
        help: isStage
          ? [
            suggest(
              "a sequence has no time to wait for signals: write `\(signal.name)` before `\(entry.name)`",
              Span(at: nameSpan.start), "\(signal.name) | ")
          ] : [])
    }
  }

  /// Reports `{ x in x + 1 }` and `{ x in print x }`: whatever the kind of x, that is no signal.
  private func checkPlain(_ value: Resolved, _ parameter: Parameter, _ entry: Entry) {
    guard entry.returns(parameter) == .signal, let kind = plainKind(of: value),
      kind != .nil || !entry.traits.contains(.joinsResults) || entry.role == .replaceErrors
    else { return }
    let what = kind == .nil ? "nil" : "a plain value"
    expecting {
      report(
        ValueReasons.wrongKind, "the result of the closure of `\(entry.name)` must be a signal, but is \(what)",
        value.span, help: signal(of: value, kind, entry, nameSpan: nil))
    }
  }

  /// A kind for a sum with a number or a text, or for what is printed; nil if it may be a signal or a list.
  func plainKind(of value: Resolved) -> Kind? {
    switch value.form {
    case .call(let call) where call.entry.role == .print: .nil
    case .binary(let sign, let left, let right) where sign.operation != nil:
      [left, right].lazy.compactMap(\.shape.kind).first { [.int, .double, .string, .duration].contains($0) }
    default: nil
    }
  }

  /// The test that was meant by its result.
  private func test(of value: Resolved) -> [Suggestion]? {
    guard case .held = value.form else { return emptiness(value, value.span) }
    guard value.shape.kind == .int else { return nil }
    let line = "{ $0.\(text(value.span)) != 0 }"
    return [suggest("write `\(line)`", value.span, line)]
  }

  /// The signal that was meant by the result of a closure.
  private func signal(of value: Resolved, _ kind: Kind, _ entry: Entry, nameSpan: Span?) -> [Suggestion] {
    if let nameSpan, entry.result.joinsResults, entry.role == .flattenMap {
      if let joined = joining(value, by: entry, nameSpan) { return [joined] }
      return [suggest("`return x` is the signal that sends x; `map` sends x itself", nameSpan, "map")]
    }
    let words = text(value.span)
    switch value.form {
    case .held, .choice, .missing: return ["`return x` is the signal that sends x"]
    case .name where kind == .function: return ["`return x` is the signal that sends x"]
    case .constant(.nil):
      return [suggest("where there is nothing to do, return `empty`", value.span, "empty")]
    case _ where kind == .nil:
      return [suggest("where there is nothing to do, return `empty`", Span(at: value.span.end), "; empty")]
    case _ where kind == .error:
      return [suggest("`error \(words)` is the signal that fails", value.span, "error \(words)")]
    case .constant, .name, .member, .gathered:
      return [suggest("`return \(words)` is the signal that sends it", value.span, "return \(words)")]
    default:
      return [suggest("`return (\(words))` is the signal that sends it", value.span, "return (\(words))")]
    }
  }
}

extension Entry {
  /// The values that a closure in place of this parameter must return.
  fileprivate func returns(_ parameter: Parameter) -> Accepts? {
    parameter.returns ?? parameters.first { $0.name == parameter.replaced }?.returns
  }
}

extension Resolved {
  /// The value of a block: its last expression.
  var last: Resolved {
    if case .block(let statements) = form, case .expression(let value)? = statements.last { value.last } else { self }
  }
}
