import Diagnostics
import Language
import Syntax

/// Turns examples that take no time into pipelines that can be drawn.
enum StagedExample {
  /// The pipeline of a sequence with `signal` inserted after its source.
  static func onSignal(_ code: String) -> String? {
    guard let (script, expression) = last(code), script.statements.count == 1, case .pipe(let head, _) = expression.form
    else {
      return nil
    }
    return text(script, 0, head.span.end) + " | signal" + text(script, head.span.end, script.source.bytes.count)
  }

  /// Applies a call to a sent value: `upper "a"` becomes `return "a" | map { v in upper v }`. An expression without
  /// such a value is sent itself. A func without parameters is called.
  static func onValue(_ code: String, _ name: String) -> [String] {
    guard let script = script(code) else { return [] }
    var before = ""
    var found: [String] = []
    for statement in script.statements {
      let line = text(script, statement.span.start, statement.span.end)
      if case .function(let name, let parameters, _, _) = statement.form, parameters.isEmpty {
        found.append("\(line)\n\(name.text)()")
      }
      if case .expression(let expression) = statement.form, line.contains(name) {
        if let subject = subject(of: expression, name) {
          let (start, end) = (subject.span.start, subject.span.end)
          let changed = text(script, expression.span.start, start) + "v" + text(script, end, expression.span.end)
          let value = subject.isOperand ? text(script, start, end) : "(\(text(script, start, end)))"
          found.append("\(before)return \(value) | map { v in \(changed) }")
        }
        found.append("\(before)return (\(line))")
      }
      before += line + "\n"
    }
    return found
  }

  /// The value that the function is applied to: the left side of a pipe, a method's receiver, or a call's first
  /// argument.
  private static func subject(of expression: Expression, _ name: String) -> Expression? {
    switch expression.form {
    case .pipe: return expression.upstream
    case .member(let left, _): return left
    case .apply(let callee, let arguments, _):
      if case .member(let receiver, _) = callee.form { return receiver }
      if case .name(name) = callee.form, let first = arguments.first, first.label == nil { return first.value }
      return nil
    default: return nil
    }
  }

  private static func last(_ code: String) -> (Script, Expression)? {
    guard let script = script(code), case .expression(let expression)? = script.statements.last?.form else {
      return nil
    }
    return (script, expression)
  }

  private static func script(_ code: String) -> Script? {
    let compilation = Compilation(Source(name: "example", text: code))
    return compilation.hasErrors ? nil : compilation.script
  }

  private static func text(_ script: Script, _ start: Int, _ end: Int) -> String {
    String(utf8: script.source.bytes[start..<end])
  }
}

extension Expression {
  /// True if it can be an argument without brackets.
  fileprivate var isOperand: Bool {
    switch form {
    case .literal(.int(let n)): n >= 0
    case .literal(.double(let n)): n >= 0
    case .literal, .interpolation, .name, .list, .dictionary, .tuple, .bracketed: true
    default: false
    }
  }
}
