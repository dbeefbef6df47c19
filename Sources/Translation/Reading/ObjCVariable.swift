/// A variable, property or parameter.
struct ObjCVariable: Sendable {
  let type: ObjCType
  let name: String
  var value: ObjCExpression?
}
