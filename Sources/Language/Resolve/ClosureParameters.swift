import Catalogue
import Diagnostics
import Syntax

// Suggests the parameter of a closure for an unknown name in it.

extension Resolver {
  /// `{ name return name }`: a parameter without its `in`, before a call that no name can stand before.
  func leadingParameter(_ name: String, _ span: Span, _ scope: Scope) -> Suggestion? {
    let line = LineText(source)
    guard scope.isUnnamedClosure, case let index = closureStart(before: span.start), index > 0,
      line.skipBlanks(index) == span.start, case let next = line.skipBlanks(span.end), next > span.end,
      Entries.named(line.word(at: next))?.isPlainlyCalled == true
    else { return nil }
    return suggest("the parameters of a closure end with `in`: `{ \(name) in … }`", Span(at: span.end), " in")
  }

  /// Offset behind the `{` of the closure around an offset; 0 if there is none.
  private func closureStart(before offset: Int) -> Int {
    var (index, depth) = (offset, 0)
    while index > 0 {
      let before = source.byte(at: index - 1)
      if before == "{", depth == 0 { break }
      if ")]}".utf8.contains(before) { depth += 1 }
      if depth > 0, "([{".utf8.contains(before) { depth -= 1 }
      index -= 1
    }
    return index
  }

  /// `{ x * 2 }`: the parameter that a closure without any seems to use.
  func parameter(_ name: String, _ span: Span, isCallee: Bool, _ scope: Scope) -> Suggestion? {
    guard scope.isUnnamedClosure, case let index = closureStart(before: span.start), index > 0 else { return nil }
    // `{ x print x }`, and Smalltalk's and Ruby's `{ x | print x }`
    let line = LineText(source)
    let first = line.skipBlanks(index)
    if line.word(at: first) == name {
      let head = first + name.utf8.count
      let end = line.skipBlanks(head)
      let isMark = source.byte(at: end) == "|"
      let next = Entries.named(line.word(at: end))
      let acts = next?.isPlainlyCalled == true
      if isMark || acts || source.byte(at: end) == "\n" || line.argumentBegins(at: end) && line.repeatsName(at: first) {
        return suggest(
          "the parameters of a closure end with `in`: `{ \(name) in … }`", Span(head, isMark ? end + 1 : head), " in")
      }
    }
    // Its argument is `$0`.
    if name.count > 2 || isCallee || body?.closure?.anonymousCount != 0 { return nil }
    let blank = source.byte(at: index) == 0x20 ? "" : " "
    return suggest(
      "the parameters of a closure are named first: `{ \(name) in … }`", Span(at: index), " \(name) in\(blank)")
  }
}

extension Entry {
  /// True for what begins a statement.
  fileprivate var isPlainlyCalled: Bool { role == .print || role == .returnValue || traits.contains(.acts) }
}
