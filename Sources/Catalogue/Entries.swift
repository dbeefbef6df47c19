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
/// To add an operator, add its stage to Reactive (or compose existing ones) and an entry to its family, with an
/// example, and a script to Tests/ConformanceTests. An entry reads its arguments from a `Call`, which checks them, and
/// reaches the session that runs it only through `Host`.
public enum Entries {
  /// Families in the order in which help lists them.
  public static let families: [[Entry]] = [
    creation, transform, filter, fold, combine, triggers, highorder, groups, time, errors, effects, multicast, subjects,
    subscribing, disposables, schedulers, delivery, testing, commands, controls, stage, gestures, callbacks, server,
    objects, channels, boolean, numbers, strings, patterns, elements, lists, sequences, tuples, conversion, files,
    programs, web, storing, sharing, data, pacing, running, scripts,
    marbles,
  ]

  public static let all: [Entry] = families.flatMap { $0 }

  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  public static func named(_ name: String) -> Entry? { byName[name] }

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
