import Catalogue
import Diagnostics
import Syntax
import Values

// Calls, messages and texts written as in other languages: grammatical here, but with another meaning.

extension Resolver {
  /// Reports `Observable.just(1)` with the equivalent call. `owner` is the name of a class that does not exist here.
  func reportFactory(
    _ owner: Expression, _ name: Name, _ arguments: [Expression], _ span: Span, _ scope: Scope
  ) -> Bool {
    // Such names are short; a long chain would be read again at each of its members.
    var (root, depth) = (owner, 0)
    while case .member(let subject, _) = root.form, depth < 4 { (root, depth) = (subject, depth + 1) }
    guard depth < 4 else { return false }
    if let path = owner.path, let function = ForeignFactory.function(path, name.text),
      let root = path.split(separator: ".").first.map(String.init),
      !isOwn(root, scope)
    {
      let words = Span(span.start, name.span.end)
      var help = suggest("`\(text(words))` is `\(function)` here", words, function, isSure: true)
      // `sys.argv[1]` is the first argument.
      let line = LineText(source)
      if case let skipped = ForeignFactory.skippedArguments(path, name.text), skipped > 0,
        let index = line.index(behind: words.end)
      {
        let whole = Span(words.start, index.end)
        let ours = "\(function)[\(index.value - skipped)]"
        help =
          index.value < skipped
          ? "`\(function)` are the arguments alone, without the program"
          : suggest("`\(text(whole))` is `\(ours)` here", whole, ours, isSure: true)
      }
      report(LanguageReasons.unknownName, "there is no name `\(path)`", owner.span, help: [help])
      return true
    }
    if owner.path == "Array", name.text == "isArray", arguments.count == 1, !isKnown("Array", scope) {
      let call = "kind(\(text(arguments[0].value.span))) == \"Array\""
      report(
        LanguageReasons.unknownName, "there is no name `Array`", owner.span,
        help: [suggest("`\(text(span))` is `\(call)` here", span, standing(call, in: span))])
      return true
    }
    // There is one clock for all signals.
    // `return Disposables.create { … }`: its closure is read as an argument of `return`.
    let closure = arguments.isEmpty ? LineText(source).closure(after: span.end) : nil
    let span = Span(span.start, closure?.end ?? span.end)
    let words =
      closure.map { [text($0)] } ?? arguments.filter { $0.label?.text != "scheduler" }.map { text($0.value.span) }
    guard let path = owner.path, let last = path.split(separator: ".").last.map(String.init),
      last.first?.isUppercase == true || last.hasPrefix("rx"),
      let root = path.split(separator: ".").first.map(String.init),
      isForeign(root, scope), let call = ForeignFactory.call(last, name.text, words)
    else { return reportModule(owner, name, arguments, span, scope) }
    let written = text(span).count > 40 ? "this" : "`\(text(span))`"
    report(
      LanguageReasons.unknownName, "there is no name `\(path)`", owner.span,
      help: [suggest("\(written) is `\(call)` here", span, standing(call, in: span), isSure: true)])
    return true
  }

  /// Reports ReactiveSwift's `let (signal, observer) = Signal.pipe()`: here one object is both.
  func reportPair(_ names: [Name], _ made: Expression, _ whole: Span, _ scope: Scope) -> Resolved? {
    guard names.count == 2, case .apply(let callee, _, .bracketed) = made.form,
      case .member(let owner, let name) = callee.form, let path = owner.path, !isKnown(path, scope),
      let maker = ForeignFactory.pair(path, name.text)
    else { return nil }
    let line = "let \(names[0].text) = \(maker); let \(names[1].text) = \(names[0].text)"
    report(
      LanguageReasons.unknownName, "there is no name `\(path)`", owner.span,
      help: [suggest("a subject is both: `\(line)`", whole, line)])
    return missing(made.span)
  }

  private func isKnown(_ name: String, _ scope: Scope) -> Bool { look(name, scope) != nil }

  /// True for a name of the program; `json` and `Object` are also functions here.
  func isOwn(_ name: String, _ scope: Scope) -> Bool {
    switch look(name, scope) {
    case nil, .entry: false
    default: true
    }
  }

  /// True if a class name is unknown here, or is only a function that makes such an object.
  private func isForeign(_ name: String, _ scope: Scope) -> Bool {
    switch look(name, scope) {
    case nil: true
    case .entry: name.first?.isUppercase == true
    default: false
    }
  }

  /// The last byte that is not a blank.
  func lastByte(before offset: Int) -> UInt8? { source.bytes[..<LineText(source).trimmed(offset)].last }

  /// The call, in brackets unless it is a whole statement.
  func standing(_ call: String, in span: Span) -> String {
    call.contains(" ") && call.first?.isLowercase == true ? bracketed(call, in: span) : call
  }

  /// Reports `x and y`: an argument that is an operator in other languages and not a name of the program.
  func reportWord(among arguments: [Expression], of callee: Expression, _ scope: Scope) -> Bool {
    // `filter not empty`: a function cannot be an operand.
    var isCall = false
    if case .name(let name) = callee.form, case .entry(let entry)? = look(name, scope) {
      isCall = !entry.parameters.isEmpty
    }
    for (index, argument) in arguments.dropLast().enumerated() where index > 0 || !isCall {
      if case .name("as") = argument.form, look("as", scope) == nil, index == arguments.count - 2,
        arguments[index + 1].label == nil
      {
        let isType = arguments[index + 1].value.path?.first?.isUppercase == true
        let gap = Span(argument.span.start - 1, isType ? arguments[index + 1].span.end : argument.span.end)
        report(
          LanguageReasons.unknownName, "there is no name `as`", argument.span,
          help: [
            suggest(
              isType ? "values have no static types: leave it out" : "`as` is not needed: leave it out", gap, "",
              isSure: isType)
          ])
        return true
      }
      guard case .name(let name) = argument.form,
        let sign = name == "x" && isOwn(text(callee.span), scope) ? "*" : WordOperators.sign(name),
        source.byte(at: argument.span.end) == 0x20
      else { continue }
      switch look(name, scope) {
      case nil, .entry: break
      default: continue
      }
      if index == 0, ["is", "instanceof"].contains(name), case .name(let type) = arguments[1].form,
        type.first?.isUppercase == true, let kind = WordOperators.kinds[type] ?? Kind(rawValue: type)?.rawValue
      {
        let whole = Span(callee.span.start, arguments[1].span.end)
        let line = "kind(\(text(callee.span))) == \"\(kind)\""
        report(
          SyntaxReasons.foreignOperator, "there is no operator `\(name)`", argument.span,
          help: [suggest("the kind of a value is tested by `\(line)`", whole, standing(line, in: whole))])
        return true
      }
      var isNot: Suggestion?
      if sign == "==", case .name(let next) = arguments[index + 1].form, WordOperators.sign(next) == "!=" {
        let words = Span(argument.span.start, arguments[index + 1].span.end)
        isNot = suggest("between two values `is not` is `!=`", words, "!=", isSure: true)
      }
      // `merge a and b`
      if isCall, callee.calledEntry?.parameters.first?.need == .variadic, sign == "&&" {
        isNot = suggest(
          "`\(name)` is not needed: leave it out", Span(argument.span.start, arguments[index + 1].span.start), "")
      }
      report(
        SyntaxReasons.foreignOperator, "there is no operator `\(name)`", argument.span,
        help: [isNot ?? suggest("between two values `\(name)` is `\(sign)`", argument.span, sign, isSure: true)])
      return true
    }
    return false
  }

  /// Python's `range(0, 10, 2)`
  func steps(_ words: [String], _ whole: Span) -> Suggestion {
    let numbers = words.compactMap { Int32($0).map(Int.init) }
    guard numbers.count == 3, numbers[2] != 0, case let length = numbers[1] - numbers[0],
      length.signum() == numbers[2].signum()
    else { return "numbers with a step are `0...4 | map { 1 + $0 * 2 }`" }
    let count = (abs(length) - 1) / abs(numbers[2]) + 1
    let first = numbers[0] == 0 ? "" : "\(words[0]) + "
    let line = "0..<\(count) | map { \(first)$0 * \(words[2]) }"
    return suggest("numbers with a step are `\(line)`", whole, "(\(line))")
  }

  /// Scala's `map(_ * 2)` as a closure; nil if the expression holds no `_`.
  func closure(ofBlanksIn expression: Expression) -> Suggestion? {
    var blanks: [Span] = []
    func walk(_ part: Expression) {
      switch part.form {
      case .name("_"): blanks.append(part.span)
      case .binary(_, let left, let right), .index(let left, let right):
        walk(left)
        walk(right)
      case .unary(_, let operand), .bracketed(let operand), .member(let operand, _): walk(operand)
      case .apply(let callee, let arguments, _):
        walk(callee)
        for argument in arguments { walk(argument.value) }
      default: break
      }
    }
    walk(expression)
    guard !blanks.isEmpty else { return nil }
    var body = ""
    var at = expression.span.start
    for blank in blanks {
      body += text(Span(at, blank.start)) + "$0"
      at = blank.end
    }
    body += text(Span(at, expression.span.end))
    return suggestBraces("{ \(body) }", expression.span)
  }

  private func isSignal(_ name: String) -> Bool {
    Entries.named(name).map { $0.parameters.isEmpty && $0.result.kind == .signal } ?? false
  }

  /// Suggests replacements for a literal where a closure, number or duration is expected: `map "upper"`, `take "1"`,
  /// `throttle "1s"`.
  func suggestions(ofLiteral value: Expression?, for parameter: Parameter, _ entry: Entry) -> [Suggestion] {
    guard let value else { return [] }
    let accepts = parameter.accepts
    guard case .literal(.string(let content)) = value.form else {
      guard case .literal = value.form, case .function = accepts, parameter.label == nil,
        parameter.name == "test" || entry.traits.contains(.joinsResults)
      else { return [] }
      let line = "{ \(parameter.name == "test" ? "$0 ==" : "return") \(text(value.span)) }"
      return [suggestBraces(line, value.span)]
    }
    switch accepts {
    case .function:
      if Entries.named(content)?.parameters.isEmpty == false {
        return [suggest("a function is written without quotes: `\(content)`", value.span, content, isSure: true)]
      }
      // lodash's `sortBy("name")`, and `map "name"` of dictionaries that the program writes out
      let isName = !content.isEmpty && content.allSatisfy { $0.isLetter || $0 == "_" }
      if isName,
        parameter.name == "key" || parameter.reads && text(Span(0, value.span.start)).contains("\"\(content)\":")
      {
        return [suggest("the key of each value is `\\.\(content)`", value.span, "\\.\(content)")]
      }
      if entry.role == .sorted {
        return content.hasPrefix("desc") ? [suggest("the order is a closure", value.span, "{ $0 > $1 }")] : []
      }
      // Nobody uses the value of a closure that acts.
      if entry.family == .effects || entry.family == .subscribing { return [] }
      let words = text(value.span)
      let line =
        parameter.name == "test"
        ? words.hasPrefix("r") ? "{ $0.matches(\(words)) }" : "{ $0 == \(words) }"
        : entry.traits.contains(.joinsResults) || entry.family == .server
          ? "{ return \(text(value.span)) }" : "{ \(text(value.span)) }"
      return [suggestBraces(line, value.span)]
    case _ where accepts.isOfSignals && isSignal(content):
      return [suggest("a signal is written without quotes: `\(content)`", value.span, content, isSure: true)]
    case _ where accepts.admits(.int) && Int(content) != nil, _ where accepts.admits(.duration) && isDuration(content):
      return [suggest("a number is written without quotes: `\(content)`", value.span, content, isSure: true)]
    default: return []
    }
  }

  private func isDuration(_ text: String) -> Bool {
    if case .literal(.duration) = Parser.expression(text)?.form { true } else { false }
  }

  /// Suggests removing a label, which may belong to the entry's name: `throttle(for: 300ms)`, `take(until: x)`.
  func withoutLabel(_ entry: Entry, _ nameSpan: Span, _ given: Given, _ index: Int) -> Suggestion? {
    let argument = given.arguments[index - given.offset]
    guard let label = argument.label, index < entry.parameters.count else { return nil }
    let gap = (Span(label.span.start, argument.value.span.start), "")
    // Swift's `contains(where:)`
    let spelled = "\(entry.name)(\(label.text):)"
    if let other = Entries.all.first(where: { one in one !== entry && one.elsewhere.contains { $0.hasSuffix(spelled) } }
    ) {
      return suggest("`\(spelled)` is `\(other.name)` here", [(nameSpan, other.name), gap])
    }
    let longer = entry.name + label.text.prefix(1).uppercased() + label.text.dropFirst()
    if Entries.named(longer) != nil {
      return suggest("`\(longer)` is a single word here", [(nameSpan, longer), gap])
    }
    guard entry.parameters[index].label == nil, let kind = given.kind(index),
      entry.parameters[index].accepts.admits(kind)
    else { return nil }
    return suggest("without a label it is the \(entry.parameters[index].name)", [gap])
  }

  /// RxSwift's `subscribe(onNext: …)`.
  func rxSubscribe(_ arguments: [Expression], _ nameSpan: Span, _ span: Span) -> Suggestion? {
    let labels = [
      "onNext": "", "next": "", "onSuccess": "", "onError": "error: ", "error": "error: ", "onCompleted": "completed: ",
      "completed": "completed: ", "onComplete": "completed: ", "complete": "completed: ",
    ]
    var words: [String] = []
    for argument in arguments {
      guard let ours = argument.label.map({ labels[$0.text] }) ?? "", words.isEmpty == ours.isEmpty else { return nil }
      words.append(ours + text(argument.value.span))
    }
    let line = (["subscribeNext"] + words).joined(separator: " ")
    return suggest("write `\(line)`", Span(nameSpan.start, span.end), line, isSure: true)
  }

  /// The shell's `head -1`.
  func shellPart(_ entry: Entry, _ arguments: [Expression]) -> String? {
    guard let ours = Foreign.shell(entry.name), arguments.count < 2,
      let count = arguments.isEmpty ? 10 : Int(text(arguments[0].span))
    else { return nil }
    return "\(ours) \(count.magnitude)"
  }
}
