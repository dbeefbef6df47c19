import Values

/// A slice of ASCII text in its source's memory; becomes a String when it leaves its pipeline.
public struct TextSlice {
  public let bytes: UnsafePointer<UInt8>
  public let count: Int

  public init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
  }

  public var text: String { Texts.string(Bytes(start: bytes, count: count)) }
  var value: Value { Texts.value(Bytes(start: bytes, count: count), 0..<count) }
}
