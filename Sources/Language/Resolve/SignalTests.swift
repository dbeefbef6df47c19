import Catalogue
import Diagnostics
import Syntax
import Values

// Suggests one pipeline for a test that reads several signals.

extension Resolver {
  /// `combineLatest a.text b.text { x, y in … }` for `a.text == "" && b.text.count > 2`, if the span is a part of the
  /// open test.
  func wholeTest(_ span: Span) -> Suggestion? {
    guard let test = openTest, !test.isReported, branch.map({ $0.condition.end < test.whole.span.end }) != false,
      case let parts = test.parts, parts.contains(where: { $0.span == span })
    else { return nil }
    var uses: [(span: Span, stream: String, member: String)] = []
    for part in parts { guard collect(part, test.scope, &uses) else { return nil } }
    let streams = uses.map(\.stream).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let words = text(test.whole.span)
    let known = Set(words.split { !$0.isLetter && !$0.isNumber && $0 != "$" }.map(String.init))
    let names = ["x", "y", "z", "w"].filter { !known.contains($0) }
    guard !streams.isEmpty, streams.count <= names.count, !words.contains("$"), !words.contains("\n") else {
      return nil
    }
    var (body, at) = ("", test.whole.span.start)
    for use in uses {
      let place = streams.firstIndex(of: use.stream) ?? 0
      body += text(Span(at, use.span.start)) + (streams.count == 1 ? "$0" : names[place]) + use.member
      at = use.span.end
    }
    body += text(Span(at, test.whole.span.end))
    let parameters = names.prefix(streams.count).joined(separator: ", ")
    let line =
      streams.count == 1
      ? "\(streams[0]) | map { \(body) }"
      : "combineLatest \(streams.joined(separator: " ")) { \(parameters) in \(body) }"
    test.isReported = true
    return onEach(line, test.whole.span)
  }

  /// The signals that a part of a test reads; false if it reads one that is more than a name or a member.
  private func collect(
    _ part: Expression, _ scope: Scope, _ uses: inout [(span: Span, stream: String, member: String)]
  ) -> Bool {
    switch part.form {
    case .bracketed(let inner), .unary(_, let inner): return collect(inner, scope, &uses)
    case .binary(_, let left, let right): return collect(left, scope, &uses) && collect(right, scope, &uses)
    case .name, .member:
      guard part.path != nil else { return true }
      var value = missing(part.span)
      trying { value = resolve(part, scope) }
      guard isSurelySignal(value) else { return true }
      let each = eachValue(of: value)
      uses.append((part.span, each?.stream ?? text(part.span), each.map { String($0.value.dropFirst(2)) } ?? ""))
      return true
    case .literal, .text: return true
    default:
      var value = missing(part.span)
      trying { value = resolve(part, scope) }
      return value.shape.kind?.isSignal != true
    }
  }
}
