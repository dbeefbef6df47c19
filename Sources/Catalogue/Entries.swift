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

  private static let byName: NameTable<Entry> = {
    var table = NameTable<Entry>(capacity: families.reduce(0) { $0 + $1.count })
    // Of two with one name the first counts.
    for family in families.reversed() { for entry in family.reversed() { table.put(entry) } }
    return table
  }()

  public static func named(_ name: String) -> Entry? { byName[name] }

  private static let propertiesByName: NameTable<Namesakes> = {
    var table = NameTable<Namesakes>()
    for property in properties {
      if let namesakes = table[property.name] { namesakes.properties.append(property) } else { table.put(Namesakes(property)) }
    }
    return table
  }()

  public static func properties(named name: String) -> [Property] { propertiesByName[name]?.properties ?? [] }

  /// The property of that name that values of this kind have.
  public static func property(_ name: String, of kind: Kind) -> Property? {
    propertiesByName[name]?.properties.first { $0.kinds.contains(kind) }
  }
}

/// Properties of one name: values of other kinds have others. Written to only while the table is made.
private final class Namesakes: Named, @unchecked Sendable {
  let name: String
  var properties: [Property]

  init(_ first: Property) {
    name = first.name
    properties = [first]
  }
}
