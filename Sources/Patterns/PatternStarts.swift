import Values

/// Finds places where a match may begin, as far as they are known without matching.
final class PatternStarts {
  private let prefix: [UInt8]
  private let firstBytes: [Bool]?
  private let isAnchored: Bool

  init(_ program: PatternProgram) {
    prefix = program.prefix
    firstBytes = program.firstBytes
    isAnchored = program.isAnchored
  }

  @inline(__always)
  func mayBegin(with byte: UInt8) -> Bool { firstBytes?[Int(byte)] ?? true }

  func next(in bytes: Bytes, from start: Int) throws(Failure) -> Int? {
    if isAnchored { return start == 0 ? 0 : nil }
    if !prefix.isEmpty { return prefix.withUnsafeBufferPointer { Texts.find($0, in: bytes, from: start) } }
    guard let firstBytes else { return start <= bytes.count ? start : nil }
    var index = start
    while index < bytes.count {
      if firstBytes[Int(bytes[index])] { return index }
      if index & 0xfff == 0 { try Failure.checkInterruption() }
      index += 1
    }
    return nil
  }
}
