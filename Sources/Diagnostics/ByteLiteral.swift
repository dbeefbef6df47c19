/// An ASCII character stands for its byte, so that code over bytes reads `byte == "\n"`.
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  @inlinable @inline(__always)
  public init(unicodeScalarLiteral character: Unicode.Scalar) { self.init(ascii: character) }
}
