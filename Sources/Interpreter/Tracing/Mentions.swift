import Diagnostics

extension Source {
  /// Whether a word stands in the text, by itself.
  func mentions(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard bytes.count >= word.count else { return false }
    func isLetter(_ index: Int) -> Bool {
      guard bytes.indices.contains(index) else { return false }
      let byte = bytes[index] | 0x20
      return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || bytes[index] == UInt8(ascii: "_")
    }
    for start in 0...(bytes.count - word.count) where bytes[start] == word[0] && !isLetter(start - 1) && !isLetter(start + word.count) {
      if bytes[start..<(start + word.count)].elementsEqual(word) { return true }
    }
    return false
  }
}
