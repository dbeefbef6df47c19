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
  /// The program's own funcs and closures with a name, whose bodies are checked with the kinds that a call passes.
  var functions: [String: (parameters: [Name]?, anonymous: Int, body: Block)] = [:]
  /// Number of calls of funcs left to check in this way; 0 while `checkedCall` is checked.
  var callsToCheck = 64
  var checkedCall: Span?
}

extension Resolved {
  /// True for a name whose value was refused, and for a member of it.
  fileprivate var isRefused: Bool {
    switch form {
    case .name(.global(let global)): global.isRefused
    case .member(let subject, _, _): subject.isRefused
    case .methodCall(let call): call.receiver.isRefused
    default: false
    }
  }

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
    let isExpected = operands.contains {
      $0.shape.certainty == .expected && ($0.shape.kind?.isSignal != true || leaving($0) != nil)
    }
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
      return text.hasPrefix("#=>") && (text.contains(": error ") || text.contains(" error: "))
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
    if receiver.isRefused { return .unknown }
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
      let (parameters, anonymous, body) = failures.functions[name],
      parameters?.count ?? anonymous == values.count,
      values.contains(where: { $0.shape.kind != nil && $0.shape.certainty != .first })
    else { return }
    let outer = (failures.callsToCheck - 1, failures.checkedCall, failures.isInBranch)
    (failures.callsToCheck, failures.checkedCall, failures.isInBranch) = (0, call, false)
    trying {
      // A func that is given nil usually tests for it.
      let inner = Scope(parent: nil, given: values.map { $0.shape.kind == .nil ? .unknown : $0.shape.inferred })
      let context = BodyContext(block: body, closure: nil, result: .plain)
      _ = function(name, parameters, anonymous: anonymous, body, inner, context)
    }
    (failures.callsToCheck, failures.checkedCall, failures.isInBranch) = outer
  }
}
