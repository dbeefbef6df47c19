import Values

// Tuples and records in scalar code, which are read part by part.
extension ScalarMaker {
  mutating func part(of whole: Bound, _ keys: [Value]) -> Scalar? {
    switch whole {
    case .scalar(let scalar): return keys.reduce(scalar) { part, key in part.flatMap { self.part(of: $0, key) } }
    case .parts(let parts, let shape): return shape.place(of: keys).map { parts[$0] }
    case .elements(let lists, let shape, let index):
      guard let place = shape.place(of: keys), let kind = lists[place].kind.element else { return nil }
      return element(lists[place], index, kind)
    }
  }

  /// A part of a tuple or a record.
  mutating func part(of row: Scalar, _ key: Value) -> Scalar? {
    guard row.kind == .row, let sample = samples[row.slot], let part = RowPart(key, of: sample) else { return nil }
    let place = place(of: part)
    return like(sample.box?.part(key), result(.readPart, part.kind, row.slot, place))
  }

  mutating func tuplePart(of row: Scalar, _ index: Int) -> Scalar? {
    samples[row.slot]?.asTuple == nil ? nil : part(of: row, .int(index))
  }

  /// True for a part of a tuple that is certainly there.
  func isPartOfTuple(_ formula: Formula) -> Bool {
    guard case .element(.unpacked(.argument(let place), let count), _) = formula, let tuple,
      case .scalar(let whole)? = bound[place]
    else { return false }
    return whole.slot == tuple.slot && count <= tuple.count
  }

  /// True for a text that is a part of another value.
  func isPart(_ scalar: Scalar) -> Bool {
    let reads: [ScalarStep.Kind] = [.readPart, .readText]
    return scalar.kind == .text
      && (steps + early).contains {
        reads.contains($0.kind) && Int($0.result) == scalar.slot
      }
  }

  /// An element of a list of rows.
  mutating func row(_ list: Scalar, _ index: Scalar) -> Scalar {
    like(samples[list.slot], result(.readRow, .row, list.slot, index.slot))
  }

  /// A list of rows like the elements of another one; any other list as it is.
  mutating func rows(_ list: Scalar, like other: Scalar) -> Scalar {
    samples[list.slot] = samples[other.slot]
    return list
  }
}
