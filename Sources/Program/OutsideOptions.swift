import Catalogue
import Diagnostics
import Outside

/// Options for access to the outside: permissions and records.
enum OutsideOptions {
  static let allowAll = Option.flag("--allow-all", "the program may do everything")
  static let allowNeeds = Option.flag("--allow-needs", "it may do what its `# needs:` comments declare")
  static let audit = Option.text("--audit", "FILE", "writes each decision to a file")
  static let record = Option.text("--record", "FILE", "records what comes from outside")
  static let replay = Option.text("--replay", "FILE", "replays such a record in place of the outside")

  static let permissions: [any AnyOption] =
    Right.allCases.map(allow) + Right.allCases.map(deny) + [allowAll, allowNeeds, audit]
  static let all = permissions + [record, replay]

  static func allow(_ right: Right) -> Option<Grant> {
    grant(
      "--allow-\(right.rawValue)", right,
      "it may \(right.action), or without = anything; `--deny-\(right.rawValue)` forbids it")
  }

  static func deny(_ right: Right) -> Option<Grant> {
    grant("--deny-\(right.rawValue)", right, "")
  }

  private static func grant(_ name: String, _ right: Right, _ summary: String) -> Option<Grant> {
    Option(
      name, right.place, isOptional: true, sample: right.sample, summary, joined: { $0.adding($1) }
    ) { text throws(UsageError) in
      guard let text else { return .all }
      let values = text.pieces(by: ",")
      if !values.isEmpty { return .some(values) }
      throw UsageError(
        UsageReasons.badValue, "\(name)= names nothing",
        help: "write \(name) for everything, or \(name)=\(right.sample)")
    }
  }
}

extension Options {
  var permissions: Permissions {
    var granted: [Right: Grant] = [:]
    var denied: [Right: Grant] = [:]
    // Most runs have no options.
    for right in isEmpty ? [] : Right.allCases {
      granted[right] = self[OutsideOptions.allow(right)]
      denied[right] = self[OutsideOptions.deny(right)]
    }
    return Permissions(allowing: granted, denying: denied, all: self[OutsideOptions.allowAll])
  }
}

extension Right {
  /// Verb phrase that completes "it may …".
  fileprivate var action: String {
    switch self {
    case .read: "read below PATH"
    case .write: "write below PATH"
    case .run: "run the program NAME"
    case .net: "connect to HOST"
    case .env: "see the variable NAME"
    }
  }

  /// Placeholder of the values in help.
  fileprivate var place: String {
    switch self {
    case .read, .write: "PATH,…"
    case .run: "NAME,…"
    case .net: "HOST,…"
    case .env: "NAME,…"
    }
  }
}
