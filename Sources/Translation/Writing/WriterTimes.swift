extension Writer {
  /// An NSTimer becomes the Disposable of its repeated work.
  func timer(_ selector: String, _ arguments: [ObjCExpression]) throws(Refusal) -> Phrase {
    let isBlock = selector.hasSuffix("block:")
    let time = try duration(arguments[0])
    let closure: String
    if !isBlock, case .selector(let name) = arguments[2].form {
      closure = handler(name, "timer")
    } else if let last = isBlock ? arguments.last : nil {
      closure = try self.closure(last)
    } else {
      throw .unknown("a timer whose selector is computed")
    }
    let repeats = isBlock ? arguments[1] : arguments[4]
    facts.used.formUnion(["interval", "subscribeNext"])
    var stream = Phrase("interval \(time)", .signal, .application)
    let isOnce = ["NO", "false"].contains(repeats.name ?? "")
    if isOnce { stream = stream.piped("\(used("take")) 1", .signal) }
    return stream.piped("subscribeNext \(closure)", .disposable)
  }

  /// A number of seconds as a duration.
  func duration(_ value: ObjCExpression) throws(Refusal) -> String {
    if let seconds = Writer.seconds(value) { return seconds }
    let phrase = try phrase(value, as: .time)
    if phrase.kind == .duration { return phrase.argument }
    return "(\(phrase.operand(.multiplicative)) * 1s)"
  }

  /// `n * NSEC_PER_SEC`, possibly with a cast.
  func duration(nanoseconds value: ObjCExpression) throws(Refusal) -> String {
    switch value.form {
    case .cast(_, let inner), .boxed(let inner): return try duration(nanoseconds: inner)
    case .binary("*", let left, let right):
      let units = ["NSEC_PER_SEC": "1s", "NSEC_PER_MSEC": "1ms", "NSEC_PER_USEC": "1us"]
      for (time, unit) in [(left, right), (right, left)] {
        guard let written = unit.name.flatMap({ units[$0] }) else { continue }
        return "(\(try phrase(time, as: .time).operand(.multiplicative)) * \(written))"
      }
    default: break
    }
    return "(\(try phrase(value, as: .time).operand(.multiplicative)) / 1000000000 * 1s)"
  }

  static func seconds(_ value: ObjCExpression) -> String? {
    switch value.form {
    case .number(let text):
      guard let number = Double(text.hasSuffix(".") ? text + "0" : text), number >= 0, number < 1e9 else { return nil }
      let thousandths = (number * 1000).rounded()
      guard abs(thousandths / 1000 - number) < 1e-9 else { return nil }
      if thousandths.truncatingRemainder(dividingBy: 1000) == 0 { return "\(Int(number))s" }
      return number < 1 ? "\(Int(thousandths))ms" : "\(number)s"
    case .cast(_, let inner), .boxed(let inner): return seconds(inner)
    case .call(let callee, let arguments):
      guard callee.name == "dispatch_time" || callee.name == "dispatch_walltime", arguments.count == 2 else {
        return nil
      }
      return seconds(arguments[1])
    case .message(_, "dateWithTimeIntervalSinceNow:", let arguments): return arguments.first.flatMap { seconds($0) }
    case .binary("*", let left, let right):
      if right.name == "NSEC_PER_SEC" { return seconds(left) }
      if left.name == "NSEC_PER_SEC" { return seconds(right) }
      if right.name == "NSEC_PER_MSEC", case .number(let text) = left.form, Int(text) != nil { return text + "ms" }
      return nil
    default: return nil
    }
  }
}
