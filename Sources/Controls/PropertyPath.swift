import Reactive
import Values

/// A key path from an observable object: `child.name`. It knows where its keys were last found.
public final class PropertyPath {
  public let root: Observable
  public let keys: [String]
  /// The last key; nil if there is none, since the path is its root.
  @exclusivity(unchecked) private var last: WantedKey?
  /// The keys before it, of which there are mostly none.
  @exclusivity(unchecked) private var before: [WantedKey]

  public init(_ root: Observable, _ keys: [String]) {
    self.root = root
    self.keys = keys
    before = keys.map { WantedKey(RunState.written($0)) }
    last = before.popLast()
  }

  public convenience init(_ root: Observable, _ text: String) {
    let isPath = text.utf8.contains(UInt8(ascii: "."))
    self.init(root, isPath || text.isEmpty ? text.split(at: ".").map(String.init) : [text])
  }

  public var text: String { keys.joined(separator: ".") }

  /// ``the key path `child.name` of the Object `owner` ``
  var described: String {
    keys.count == 1 ? "`\(text)` of \(root.described)" : "the key path `\(text)` of \(root.described)"
  }

  /// A member of one value along the path; every member of nil is nil.
  private static func member(_ wanted: inout WantedKey, of value: Value) throws(Failure) -> Value {
    if let object = value.box as? Observable { return try member(&wanted, of: object) }
    if let dictionary = value.asDictionary, let member = dictionary.value(of: &wanted) { return member }
    if value.isNil { return .nil }
    throw Failure(
      StageReasons.noSuchKey, "\(value.kind.withArticle) has no property `\(wanted.text)` that could be observed")
  }

  @inline(__always)
  private static func member(_ wanted: inout WantedKey, of object: Observable) throws(Failure) -> Value {
    if let member = object.value(of: &wanted) { return member }
    throw object.noSuch(wanted.text)
  }

  /// The current value: nil if a value along the path is nil; throws if a key does not exist.
  public func read() throws(Failure) -> Value {
    guard last != nil else { return .box(root) }
    if before.isEmpty { return try PropertyPath.member(&last!, of: root) }
    return try PropertyPath.member(&last!, of: holder(at: before.count))
  }

  /// The value that has the key at an index.
  func holder(at index: Int) throws(Failure) -> Value {
    var holder = Value.box(root)
    for place in 0..<index { holder = try PropertyPath.member(&before[place], of: holder) }
    return holder
  }

  /// Sets the last key; does nothing if a value along the path is nil.
  func set(_ value: Value) throws(Failure) { try owner()?.setValue(value, of: &last!) }

  /// Throws unless the last key can be set.
  func admit() throws(Failure) { try owner()?.admit(keys.last!) }

  /// The holder of the last key; nil if a value along the path is nil.
  private func owner() throws(Failure) -> Observable? {
    if before.isEmpty { return root }
    let owner = try holder(at: before.count)
    if owner.isNil { return nil }
    if let object = owner.box as? Observable { return object }
    throw Failure.kind("the owner of `\(keys.last!)` in \(described)", mustBe: "an Object or a control", butIs: owner)
  }
}
