import Values

/// All entries and properties, by family. A family is a static array of at most thirty listings: longer literals compile too slowly.
public enum Entries {
  static let shelf = Shelf<Listing>(room: 320) { family in
    family(transforming)
    family(filtering)
    family(folding)
    family(combining)
    family(higherOrder)
    family(erring)
    family(effecting)
    family(booleans)
    family(grouping)
    family(beyondRac)
    family(beyondRacSignals)
    family(creating)
    family(subjects)
    family(subscribing)
    family(disposables)
    family(multicast)
    family(timing)
    family(scheduling)
    family(testScheduling)
    family(hopping)
    family(running)
    family(watching)
    family(commands)
    family(controls)
    family(deeds)
    family(stage)
    family(objects)
    family(channels)
    family(marbles)
    family(elements)
    family(sequences)
    family(tuples)
    family(lists)
    family(strings)
    family(patterns)
    family(numbers)
    family(functionsOfOneNumber)
    family(conversions)
  }

  public static let families: [[Entry]] = shelf.families.map { $0.compactMap { shelf[$0.name.description] } }
  public static let all: [Entry] = families.flatMap { $0 }

  public static func named(_ name: String) -> Entry? { shelf[name] }

  static let propertyShelf = Shelf<PropertyListing>(room: 96) { family in
    family(eventProperties)
    family(errorProperties)
    family(signalProperties)
    family(disposableProperties)
    family(groupProperties)
    family(commandProperties)
    family(controlProperties)
    family(channelProperties)
    family(partProperties)
    family(timeProperties)
  }

  public static let properties: [Property] = propertyShelf.families.flatMap { $0 }.map {
    $0.property($0.name.description)
  }

  public static func properties(named name: String) -> [Property] { propertyShelf[name]?.properties ?? [] }

  /// The property of that name that values of this kind have.
  public static func property(_ name: String, of kind: Kind) -> Property? {
    propertyShelf[name]?.properties.first { $0.kinds.contains(kind) }
  }
}
