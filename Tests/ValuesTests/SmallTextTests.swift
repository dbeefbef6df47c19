import Testing

@testable import Values

/// Short texts are made and compared as the two words in which Swift keeps them.
struct SmallTextTests {
  private func words(_ text: String) -> [UInt64] {
    let words = unsafeBitCast(text, to: (UInt64, UInt64).self)
    return [words.0, words.1]
  }

  @Test func `a short text has the words that Swift gives it`() {
    let letters = Array("abcdefghijklmnopqrst".utf8)
    for count in 1...16 {
      letters.prefix(count).withUnsafeBufferPointer { bytes in
        let made = SmallText.make(bytes)
        if count > 15 {
          #expect(made == nil)
        } else {
          #expect(made.map(words) == words(String(decoding: bytes, as: UTF8.self)))
          #expect(made?.utf8.count == count)
        }
      }
    }
    #expect(Array("né".utf8).withUnsafeBufferPointer { SmallText.make($0) } == nil)
    #expect([UInt8]().withUnsafeBufferPointer { SmallText.make($0) } == nil)
  }

  @Test func `texts are the same by their bytes`() {
    let texts = ["", "a", "b", "aa", "é", "e\u{301}", "fifteen letters", "sixteen letters!", "a text of many letters"]
    for a in texts {
      for b in texts {
        var copy = b
        // A short text may lie in memory of its own.
        copy.reserveCapacity(100)
        #expect(sameBytes(a, b) == (Array(a.utf8) == Array(b.utf8)))
        #expect(sameBytes(a, copy) == (Array(a.utf8) == Array(b.utf8)))
      }
    }
  }

  @Test(arguments: [
    "", "a", "\r", "\u{0C}\u{0E}", "\r\n", "a\rb", "seven\r..", "fourteen chars\r", "fifteen letters",
    "sixteen letters!", "sixteen letters\r",
    "é", "naïve", "\u{7F}\u{01}", "a text of many letters", "e\u{301} in a text of many letters",
  ])
  func `a text that is plain tells its bytes where they lie`(_ text: String) {
    for isLarge in [false, true] {
      var copy = text
      if isLarge { copy.reserveCapacity(100) }
      let box = TextBox(copy)
      let isPlain = text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D }
      #expect(box.isPlain == isPlain)
      #expect(box.plainBytes.map(Array.init) == (isPlain ? Array(text.utf8) : nil))
      withExtendedLifetime(box) {}
    }
  }

  @Test(arguments: [0, 7, -1, 10, 99, 100, -123_456, 1_000_000_007, Int.max, Int.min])
  func `an Int is written with its digits`(_ number: Int) {
    #expect(Texts.text(of: number) == number.description)
  }
}
