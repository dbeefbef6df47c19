import CSystem
import Diagnostics

extension Source {
  /// Whether a word stands in the text, by itself.
  func mentions(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      func isLetter(_ index: Int) -> Bool {
        guard bytes.indices.contains(index) else { return false }
        let byte = bytes[index] | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || bytes[index] == UInt8(ascii: "_")
      }
      var start = 0
      while true {
        let place = rsig_find(base, bytes.count, start, word, word.count)
        if place < 0 { return false }
        if !isLetter(place - 1), !isLetter(place + word.count) { return true }
        start = place + 1
      }
    }
  }
}
