extension Form {
  /// True if the form reads the register only to compute values from the sequence in it.
  func onlyFolds(_ register: Int) -> Bool {
    switch self {
    case .register(let read): return read != register
    case .callout(let callout, let parts):
      if let call = callout.loopCall(parts), !call.work.isStage {
        return call.source.isFolded(register) && call.others.allSatisfy { $0.onlyFolds(register) }
      }
    default: break
    }
    var folds = true
    _ = replacingParts { part in
      folds = folds && part.onlyFolds(register)
      return part
    }
    return folds
  }

  /// As `onlyFolds`, for the source of such a computation, which may be the register itself.
  private func isFolded(_ register: Int) -> Bool {
    if case .register(register) = self { return true }
    guard case .callout(let callout, let parts) = self, let call = callout.loopCall(parts), call.work.isStage,
      !call.work.isSending
    else { return onlyFolds(register) }
    return call.source.isFolded(register) && call.others.allSatisfy { $0.onlyFolds(register) }
  }

  func reads(_ register: Int) -> Bool {
    if case .register(register) = self { return true }
    var found = false
    _ = replacingParts { part in
      found = found || part.reads(register)
      return part
    }
    return found
  }
}
