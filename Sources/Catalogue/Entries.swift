import Values

/// All entries and properties, by family. A family is a static array of at most thirty entries: longer literals compile too slowly.
public enum Entries {
  public static let families: [[Entry]] = [
    transforming, filtering, folding, combining, higherOrder, erring, effecting, booleans, grouping,
    beyondRac, beyondRacSignals,
    creating, subjects, subscribing, disposables, multicast, timing, scheduling, testScheduling, hopping, running, watching,
    commands, controls, deeds, stage, objects, channels, marbles,
    elements, sequences, tuples, lists, strings, patterns, numbers, conversions,
  ]
  public static let properties: [Property] = [
    eventProperties, errorProperties, signalProperties, disposableProperties, groupProperties,
    commandProperties, controlProperties, channelProperties, partProperties, timeProperties,
  ].flatMap { $0 }

  public static let all: [Entry] = families.flatMap { $0 }

  private static let byName: [String: Entry] = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  public static func named(_ name: String) -> Entry? { byName[name] }

  private static let propertiesByName: [String: [Property]] = Dictionary(grouping: properties, by: \.name)

  /// The property of that name that values of this kind have.
  public static func property(_ name: String, of kind: Kind) -> Property? {
    propertiesByName[name]?.first { $0.kinds.contains(kind) }
  }
}
