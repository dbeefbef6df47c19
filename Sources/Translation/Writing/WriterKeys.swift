/// Key-value coding.
extension Writer {
  private static let gatherers = [
    "@sum": "sum", "@avg": "average", "@max": "max", "@min": "min", "@count": "count", "@unionOfObjects": "",
    "@distinctUnionOfObjects": "distinct",
  ]

  /// `[x valueForKeyPath:@"a.b"]`, of a list the values of its elements; nil where the path is computed.
  func keyed(_ receiver: ObjCExpression, _ selector: String, _ arguments: [ObjCExpression], _ role: Selector.Role)
    throws(Refusal) -> Phrase?
  {
    guard let key = arguments.first, case .text(let path) = key.form else { return nil }
    var keys = path.pieces(by: ".")[...]
    var value = try phrase(receiver, as: .object)
    if selector.hasPrefix("mutableArray") {
      for key in keys { value = property(plain(key), of: value) }
      value.entity?.wants(.list)
      value.kind = .list
      return value
    }
    let gatherer = keys.first { $0.hasPrefix("@") }
    if value.kind == .dictionary, selector.hasPrefix("valueForKeyPath"), gatherer == nil {
      for key in keys {
        value = Phrase("\(safe(value, "[:]"))[\(key.quoted(for: .literal))]")
        value.mayBeNil = true
      }
      return value
    }
    // An element of a dictionary that is taken for a list is one.
    if value.kind == .unknown, value.entity == nil, role == .list { value.kind = .list }
    guard value.kind == .list || gatherer != nil else {
      if value.kind == .dictionary || !keys.allSatisfy({ $0.allSatisfy(\.isOfName) }) {
        return nil
      }
      for key in keys { value = property(plain(key), of: value) }
      return value
    }
    while let first = keys.first, !first.hasPrefix("@"), gatherer != nil {
      value = property(plain(first), of: value)
      keys.removeFirst()
    }
    use(value, as: .list)
    if gatherer != nil { keys.removeFirst() }
    if !keys.isEmpty, keys != ["self"] {
      value = value.piped("\(used("map")) \\.\(keys.joined(separator: "."))", .list)
    }
    guard let gatherer else { return value }
    guard let word = Writer.gatherers[gatherer] else { throw .unknown("`\(gatherer)` in a key path") }
    if word.isEmpty { return value }
    if word == "distinct" { return value.piped(used(word), .list, element: value.element) }
    return Phrase("\(used(word))(\(value.text))", word == "count" ? .int : .double)
  }
}
