import Diagnostics
import Syntax

// Folds from the right, as other languages write them.

extension Resolver {
  /// `foldr f 0 xs`, `xs.foldRight(0) { x, acc in … }`: here the closure takes the rest, a sequence of one value.
  func suggestion(ofRightFold name: String, _ span: Span, _ given: Given, _ whole: Span) -> Suggestion? {
    var others = given.arguments
    guard let place = others.firstIndex(where: { inner($0).isClosure }) ?? (given.piped == nil ? 0 : nil),
      others.count == (given.piped == nil ? 3 : 2), others.allSatisfy({ $0.label == nil })
    else { return nil }
    let function = inner(others.remove(at: place))
    // OCaml's and F#'s list may come before the start.
    if others.count == 2, case .list = others[0].form { others.reverse() }
    let list = given.piped == nil ? text(others[1].span) + ", " : ""
    var (body, values) = (text(function.span), ["$0", "head($1)"])
    if name == "reduceRight" { values.reverse() }
    if case .closure(let closure) = function.form {
      if let value = closure.body.expression, case .binary(_, let left, let right) = value.form,
        case .anonymous(0) = left.form, case .anonymous(1) = right.form
      {
        body = values[0] + text(Span(left.span.end, right.span.start)) + values[1]
      } else if let names = closure.parameters, let value = closure.body.expression, names.count == 2 {
        let (first, second) = name == "reduceRight" ? (names[1], names[0]) : (names[0], names[1])
        body = "\(first.text), rest in let \(second.text) = head(rest); \(text(value.span))"
      } else {
        body = "(\(body))(\(values.joined(separator: ", ")))"
      }
    } else {
      body += "(\(values.joined(separator: ", ")))"
    }
    let line = "foldRightWithStart(\(list)\(text(others[0].span))) { \(body) }"
    return suggest("`\(name)` is `\(line)` here", Span(span.start, whole.end), line)
  }

  private func inner(_ expression: Expression) -> Expression {
    if case .bracketed(let inner) = expression.form { self.inner(inner) } else { expression }
  }
}
