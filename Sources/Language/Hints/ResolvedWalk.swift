extension Resolved {
  /// Calls `visit` with this expression and all expressions in it, including those in closures, in text order.
  package func walk(_ visit: (Resolved) -> Void) {
    visit(self)
    for child in children { child.walk(visit) }
  }

  var children: [Resolved] {
    switch form {
    case .constant, .keyPath, .name, .held, .missing: []
    case .gathered(_, let parts): parts
    case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
    case .closure(let function): [function.body]
    case .member(let subject, _, _): [subject]
    case .index(let subject, let index): [subject, index]
    case .call(let call):
      call.arguments.flatMap { argument -> [Resolved] in
        switch argument {
        case .one(let value): [value]
        case .several(let values): values
        case nil: []
        }
      }
    case .valueCall(let callee, _, let arguments, _): [callee] + arguments
    case .methodCall(let call): [call.receiver] + call.arguments
    case .unlessNil(let subject, let then): [subject, then]
    case .unary(_, let operand): [operand]
    case .binary(_, let left, let right): [left, right]
    case .choice(let test, let yes, let no): [test, yes] + no.asArray
    case .block(let statements): statements.flatMap(\.expressions)
    case .follow(let object, _, let signal): [object, signal]
    }
  }
}

extension ResolvedStatement {
  var expressions: [Resolved] {
    switch self {
    case .expression(let value), .bind(_, let value, _), .unpack(_, let value, _): [value]
    case .fill(_, let function): [function.body]
    case .makeCell: []
    case .assign(let object, _, let value, _): [object, value]
    }
  }
}

extension ResolvedProgram.Statement {
  /// The expressions it consists of.
  var expressions: [Resolved] {
    switch code {
    case .expression(let value), .bind(_, let value), .unpack(_, let value): [value]
    case .function(_, let function): [function.body]
    case .assign(let object, _, let value): [object, value]
    }
  }
}
