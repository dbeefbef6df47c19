import Chance
import Diagnostics
import Foundation
import Language
import Testing

/// A script that is being written is broken most of the time: the checker answers whatever is missing, and every place that it names
/// lies within the text. `RSIG_BREAKS=500 swift test --filter BrokenScript` breaks each script in that many places.
@Suite struct BrokenScriptTests {
  private static var breaks: Int { ProcessInfo.processInfo.environment["RSIG_BREAKS"].flatMap { Int($0) } ?? 3 }

  @Test func `a script that ends early or misses a piece is checked, and its places are its own`() throws {
    var dice = Dice(seed: 4)
    for path in ProjectFiles.below("Tests/ConformanceTests/Scripts", ending: ".rsig") {
      let bytes = try ProjectFiles.bytes(path)
      for _ in 0..<Self.breaks {
        let broken = Self.broken(bytes, using: &dice)
        let source = Source(name: path, bytes: broken)
        for diagnostic in Compilation(source).diagnostics {
          let spans = [diagnostic.place].compactMap { $0?.span } + diagnostic.fixes.flatMap(\.edits).map(\.place.span)
          #expect(
            spans.allSatisfy { $0.start <= $0.end && $0.end <= broken.count },
            "\(diagnostic.message) in \(String(decoding: broken, as: UTF8.self))")
        }
      }
    }
  }

  /// Ends the text at a piece, leaves a piece out or puts one in the place of another, where pieces are words and signs.
  private static func broken(_ bytes: [UInt8], using dice: inout Dice) -> [UInt8] {
    let pieces = pieces(of: bytes)
    guard let chosen = pieces.randomElement(using: &dice), let other = pieces.randomElement(using: &dice) else {
      return bytes
    }
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: return Array(bytes[..<chosen.upperBound])
    case 1: return Array(bytes[..<chosen.lowerBound] + bytes[chosen.upperBound...])
    default: return Array(bytes[..<chosen.lowerBound] + bytes[other] + bytes[chosen.upperBound...])
    }
  }

  private static func pieces(of bytes: [UInt8]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var inWord = false
    for (index, byte) in bytes.enumerated() {
      let isWord = byte > 127 || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
      if isWord, inWord, let last = pieces.popLast() {
        pieces.append(last.lowerBound..<index + 1)
      } else if byte > 32 {
        pieces.append(index..<index + 1)
      }
      inWord = isWord
    }
    return pieces
  }
}
