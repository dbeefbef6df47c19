import Diagnostics
import Reactive
import Values

/// `Object ["agree": false]`: a record whose properties can be observed and bound.
public final class Object: Observable {
  @exclusivity(unchecked) private var values = NamedValues<Value>()
  private var isBeingWritten = false
  /// True for NSUserDefaults, where every key reads as nil until it is set.
  private let hasEveryKey: Bool

  public init(_ pairs: [(String, Value)] = [], hasEveryKey: Bool = false) {
    self.hasEveryKey = hasEveryKey
    for (key, value) in pairs { values.put(value, at: key) }
  }

  public override var kind: Kind { .object }

  public override func write(to out: inout ValueWriter) {
    // The object may contain itself.
    if isBeingWritten {
      out += "Object […]"
      return
    }
    isBeingWritten = true
    defer { isBeingWritten = false }
    out += "Object "
    out.write(values.names.map { .string($0) }, values.elements)
  }

  public override var fields: [(String, Value)]? { Array(zip(values.names, values.elements)) }

  public override var keys: [String] { values.names }
  public override func value(of key: String) -> Value? { values[key] ?? (hasEveryKey ? .nil : nil) }
  public func value(of wanted: inout WantedName) -> Value? {
    guard let place = values.place(of: &wanted) else { return hasEveryKey ? .nil : nil }
    return values[at: place]
  }
  public override func ownMember(_ name: String) -> Value? { value(of: name) }

  /// Sets a property, adding it if the key is new.
  public func set(_ key: String, _ value: Value) throws(Failure) {
    try set(key, at: values.place(of: key), value)
  }

  public func set(_ wanted: inout WantedName, _ value: Value) throws(Failure) {
    try set(wanted.name, at: values.place(of: &wanted), value)
  }

  private func set(_ key: String, at place: Int?, _ value: Value) throws(Failure) {
    try mustLive()
    willChange(key, Change(new: .nil, old: values[key] ?? .nil))
    var old = value
    if let place {
      swap(&values[at: place], &old)
    } else {
      old = values.put(value, at: key) ?? .nil
    }
    changed(key, Change(new: value, old: old))
  }

  /// For bindings and channels, which may set only an existing key.
  public override func setValue(_ value: Value, of key: String) throws(Failure) {
    try admit(key)
    try set(key, value)
  }

  /// The warning for storing a signal in place of a plain value; nil if a signal belongs there.
  public func storingSignal(_ key: String) -> (Reason, String)? {
    guard let old = values[key], !old.isNil, !old.kind.isSignal else { return nil }
    return (
      StageReasons.signalStored,
      "`\(key)` of \(described) now holds the signal itself; to let it follow what the signal sends, write "
        + "`\(name ?? "object").\(key) <~ …`"
    )
  }

  // MARK: lists among its properties

  /// Changes a list in place, so that observers get the inserted and removed elements (mutableArrayValueForKey:).
  public func changeList(_ key: String, _ change: Change) throws(Failure) {
    try mustLive()
    if change.form == .insertion, !hasPriorObservers, let count = values[key]?.asList?.count {
      return try insert(change, at: change.indexes?.first ?? count, into: key, count)
    }
    var list = try list(key)
    let index = change.indexes?.first ?? list.count
    let limit = change.form == .insertion ? list.count : list.count - 1
    guard index >= 0, index <= limit else { throw noPlace(index, key, list.count) }
    willChange(key, change)
    let before: Value = change.form == .insertion ? .nil : .list([list[index]])
    switch change.form {
    case .insertion: list.insert(contentsOf: change.new.asList ?? [], at: index)
    case .removal: list.remove(at: index)
    case .replacement, .setting: list[index] = change.new.asList?.first ?? .nil
    }
    values.put(.list(list), at: key)
    changed(key, Change(change.form, new: change.new, old: before, indexes: [index]))
  }

  /// The property releases the list meanwhile, so that it grows in place if nobody else holds it.
  private func insert(_ change: Change, at index: Int, into key: String, _ count: Int) throws(Failure) {
    guard index >= 0, index <= count else { throw noPlace(index, key, count) }
    let list = values.put(.nil, at: key) ?? .nil
    values.put((consume list).inserting(change.new.asList ?? [], at: index), at: key)
    changed(key, Change(.insertion, new: change.new, old: .nil, indexes: [index]))
  }

  private func noPlace(_ index: Int, _ key: String, _ count: Int) -> Failure {
    Failure(ValueReasons.outOfRange, "there is no index \(index) in `\(key)` of \(described), which has \(count)")
  }

  private func list(_ key: String) throws(Failure) -> [Value] {
    guard let value = values[key] else { throw noSuch(key) }
    guard let series = value.asSeries else {
      throw Failure.kind("`\(key)` of \(described)", mustBe: "an Array", butIs: value)
    }
    return try series.elements()
  }

  /// Removes all elements equal to `value`; does nothing if there are none.
  public func removeFromList(_ key: String, _ value: Value) throws(Failure) {
    try mustLive()
    let list = try list(key)
    let indexes = list.indices.filter { list[$0] == value }
    if indexes.isEmpty { return }
    willChange(key, Change(.removal, new: .nil, old: .nil, indexes: indexes))
    values.put(.list(list.filter { $0 != value }), at: key)
    changed(key, Change(.removal, new: .nil, old: .list(indexes.map { list[$0] }), indexes: indexes))
  }
}
