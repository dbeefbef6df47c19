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
  /// Families in the order in which help lists them.
  public static let families: KeyValuePairs<Entry.Family, [Entry]> = [
    .creation: creation, .transform: transform, .filter: filter, .fold: fold, .combine: combine, .triggers: triggers,
    .highorder: highorder, .groups: groups, .time: time, .errors: errors, .effects: effects, .multicast: multicast,
    .subjects: subjects, .subscribing: subscribing, .disposables: disposables, .schedulers: schedulers,
    .delivery: delivery, .testing: testing, .commands: commands, .controls: controls, .stage: stage,
    .gestures: gestures, .callbacks: callbacks, .server: server, .objects: objects, .channels: channels,
    .boolean: boolean, .numbers: numbers, .strings: strings, .patterns: patterns, .elements: elements, .lists: lists,
    .sequences: sequences, .tuples: tuples, .conversion: conversion, .files: files, .programs: programs, .web: web,
    .storing: storing, .sharing: sharing, .data: data, .pacing: pacing, .running: running, .scripts: scripts,
    .marbles: marbles,
  ]

  public static let all: [Entry] = families.flatMap { $0.value }

  private static let byName = {
    var byName: [String: (entry: Entry, family: Entry.Family)] = [:]
    byName.reserveCapacity(all.count)
    for (family, entries) in families {
      for entry in entries { byName[entry.name] = (entry, family) }
    }
    return byName
  }()

  public static func named(_ name: String) -> Entry? { byName[name]?.entry }

  static func family(of entry: Entry) -> Entry.Family { byName[entry.name]!.family }

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
