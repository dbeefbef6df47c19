import Catalogue
import Diagnostics
import Syntax
import Values

// Warns of code that fails whenever it runs, judged by the kinds that streams are expected to send. The checks of
// certain kinds run on a copy of the operands whose shapes count as certain, and their errors become warnings. A
// warning is dropped where the program may intend the error.

/// Errors that the program will raise when it runs, and the state of the search for them.
struct ExpectedFailures {
  /// A failure that is expected when the program runs.
  struct One {
    let diagnostic: Diagnostic
    /// True if it is in a branch, so that a test of kinds may keep it from running.
    let isInBranch: Bool
    /// True if the value gets a name, so that its errors may be handled where the name is used.
    let isNamed: Bool
  }

  struct Expectation {
    /// Takes the place of the check's own message.
    let message: Sentence?
  }

  var all: [One] = []
  /// Set while kinds are checked that are only expected.
  var expectation: Expectation?
  /// The error of a run that is to be fixed.
  var hindsight: Hindsight?
  /// True if a later stage handles the errors of what is being resolved.
  var errorsAreMeant = false
  /// True if something in the program handles errors.
  var areHandled = false
  /// True in code of a closure that runs on a condition.
  var isInBranch = false
  /// True in the value of a name.
  var isNamed = false
  /// The program's own funcs, whose bodies are checked with the kinds that a call passes.
  var functions: [String: (parameters: [Name], body: Block)] = [:]
  /// Number of calls of funcs left to check in this way; 0 while `checkedCall` is checked.
  var callsToCheck = 64
  var checkedCall: Span?
}

extension Resolved {
  /// This value, with a shape that counts as certain.
  var assumed: Resolved { Resolved(form, shape.assumed, at: span, path: path) }
}

extension Resolver {
  /// Runs a check of kinds that are expected. `message` takes the place of the check's own.
  func expecting(as message: Sentence? = nil, _ check: () -> Void) {
    let outer = failures.expectation
    failures.expectation = ExpectedFailures.Expectation(message: message ?? outer?.message)
    check()
    failures.expectation = outer
  }

  /// Runs a check of operands, as one of expected kinds if some are only expected.
  func checking(_ operands: Resolved..., check: ([Resolved]) -> Void) {
    let isExpected = operands.contains { $0.shape.certainty == .expected && $0.shape.kind?.isSignal != true }
    guard isExpected, operands.allSatisfy({ $0.shape.certainty != .first }) else { return check(operands) }
    expecting { check(operands.map(\.assumed)) }
  }

  func expect(failure diagnostic: Diagnostic) {
    guard !failures.errorsAreMeant || failures.hindsight != nil, let expectation = failures.expectation else { return }
    var warning = diagnostic
    warning.severity = .warning
    warning.reason = LanguageReasons.failsAlways
    warning.message = Sentence("this always fails: \((expectation.message ?? diagnostic.message).english)")
    if let call = failures.checkedCall { warning.notes.append(Diagnostic.Note("called here", at: place(call))) }
    failures.all.append(
      ExpectedFailures.One(diagnostic: warning, isInBranch: failures.isInBranch, isNamed: failures.isNamed))
  }

  /// The expected failures that the program cannot intend.
  func unmeantFailures() -> [Diagnostic] {
    if failures.all.isEmpty { return [] }
    if failures.hindsight != nil { return failures.all.map(\.diagnostic) }
    if claimsErrors { return [] }
    let testsKinds = entries.contains { $0.role == .kind }
    var seen: Set<Span> = []
    return failures.all.filter {
      !($0.isInBranch && testsKinds) && !($0.isNamed && failures.areHandled)
        && seen.insert($0.diagnostic.place!.span).inserted
    }.map(\.diagnostic)
  }

  /// True if the program's `#=>` lines say that something fails.
  private var claimsErrors: Bool {
    (0..<source.lineCount).contains { line in
      let text = source.text(ofLine: line)
      return text.hasPrefix("#=>") && text.contains(": error ")
    }
  }

  /// True if a stage, or a call, handles errors of its source.
  func handlesErrors(_ entry: Entry?, _ arguments: Int) -> Bool {
    guard let entry else { return false }
    if entry.traits.contains(.handlesErrors) || entry.traits.contains(.neverFails) || entry.role == .expect {
      return true
    }
    guard let parameter = entry.parameters.first(where: { $0.handles == .error }) else { return false }
    return parameter.need == .required || arguments > 1
  }

  // MARK: calls

  /// Checks a method call on a value whose kind is expected, or that cannot have the method, whatever its kind.
  /// Returns the shape of its result.
  func checkExpected(
    _ receiver: Resolved, _ name: Name, _ arguments: [Expression], _ values: [Resolved], _ span: Span, _ scope: Scope
  ) -> Shape {
    let kind = receiver.shape.kind
    guard receiver.shape.certainty != .first, kind?.isSignal != true, kind != .object, kind != .nil,
      kind != .dictionary || receiver.shape.keys?[name.text] == nil && isNoKey(name.text)
    else { return .unknown }
    var given = Given(arguments, receiver.assumed)
    given.values += values
    switch look(name.text, scope) {
    case .entry(let entry):
      guard kind != nil else { return .unknown }
      switch Result(catching: { () throws(ArgumentBinding.Misfit) in
        try ArgumentBinding.bind(WrittenArguments(arguments, isPiped: true), to: entry)
      }) {
      case .success(let binding):
        expecting { checkKinds(entry, binding, given, scope, name.span, span) }
        checkClosureResults(entry, binding, given, name.span)
        return entry.shape(of: binding, given).inferred
      case .failure(let misfit): expecting { report(misfit, of: entry, name.span, given, span, scope) }
      }
    case nil:
      guard kind.map({ Entries.property(name.text, of: $0) == nil }) ?? isOnlyRead(name.text) else { return .unknown }
      let what =
        kind == .dictionary
        ? "this Dictionary has no key `\(name.text)`"
        : "\(kind?.withArticle ?? "this value") has no `\(name.text)`"
      expecting(as: Sentence(what)) {
        reportUnknown(name.text, name.span, isCallee: true, scope, given, span)
      }
    default: break
    }
    return .unknown
  }

  /// Checks the body of a func with the kinds that a call passes.
  func checkBody(of name: String, _ callee: Resolved, _ values: [Resolved], _ call: Span) {
    guard failures.callsToCheck > 0, case .name(.global) = callee.form,
      let (parameters, body) = failures.functions[name],
      parameters.count == values.count,
      values.contains(where: { $0.shape.kind != nil && $0.shape.certainty != .first })
    else { return }
    let outer = (failures.callsToCheck - 1, failures.checkedCall, failures.isInBranch)
    (failures.callsToCheck, failures.checkedCall, failures.isInBranch) = (0, call, false)
    trying {
      // A func that is given nil usually tests for it.
      let inner = Scope(parent: nil, given: values.map { $0.shape.kind == .nil ? .unknown : $0.shape.inferred })
      let context = BodyContext(block: body, closure: nil, result: .plain)
      _ = function(name, parameters, anonymous: 0, body, inner, context)
    }
    (failures.callsToCheck, failures.checkedCall, failures.isInBranch) = outer
  }

  // MARK: closures

  /// Checks the arguments that a stream's values are passed to: functions, key paths, and the results of closures.
  func checkClosureResults(_ entry: Entry, _ binding: ArgumentBinding, _ given: Given, _ nameSpan: Span) {
    for place in 0..<binding.count {
      let parameter = entry.parameters[place]
      guard let index = binding.index(place), index >= given.offset else { continue }
      if parameter.name == "before" { checkOrder(entry, given.argument(index)) }
      guard entry.passesValues(to: parameter) else { continue }
      let argument = given.values[index]
      var element: Resolved? {
        entry.streams(of: binding, given).first.flatMap { stream in
          stream.element.map { Resolved(.held, $0.from(stream.certainty), at: argument.span) }
        }
      }
      switch argument.form {
      case .closure(let function): checkResult(of: function, parameter, entry, nameSpan)
      case .name(.global(let global)):
        if let element { checkBody(of: global.name, argument, [element], argument.span) }
      case .name(.entry(let called)):
        if let element, parameter.accepts != .function(1) || !lacksArguments(called, element, argument.span) {
          checkCall(of: called, with: element)
        }
      case .keyPath:
        if case .keyPath(let names)? = given.argument(index)?.form, let first = names.first, let element {
          checkMember(first, of: element)
        }
      default: break
      }
    }
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

  /// `map upper` of Ints
  private func checkCall(of called: Entry, with element: Resolved) {
    guard element.shape.certainty != .first, element.shape.kind?.isSignal == false,
      let binding = try? ArgumentBinding.bind(WrittenArguments([], isPiped: true), to: called),
      let parameter = called.parameters.first, let kind = element.shape.kind, !parameter.admits(kind),
      parameter.need != .variadic, binding.count > 0
    else { return }
    expecting {
      report(
        ValueReasons.wrongKind,
        "the \(parameter.name) of `\(called.name)` must be \(parameter.accepts.text), but is \(kind.withArticle)",
        element.span)
    }
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

  private func checkResult(
    of function: ResolvedFunction, _ parameter: Parameter, _ entry: Entry, _ nameSpan: Span
  ) {
    let value = function.body
    guard value.shape.certainty != .first, let kind = value.shape.kind else { return }
    if entry.result(of: parameter) == .test {
      guard kind != .bool, !kind.isSignal else { return }
      expecting {
        checkTruth(
          of: value.assumed, "the test of `\(entry.name)`", value.span, onSignal: nil,
          else: emptiness(value, value.span))
      }
    } else if entry.traits.contains(.joinsResults), !kind.isStream, kind != .nil, entry.result(of: parameter) == .signal
    {
      expecting {
        report(
          ValueReasons.wrongKind,
          "the result of the closure of `\(entry.name)` must be a signal, but is \(kind.withArticle)", value.span,
          help: entry.result.joinsResults
            ? [suggest("`return x` is the signal that sends x; `map` sends x itself", nameSpan, "map")]
            : ["`return x` is the signal that sends x"])
      }
    }
  }
}
