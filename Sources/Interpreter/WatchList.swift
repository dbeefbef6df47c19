import Values

/// The live watches, and the numbers given to all watches so far.
struct WatchList {
  private var live = NameTable<Watch>()
  private var lastID = 0
  /// Number of the last label `_n`.
  var numbers = 0
  /// True if a watch has been given the current batch.
  var isShowingBatch = false

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// The label, with a number appended if a live watch already has it: `text(2)`.
  func freeLabel(_ label: String) -> String {
    if live[label] == nil { return label }
    var number = 2
    while live["\(label)(\(number))"] != nil { number += 1 }
    return "\(label)(\(number))"
  }

  mutating func add(_ watch: Watch) { live.put(watch) }

  mutating func remove(_ watch: Watch) {
    if live[watch.label] === watch { live.remove(watch.label) }
  }

  var inOrder: [Watch] { live.all.sorted { $0.id < $1.id } }
}
