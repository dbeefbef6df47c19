import Values

/// Kinds one upon the other, as far as they are known. They are kept as bytes, whose lists are of a type that is there when a program starts: one of
/// what may be nil would have to be made by the run time first, for a hundredth of the time of a short script.
struct KindList {
  private var codes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ kind: Kind?) {
    let code = unsafeBitCast(kind, to: UInt8.self)
    if count < codes.count { codes[count] = code } else { codes.append(code) }
    count += 1
  }

  mutating func removeLast(to count: Int) { self.count = count }

  subscript(index: Int) -> Kind? { unsafeBitCast(codes[index], to: Kind?.self) }
}
