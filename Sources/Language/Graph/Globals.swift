import Values

/// The names at top level. When the prompt rebinds a name, code compiled before keeps the earlier global.
public final class Globals {
  @exclusivity(unchecked) private var table = NameTable<Global>()
  public init() {}

  public subscript(name: String) -> Global? { table[name] }

  public var all: [Global] { table.all }
  public var byName: [String: Global] { Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) }) }

  @discardableResult
  public func bind(_ global: Global) -> Global {
    if global.isBound { return global }
    table.put(global)?.isBound = false
    global.isBound = true
    return global
  }

  /// Makes room for many names at once; a few at a time are left to the table, which doubles its room.
  public func reserve(_ count: Int) {
    if count > table.count { table.reserve(table.count + count) }
  }

  /// Binds the global unless its name is taken.
  public func bindWhereFree(_ global: Global) {
    if let earlier = table.put(global) { table.put(earlier) } else { global.isBound = true }
  }

  /// True for `_`, `_1`, `_2` …, which are bound by showing values, not by statements.
  public static func isShown(_ name: String) -> Bool {
    name.first == "_" && name.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }

  public func remove(_ name: String) {
    table[name]?.isBound = false
    table.remove(name)
  }

  public func removeAll() {
    for global in table.all { global.isBound = false }
    table = NameTable()
  }
}
