extension ObjCParser {
  /// `- (type)selector… { … }`
  mutating func method() throws(Trouble) -> ObjCStatement.Form {
    let isClassMethod = token.is("+")
    advance()
    let result = try bracketedType()
    var selector = ""
    var parameters: [ObjCVariable] = []
    while token.kind == .name || token.is(":") {
      if token.kind == .name {
        if !selector.isEmpty, !selector.hasSuffix(":") { break }
        selector += token.text
        advance()
      }
      guard takes(":") else { break }
      selector += ":"
      let type = token.is("(") ? try bracketedType() : .unknown
      while token.kind == .name, ObjCParser.qualifiers.contains(token.text) { advance() }
      parameters.append(ObjCVariable(type: type, name: try expectName()))
    }
    if selector.isEmpty { throw Trouble(reason: "expected the name of a method, found \(described)") }
    while token.kind == .name, !token.beginsLine { advance() }
    if token.is("{") {
      return .method(
        ObjCMethod(result, selector, parameters, isClassMethod: isClassMethod, body: try block()))
    }
    try endStatement()
    // There may be a `;` between the head of a method and its body.
    let body = token.is("{") ? try block() : nil
    return .method(ObjCMethod(result, selector, parameters, isClassMethod: isClassMethod, body: body))
  }
}
