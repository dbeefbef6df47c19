import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

/// A `let` or `func` at top level. Code refers to it directly; its value is set when its statement runs.
public final class Global: GlobalCell, Named {
  public let name: String
  /// Shape as far as it is known before running.
  public var shape: Shape
  /// Parameters of a func; nil for a `let`.
  public var parameters: [String]?
  public let place: Place?
  /// True if its `let` failed, so it has no value.
  public var hasFailed = false
  /// Used while its script is resolved: true once its `let` has been passed.
  var isPassed = false
  /// True while the name refers to this global, in the only table that may contain it.
  fileprivate var isBound = false

  public init(
    _ name: String, shape: Shape = .unknown, parameters: [String]? = nil, value: Value? = nil, at place: Place? = nil
  ) {
    self.name = name
    self.shape = shape
    self.parameters = parameters
    self.place = place
    super.init(value)
  }

  public override func unbound(at place: Place) -> Failure {
    Failure(
      LanguageReasons.unbound,
      hasFailed ? "`\(name)` was not bound: its `let` failed" : "`\(name)` is used before its `let` has run", at: place)
  }

  /// True unless its kind rules out calling it.
  var mayBeCalled: Bool { shape.kind == nil || shape.kind == .function }
}

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

  public func reserve(_ count: Int) { table.reserve(table.all.count + count) }

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
