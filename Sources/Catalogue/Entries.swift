import Values

/// All entries and properties. A family is an array in the file of its name, of at most thirty entries: longer literals compile too slowly.
public enum Entries {
  /// In the order in which help lists them.
  public static let families: [[Entry]] = [
    creation, transform, filter, fold, combine, triggers, highorder, groups, time, errors, effects, multicast, subjects,
    subscribing, disposables, schedulers, delivery, testing, commands, controls, stage, gestures, objects, channels,
    boolean, numbers, strings, patterns, elements, lists, sequences, tuples, conversion, running, marbles,
  ]

  public static let all: [Entry] = families.flatMap { $0 }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  public static func named(_ name: String) -> Entry? { byName[name] }

  public static let properties: [Property] = [
    eventProperties, errorProperties, signalProperties, disposableProperties, groupProperties, commandProperties,
    controlProperties, channelProperties, partProperties, timeProperties,
  ].flatMap { $0 }

  private static let propertiesByName = Dictionary(grouping: properties, by: \.name)

  public static func properties(named name: String) -> [Property] { propertiesByName[name] ?? [] }

  /// The property of that name that values of this kind have.
  public static func property(_ name: String, of kind: Kind) -> Property? {
    propertiesByName[name]?.first { $0.kinds.contains(kind) }
  }
}
