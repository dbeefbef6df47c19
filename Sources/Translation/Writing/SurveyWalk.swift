extension Survey {
  static func walk(_ body: [ObjCStatement], _ visit: (ObjCExpression) -> Void) {
    for statement in body {
      switch statement.form {
      case .expression(let value): walk(value, visit)
      case .variables(let all): for variable in all { if let value = variable.value { walk(value, visit) } }
      case .unpack(_, let value): walk(value, visit)
      case .condition(let test, let then, let otherwise):
        walk(test, visit)
        walk(then, visit)
        walk(otherwise ?? [], visit)
      case .each(_, let list, let inner):
        walk(list, visit)
        walk(inner, visit)
      case .give(let value): if let value { walk(value, visit) }
      case .group(let inner): walk(inner, visit)
      case .method(let method): walk(method.body ?? [], visit)
      case .type(_, _, let items, _): walk(items, visit)
      case .loop(let loop):
        walk(loop.first, visit)
        if let test = loop.test { walk(test, visit) }
        walk(loop.step + loop.body, visit)
      case .property, .comment, .leftOut, .unknown, .unread, .leave, .again: break
      }
    }
  }

  static func walk(_ value: ObjCExpression, _ visit: (ObjCExpression) -> Void) {
    visit(value)
    switch value.form {
    case .number, .text, .name, .selector, .keyPath, .opaque: break
    case .boxed(let inner), .prefix(_, let inner), .postfix(_, let inner), .cast(_, let inner), .member(let inner, _):
      walk(inner, visit)
    case .list(let all): for element in all { walk(element, visit) }
    case .dictionary(let pairs):
      for (key, element) in pairs {
        walk(key, visit)
        walk(element, visit)
      }
    case .message(let receiver, _, let arguments):
      walk(receiver, visit)
      for argument in arguments { walk(argument, visit) }
    case .call(let callee, let arguments):
      walk(callee, visit)
      for argument in arguments { walk(argument, visit) }
    case .index(let left, let right), .range(let left, let right, _), .binary(_, let left, let right),
      .assign(_, let left, let right):
      walk(left, visit)
      walk(right, visit)
    case .conditional(let test, let middle, let last):
      walk(test, visit)
      if let middle { walk(middle, visit) }
      walk(last, visit)
    case .block(let block): walk(block.body, visit)
    case .statements(let body): walk(body, visit)
    }
  }
}
