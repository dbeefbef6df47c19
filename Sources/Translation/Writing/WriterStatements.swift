extension Writer {
  /// Writes the fragment.
  func program(_ all: [ObjCStatement]) {
    var index = 0
    while index < all.count {
      let end = Writer.endOfBody(all, index)
      if end > index + 1 {
        // A fragment of a method, with a `return` before its end.
        bodies.append(Body(mode: .effect))
        let written = lines(all[index..<end])
        bodies.removeLast()
        add(written, all[index].first...max(all[index].first, all[end - 1].last))
      } else {
        top(all[index])
      }
      index = end
    }
  }

  /// End of the statements that depend on a condition with a `return`.
  private static func endOfBody(_ all: [ObjCStatement], _ index: Int) -> Int {
    guard case .condition(_, let then, let otherwise) = all[index].form,
      Survey.returns(then) || Survey.returns(otherwise ?? [])
    else { return index + 1 }
    return all[(index + 1)...].firstIndex { statement in
      switch statement.form {
      case .method, .type, .property: true
      default: false
      }
    } ?? all.count
  }

  /// Writes a top-level statement, outside all methods.
  func top(_ statement: ObjCStatement) {
    let lines = statement.first...max(statement.first, statement.last)
    switch statement.form {
    case .type(let name, _, let items, let isInterface):
      if isInterface {
        pieces.append(Piece(text: "# \(name): a declaration, with nothing to run", kind: .comment, lines: lines))
        for item in items { declaration(item) }
      } else {
        for item in items { top(item) }
      }
    case .method(let method): self.method(method, statement)
    case .group(let body): for inner in body { top(inner) }
    case .property: declaration(statement)
    case .comment(let text): pieces.append(Piece(text: comment(text), kind: .comment, lines: lines))
    default:
      // A `return` outside a method shows the value.
      add(self.lines([statement][...]), lines)
    }
  }

  func add(_ written: [Line], _ lines: ClosedRange<Int>) {
    for line in written {
      pieces.append(
        Piece(text: line.text, kind: line.isFailure ? .failure : line.isComment ? .comment : .code, lines: lines))
    }
  }

  /// Properties of an interface become keys of `self`.
  func declaration(_ statement: ObjCStatement) {
    switch statement.form {
    case .property(let variable): declareProperty(variable)
    case .variables(let all): for variable in all where variable.name.hasPrefix("_") { declareProperty(variable) }
    case .comment(let text):
      pieces.append(Piece(text: comment(text), kind: .comment, lines: statement.first...statement.last))
    case .method(let method) where method.body != nil: top(statement)
    default: break
    }
  }

  func declareProperty(_ variable: ObjCVariable) {
    guard let known = facts.knownRoot("self")?.known(plain(variable.name)) else { return }
    known.wants(ObjCKind(variable.type))
  }

  func plain(_ name: String) -> String {
    let text = name.hasPrefix("_") && name.count > 1 ? String(name.dropFirst()) : name
    return Names.written(text)
  }

  func comment(_ text: String) -> String {
    let plain = text.lines.map { "# " + $0.trimmed }
    return plain.map { $0.hasPrefix("#=>") ? "# " + $0.dropFirst() : $0 }.joined(separator: "\n")
  }

  // MARK: Methods

  static let entryPoints: Set<String> = [
    "viewDidLoad", "awakeFromNib", "init", "initialize", "main", "loadView", "setUp", "viewWillAppear:",
    "viewDidAppear:", "application:didFinishLaunchingWithOptions:",
  ]

  func method(_ method: ObjCMethod, _ statement: ObjCStatement) {
    let lines = statement.first...max(statement.first, statement.last)
    guard let body = method.body, let known = facts.methods[method.selector] else { return }
    if method.selector == "dealloc" { return leave(out: "-dealloc") }
    if Writer.entryPoints.contains(method.selector), !facts.called.contains(method.selector) {
      for parameter in method.parameters where Survey.mentions(parameter.name, in: body) {
        let name = declare(parameter.name, ObjCKind(parameter.type))
        pieces.append(Piece(text: "let \(name) = true", kind: .code, lines: lines))
      }
      bodies.append(Body(mode: .effect))
      var body = body[...]
      // Drop the status returned by `main`.
      if method.selector == "main", case .give? = body.last?.form { body.removeLast() }
      for written in self.lines(body) { add([written], lines) }
      bodies.removeLast()
      return
    }
    if facts.lazyProperties.contains(method.selector) {
      let property = facts.root("self").property(method.selector)
      property.isLazy = true
      property.wants(ObjCKind(method.result))
    }
    let kind = ObjCKind(method.result)
    let mode: Body.Mode =
      kind == .nothing ? .effect : kind == .bool ? .truth : kind.isStream ? .maker : .value
    var parameters: [String] = []
    var written: [Line] = []
    scoped {
      if let receiver = facts.receivers[ObjectIdentifier(method)] {
        let name = declare(receiver.name, receiver.kind)
        receivers.append(Variable(text: name, kind: receiver.kind))
        parameters.append(name)
      } else {
        receivers.append(nil)
      }
      var copies: [Line] = []
      for parameter in method.parameters {
        let kind = ObjCKind(parameter.type)
        if Survey.changes(parameter.name, in: body) {
          let name = declare(parameter.name, kind)
          parameters.append(name)
          copies.append(Line(declareChanging(parameter.name, kind, name)))
        } else {
          parameters.append(declare(parameter.name, kind, mayBeNil: true))
        }
      }
      bodies.append(Body(mode: mode))
      depth += 1
      written = copies + self.lines(body[...])
      depth -= 1
      let given = bodies.removeLast().returned.last { $0.text != "nil" && $0.text != "empty" }
      facts.given[known.name] = (given?.entity, given?.element)
      receivers.removeLast()
    }
    var name = facts.free(known.name)
    if !writtenMethods.insert(name).inserted {
      var number = 2
      while !writtenMethods.insert("\(name)\(number)").inserted { number += 1 }
      name += String(number)
    }
    let head = "func \(name)(\(parameters.joined(separator: ", ")))"
    let isExpression =
      written.count == 1 && mode != .effect && !written[0].isComment && !written[0].isStatement
    let text = isExpression ? "\(head) = \(written[0].text)" : "\(head) \(Writer.braced(nil, written))"
    pieces.append(Piece(text: text, kind: written.contains(where: \.isFailure) ? .failure : .code, lines: lines))
  }
}
