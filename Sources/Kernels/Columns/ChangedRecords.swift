import Values

// Formulas of records that are made of others: `merging(r, ["a": r.a + 1])`. Such a formula needs the keys of r: those
// of a literal are known, those of a fold's state are those of its start, and `ChangeCode` finds those of a column.
extension Formula {
  /// A larger dictionary is no record.
  private static let mostKeys = 16

  /// This dictionary with the pairs of another one added; nil if the keys of that are not known.
  func changed(by other: Formula) -> Formula? {
    switch other {
    case .record(let keys, let parts): return Formula.changing(self, keys: keys, parts, lacks: [])
    case .constant(let value):
      guard isValue, let keys = other.keysOfRecord, let values = value.asDictionary?.values else { return nil }
      return Formula.changing(self, keys: keys, values.map { .constant($0) }, lacks: [])
    default: return nil
    }
  }

  /// Makes the record at once, if the keys of `whole` are known.
  static func changing(_ whole: Formula, keys: [Value], _ parts: [Formula], lacks: [Value]) -> Formula {
    if case .beside(let others, let whole) = whole {
      return .beside(others, changing(whole, keys: keys, parts, lacks: lacks))
    }
    guard case .record(var all, var made) = whole, !lacks.contains(where: all.contains) else {
      return .changed(whole, keys: keys, parts, lacks: lacks)
    }
    // An error in a part that is replaced must not be lost.
    var replaced: [Formula] = []
    for (key, part) in Swift.zip(keys, parts) {
      if let place = all.firstIndex(of: key) {
        if !made[place].isAtHand { replaced.append(made[place]) }
        made[place] = part
      } else {
        all.append(key)
        made.append(part)
      }
    }
    let record = Formula.record(keys: all, made)
    return replaced.isEmpty ? record : .beside(replaced, record)
  }

  /// The keys of its value, if that is certainly a record.
  var keysOfRecord: [Value]? {
    switch self {
    case .record(let keys, _): keys
    case .constant(let value): value.asDictionary.flatMap { $0.count <= Formula.mostKeys ? $0.keys : nil }
    default: nil
    }
  }

  /// The formula if an argument is a record with these keys.
  func knowing(_ keys: [Value]?, of argument: Int) -> Formula {
    guard let keys, hasChanged else { return self }
    switch self {
    case .changed(let whole, let own, let parts, let lacks):
      let known = parts.map { $0.knowing(keys, of: argument) }
      if case .argument(argument) = whole {
        // Reading a key that it has cannot fail.
        let parts = keys.map { own.contains($0) ? Formula.constant(.nil) : .member($0, of: whole) }
        let all = Formula.record(keys: keys, parts)
        return Formula.changing(all, keys: own, known, lacks: lacks)
      }
      return Formula.changing(whole.knowing(keys, of: argument), keys: own, known, lacks: lacks)
    case .with(let place, let value, let x):
      let value = value.knowing(keys, of: argument).takenApart(state: argument)
      let x = x.knowing(keys, of: argument).knowing(value.keysOfRecord, of: place)
      return Formula.with(place, value, in: x)
    default: return replacingParts { $0.knowing(keys, of: argument) }
    }
  }

  private var hasChanged: Bool { if case .changed = self { true } else { parts.contains(where: \.hasChanged) } }
}
