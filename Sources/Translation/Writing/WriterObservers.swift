/// Observers, timers and release disposables, which call methods later.
extension Writer {
  /// The method for a selector as a closure with one parameter.
  func handler(_ selector: String, _ value: String) -> String {
    let name = function(of: selector)
    return selector.hasSuffix(":") ? "{ \(value) in \(name)(\(value)) }" : "{ \(value) in \(name)() }"
  }

  /// The func of a method, or its stand-in.
  func function(of selector: String) -> String {
    if let known = facts.methods[selector] { return facts.free(known.name) }
    return facts.free(facts.function(Names.first(of: selector), selector.filter { $0 == ":" }.count).name)
  }

  /// Observers of notifications and keys, which use no signal, subscribe to one here.
  func observer(_ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression]) throws(Refusal)
    -> Phrase?
  {
    guard arguments.count == 4 else { return nil }
    facts.used.insert("subscribeNext")
    if selector.contains("forKeyPath") {
      guard let path = Writer.path(arguments[1]) else { throw .unknown("a key path that is computed") }
      facts.used.formUnion(["observe", "skip"])
      let thing = try phrase(receiver, as: .object)
      let sent = path.split(separator: ".").reduce(thing.entity) { $0?.property(plain(String($1))) }
      let isInitial = try phrase(arguments[2]).text.contains("initial")
      let name = function(of: "observeValueForKeyPath:ofObject:change:context:")
      let context = try phrase(arguments[3]).text
      var stream = Phrase("observe \(thing.argument) \\.\(path)", .signal, .application)
      if !isInitial { stream = stream.piped("skip 1", .signal, element: sent) }
      return stream.piped(
        "subscribeNext { value in \(name)(\"\(path)\", \(thing.text), [\"new\": value], \(context)) }", .disposable)
    }
    let isBlock = selector.hasSuffix("usingBlock:")
    let (posted, object) = isBlock ? (arguments[0], arguments[1]) : (arguments[2], arguments[3])
    var text = "\(used("notifications")) \(try phrase(posted).argument)"
    if object.name != "nil" { text += " object: \(try phrase(object).argument)" }
    let closure: String
    if isBlock {
      closure = try self.closure(arguments[3])
    } else if case .selector(let selector) = arguments[1].form {
      closure = handler(selector, "notification")
    } else {
      closure = try phrase(arguments[1], as: .block).argument
    }
    return Phrase(text, .signal, .application).piped("subscribeNext \(closure)", .disposable)
  }

  private static func path(_ value: ObjCExpression) -> String? {
    switch value.form {
    case .text(let path), .keyPath(let path): path
    case .call(let callee, let arguments)
    where ["NSStringFromSelector", "NSSelectorFromString"].contains(callee.name ?? ""):
      arguments.first.flatMap { if case .selector(let name) = $0.form { name } else { nil } }
    default: nil
    }
  }

  static func isOfDealloc(_ value: ObjCExpression) -> Bool {
    switch value.form {
    case .member(_, let name): name == "rac_deallocDisposable"
    case .message(_, let selector, _): selector == "rac_deallocDisposable"
    default: false
    }
  }

  /// A disposable added for an object's release runs when `willDealloc` completes.
  func deallocation(_ receiver: ObjCExpression, _ arguments: [ObjCExpression]) throws(Refusal) -> Phrase? {
    let owner: ObjCExpression
    switch receiver.form {
    case .member(let base, _): owner = base
    case .message(let base, _, _): owner = base
    default: return nil
    }
    facts.used.insert("subscribeCompleted")
    let thing = try phrase(owner, as: .object)
    let ending = Phrase("\(thing.operand(.postfix)).willDealloc", .signal)
    if case .message(_, "disposableWithBlock:", let inner)? = arguments.first?.form,
      case .block(let block)? = inner.first?.form
    {
      return ending.piped("subscribeCompleted \(try self.block(block, .effect, []).text)", .disposable)
    }
    guard let first = arguments.first else { return nil }
    facts.used.insert("dispose")
    return ending.piped(
      "subscribeCompleted { dispose \(try phrase(first, as: .disposable).argument) }", .disposable)
  }

  /// A message that is named by its selector: at once, later, or on another scheduler.
  func performed(
    _ whole: ObjCExpression, _ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression],
    _ role: Selector.Role
  ) throws(Refusal) -> Phrase? {
    guard case .selector(let name)? = arguments.first?.form else { return nil }
    let count = name.filter { $0 == ":" }.count
    let isEffect = selector.hasSuffix("afterDelay:") || selector.contains("Thread") || selector.contains("Background")
    let call = try message(
      whole, receiver, name, Array(arguments.dropFirst().prefix(count)), isEffect ? .effect : role)
    switch selector {
    case "performSelector:withObject:afterDelay:":
      facts.used.formUnion(["after", "main"])
      return Phrase("after main \(try duration(arguments[2])) { \(call.text) }", .disposable, .application)
    case "performSelectorOnMainThread:withObject:waitUntilDone:":
      facts.used.formUnion(["schedule", "main"])
      return Phrase("schedule main { \(call.text) }", .disposable, .application)
    case "performSelectorInBackground:withObject:":
      facts.used.formUnion(["schedule", "background"])
      return Phrase("schedule background { \(call.text) }", .disposable, .application)
    default: return isEffect ? nil : call
    }
  }
}
