import Syntax

/// A tree written with brackets around each node, to show how a program was read.
enum Shape {
  static func of(_ script: Script) -> String { script.statements.map(of).joined(separator: "; ") }

  static func of(_ statement: Statement) -> String {
    switch statement.form {
    case .expression(let value): of(value)
    case .bind(let name, let value): "(let \(name.text) \(of(value)))"
    case .unpack(let names, let value): "(let (\(names.map(\.text).joined(separator: " "))) \(of(value)))"
    case .function(let name, let parameters, let body, let isShort):
      "(func \(name.text) (\(parameters.map(\.text).joined(separator: " "))) \(isShort ? "= " : "")\(of(body)))"
    case .assign(let place, let value): "(= \(of(place)) \(of(value)))"
    }
  }

  static func of(_ block: Block) -> String { "{" + block.statements.map(of).joined(separator: "; ") + "}" }

  static func of(_ expression: Expression) -> String {
    switch expression.form {
    case .literal(let literal): of(literal)
    case .interpolation(let segments):
      "(text"
        + segments.map { segment in if case .text(let text) = segment.form { " \"\(text)\"" } else { " " + of(segment) }
        }.joined() + ")"
    case .name(let name): name
    case .anonymous(let number): "$\(number)"
    case .list(let elements): "[" + joined(elements) + "]"
    case .dictionary(let pairs):
      "[" + (pairs.isEmpty ? ":" : pairs.map { of($0.key) + ":" + of($0.value) }.joined(separator: " ")) + "]"
    case .tuple(let elements): "(tuple \(joined(elements)))"
    case .keyPath(let names): "\\" + names.map { "." + $0.text }.joined()
    case .closure(let closure):
      "{" + (closure.parameters.map { $0.map(\.text).joined(separator: " ") + " in " } ?? "")
        + closure.body.statements.map(of).joined(separator: "; ") + "}"
    case .bracketed(let inner): "(b \(of(inner)))"
    case .member(let object, let name): "(. \(of(object)) \(name.text))"
    case .optionalMember(let object, let name): "(?. \(of(object)) \(name.text))"
    case .index(let object, let key): "(@ \(of(object)) \(of(key)))"
    case .apply(let callee, let arguments, let style):
      "(" + (style == .bracketed ? "call " : "") + of(callee)
        + arguments.map { " " + ($0.label.map { $0.text + ":" } ?? "") + of($0.value) }.joined()
        + ")"
    case .pipe(let head, let stages): stages.reduce(of(head)) { left, stage in "(| \(left) \(of(stage)))" }
    case .unary(let mark, let operand): "(\(mark.rawValue) \(of(operand)))"
    case .binary(let mark, let left, let right): "(\(mark.rawValue) \(of(left)) \(of(right)))"
    case .conditional(let condition, let then, let otherwise): "(? \(of(condition)) \(of(then)) \(of(otherwise)))"
    case .branch(let condition, let then, let otherwise):
      "(if \(of(condition)) \(of(then))\(otherwise.map { " " + of($0) } ?? ""))"
    case .follow(let place, let source): "(<~ \(of(place)) \(of(source)))"
    case .text, .labeled, .missing: "…"
    }
  }

  private static func joined(_ expressions: [Expression]) -> String { expressions.map(of).joined(separator: " ") }

  private static func of(_ literal: Expression.Literal) -> String {
    switch literal {
    case .nil: "nil"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .duration(let value): "\(value)us"
    }
  }
}
