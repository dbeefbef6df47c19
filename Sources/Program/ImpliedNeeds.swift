import CSystem
import Catalogue
import Diagnostics
import Interpreter
import Outside
import Syntax

/// Needs implied by a script's literals: `readLines "a.txt"` needs to read a.txt.
struct ImpliedNeeds {
  /// Each need once, at the first literal that implies it.
  private(set) var items: [Needs.Item] = []
  private var known: Set<Need> = []
  private let source: Source

  init(_ source: Source) {
    self.source = source
    for statement in Parser.parse(source).0.statements { look(statement) }
  }

  func missing(in said: Needs) -> [Need] { items.map(\.need).filter { !said.cover($0) } }

  /// A warning for each implied need that the script does not declare. A script with a record needs nothing.
  static func warnings(_ source: Source) -> [Diagnostic] {
    let said = Needs(of: source)
    if (try? RunRecord(of: source)) ?? nil != nil || source.hasReplay { return [] }
    let name = source.name
    return said.diagnostics
      + ImpliedNeeds(source).items.filter { !said.cover($0.need) }.map {
        Diagnostic(
          .warning, PermissionReasons.unsaid, Sentence("this needs \($0.need.text), which no `# needs:` declares"),
          at: $0.place, help: [Suggestion("`rsig needs --write \(name)` adds it")])
      }
  }

  private mutating func look(_ statement: Statement) {
    switch statement.form {
    case .expression(let expression), .bind(_, let expression), .unpack(_, let expression): look(expression)
    case .assign(let place, let expression):
      look(place)
      look(expression)
    case .function(_, _, let body, _): look(body)
    }
  }

  private mutating func look(_ block: Block) {
    for statement in block.statements { look(statement) }
  }

  private mutating func look(_ expression: Expression) {
    if rsig_stack_is_low() { return }
    if case .apply(let callee, let arguments, _) = expression.form, case .name(let name) = callee.form,
      let permit = Entries.named(name)?.permit
    {
      look(at: arguments, permit)
    }
    switch expression.form {
    case .interpolation(let parts), .list(let parts), .tuple(let parts): for part in parts { look(part) }
    case .dictionary(let pairs):
      for pair in pairs {
        look(pair.key)
        look(pair.value)
      }
    case .closure(let closure): look(closure.body)
    case .bracketed(let inner), .member(let inner, _), .optionalMember(let inner, _), .labeled(_, let inner),
      .unary(_, let inner):
      look(inner)
    case .index(let a, let b), .binary(_, let a, let b), .follow(let a, let b):
      look(a)
      look(b)
    case .apply(let callee, let arguments, _), .pipe(let callee, let arguments):
      look(callee)
      for argument in arguments { look(argument) }
    case .conditional(let a, let b, let c): for part in [a, b, c] { look(part) }
    case .branch(let condition, let then, let otherwise):
      look(condition)
      look(then)
      if let otherwise { look(otherwise) }
    case .literal, .text, .name, .anonymous, .keyPath, .missing: break
    }
  }

  private mutating func look(at arguments: [Expression], _ permit: Permit) {
    if let label = permit.reading {
      for argument in arguments where argument.label?.text == label {
        if let (path, span) = literal(argument.value, .path) { imply(Need(.read, path), at: span) }
      }
    }
    let words = arguments.filter { if case .labeled = $0.form { false } else { true } }
    guard let parameter = permit.parameter else { return }
    // After a `|` the first argument comes before it.
    let index = min(parameter, words.count - 1)
    guard index >= 0, let (value, span) = literal(words[index], permit.form) else { return }
    for need in needs(value, permit) { imply(need, at: span) }
  }

  private mutating func imply(_ need: Need, at span: Span) {
    if known.insert(need).inserted {
      items.append(Needs.Item(need: need, place: Place(source, span)))
    }
  }

  private func literal(_ expression: Expression, _ form: Permit.Form) -> (String, Span)? {
    var expression = expression
    if case .program = form {
      guard case .list(let words) = expression.form, let first = words.first else { return nil }
      expression = first
    }
    guard case .literal(.string(let text)) = expression.form, !text.isEmpty else { return nil }
    return (text, expression.span)
  }

  private func needs(_ text: String, _ permit: Permit) -> [Need] {
    let host = HostGrant.name(of: text)
    switch permit.form {
    // `readContentsOfURL` accepts both a path and a URL.
    case .path: return host.map { [Need(.net, $0)] } ?? permit.rights.map { Need($0, text) }
    case .glob: return Glob(text).bases.flatMap { base in permit.rights.map { Need($0, base) } }
    // A route of the stage's server has no host.
    case .host: return host.map { [Need(.net, $0)] } ?? []
    case .address, .program, .name: return permit.rights.map { Need($0, text) }
    }
  }
}

extension Source {
  fileprivate var hasReplay: Bool { (0..<lineCount).contains { text(ofLine: $0).hasPrefix("# replay:") } }
}
