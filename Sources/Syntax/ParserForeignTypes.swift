import Diagnostics

/// Types as other languages declare them: `struct Point { let x: Int }`, `data class Point(val x: Int)`. Here a func
/// makes an Object.
extension Parser {
  private static let typeWords: Set<String> = [
    "class", "struct", "record", "interface", "protocol", "trait", "type", "enum", "typealias",
    "extension",
  ]
  private static let adjectives: Set<String> = ["data", "case", "sealed", "abstract", "public", "inline", "static"]

  /// Reads and reports such a declaration; false if it has no fields, and nothing was read.
  mutating func refuseTypeDeclaration() -> Bool {
    if refuseImport() { return true }
    var index = Parser.adjectives.contains(text(token)) && next.kind == .name ? position + 1 : position
    guard Parser.typeWords.contains(text(index)), at(.name, index + 1),
      !tokens[index + 1].beginsLine, case let name = text(index + 1), name.first?.isUppercase == true
    else { return false }
    let first = token
    index += 2
    var (fields, end, hasMore, values) = ([String](), index, false, [String: String]())
    // Go's `type Point struct { X int }`
    if ["struct", "interface"].contains(text(index)), at(.leftBrace, index + 1) {
      index += 1
      end = index
    }
    let isAlias = at(.assign, index) && at(.name, index + 1)
    if at(.leftParen, index), let closer = closer(of: index) {
      fields = parameters(index + 1, closer)
      end = closer + 1
    }
    // A supertype, or TypeScript's `=`
    end = lineEnd(from: end, or: .leftBrace, .semicolon)
    if at(.leftBrace, end), let closer = closer(of: end) {
      fields += properties(end + 1, closer)
      values = self.values(of: fields, end + 1, closer)
      hasMore = (end + 1..<closer).contains {
        at(.func, $0) || at(.leftBrace, $0) || ["fun", "def"].contains(text($0))
      }
      end = closer + 1
    }
    if tokens[end].beginsLine, at(.colon, end - 1), indentation(of: tokens[end]) > indentation(of: first) {
      let body = end
      while !at(.end, end), !tokens[end].beginsLine || indentation(of: tokens[end]) > indentation(of: first) {
        end += 1
      }
      fields += attributes(body, end)
      hasMore = (body..<end).contains { text($0) == "def" }
    }
    let isEnum = text(index - 2) == "enum"
    if fields.isEmpty, !isAlias, !isEnum, !hasMore { return false }
    let whole = Span(first.start, tokens[end - 1].end)
    let pairs = fields.map { "\"\($0)\": \(values[$0] ?? $0)" }.joined(separator: ", ")
    let parameters = fields.filter { values[$0] == nil }.joined(separator: ", ")
    let line = "func \(name)(\(parameters)) = Object [\(pairs)]"
    withdraw(within: whole)
    if isAlias || isEnum {
      report(
        SyntaxReasons.funcForm, "you cannot define types", at: first.span,
        help: [
          isEnum
            ? "a string or a number says which"
            : source.suggest("values have no static types: leave it out", whole, "")
        ])
    } else if fields.isEmpty {
      report(
        SyntaxReasons.funcForm, "you cannot define types", at: first.span,
        help: ["a func takes the value that it works on: `func f(x) = …`, and then `x.f()`"])
    } else {
      report(
        SyntaxReasons.funcForm, "you cannot define types: a func makes an Object", at: first.span,
        help: [hasMore ? Suggestion(Sentence("write `\(line)`")) : write((whole, line))])
    }
    while position < end, !at(.end) { advance() }
    return true
  }

  /// Index of the bracket that closes one, even if brackets of other kinds are left open between the two.
  func closer(of opener: Int) -> Int? {
    let closer = opener < tokens.count ? tokens.closers[opener] : 0
    return closer > 0 ? Int(closer) : nil
  }

  /// The names of Python's `self.x = 1`, and of `x: int` and `x = 1` outside of a method.
  private func attributes(_ first: Int, _ end: Int) -> [String] {
    var names: [String] = []
    let margin = indentation(of: tokens[first])
    for index in first..<max(first, end - 1) where at(.name, index) {
      let (sign, name) = (tokens[index + 1].kind, text(index))
      let isOwn = index > first + 1 && text(index - 2) == "self" && sign == .assign
      let begins = tokens[index].beginsLine && indentation(of: tokens[index]) == margin
      if isOwn || begins && (sign == .assign || sign == .colon), !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The names of `val x: Int, y: Int = 3` and of Java's `int x, int y`.
  private func parameters(_ first: Int, _ end: Int) -> [String] {
    var (names, index) = ([String](), first)
    while index < end {
      let last = elementEnd(from: index)
      let mark = (index..<last).first { at(.colon, $0) || at(.assign, $0) } ?? last
      if mark > index, at(.name, mark - 1) { names.append(text(mark - 1)) }
      index = last + 1
    }
    return names
  }

  /// The names of `let x: Int; var y = 0`, and of TypeScript's `x: number`.
  private func properties(_ first: Int, _ end: Int) -> [String] {
    var (names, depth) = ([String](), 0)
    for index in first..<end {
      depth += tokens[index].kind.nesting
      guard depth == 0, at(.name, index), index + 1 < end else { continue }
      let before = text(index - 1)
      let isDeclared = ["let", "var", "val", "const"].contains(before)
      let begins = tokens[index].beginsLine || ["{", ";", ","].contains(before)
      let isTyped =
        begins && at(.name, index + 1) && !tokens[index + 1].beginsLine && !isDeclared
        && isTypeName(text(index + 1)) && !isTypeName(text(index).lowercased())
      if isTyped {
        // Go's `X, Y int`
        var (others, last) = ([String](), index)
        while last - 2 >= first, at(.comma, last - 1), at(.name, last - 2),
          tokens[last - 2].beginsLine || ["{", ";", ","].contains(text(last - 3))
        {
          last -= 2
          others.insert(text(last), at: 0)
        }
        names += others
      }
      if isDeclared || isTyped || begins && at(.colon, index + 1) { names.append(text(index)) }
    }
    return names
  }

  /// The values that a declaration gives its fields, `var x = 1`, where each is a single token.
  private func values(of fields: [String], _ first: Int, _ end: Int) -> [String: String] {
    var found: [String: String] = [:]
    for index in first..<max(first, end - 2) where at(.name, index) && at(.assign, index + 1) {
      let isDeclared = ["let", "var", "val", "const"].contains(text(index - 1))
      let isWhole = index + 3 >= end || tokens[index + 3].beginsLine || at(.semicolon, index + 3)
      guard isDeclared, isWhole, fields.contains(text(index)),
        [.int, .double, .string].contains(tokens[index + 2].kind) || ["true", "false", "nil"].contains(text(index + 2))
      else { continue }
      found[text(index)] = text(index + 2)
    }
    return found
  }

  /// The value whose type Python's `type(x)` is.
  func typed(_ call: Expression) -> Expression? {
    guard case .apply(let callee, let arguments, .bracketed) = call.form, case .name("type") = callee.form,
      arguments.count == 1, !isBoundAbove("type")
    else { return nil }
    return arguments[0]
  }

  /// Refuses Python's `type(x) == int`.
  mutating func refuseType(_ left: Expression, _ mark: Token, _ right: Expression) {
    guard let value = typed(left), case .name(let type) = right.form, let kind = WordOperators.kinds[type]
    else { return }
    let call = "kind(\(source.text(of: value.span))) \(text(mark)) \"\(kind)\""
    report(
      SyntaxReasons.foreignOperator, "types are not compared: `kind` names the kind of a value", at: left.span,
      write: (Span(left.span.start, right.span.end), call), isSure: true)
  }
}
