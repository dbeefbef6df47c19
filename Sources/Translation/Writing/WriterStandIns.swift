extension Writer {
  /// A message for which there is no known translation.
  func unknownMessage(
    _ whole: ObjCExpression, _ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression],
    _ role: Selector.Role
  ) throws(Refusal) -> Phrase {
    if Selector.leftOut.contains(selector) { throw .leftOut("-\(selector)") }
    if selector == "self" { return try phrase(receiver, as: role) }
    if arguments.isEmpty,
      selector == "userInfo" || role == .object || role == .button || role == .field || role == .control
        || role == .list
    {
      return try member(whole, receiver, selector, role)
    }
    if arguments.isEmpty, let base = try? phrase(receiver, as: .object), base.entity?.known(selector) != nil {
      return property(plain(selector), of: base)
    }
    if selector.hasPrefix("initWith"), isSelf(receiver) { return selfPhrase() }
    if let stage = try standInStage(receiver, selector, arguments) { return stage }
    // A thing that only gets messages is not named in the translation.
    if receiver.name == nil || isDeclared(receiver.name!) { _ = try phrase(receiver, as: .object) }
    return try standIn(selector, arguments, role)
  }

  /// An operator that the fragment does not define passes its stream on.
  private func standInStage(_ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression])
    throws(Refusal) -> Phrase?
  {
    guard !isSelf(receiver), selector != "name" else { return nil }
    let stream = try phrase(receiver, as: .thing)
    guard stream.kind.isStream else { return nil }
    let function = facts.function(Names.first(of: selector), arguments.count + 1)
    function.isStage = true
    var stage = facts.free(function.name)
    for argument in arguments { stage += " " + (try phrase(argument).argument) }
    return stream.piped(stage, .signal, element: stream.element)
  }

  /// A call of a function that stands in for what the fragment does not define.
  func standIn(_ selector: String, _ arguments: [ObjCExpression], _ role: Selector.Role)
    throws(Refusal) -> Phrase
  {
    if selector.hasPrefix("objc_") || selector.hasPrefix("class_") || selector.hasPrefix("method_")
      || selector.hasPrefix("OSAtomic") || selector.hasPrefix("OSSpin")
    {
      throw .unknown("`\(selector.prefix(40))` of the runtime has no counterpart")
    }
    var all = arguments
    if selector.hasSuffix(":"), all.count > selector.filter({ $0 == ":" }).count, all.last?.name == "nil" {
      all.removeLast()
    }
    let function = facts.function(Names.first(of: selector), all.count)
    let labels = selector.pieces(by: ":")
    var texts: [String] = []
    for (index, argument) in all.enumerated() {
      guard case .block(let block) = argument.form else {
        if argument.name == "nil" || argument.name == "NULL" { function.absent.insert(index) }
        texts.append(try phrase(argument).text)
        continue
      }
      let given = function.blocks[index] ?? block.parameters.map { Entity($0.name, ObjCKind($0.type)) }
      function.blocks[index] = given
      let label = index < labels.count ? labels[index].lowercased() : ""
      let fails = label.contains("fail") || label.contains("error")
      if label.contains("animations") {
        if !function.immediate.contains(index) { function.immediate.append(index) }
      } else if !fails, function.completion == nil {
        function.completion = index
      }
      texts.append(try self.block(block, .effect, given).text)
    }
    switch role {
    case .effect: break
    case .signal: function.isSignal = true
    case .truth: function.isTruth = true
    case .test, .maker, .block:
      (function.isEffect, function.isTruth, function.isSignal) = (false, false, false)
      function.result.answers(role)
    default: function.isEffect = false
    }
    if function.isSignal || function.isTruth { function.isEffect = false }
    var phrase = Phrase("\(facts.free(function.name))(\(texts.joined(separator: ", ")))")
    phrase.entity = role == .effect || function.isSignal || function.isTruth ? nil : function.result
    phrase.kind = function.isSignal ? .signal : function.isTruth ? .bool : function.result.kind
    phrase.element = function.isSignal ? function.result.element : nil
    return phrase
  }
}
