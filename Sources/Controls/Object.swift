import Diagnostics
import Reactive
import Values

/// `Object ["agree": false]`: a record whose properties can be observed and bound.
public final class Object: Observable {
  private var isBeingWritten = false
  /// True for NSUserDefaults, where every key reads as nil until it is set.
  private let hasEveryKey: Bool

  /// All keys of the record must be texts.
  public init(_ record: DictionaryBox = DictionaryBox([]), hasEveryKey: Bool = false) {
    self.hasEveryKey = hasEveryKey
    super.init(keeping: DictionaryBox(record))
  }

  /// Objects of one record literal share their keys.
  private var properties: DictionaryBox { kept.unsafelyUnwrapped }

  public override func write(to out: inout ValueWriter) {
    // The object may contain itself.
    if isBeingWritten {
      out += "Object […]"
      return
    }
    isBeingWritten = true
    defer { isBeingWritten = false }
    out += "Object "
    out.write(properties.keys, properties.values)
  }

  public override var fields: [(String, Value)]? { Array(zip(keys, properties.values)) }

  public override var keys: [String] { properties.keys.compactMap(\.asText) }
  public override func value(of key: String) -> Value? { properties[key] ?? (hasEveryKey ? .nil : nil) }
  public override func ownMember(_ name: String) -> Value? { value(of: name) }

  /// Sets a property, adding it if the key is new.
  public func set(_ key: String, _ value: Value) throws(Failure) {
    try set(key, at: properties.place(of: key), value)
  }

  public func set(_ wanted: inout WantedKey, _ value: Value) throws(Failure) {
    if let place = properties.place(of: &wanted) { try set(place, value) } else { try set(wanted.text, value) }
  }

  private func set(_ key: String, at place: Int?, _ value: Value) throws(Failure) {
    if let place { return try set(place, value) }
    try mustLive()
    willChange(key, Change(new: .nil, old: .nil))
    properties.put(value, at: key)
    changed(key, Change(new: value, old: .nil))
  }

  private func set(_ place: Int, _ value: Value) throws(Failure) {
    try mustLive()
    if hasPriorObservers, let key = properties.key(at: place).asText {
      willChange(key, Change(new: .nil, old: properties.value(at: place)))
    }
    let old = properties.replace(at: place, with: value)
    changed(at: place, Change(new: value, old: old))
  }

  /// For bindings and channels, which may set only an existing key.
  public override func setValue(_ value: Value, of key: String) throws(Failure) {
    let place = properties.place(of: key)
    if place == nil, !hasEveryKey { throw noSuch(key) }
    try set(key, at: place, value)
  }

  public override func setValue(_ value: Value, of wanted: inout WantedKey) throws(Failure) {
    if let place = properties.place(of: &wanted) { try set(place, value) } else { try setValue(value, of: wanted.text) }
  }

  /// The warning for storing a signal in place of a plain value; nil if a signal belongs there.
  public func storingSignal(_ key: String) -> (Reason, String)? {
    guard let old = properties[key], !old.isNil, !old.kind.isSignal else { return nil }
    return (
      StageReasons.signalStored,
      "`\(key)` of \(described) now holds the signal itself; to let it follow the signal's values, write "
        + "`\(name ?? "object").\(key) <~ …`"
    )
  }

  // MARK: lists among its properties

  /// Changes a list at an index, or at its end, so that observers get the inserted and removed elements
  /// (mutableArrayValueForKey:).
  public func changeList(
    _ key: String, _ form: Change.Form, _ new: Value = .nil, at wanted: Int? = nil
  ) throws(Failure) {
    try mustLive()
    guard let place = properties.place(of: key) else { throw noSuch(key) }
    var list = properties.value(at: place)
    if list.asListBox == nil { list = .list(try self.list(key)) }
    let count = list.asListBox?.count ?? 0
    let index = wanted ?? count
    guard index >= 0, index < count || form == .insertion && index == count else { throw noPlace(index, key, count) }
    let old: Value = form == .insertion ? .nil : list.asListBox?[index] ?? .nil
    var added: Value { form == .removal ? .nil : .list([new]) }
    if hasPriorObservers {
      willChange(key, Change(form, new: added, old: .nil, indexes: wanted.map { [$0] }))
    } else {
      // Released meanwhile, the list changes in place if nobody else holds it.
      properties.replace(at: place, with: .nil)
    }
    switch form {
    case .insertion: list = (consume list).inserting(new, at: index)
    case .removal: list = (consume list).removing(at: index)
    case .replacement, .setting: list = (consume list).replacing(index, by: new)
    }
    properties.replace(at: place, with: list)
    changed(key, Change(form, new: added, old: form == .insertion ? .nil : .list([old]), indexes: [index]))
  }

  private func noPlace(_ index: Int, _ key: String, _ count: Int) -> Failure {
    Failure(ValueReasons.outOfRange, "there is no index \(index) in `\(key)` of \(described), which has \(count)")
  }

  private func list(_ key: String) throws(Failure) -> [Value] {
    guard let value = properties[key] else { throw noSuch(key) }
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
    properties.put(.list(list.filter { $0 != value }), at: key)
    changed(key, Change(.removal, new: .nil, old: .list(indexes.map { list[$0] }), indexes: indexes))
  }
}
