import Values

/// All entries and properties of the language.
///
/// An entry defines one function or operator completely: its name, a summary, its parameters, its name in ReactiveCocoa
/// and in other libraries, examples that tests run, and its meaning on signals and on sequences. The checker,
/// completion, help, did-you-mean, the operator pages and the laws are derived from it; there is no second list.
///
/// Entries are grouped in families. A family is an array in a file of the same name (`Families/Filter.swift` holds
/// `filter`), with at most thirty entries, because longer literals compile too slowly. Properties, which are members
/// such as `x.name`, are listed in the same way.
///
/// Sources/README.md says what to touch to add an operator. An entry reads its arguments from a `Call`, which checks
/// them, and reaches the session that runs it only through `Host`.
public enum Entries {
  public static let all: [Entry] = Entry.Family.allCases.flatMap(\.entries)

  private typealias Table = [String: (entry: Entry, family: Entry.Family)]

  private static func table(of families: [Entry.Family]) -> Table {
    var table: Table = [:]
    table.reserveCapacity(families.count * 10)
    for family in families {
      for entry in family.entries { table[entry.name] = (entry, family) }
    }
    return table
  }

  /// A short program often names no others. Making them all takes 500,000 instructions more, a sixth of the start of a
  /// script of twenty lines.
  private static let common = table(of: [.creation, .transform, .filter, .fold, .combine, .running])
  private static let whole = table(of: Entry.Family.allCases)

  private static func place(of name: String) -> Table.Value? { common[name] ?? whole[name] }

  public static func named(_ name: String) -> Entry? { place(of: name)?.entry }

  /// The first entry with a role, for suggestions.
  public static func first(_ role: Role) -> Entry? { all.first { $0.role == role } }

  static func family(of entry: Entry) -> Entry.Family { place(of: entry.name)!.family }

  public static let properties: [Property] = [
    eventProperties, errorProperties, signalProperties, disposableProperties, groupProperties, commandProperties,
    controlProperties, channelProperties, partProperties, timeProperties,
    dataProperties,
  ].flatMap { $0 }

  private static let propertiesByName = Dictionary(grouping: properties, by: \.name)

  public static func properties(named name: String) -> [Property] { propertiesByName[name] ?? [] }

  /// The property with this name on values of this kind.
  public static func property(_ name: String, of kind: Kind) -> Property? {
    propertiesByName[name]?.first { $0.kinds.contains(kind) }
  }
}

extension Entry.Family {
  public var entries: [Entry] {
    switch self {
    case .creation: Entries.creation
    case .transform: Entries.transform
    case .filter: Entries.filter
    case .fold: Entries.fold
    case .combine: Entries.combine
    case .triggers: Entries.triggers
    case .highorder: Entries.highorder
    case .groups: Entries.groups
    case .time: Entries.time
    case .errors: Entries.errors
    case .effects: Entries.effects
    case .multicast: Entries.multicast
    case .subjects: Entries.subjects
    case .subscribing: Entries.subscribing
    case .disposables: Entries.disposables
    case .schedulers: Entries.schedulers
    case .delivery: Entries.delivery
    case .testing: Entries.testing
    case .commands: Entries.commands
    case .controls: Entries.controls
    case .stage: Entries.stage
    case .gestures: Entries.gestures
    case .callbacks: Entries.callbacks
    case .server: Entries.server
    case .objects: Entries.objects
    case .channels: Entries.channels
    case .boolean: Entries.boolean
    case .numbers: Entries.numbers
    case .strings: Entries.strings
    case .patterns: Entries.patterns
    case .elements: Entries.elements
    case .lists: Entries.lists
    case .sequences: Entries.sequences
    case .tuples: Entries.tuples
    case .conversion: Entries.conversion
    case .files: Entries.files
    case .programs: Entries.programs
    case .web: Entries.web
    case .storing: Entries.storing
    case .sharing: Entries.sharing
    case .data: Entries.data
    case .pacing: Entries.pacing
    case .running: Entries.running
    case .scripts: Entries.scripts
    case .marbles: Entries.marbles
    }
  }
}
