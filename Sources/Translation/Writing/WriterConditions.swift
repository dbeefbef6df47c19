extension Writer {
  func condition(
    _ test: ObjCExpression, _ then: [ObjCStatement], _ otherwise: [ObjCStatement]?, _ rest: [ObjCStatement]
  ) throws(Refusal) -> ([Line], isOver: Bool) {
    if isErrorTest(test) { return (lines(then[...]), false) }
    if let lines = initializer(test, then) { return (lines, false) }
    let isLeaving = Survey.gives(then) || Survey.gives(otherwise ?? [])
    let isOver = isLeaving && bodies.lastElement.mode != .top
    let truth = try truth(test)
    let first = branch(isOver && !Survey.alwaysGives(then) ? then + rest : then)
    let hasRest = !(otherwise ?? []).isEmpty || isOver && !rest.isEmpty
    let second =
      hasRest ? branch(isOver && !Survey.alwaysGives(otherwise ?? []) ? (otherwise ?? []) + rest : otherwise ?? []) : []
    if first.allSatisfy(\.isComment), !second.isEmpty {
      return (first + [Line("if \(truth.negated.operand(.conditional)) \(Writer.spread(second))")], isOver)
    }
    let isChain = second.count == 1 && second[0].text.hasPrefix("if ")
    func written(_ spread: ([Line]) -> String) -> String {
      var text = "if \(truth.operand(.conditional)) \(spread(first))"
      if isChain { text += " else \(second[0].text)" } else if !second.isEmpty { text += " else \(spread(second))" }
      return text
    }
    var text = written(Writer.spread)
    let width = text.prefix { $0 != "\n" }.count
    if width > Phrase.widest { text = written(Writer.tall) }
    let isFailing = (first + second).contains(where: \.isFailure)
    return ([Line(text, isFailure: isFailing)], isOver)
  }

  private static func tall(_ lines: [Line]) -> String {
    lines.isEmpty ? "{ }" : "{\n\(lines.map(\.text).joined(separator: "\n"))\n}"
  }

  static func spread(_ lines: [Line]) -> String {
    if lines.count == 1, !lines[0].isComment, lines[0].text.count < 50, !lines[0].text.contains("\n") {
      return "{ \(lines[0].text) }"
    }
    return lines.isEmpty ? "{ }" : "{\n\(lines.map(\.text).joined(separator: "\n"))\n}"
  }

  func branch(_ value: ObjCExpression) -> [Line] {
    branch([
      ObjCStatement(
        form: .expression(value), start: value.start, end: value.start, first: value.line, last: value.line)
    ])
  }

  func branch(_ body: [ObjCStatement]) -> [Line] { scoped { lines(body[...]) } }

  /// True for `if (error != NULL)` in a block that may fail.
  func isErrorTest(_ test: ObjCExpression) -> Bool {
    guard let name = bodies.lastElement.errorName else { return false }
    return switch test.form {
    case .name(let tested): tested == name
    case .binary("!=", let left, let right): left.name == name && ["NULL", "nil"].contains(right.name ?? "")
    default: false
    }
  }

  /// `if (self) { … }`, `if (!(self = [super init])) return nil;`
  func initializer(_ test: ObjCExpression, _ then: [ObjCStatement]) -> [Line]? {
    switch test.form {
    case .name("self"): return lines(then[...])
    case .assign("=", let target, _) where target.name == "self": return lines(then[...])
    case .prefix("!", let inner):
      return switch inner.form {
      case .name("self"): []
      case .assign("=", let target, _) where target.name == "self": []
      default: nil
      }
    case .binary("==", let left, let right) where left.name == "self" && right.name == "nil": return []
    case .binary("!=", let left, let right) where left.name == "self" && right.name == "nil": return lines(then[...])
    case .binary(let mark, let left, let right) where right.name == "nil":
      guard case .assign("=", let target, _) = left.form, target.name == "self" else { return nil }
      return mark == "==" ? [] : lines(then[...])
    default: return nil
    }
  }

  /// A body's return statement.
  func returned(_ value: ObjCExpression?) throws(Refusal) -> [Line] {
    let top = bodies.count - 1
    let mode = bodies[top].mode
    guard let value else { return [] }
    if let error = bodies[top].error {
      bodies[top].error = nil
      return [Line(error)]
    }
    if mode == .effect {
      if value.name == "self" || value.name == "nil" { return [] }
      return try effect(value)
    }
    if mode == .subscription, value.name == "nil" || value.name == "NULL" { return [Line("nil")] }
    let role: Selector.Role = mode == .truth ? .truth : mode == .maker ? .signal : .value
    var phrase = mode == .truth ? try truth(value) : try phrase(value, as: role)
    bodies[top].returned.append(phrase)
    if let place = bodies[top].stopPlace, phrase.text != "nil" {
      phrase = Phrase("(\(phrase.text), \(place))")
    } else if bodies[top].stops {
      bodies[top].stops = false
      phrase = Phrase("(\(phrase.text), true)")
    }
    return [Line(phrase.text)]
  }
}
