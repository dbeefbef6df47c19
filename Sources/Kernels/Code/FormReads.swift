extension Form {
  func reads(_ register: Int) -> Bool {
    if case .register(register) = self { return true }
    return anyPart { $0.reads(register) }
  }

  /// Like `reads`, but takes loops for readers of everything.
  func mayRead(_ register: Int) -> Bool {
    switch self {
    case .loop, .register(register): true
    default: anyPart { $0.mayRead(register) }
    }
  }

  private func anyPart(_ isWanted: (Form) -> Bool) -> Bool {
    var found = false
    _ = replacingParts { part in
      found = found || isWanted(part)
      return part
    }
    return found
  }
}

extension Form {
  /// True if it may be worth looking for a formula for it; see `FastValue`.
  var mayMakeWhole: Bool {
    switch self {
    // A part of a list is taken in its place.
    case .callout(let callout, _): callout.mayHaveFormula && callout.partWork != .slice && fits(64)
    case .index(.loop, .constant, _): true
    case .loop(let loop): if case .callout(let callout, _) = loop.source { callout.mayHaveFormula } else { false }
    default: false
    }
  }

  /// True if it has at most `most` parts. Looking at a long pipeline once for each of its stages would take quadratic
  /// time.
  private func fits(_ most: Int) -> Bool {
    var left = most
    count(&left)
    return left > 0
  }

  private func count(_ left: inout Int) {
    if left <= 0 { return }
    left -= 1
    var rest = left
    _ = replacingParts { part in
      part.count(&rest)
      return part
    }
    left = rest
  }
}
