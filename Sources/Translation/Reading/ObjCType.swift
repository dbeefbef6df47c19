/// A type as far as the translation needs it: its name without qualifiers.
struct ObjCType: Sendable {
  var name: String
  var isPointer = false
  /// True for pointers to pointers, such as `NSError **`.
  var isReference = false
  /// True for a block type such as `void (^)(id x)`, or a typedef of one.
  var isBlock = false
  /// True for `__block` or `static`: the variable may be assigned elsewhere.
  var isShared = false
  var isStatic = false

  static let unknown = ObjCType(name: "id")
}
