import Values

/// Kinds in a row, as far as they are known. A list of bytes, which is a type that is there when a program starts: a list of what may be nil would
/// have to be made by the run time first, for a hundredth of the time of a short script.
struct KindList {
  private var codes: [UInt8] = []

  var count: Int { codes.count }

  mutating func append(_ kind: Kind?) { codes.append(unsafeBitCast(kind, to: UInt8.self)) }
  mutating func removeLast(to count: Int) { codes.removeLast(codes.count - count) }

  subscript(index: Int) -> Kind? { unsafeBitCast(codes[index], to: Kind?.self) }
}
