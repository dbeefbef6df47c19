import Diagnostics

/// Writes a tree as a program, one statement per line, without comments. Parsing the result gives the same tree, apart
/// from spans.
public struct Printer {
  private var text = ""

  public static func text(of script: Script) -> String {
    var printer = Printer()
    for statement in script.statements {
      printer.write(statement)
      printer.text += "\n"
    }
    return printer.text
  }

  private mutating func write(_ statement: Statement) {
    switch statement.form {
    case .expression(let value): write(value)
    case .bind(let name, let value):
      text += "let \(name.text) = "
      write(value)
    case .unpack(let names, let value):
      text += "let (\(list(names))) = "
      write(value)
    case .function(let name, let parameters, let body, let isShort):
      text += "func \(name.text)(\(list(parameters))) "
      if isShort, case .expression(let value)? = body.statements.first?.form {
        text += "= "
        write(value)
      } else {
        write(body)
      }
    case .assign(let place, let value):
      write(place)
      text += " = "
      write(value)
    }
  }

  private func list(_ names: [Name]) -> String { names.map(\.text).joined(separator: ", ") }

  private mutating func write(_ block: Block) {
    text += "{ "
    writeStatements(of: block)
    text += "}"
  }

  private mutating func writeStatements(of block: Block) {
    for (index, statement) in block.statements.enumerated() {
      if index > 0 { text += "; " }
      write(statement)
    }
    if !block.statements.isEmpty { text += " " }
  }

  /// Descends the left spine, which may be long, in a loop, and writes the other parts on the way back.
  private mutating func write(_ expression: Expression) {
    var spine: [Expression] = []
    var head = expression
    while let left = head.form.left {
      if case .unary(let mark, _) = head.form { text += mark.rawValue } else { spine.append(head) }
      head = left
    }
    writeHead(head)
    for part in spine.reversed() { writeRest(of: part) }
  }

  private mutating func writeRest(of part: Expression) {
    switch part.form {
    case .binary(let mark, _, let right):
      text += mark == .closedRange || mark == .openRange ? mark.rawValue : " \(mark.rawValue) "
      write(right)
    case .member(_, let name): text += ".\(name.text)"
    case .optionalMember(_, let name): text += "?.\(name.text)"
    case .index(_, let key):
      text += "["
      write(key)
      text += "]"
    case .apply(_, let arguments, let style):
      if style == .bracketed { text += "(" }
      for (index, argument) in arguments.enumerated() {
        if style == .spaced { text += " " } else if index > 0 { text += ", " }
        if let label = argument.label { text += "\(label.text): " }
        write(argument.value)
      }
      if style == .bracketed { text += ")" }
    default: break
    }
  }

  private mutating func writeHead(_ expression: Expression) {
    switch expression.form {
    case .literal(let literal): write(literal)
    case .pipe(let head, let stages):
      write(head)
      for stage in stages {
        text += " | "
        write(stage)
      }
    case .interpolation(let segments): write(segments)
    case .name(let name): text += name
    case .anonymous(let number): text += "$\(number)"
    case .list(let elements): write(elements, "[", "]")
    case .tuple(let elements): write(elements, "(", ")")
    case .dictionary(let pairs):
      text += "["
      for (index, pair) in pairs.enumerated() {
        if index > 0 { text += ", " }
        write(pair.key)
        text += ": "
        write(pair.value)
      }
      text += pairs.isEmpty ? ":]" : "]"
    case .keyPath(let names): text += "\\" + names.map { ".\($0.text)" }.joined()
    case .closure(let closure):
      text += "{ "
      if let parameters = closure.parameters { text += "\(list(parameters)) in " }
      writeStatements(of: closure.body)
      text += "}"
    case .bracketed(let inner): write([inner], "(", ")")
    case .conditional(let condition, let then, let otherwise):
      write(condition)
      text += " ? "
      write(then)
      text += " : "
      write(otherwise)
    case .branch(let condition, let then, let otherwise):
      text += "if "
      write(condition)
      text += " "
      write(then)
      if let otherwise {
        text += " else "
        write(otherwise)
      }
    case .follow(let place, let source):
      write(place)
      text += " <~ "
      write(source)
    case .missing: text += "…"
    case .member, .optionalMember, .index, .apply, .unary, .binary, .text, .labeled: break
    }
  }

  private mutating func write(_ elements: [Expression], _ open: String, _ close: String) {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      write(element)
    }
    text += close
  }

  private mutating func write(_ literal: Expression.Literal) {
    switch literal {
    case .nil: text += "nil"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value): text += value.description
    case .string(let value): Escaping.literal.quote(value, to: &text)
    case .duration(let value): text += "\(value)us"
    }
  }

  private mutating func write(_ segments: [Expression]) {
    text += "\""
    for segment in segments {
      if case .text(let value) = segment.form {
        Escaping.literal.write(value, to: &text)
      } else {
        text += "\\("
        write(segment)
        text += ")"
      }
    }
    text += "\""
  }
}
