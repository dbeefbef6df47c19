import Reactive
import Values

/// A key path from an observable object: `child.name`.
public struct PropertyPath {
  public let root: Observable
  public let keys: [String]

  public init(_ root: Observable, _ keys: [String]) {
    self.root = root
    self.keys = keys
  }

  public init(_ root: Observable, _ text: String) {
    let isPath = text.utf8.contains(UInt8(ascii: "."))
    self.init(root, isPath || text.isEmpty ? text.split(at: ".").map(String.init) : [text])
  }

  public var text: String { keys.joined(separator: ".") }

  /// ``the key path `child.name` of the Object `owner` ``
  var described: String {
    keys.count == 1 ? "`\(text)` of \(root.described)" : "the key path `\(text)` of \(root.described)"
  }

  /// A member of one value along the path; every member of nil is nil.
  static func member(_ key: String, of value: Value) throws(Failure) -> Value {
    if let object = value.box as? Observable { return try member(key, of: object) }
    if let dictionary = value.asDictionary, let member = dictionary[key] { return member }
    if value.isNil { return .nil }
    throw Failure(StageReasons.noSuchKey, "\(value.kind.withArticle) has no property `\(key)` that could be observed")
  }

  private static func member(_ key: String, of object: Observable) throws(Failure) -> Value {
    if let member = object.value(of: key) { return member }
    throw object.noSuch(key)
  }

  /// The current value: nil if a value along the path is nil; throws if a key does not exist.
  public func read() throws(Failure) -> Value {
    guard let first = keys.first else { return .box(root) }
    var value = try PropertyPath.member(first, of: root)
    for key in keys.dropFirst() { value = try PropertyPath.member(key, of: value) }
    return value
  }

  /// Sets the last key; does nothing if a value along the path is nil.
  func set(_ value: Value) throws(Failure) { try owner()?.setValue(value, of: keys.last!) }

  /// Throws unless the last key can be set.
  func admit() throws(Failure) { try owner()?.admit(keys.last!) }

  /// The holder of the last key; nil if a value along the path is nil.
  private func owner() throws(Failure) -> Observable? {
    if keys.count == 1 { return root }
    var owner = Value.box(root)
    for key in keys.dropLast() { owner = try PropertyPath.member(key, of: owner) }
    if owner.isNil { return nil }
    if let object = owner.box as? Observable { return object }
    throw Failure.kind("the owner of `\(keys.last!)` in \(described)", mustBe: "an Object or a control", butIs: owner)
  }
}
