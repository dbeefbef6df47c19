import Catalogue
import Diagnostics
import Kernels
import Syntax
import Values

/// A name of the program's own scope: a `let` or `func` at top level. Code holds it directly; its value comes when its
/// statement has run.
public final class Global: GlobalCell, Named {
  public let name: String
  /// As far as it is known before running.
  public var shape: Shape
  /// The parameters, where it is a func.
  public var parameters: [String]?
  public let place: Place?
  /// Its `let` failed: the name was meant, but is not there.
  public var hasFailed = false
  /// While its script is resolved: its `let` has been passed.
  var isPassed = false
  /// It is what its name means, in the one table that it may be in.
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

  /// Whether it could be called, as far as its kind tells.
  var mayBeCalled: Bool { shape.kind == nil || shape.kind == .function }
}

/// The names at top level. At the prompt a name may be bound again: what was compiled before keeps the earlier one.
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

  /// Unless something has its name.
  public func bindWhereFree(_ global: Global) {
    if let earlier = table.put(global) { table.put(earlier) } else { global.isBound = true }
  }

  /// `_`, `_1`, `_2` …: names that showing gives, and no statement.
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
