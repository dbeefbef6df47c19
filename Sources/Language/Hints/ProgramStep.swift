/// A statement of the program itself or of a block, as hints about the order of things see it.
struct ProgramStep {
  let expressions: [Resolved]
  /// The delegate that it sets.
  let delegate: Resolved?

  init(_ statement: ResolvedProgram.Statement) {
    // A func runs later than it stands here; its block is looked at by itself.
    expressions = statement.isFunction ? [] : statement.expressions
    if case .assign(_, "delegate", let value) = statement.code { delegate = value } else { delegate = nil }
  }

  init(_ statement: ResolvedStatement) {
    if case .fill = statement { expressions = [] } else { expressions = statement.expressions }
    if case .assign(_, name: "delegate", let value, place: _) = statement { delegate = value } else { delegate = nil }
  }
}
