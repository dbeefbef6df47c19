import Chance
import Testing

@testable import Prompt

struct KeyDecoderTests {
  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    decoder.feed(text.utf8)
    var keys: [Key] = []
    while let key = decoder.next() { keys.append(key) }
    return keys
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var bytes: String
    var keys: [Key]
    var testDescription: String { bytes.debugDescription }
  }

  @Test(arguments: [
    Case(bytes: "aé日", keys: [.scalar("a"), .scalar("é"), .scalar("日")]),
    Case(bytes: "\u{1}\t\r\u{7f}", keys: [.control(1), .control(9), .control(13), .control(127)]),
    Case(bytes: "\u{1b}[A\u{1b}OB\u{1b}[C\u{1b}OD", keys: [.up, .down, .right, .left]),
    Case(bytes: "\u{1b}[H\u{1b}[1~\u{1b}[7~\u{1b}OH", keys: [.home, .home, .home, .home]),
    Case(bytes: "\u{1b}[F\u{1b}[4~\u{1b}[8~\u{1b}OF", keys: [.end, .end, .end, .end]),
    Case(bytes: "\u{1b}[3~\u{1b}[5~\u{1b}[6~\u{1b}[Z", keys: [.delete, .pageUp, .pageDown, .backTab]),
    Case(bytes: "\u{1b}[1;5C\u{1b}[1;3D\u{1b}[1;5H\u{1b}[1;5F", keys: [.wordRight, .wordLeft, .start, .finish]),
    Case(bytes: "\u{1b}[1;2A\u{1b}[3;5~", keys: [.up, .delete]),
    Case(bytes: "\u{1b}b\u{1b}é\u{1b}\r", keys: [.meta("b"), .meta("é"), .newline]),
    Case(bytes: "\u{1b}\u{1b}[A", keys: [.escape, .up]),
    Case(bytes: "\u{1b}[15~\u{1b}[I\u{1b}[[B\u{1b}OPx", keys: [.unknown, .unknown, .unknown, .unknown, .scalar("x")]),
    Case(bytes: "\u{1b}[200~a\rb\u{1b}[A\u{1b}[201~c", keys: [.paste("a\rb\u{1b}[A"), .scalar("c")]),
    Case(bytes: "\u{1b}[200~\u{1b}[201~", keys: [.paste("")]),
    Case(bytes: "\u{85}a", keys: [.unknown, .scalar("a")]),
  ]) func `bytes mean keys`(case: Case) {
    #expect(keys(`case`.bytes) == `case`.keys)
  }

  @Test func `keys are the same however the bytes are split`() {
    let text = "aé日😀\u{1b}[A\u{1b}[1;5C\u{1b}b\u{1b}[200~pasted\rtext é\u{1b}[201~\u{1b}OHz"
    let whole = keys(text)
    for size in 1...7 {
      var decoder = KeyDecoder()
      var found: [Key] = []
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        decoder.feed(rest.prefix(size))
        rest = rest.dropFirst(size)
        while let key = decoder.next() { found.append(key) }
      }
      #expect(found == whole)
    }
  }

  @Test func `an unfinished sequence times out`() {
    var decoder = KeyDecoder()
    decoder.feed([0x1b])
    #expect(decoder.next() == nil && decoder.isUndecided)
    #expect(decoder.giveUp() == .escape)
    decoder.feed(Array("\u{1b}[".utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.giveUp() == .meta("["))
    decoder.feed(Array("\u{1b}[1;".utf8))
    #expect(decoder.next() == nil)
    #expect(decoder.giveUp() == .unknown)
    #expect(!decoder.isUndecided)
    decoder.feed(Array("\u{1b}[200~half".utf8))
    #expect(decoder.next() == nil && !decoder.isUndecided)
  }

  @Test func `invalid text is skipped`() {
    var decoder = KeyDecoder()
    decoder.feed([0xff, 0x61, 0xc3, 0x62, 0xed, 0xa0, 0x80, 0x63, 0xc0, 0x80])
    var found: [Key] = []
    while let key = decoder.next() { found.append(key) }
    #expect(found == [.scalar("a"), .scalar("b"), .scalar("c")])
  }

  @Test func `any bytes decode without a crash`() {
    var dice = Dice(seed: 7)
    for _ in 0..<3000 {
      var decoder = KeyDecoder()
      let alphabet: [UInt8] = [0x1b, 0x5b, 0x4f, 0x41, 0x3b, 0x32, 0x30, 0x7e, 0xc3, 0xa9, 0x0d, 0xff]
      decoder.feed((0..<20).map { _ in alphabet.randomElement(using: &dice)! })
      while decoder.next() != nil {}
      while decoder.isUndecided {
        _ = decoder.giveUp()
        while decoder.next() != nil {}
      }
    }
  }
}
