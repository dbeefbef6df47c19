/// A function written in Swift.
public final class NativeFunction: Function {
  private let ownName: String?
  private let count: Int
  private let hasNoEffects: Bool
  private let body: ([Value]) throws(Failure) -> Value

  public init(
    _ name: String?, _ count: Int, isPure: Bool = false, _ body: @escaping ([Value]) throws(Failure) -> Value
  ) {
    ownName = name
    self.count = count
    hasNoEffects = isPure
    self.body = body
  }

  public override var isPure: Bool { hasNoEffects }

  public override var name: String? { ownName }
  public override var minimum: Int { count }
  public override var maximum: Int? { count }

  public override func call(_ arguments: [Value]) throws(Failure) -> Value { try body(arguments) }
}
