import Values

// Formulas in place of the arguments of others.

extension Formula {
  /// The formula with another one in place of its first argument.
  func after(_ inner: Formula) -> Formula { joined(with: inner, at: 0) }

  /// The formula with another one in place of argument `index`. If that one gathers parts, each use takes the part that
  /// it reads; parts that some use does not read are computed as well.
  func joined(with inner: Formula, at index: Int) -> Formula {
    switch inner {
    case .tuple, .record, .list: break
    case .beside(let others, let inner): return .beside(others, joined(with: inner, at: index))
    case .with(let place, let value, let inner) where inner.isComposed:
      let own = freePlace(beside: inner)
      return .with(own, value, joined(with: inner.replacing(place, by: .argument(own)), at: index))
    case _ where inner.isForRows && uses(of: index) > 1:
      // Columns find each part of a text by itself.
      if inner.isPieces, case let replaced = replacing(index, by: inner), !replaced.isForRows { return replaced }
      return sharing(inner, at: index)
    default: return replacing(index, by: inner)
    }
    var parts: [Formula] = []
    var joined = replacing(index, by: inner.numbered(&parts))
    var others: [Formula] = []
    for (place, part) in parts.enumerated() {
      if !part.isAtHand, !joined.needs(Formula.parts + place) { others.append(part) }
      joined = joined.replacing(Formula.parts + place, by: part)
    }
    return others.isEmpty ? joined : .beside(others, joined)
  }

  /// The tuple, record or list with placeholders for its parts, which are added to `parts`, as are those of a whole
  /// within it.
  private func numbered(_ parts: inout [Formula]) -> Formula {
    switch self {
    case .tuple(let own): return .tuple(own.map { $0.numbered(&parts) })
    case .list(let own): return .list(own.map { $0.numbered(&parts) })
    case .record(let keys, let own): return .record(keys: keys, own.map { $0.numbered(&parts) })
    default:
      parts.append(self)
      return .argument(Formula.parts + parts.count - 1)
    }
  }

  /// The formula with another one in place of argument `index`, computed once for all its uses.
  func sharing(_ inner: Formula, at index: Int) -> Formula {
    let own = freePlace(beside: inner)
    return .with(own, inner, replacing(index, by: .argument(own)))
  }

  /// A choice; between two tuples, or two records with the same keys, that of their parts.
  static func choosing(_ test: Formula, _ yes: Formula, _ no: Formula) -> Formula {
    func parts(_ a: [Formula], _ b: [Formula], _ make: ([Formula]) -> Formula) -> Formula {
      if test.isAtHand { return make(Swift.zip(a, b).map { .choice(test, $0, $1) }) }
      let place = max(test.highestPlace + 1, yes.freePlace(beside: no))
      return .with(place, test, make(Swift.zip(a, b).map { .choice(.argument(place), $0, $1) }))
    }
    switch (yes, no) {
    case (.tuple(let a), .tuple(let b)) where a.count == b.count: return parts(a, b) { .tuple($0) }
    case (.record(let keys, let a), .record(let others, let b)) where keys == others:
      return parts(a, b) { .record(keys: keys, $0) }
    default: return .choice(test, yes, no)
    }
  }

  /// Argument numbers of placeholders for parts.
  private static let parts = 1_000_000

  /// A number for the argument of `with` that neither formula has or reads.
  private func freePlace(beside other: Formula) -> Int { max(highestPlace, other.highestPlace) + 1 }

  private static let joinedPlaces = 1000 * LoopFormula.own

  private var highestPlace: Int {
    let own =
      switch self {
      case .with(let place, _, _), .argument(let place): place
      default: Formula.joinedPlaces
      }
    return parts.reduce(max(own, Formula.joinedPlaces)) { max($0, $1.highestPlace) }
  }
}
