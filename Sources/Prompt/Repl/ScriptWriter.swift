import Catalogue
import Reactive
import Values

/// Writes a session as a script. Where the prompt does something that a script cannot, it is expressed differently: a
/// name bound again gets a new name, a watch ended by hand is ended with `dispose`, and time that passed becomes a
/// `wait`.
struct ScriptWriter {
  private let records: [Journal.Record]
  /// Ids of live watches; `isBusy` says whether anything is still to come.
  private let live: Set<Int>
  private let isBusy: Bool
  private let pauseAtEnd: Int64
  /// A test has to end, so it ends everything live.
  private let isTest: Bool

  private var lines: [String] = []
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  private var numbers: [Int: Int] = [:]
  private var nextNumber = 1
  /// Names of the disposables that end watches, by watch id; `commandEndings` has those of Commands' watches, by
  /// number.
  private var endings: [Int: String] = [:]
  private var commandEndings: [Int: String] = [:]
  private var handlers: [(name: String, disposable: Disposable)] = []
  /// Microseconds that have passed but are not yet written as a `wait`.
  private var owed: Int64 = 0

  init(_ records: [Journal.Record], live: Set<Int>, isBusy: Bool, pauseAtEnd: Int64, isTest: Bool) {
    self.records = ScriptWriter.withoutUnused(records)
    self.live = live
    self.isBusy = isBusy
    self.pauseAtEnd = pauseAtEnd
    self.isTest = isTest
    for case .item(let item) in records { taken.formUnion(item.mentioned) }
  }

  mutating func text() -> String {
    var endedWatches: Set<Int> = []
    var endedCommands: Set<Int> = []
    for record in records {
      switch record {
      case .item(let item): endedCommands.formUnion(item.ended)
      case .ended(let watches, let commands, _, _):
        endedWatches.formUnion(watches)
        endedCommands.formUnion(commands)
      }
    }
    for record in records {
      switch record {
      case .item(let item): write(item, endedWatches, endedCommands)
      case .ended(let watches, let commands, let disposables, let pause):
        wait(pause)
        for id in watches { if let name = endings.removeValue(forKey: id) { add("dispose \(name)") } }
        for number in commands { if let name = commandEndings.removeValue(forKey: number) { add("dispose \(name)") } }
        for disposable in disposables { end(disposable) }
      }
    }
    if isTest, isBusy {
      let left = endings.filter { live.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
      let open = handlers.filter { !$0.disposable.isDisposed }.map(\.name)
      if !(left + open).isEmpty { wait(pauseAtEnd) }
      for name in left + open { add("dispose \(name)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The records without unused statements of `init.rsig`, since other users have their own.
  private static func withoutUnused(_ records: [Journal.Record]) -> [Journal.Record] {
    var needed: Set<String> = []
    var kept: [Journal.Record] = []
    for record in records.reversed() {
      if case .item(let item) = record {
        let isNeeded = item.bound.contains { needed.contains($0.name) } || item.assigned.map(needed.contains) ?? false
        if item.origin == .initial, !isNeeded { continue }
        needed.formUnion(item.mentioned)
      }
      kept.append(record)
    }
    return kept.reversed()
  }

  private mutating func write(_ item: HistoryItem, _ endedWatches: Set<Int>, _ endedCommands: Set<Int>) {
    wait(item.pause)
    if item.wasInterrupted {
      for line in item.text.lines { add("# interrupted: \(line)") }
      return
    }
    var text = renamed(item)
    for old in item.numbers {
      numbers[old] = nextNumber
      nextNumber += 1
    }
    for number in item.ended { if let name = commandEndings.removeValue(forKey: number) { add("dispose \(name)") } }
    if isTest, let watch = item.watch, endedWatches.contains(watch.id) || isBusy && live.contains(watch.id) {
      let name = fresh("watch")
      endings[watch.id] = name
      text = "let \(name) = watch (\(text))" + (label(watch.label, item).map { " \(Value.string($0))" } ?? "")
    } else if isTest, isBusy, let disposable = item.disposable {
      if let bound = item.bound.first {
        handlers.append((names[bound.name] ?? bound.name, disposable))
      } else {
        let name = fresh("handler")
        handlers.append((name, disposable))
        text = "let \(name) = \(text)"
      }
    }
    add(text)
    guard isTest else { return }
    for (path, number) in item.begun {
      let place = names[path].map { $0 == path ? path : "\($0) \(Value.string(path))" } ?? path
      if endedCommands.contains(number) {
        let name = fresh("watch")
        commandEndings[number] = name
        add("let \(name) = watch \(place)")
      } else {
        add("watch \(place)")
      }
    }
  }

  private mutating func end(_ disposable: Disposable) {
    guard let index = handlers.firstIndex(where: { $0.disposable === disposable }) else { return }
    add("dispose \(handlers.remove(at: index).name)")
  }

  private mutating func wait(_ pause: Int64) { owed += pause }

  /// Adds a line. The part of a pause below a millisecond is carried over to the next `wait`.
  private mutating func add(_ line: String) {
    if owed >= 1000 { lines.append("wait \(Value.duration(owed - owed % 1000))") }
    owed %= 1000
    lines.append(line)
  }

  /// The label as the script has it; nil if the script's watch gets the right number by itself.
  private func label(_ label: String, _ item: HistoryItem) -> String? {
    // A second watch with the same label gets its `(2)` automatically.
    let base = label.last == ")" ? String(label.prefix { $0 != "(" }) : label
    guard let number = HistoryItem.number(of: base) else { return base }
    return item.numbers.contains(number) ? nil : numbers[number].map { "_\($0)" } ?? base
  }

  // MARK: names

  /// Text of a statement with its names made unique: a script binds a name once, and mentions mean the latest binding.
  private mutating func renamed(_ item: HistoryItem) -> String {
    let before = names
    for (name, _) in item.bound {
      // A func is known throughout the script, also where the operator of that name is still meant.
      let meansAnother = before[name] != nil || item.isFunction && Entries.named(name) != nil
      names[name] = meansAnother ? fresh(name, from: 2) : name
    }
    let after = names
    let known = item.isFunction ? after : before
    return NamesInText.renamed(item.text) { name, place in
      if let number = HistoryItem.number(of: name) { return numbers[number].map { "_\($0)" } }
      if item.bound.contains(where: { $0.name == name && $0.place == place }) { return after[name] }
      return known[name]
    }
  }

  private mutating func fresh(_ stem: String, from first: Int = 1) -> String {
    var number = first
    while !taken.insert("\(stem)\(number)").inserted { number += 1 }
    return "\(stem)\(number)"
  }
}
