import Values

/// All entries and properties, by family. A family is a static array of at most thirty listings: longer literals compile too slowly.
public enum Entries {
  static let shelf = Shelf<Listing>([
    transforming, filtering, folding, combining, higherOrder, erring, effecting, booleans, grouping,
    beyondRac, beyondRacSignals,
    creating, subjects, subscribing, disposables, multicast, timing, scheduling, testScheduling, hopping, running, watching,
    commands, controls, deeds, stage, objects, channels, marbles,
    elements, sequences, tuples, lists, strings, patterns, numbers, functionsOfOneNumber, conversions,
  ])

  public static let families: [[Entry]] = shelf.families.map { $0.compactMap { shelf[$0.name.description] } }
  public static let all: [Entry] = families.flatMap { $0 }

  public static func named(_ name: String) -> Entry? { shelf[name] }

  static let propertyShelf = Shelf<PropertyListing>([
    eventProperties, errorProperties, signalProperties, disposableProperties, groupProperties,
    commandProperties, controlProperties, channelProperties, partProperties, timeProperties,
  ])

  public static let properties: [Property] = propertyShelf.families.flatMap { $0 }.map { $0.property($0.name.description) }

  public static func properties(named name: String) -> [Property] { propertyShelf[name]?.properties ?? [] }

  /// The property of that name that values of this kind have.
  public static func property(_ name: String, of kind: Kind) -> Property? {
    propertyShelf[name]?.properties.first { $0.kinds.contains(kind) }
  }
}
