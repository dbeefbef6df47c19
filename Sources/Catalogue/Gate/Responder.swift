import Values

/// An object outside that answers an ask.
public protocol Responder: AnyObject {
  func send(_ bytes: [UInt8])
  func send(_ value: Value)
  func finish()
  /// Sends nothing until `resume`.
  func hold()
  func resume()
  /// Ends at once, without an answer.
  func close()
}

extension Responder {
  public func send(_ bytes: [UInt8]) {}
  public func send(_ value: Value) {}
  public func finish() {}
  public func hold() {}
  public func resume() {}
}
