/// A block: `^type (parameters) { … }`.
final class ObjCBlock: Sendable {
  let result: ObjCType?
  let parameters: [ObjCVariable]
  let body: [ObjCStatement]

  init(_ result: ObjCType?, _ parameters: [ObjCVariable], _ body: [ObjCStatement]) {
    self.result = result
    self.parameters = parameters
    self.body = body
  }
}
