// NULL-terminated lists of C strings, for libcurl.
extension [[CChar]] {
  /// Calls `body` with NULL-terminated pointers to the strings.
  func withPointers<Answer>(_ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Answer) -> Answer {
    var offsets: [Int] = []
    var all: [CChar] = []
    for one in self {
      offsets.append(all.count)
      all += one
    }
    return all.withUnsafeBufferPointer { bytes in
      let pointers: [UnsafePointer<CChar>?] = offsets.map { bytes.baseAddress! + $0 } + [nil]
      return pointers.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
  }
}
