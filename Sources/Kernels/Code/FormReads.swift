extension Form {
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
