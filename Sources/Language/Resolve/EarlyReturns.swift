import Catalogue
import Diagnostics
import Syntax

/// The body of a func or closure whose branches are left with `return`, as other languages allow. Here `return` makes a
/// signal and leaves nothing, so the rest of the body belongs in an `else`.
struct EarlyReturns {
  let source: Source
  /// True in a closure that returns a signal, where `return 1` is the signal of 1.
  let givesSignal: Bool

  /// True for an expression that, at the end of a branch, is lost unless the branch is left there.
  static func leaves(_ expression: Expression) -> Bool {
    switch expression.form {
    case .branch(_, let yes, let no): no.map { leaves(yes) && leaves($0) } ?? false
    case .pipe(let head, _) where head.calls(.returnValue): true
    case .name(let name): Entries.named(name)?.role == .returnValue
    default:
      expression.calls(.returnValue)
        || expression.outermostEntry.map { $0.result.kind == .signal && !$0.traits.contains(.acts) } ?? false
    }
  }

  static func leaves(_ block: Block) -> Bool { block.value.map(leaves) ?? false }

  /// Edits after which the last statement has the value that the body was meant to have; nil if a branch may fall
  /// through, so that the rest would be needed twice.
  func edits(_ statements: ArraySlice<Statement>) -> [Source.Change]? {
    for (index, statement) in zip(statements.indices, statements) {
      guard case .expression(let expression) = statement.form else { continue }
      let rest = statements[(index + 1)...]
      guard let first = rest.first else { return value(expression) }
      guard case .branch(_, let yes, _) = expression.form, EarlyReturns.leaves(yes) else {
        if expression.calls(.returnValue) { return nil }
        continue
      }
      guard let chain = chain(expression), let others = edits(rest), let joined = joined(expression.span, first, rest)
      else { return nil }
      return chain + joined + others
    }
    return []
  }

  /// Edits of the blocks of an `if` without a last `else`, all of which leave.
  private func chain(_ branch: Expression) -> [Source.Change]? {
    guard case .branch(_, let yes, let no) = branch.form, EarlyReturns.leaves(yes), let own = edits(yes.statements[...])
    else { return nil }
    guard let no else { return own }
    guard let nested = no.expression, case .branch = nested.form, let others = chain(nested) else { return nil }
    return own + others
  }

  /// Edits of the last expression of a body, whose value is that of the body.
  private func value(_ expression: Expression) -> [Source.Change]? {
    switch expression.form {
    case .branch(_, let yes, let no):
      guard let own = edits(yes.statements[...]), let others = no.map({ edits($0.statements[...]) }) ?? [] else {
        return nil
      }
      return own + others
    case .pipe(let head, _): return value(head)
    case .name: return EarlyReturns.leaves(expression) ? [(expression.span, "nil")] : []
    case .apply(let callee, let arguments, let style) where expression.calls(.returnValue):
      guard let first = arguments.first else { return [(expression.span, "nil")] }
      let isSignal = first.outermostEntry?.result.kind?.isSignal == true || arguments.count > 1
      if givesSignal, !isSignal { return [] }
      let end = style == .spaced ? first.span.start : callee.span.end
      return [(Span(callee.span.start, end), "")]
    default: return []
    }
  }

  /// The `else` after an `if`, and the braces around what follows it.
  private func joined(_ branch: Span, _ first: Statement, _ rest: ArraySlice<Statement>) -> [Source.Change]? {
    let gap = Span(branch.end, first.span.start)
    let between = source.text(of: gap)
    let isPlain = between.utf8.allSatisfy { " \t\n\r;".utf8.contains($0) }
    if case .expression(let next) = first.form, case .branch(_, let yes, _) = next.form,
      rest.count == 1 || EarlyReturns.leaves(yes)
    {
      return [isPlain ? (gap, " else ") : (Span(at: gap.end), "else ")]
    }
    guard let end = rest.map(\.span.end).max() else { return nil }
    let isShort = [branch, Span(first.span.start, end)].allSatisfy {
      source.line(at: $0.start) == source.line(at: $0.end)
    }
    if !between.utf8.contains(0x0A) || isPlain && isShort {
      return [(gap, " else { "), (Span(at: end), " }")]
    }
    if between.contains(";") { return nil }
    let (top, bottom) = (source.line(at: first.span.start), source.line(at: end))
    let own = source.range(ofLine: source.line(at: branch.start)).lowerBound
    let margin = source.text(of: Span(own, LineText(source).skipBlanks(own)))
    let indents = (top...bottom).map { source.range(ofLine: $0).lowerBound }.filter { source.byte(at: $0) != 0x0A }
    return [(Span(at: branch.end), " else {")] + indents.map { (Span(at: $0), "  ") }
      + [(Span(at: end), "\n\(margin)}")]
  }
}
