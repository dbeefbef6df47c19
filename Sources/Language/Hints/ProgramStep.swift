/// A statement of the program or of a block, as seen by hints about the order of statements.
struct ProgramStep {
  let expressions: [Resolved]
  /// The value, if the statement sets a delegate.
  let delegate: Resolved?

  init(_ statement: ResolvedProgram.Statement) {
    // A func's body runs later, and its block is inspected separately.
    expressions = statement.isFunction ? [] : statement.expressions
    if case .assign(_, "delegate", let value) = statement.code { delegate = value } else { delegate = nil }
  }

  init(_ statement: ResolvedStatement) {
    if case .fill = statement { expressions = [] } else { expressions = statement.expressions }
    if case .assign(_, name: "delegate", let value, place: _) = statement { delegate = value } else { delegate = nil }
  }
}
