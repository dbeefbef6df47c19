import Diagnostics

extension ObjCParser {
  static let qualifiers = Set(
    words: """
      __block static const __weak __strong __unsafe_unretained __kindof _Nullable _Nonnull nullable nonnull __nullable
      __nonnull _Null_unspecified volatile IBOutlet IBInspectable __autoreleasing extern inline register in out inout
      oneway __unused __bridge __bridge_transfer __bridge_retained NS_INLINE UNUSED
      """)
  static let plainTypes = Set(
    words: """
      void id int unsigned signed long short char float double bool BOOL NSInteger NSUInteger CGFloat NSTimeInterval SEL
      Class IMP instancetype size_t int64_t uint32_t uint64_t int32_t CGRect CGSize CGPoint NSRange UIEdgeInsets
      dispatch_queue_t
      """)
  private static let longWords: Set<String> = ["unsigned", "signed", "long", "short", "struct", "enum"]

  /// A type before a name; nil, consuming nothing, if there is none.
  mutating func type() throws(Trouble) -> ObjCType? {
    let begin = at
    var type = ObjCType(name: "")
    while token.kind == .name {
      if isQualifier(afterType: !type.name.isEmpty) {
        if token.text == "__block" || token.text == "static" { type.isShared = true }
        if token.text == "static" { type.isStatic = true }
        advance()
        continue
      }
      if !type.name.isEmpty, !ObjCParser.longWords.contains(type.name) || !isTypeWord { break }
      if ["typeof", "__typeof__", "__typeof"].contains(token.text), peek().is("(") {
        advance()
        at = closer(of: at)
        advance()
        type.name = "id"
      } else {
        type.name = numberTypes.contains(token.text) ? "NSInteger" : token.text
        advance()
      }
      if token.is("<"), let close = genericEnd() { at = close + 1 }
    }
    while token.is("*") || token.is("**") || token.kind == .name && isQualifier(afterType: true) {
      if token.is("*") {
        type.isReference = type.isPointer
        type.isPointer = true
      }
      if token.isName("__block") { type.isShared = true }
      advance()
    }
    if type.name.isEmpty {
      at = begin
      return nil
    }
    return type
  }

  /// `out` and similar words come before the type of a parameter; after a type they are names.
  private func isQualifier(afterType isAfter: Bool) -> Bool {
    if ["in", "out", "inout", "oneway"].contains(token.text) { return !isAfter && peek().kind == .name }
    return ObjCParser.qualifiers.contains(token.text)
  }

  private var isTypeWord: Bool {
    ObjCParser.plainTypes.contains(token.text) || ObjCParser.longWords.contains(token.text)
  }

  /// Index of the `>` that closes a type's `<…>`, which may contain names, commas and stars.
  private func genericEnd() -> Int? {
    var place = at
    var level = 0
    while place < min(at + 60, tokens.count) {
      let token = tokens[place]
      if token.is("<") {
        level += 1
      } else if token.is(">") {
        level -= 1
      } else if token.is(">>") {
        level -= 2
      } else if !(token.kind == .name || token.is(",") || token.is("*") || token.is("(") || token.is(")")
        || token.is("^"))
      {
        return nil
      }
      if level <= 0 { return place }
      place += 1
    }
    return nil
  }

  /// A type in brackets: of a method, a parameter or a cast.
  mutating func bracketedType() throws(Trouble) -> ObjCType {
    let close = closer(of: at)
    let inside = (at + 1)..<max(at + 1, close)
    var type = ObjCType(name: "")
    for place in inside {
      let token = tokens[place]
      if token.is("^") { type.isBlock = true }
      if token.is("*") {
        type.isReference = type.isPointer
        type.isPointer = true
      }
      if token.kind == .name, type.name.isEmpty, !ObjCParser.qualifiers.contains(token.text) {
        type.name = numberTypes.contains(token.text) ? "NSInteger" : token.text
      }
    }
    if type.isBlock { type.name = "block" }
    at = close
    try expect(")")
    return type
  }

  /// Consumes a cast before a value, if the type has a `*`, is a C type or has a qualifier.
  mutating func castType() -> ObjCType? {
    let close = closer(of: at, within: 40)
    guard close > at + 1, tokens[close].is(")"), close + 1 < tokens.count else { return nil }
    var isType = false
    for place in (at + 1)..<close {
      let token = tokens[place]
      switch token.kind {
      case .name:
        if place == at + 1, ObjCParser.plainTypes.contains(token.text) || ObjCParser.qualifiers.contains(token.text) {
          isType = true
        }
      case .mark:
        guard ["*", "<", ">", ",", "^", "(", ")"].contains(token.text) else { return nil }
        if token.text == "*", place == close - 1 || tokens[place + 1].is("*") || tokens[place + 1].is("(") {
          isType = true
        }
      default: return nil
      }
    }
    let next = tokens[close + 1]
    let begins =
      next.kind == .name || next.kind == .number || next.kind == .string || next.kind == .word
      || next.kind == .mark && ["(", "[", "@", "^", "-", "!", "~", "*", "&", "{", "--", "++"].contains(next.text)
    guard isType, begins else { return nil }
    let begin = at
    if let type = try? bracketedType() { return type }
    at = begin
    return nil
  }

  /// A type with a name: `NSString *name`, `void (^name)(id x)`.
  mutating func declaredVariable() throws(Trouble) -> ObjCVariable? {
    let begin = at
    guard var type = try type() else { return nil }
    // In `call(^{ … })` the `^` begins an argument.
    if token.is("("), peek().is("^"), peek(2).kind == .name || peek(2).is(")") {
      advance()
      advance()
      while token.kind == .name, ObjCParser.qualifiers.contains(token.text) { advance() }
      let name = token.kind == .name ? token.text : "_"
      if token.kind == .name { advance() }
      try expect(")")
      skipGroup("(")
      type.isBlock = true
      type.name = "block"
      return ObjCVariable(type: type, name: name, value: nil)
    }
    guard token.kind == .name else {
      at = begin
      return nil
    }
    let name = token.text
    advance()
    while takes("[") {
      skip(to: "]")
      _ = takes("]")
    }
    return ObjCVariable(type: type, name: name, value: nil)
  }

  /// The bracketed parameters of a block or a function.
  mutating func parameters() throws(Trouble) -> [ObjCVariable] {
    try expect("(")
    var all: [ObjCVariable] = []
    while !token.is(")"), token.kind != .end {
      if takes("...") { continue }
      let begin = at
      if let variable = try declaredVariable() {
        all.append(ObjCVariable(type: variable.type, name: variable.name))
      } else {
        at = begin
        let type = try type() ?? .unknown
        let isName = type.name.first?.isLowercase == true && !ObjCParser.plainTypes.contains(type.name)
        if type.name != "void" || type.isPointer {
          all.append(ObjCVariable(type: isName ? .unknown : type, name: isName ? type.name : "_"))
        }
        if at == begin { advance() }
      }
      skip(to: ",", ")")
      if !takes(",") { break }
    }
    try expect(")")
    return all
  }

  /// A declaration of variables or a function; nil, consuming nothing, for an expression.
  mutating func declaration() throws(Trouble) -> ObjCStatement.Form? {
    guard token.kind == .name else { return nil }
    let begin = at
    guard let first = try declaredVariable() else {
      at = begin
      return nil
    }
    // `name (…)` is a function, or two words of prose before a bracket.
    if token.is("("), !first.type.isBlock {
      let close = closer(of: at)
      let next = tokens[min(close + 1, tokens.count - 1)]
      guard next.is("{") || next.is(";") else {
        at = begin
        return nil
      }
      let parameters = try parameters()
      if token.is("{") {
        return .method(ObjCMethod(first.type, first.name, parameters, isFunction: true, body: try block()))
      }
      try endStatement()
      return .method(ObjCMethod(first.type, first.name, parameters, isFunction: true, body: nil))
    }
    let isEnd =
      token.is("=") || token.is(";") || token.is(",")
      || (first.type.isPointer || first.type.isBlock || first.type.isShared || peek(-1).line != token.line)
        && (token.beginsLine || token.is("}") || token.kind == .end)
    guard isEnd else {
      at = begin
      return nil
    }
    var all: [ObjCVariable] = []
    var variable = first
    while true {
      let value = takes("=") ? try expression() : nil
      all.append(ObjCVariable(type: variable.type, name: variable.name, value: value))
      guard takes(",") else { break }
      var type = first.type
      type.isPointer = false
      while takes("*") { type.isPointer = true }
      variable = ObjCVariable(type: type, name: try expectName(), value: nil)
    }
    try endStatement()
    return .variables(all)
  }
}
