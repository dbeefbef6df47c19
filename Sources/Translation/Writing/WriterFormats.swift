extension Writer {
  /// A format with its values, `@"… %@ %.2f", a, b`, as an interpolated text.
  func formatted(_ arguments: [ObjCExpression]) throws(Refusal) -> Phrase {
    guard let first = arguments.first else { return Phrase("\"\"", .string) }
    guard let format = format(first) else {
      let value = try phrase(first, as: .text)
      if arguments.count == 1 { return value }
      guard let name = first.name, !isDeclared(name) else { throw .unknown("a format that is computed") }
      // A constant that the fragment does not define: nobody can see where its values go.
      let texts = try self.texts(arguments).map { "\\(\($0))" }
      return Phrase("\"\(texts.joined(separator: " "))\"", .string)
    }
    var values = arguments.dropFirst()
    var text = "\""
    var piece = ""
    func flush() {
      text += piece.quoted(for: .literal).dropFirst().dropLast()
      piece = ""
    }
    var rest = Array(format)[...]
    while let character = rest.popFirst() {
      guard character == "%" else {
        piece.append(character)
        continue
      }
      var flags = ""
      while let next = rest.first, "0123456789.+- #$'*".contains(next) {
        flags.append(next)
        rest.removeFirst()
      }
      while let next = rest.first, "lhqzjtL".contains(next) { rest.removeFirst() }
      guard let form = rest.popFirst() else { break }
      if form == "%" {
        piece.append("%")
        continue
      }
      guard let value = values.popFirst() else {
        piece += "%\(flags)\(form)"
        continue
      }
      flush()
      text += "\\(\(try written(value, form, flags)))"
    }
    flush()
    return Phrase(text + "\"", .string)
  }

  /// The format that is written here, or in the declaration of its name.
  private func format(_ value: ObjCExpression) -> String? {
    switch value.form {
    case .text(let text): text
    case .name(let name): facts.assigned.contains(name) ? nil : facts.formats[name]
    case .call(let callee, let arguments) where callee.name?.hasPrefix("NSLocalizedString") == true:
      arguments.first.flatMap(format)
    default: nil
    }
  }

  func written(_ value: ObjCExpression, _ form: Character, _ flags: String) throws(Refusal) -> String {
    let role: Selector.Role = "dfiugGeExX".contains(form) ? .number : .value
    let phrase = try phrase(value, as: role)
    var text = phrase.text
    if text.contains("\n") {
      let name = declare("shown", phrase.kind)
      before.append("let \(name) = \(text)")
      text = name
    }
    let parts = flags.split(at: ".")
    if form == "x" || form == "X" {
      facts.used.insert("string")
      text = "string(\(text), radix: 16)" + (form == "X" ? ".upper" : "")
    }
    if form == "f", flags.contains("."), let decimals = parts.dropFirst().first.flatMap({ Int($0) }) {
      facts.used.formUnion(["string", "double"])
      return "string(double(\(text)), decimals: \(decimals))"
    }
    if let width = parts.first.flatMap({ Int($0) }), width > 0, form != "f" {
      facts.used.formUnion(["padLeft", "string"])
      return "padLeft(string(\(text)), \(width)\(flags.hasPrefix("0") ? ", \"0\"" : ""))"
    }
    return text
  }

  /// `NSLog(…)`
  func log(_ arguments: [ObjCExpression], endsLine: Bool) throws(Refusal) -> [Line] {
    facts.used.insert("print")
    var arguments = arguments
    if !endsLine, let first = arguments.first, case .text(let format) = first.form, format.hasSuffix("\n") {
      // `print` adds a newline itself.
      arguments[0] = first.made(.text(String(format.dropLast())))
    }
    if arguments.count == 2, case .text("%@") = arguments[0].form {
      let value = try phrase(arguments[1])
      let isPlain = [.string, .int, .double, .bool, .error, .tuple, .dictionary].contains(value.kind)
      if isPlain { return [Line("print \(value.argument)")] }
    }
    let text = try formatted(arguments)
    return [Line("print \(text.argument)")]
  }
}
