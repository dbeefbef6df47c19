/// A method, `- (type)selector… { … }`, or a C function.
final class ObjCMethod: Sendable {
  let result: ObjCType
  /// The words with their colons; for a function, its name.
  let selector: String
  let parameters: [ObjCVariable]
  let isFunction: Bool
  let isClassMethod: Bool
  /// Nil for a declaration.
  let body: [ObjCStatement]?

  init(
    _ result: ObjCType, _ selector: String, _ parameters: [ObjCVariable], isFunction: Bool = false,
    isClassMethod: Bool = false, body: [ObjCStatement]?
  ) {
    self.result = result
    self.selector = selector
    self.parameters = parameters
    self.isFunction = isFunction
    self.isClassMethod = isClassMethod
    self.body = body
  }
}
