import Diagnostics

extension Writer {
  /// The class whose class methods a class shares.
  static let families = Dictionary(
    rows: """
      RACSignal ; RACReturnSignal RACStream RACDynamicSignal RACEmptySignal RACErrorSignal
      RACSubject ; RACReplaySubject RACBehaviorSubject
      NSArray ; NSMutableArray NSSet NSMutableSet NSOrderedSet
      NSDictionary ; NSMutableDictionary
      NSString ; NSMutableString
      NSURLRequest ; NSMutableURLRequest
      """.lines)

  /// `[receiver selector]`
  func message(
    _ whole: ObjCExpression, _ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression],
    _ role: Selector.Role
  ) throws(Refusal) -> Phrase {
    if receiver.name == "super" {
      if selector == "init" || selector.hasPrefix("initWith") { return selfPhrase() }
      throw .leftOut("[super \(selector)]")
    }
    if let type = className(receiver) { return try classMessage(whole, type, selector, arguments, role) }
    if case .message(let type, "alloc", _) = receiver.form, let name = className(type) {
      return try construct(whole, name, selector, arguments)
    }
    if let known = facts.methods[selector], Selector.operators[selector] == nil || isSelf(receiver) {
      return try ownCall(known, receiver, arguments)
    }
    if Writer.joining.contains(selector) { markMaker(receiver) }
    if let special = try specialMessage(whole, receiver, selector, arguments, role) { return special }
    if let known = Selector.operators[selector] {
      return try filled(known, selector, self.receiver(receiver, known), arguments)
    }
    if let known = Selector.values[selector] ?? Selector.cocoa[selector] {
      return try filled(known, selector, self.receiver(receiver, known), arguments)
    }
    // `[class return:x]` in a method of a stream.
    if let known = Selector.classMessages["RACSignal \(selector)"], receiver.name == "class" || isSelf(receiver) {
      return try filled(known, selector, Phrase(""), arguments)
    }
    return try unknownMessage(whole, receiver, selector, arguments, role)
  }

  static let joining: Set<String> = ["flatten", "flatten:", "switchToLatest", "concat"]

  /// Marks the block of a `map:` as returning signals, because the resulting values are subscribed to.
  func markMaker(_ value: ObjCExpression) {
    guard case .message(let inner, let selector, let arguments) = value.form else { return }
    if selector == "map:", let block = arguments.first { makers.insert(ObjectIdentifier(block)) }
    if Selector.operators[selector]?.result == .same || selector.hasPrefix("setName") { markMaker(inner) }
  }

  /// The class that a name refers to.
  func className(_ value: ObjCExpression) -> String? {
    switch value.form {
    case .name(let name):
      guard !isDeclared(name), name.first?.isUppercase == true else { return nil }
      if facts.ownTypes.contains(name) { return name }
      if name.dropFirst().isEmpty { return nil }
      let letters = name.filter { $0.isLowercase }
      return letters.isEmpty && !Writer.isTypeName(name) ? nil : name
    case .message(let inner, "class", _), .member(let inner, "class"): return className(inner)
    default: return nil
    }
  }

  static func isTypeName(_ name: String) -> Bool { name.hasPrefix("RAC") || name.hasPrefix("NS") }

  func receiver(_ value: ObjCExpression, _ selector: Selector) throws(Refusal) -> Phrase {
    try phrase(value, as: selector.receiver == .value ? .thing : selector.receiver)
  }
}
