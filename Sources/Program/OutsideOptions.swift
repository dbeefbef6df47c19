import Catalogue
import Diagnostics
import Outside

/// The options of a run that are about the outside: what the program may do there, and records.
final class OutsideOptions {
  private(set) var granted: [Right: Grant] = [:]
  private(set) var denied: [Right: Grant] = [:]
  private(set) var allowsNeeds = false
  private(set) var audit: String?
  private(set) var record: String?
  private(set) var replay: String?

  static let names =
    Right.allCases.flatMap { ["--allow-\($0.rawValue)", "--deny-\($0.rawValue)"] }
    + ["--allow-all", "--allow-needs", "--audit", "--record", "--replay"]

  /// Takes an option; false if it is none of these. The value of a permission must be joined, since it may be left out.
  func take(_ name: String, _ given: String?, _ value: () throws(UsageError) -> String) throws(UsageError) -> Bool {
    switch name {
    case "--allow-all": for right in Right.allCases { granted[right] = .all }
    case "--allow-needs": allowsNeeds = true
    case "--audit": audit = try value()
    case "--record": record = try value()
    case "--replay": replay = try value()
    default:
      let isAllowed = name.hasPrefix("--allow-")
      guard isAllowed || name.hasPrefix("--deny-"),
        let right = Right(rawValue: String(name.dropFirst(isAllowed ? 8 : 7)))
      else { return false }
      let grant = try OutsideOptions.grant(given, name, right)
      if isAllowed {
        granted[right] = granted[right]?.adding(grant) ?? grant
      } else {
        denied[right] = denied[right]?.adding(grant) ?? grant
      }
    }
    return true
  }

  private static func grant(_ given: String?, _ name: String, _ right: Right) throws(UsageError) -> Grant {
    guard let given else { return .all }
    let values = given.split(separator: ",").map(String.init)
    if values.isEmpty {
      throw UsageError(
        UsageReasons.badValue, "\(name)= names nothing",
        help:
          "write \(name) for everything, or \(name)=\(right.sample)"
      )
    }
    return .some(values)
  }

  /// Options that follow `-e CODE`.
  func add(_ later: OutsideOptions) {
    granted.merge(later.granted) { $0.adding($1) }
    denied.merge(later.denied) { $0.adding($1) }
    allowsNeeds = allowsNeeds || later.allowsNeeds
    audit = later.audit ?? audit
    record = later.record ?? record
    replay = later.replay ?? replay
  }

  var permissions: Permissions { Permissions(allowing: granted, denying: denied) }
}
