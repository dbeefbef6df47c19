import Foundation
import Testing

/// Entries of several lines, pasting, killing and undoing.
struct EntriesTests {
  @Test func `enter on an incomplete entry gives another line`() throws {
    let pty = try probe()
    pty.send("text |\rmap {\rupper }\r")
    pty.expect(["rsig> text |", "....> map {", "....> upper }", "got: text |\\nmap {\\nupper }", "rsig>"])
  }

  @Test func `several lines are edited as one`() throws {
    let pty = try probe()
    pty.send("ab(\rcd(\ref")
    pty.expect(["rsig> ab(", "....> cd(", "....> ef"])
    pty.expectCursor(2, 8)
    pty.send("\u{1b}[A\u{1b}[A")
    pty.expectCursor(0, 8)
    pty.send("\u{1b}[DX\u{1b}[B")
    pty.expectCursor(1, 8)
    pty.send("\u{1}Y\u{5}Z\u{1b}[B\u{5}))\r")
    pty.expect(contains: "got: aXb(\\nYcd(Z\\nef))")
  }

  @Test func `several lines come back as one`() throws {
    let pty = try probe()
    pty.send("one {\r  two }\rother\r")
    pty.expect(contains: "got: other")
    pty.send("\u{1b}[A\u{1b}[A")
    pty.expect(["rsig> one {", "....>   two }"])
    pty.send("!\r")
    pty.expect(contains: "got: one {\\n  two }!")
  }

  @Test func `joining lines takes their rows away`() throws {
    let pty = try probe()
    pty.send("a(\rb(\rc")
    pty.expect(["rsig> a(", "....> b(", "....> c"])
    pty.send("\u{1}\u{7f}")
    pty.expect(["rsig> a(", "....> b(c"])
    pty.send("\u{1}\u{7f}\u{5}))\r")
    pty.expect(["rsig> a(b(c))", "got: a(b(c))", "rsig>"])
  }

  @Test func `printing leaves several lines alone`() throws {
    let pty = try probe()
    pty.send(":tick 20 10\rab(\rcd(\ref\u{1b}[A")
    pty.expect(["tick 10", "rsig> ab(", "....> cd(", "....> ef"])
    pty.expectCursor(12, 8)
  }

  @Test func `an entry taller than the terminal shows where the cursor is`() throws {
    let pty = try probe(rows: 6)
    pty.send("\u{1b}[200~(\rl1\rl2\rl3\rl4\rl5\rl6\rl7\rl8\u{1b}[201~")
    pty.expect(["....> l3", "....> l4", "....> l5", "....> l6", "....> l7", "....> l8"])
    pty.send("\u{1b}[1;5H")
    pty.expect(["rsig> (", "....> l1", "....> l2", "....> l3", "....> l4", "....> l5"])
    pty.send("X\u{1b}[1;5F)\r")
    pty.expect(contains: "got: X(\\nl1\\nl2\\nl3\\nl4\\nl5\\nl6\\nl7\\nl8)")
  }

  @Test func `a tall entry stays below what is printed`() throws {
    let pty = try probe(rows: 6)
    pty.send(":tick 10 20\r\u{1b}[200~(\rl1\rl2\rl3\rl4\rl5\rl6\u{1b}[201~")
    pty.expect("all ticks, over the top", { $0.everything.contains("tick 20") })
    pty.expect(["....> l1", "....> l2", "....> l3", "....> l4", "....> l5", "....> l6"])
    pty.send(")\r")
    pty.expect(contains: "got: (\\nl1\\nl2\\nl3\\nl4\\nl5\\nl6)")
    #expect(pty.screen.everything.filter { $0.hasPrefix("tick") } == (1...20).map { "tick \($0)" })
  }

  @Test func `a long entry that fills rows exactly`() throws {
    let pty = try probe(columns: 20)
    let text = "abcdefghijklmn" + "0123456789ABCDEFGHIJ"
    for letter in text { pty.send(String(letter)) }
    pty.expect(["rsig> abcdefghijklmn", "0123456789ABCDEFGHIJ"])
    pty.expectCursor(2, 0)
    pty.send("\u{7f}")
    pty.expectCursor(1, 19)
    pty.send("\u{1}XY")
    pty.expect(["rsig> XYabcdefghijkl", "mn0123456789ABCDEFGH", "I"])
    pty.expectCursor(0, 8)
    pty.send("\r")
    pty.expect("the entry", { $0.text.joined().contains("got: XYabcdefghijklmn0123456789ABCDEFGHI") })
  }

  // Pasting

  @Test func `a paste is one entry and runs nothing`() throws {
    let pty = try probe()
    pty.expect("bracketed paste", { $0.isPasting })
    pty.send("\u{1b}[200~let a = 1\rlet b = 2\rlet c = 3\r\u{1b}[201~")
    pty.expect(["rsig> let a = 1", "....> let b = 2", "....> let c = 3"])
    pty.expectCursor(2, 15)
    pty.send("\r")
    pty.expect(["got: let a = 1\\nlet b = 2\\nlet c = 3", "rsig>"])
    pty.send("\u{1b}[A")
    pty.expect(["rsig> let a = 1", "....> let b = 2", "....> let c = 3"])
  }

  @Test func `a pasted transcript loses its prompts and output`() throws {
    let pty = try probe()
    pty.send("\u{1b}[200~rsig> let a = 1\ra: 1\rrsig[1.5s]> text |\r....>   map upper\r_1: next \"\"\r\u{1b}[201~\r")
    pty.expect(contains: "got: let a = 1\\ntext |\\n  map upper")
  }

  @Test func `a paste within a search and within a line`() throws {
    let pty = try probe()
    pty.send("the first entry\rthe second\r\u{12}\u{1b}[200~first\u{1b}[201~")
    pty.expect(["search `first`: the first entry"])
    pty.send("\u{5}\u{1b}[D\u{1b}[D\u{1b}[200~ab\rcd\u{1b}[201~\r")
    pty.expect(contains: "got: the first entab\\ncdry")
  }

  @Test func `a paste brings no control characters`() throws {
    let pty = try probe()
    pty.send("\u{1b}[200~a\u{7}\u{1b}[31mred\u{1b}[0m\tb\u{1}\u{1b}[201~\r")
    pty.expect(contains: "got: ared\\tb")
  }

  @Test func `a long paste arrives whole`() throws {
    let pty = try probe()
    let lines = (1...400).map { "line \($0) of a long paste" }
    pty.send("\u{1b}[200~" + lines.joined(separator: "\r") + "\u{1b}[201~")
    pty.expect(["....> line 400 of a long paste"])
    pty.send("\r")
    pty.expect("the entry", { $0.flow.contains("got: " + lines.joined(separator: "\\n")) })
  }

  // Cutting and undoing

  @Test func `killed text can be yanked`() throws {
    let pty = try probe()
    pty.send("one two three\u{17}\u{17}\u{1}\u{19}|\r")
    pty.expect(contains: "got: two three|one")
    pty.send("abc def\u{1}\u{b}x\u{19}y\r")
    pty.expect(contains: "got: xabc defy")
    pty.send("abc def\u{15}<\u{19}>\r")
    pty.expect(contains: "got: <abc def>")
    pty.send("abc def\u{1b}\u{7f}\u{1b}b\u{1b}d\u{19}\u{19}\r")
    pty.expect(contains: "got: abcabc")
  }

  @Test func `cutting to the end of a line keeps the next lines`() throws {
    let pty = try probe()
    pty.send("abc(\rdef)\u{1b}[A\u{1}\u{1b}[C\u{b}(\r")
    pty.expect(contains: "got: a(\\ndef)")
  }

  @Test func `changes are undone step by step`() throws {
    let pty = try probe()
    pty.send("one two\u{17}\u{1f}")
    pty.expect(["rsig> one two"])
    pty.send("\u{1f}\u{1f}")
    pty.expect(["rsig> one"])
    pty.send("\u{1f}\r")
    pty.expect(["got:", "rsig>"])
  }

  @Test func `keys without meaning type nothing`() throws {
    let pty = try probe()
    pty.send("a\u{1b}[15~b\u{1b}[1;2Pc\u{1b}OPd\u{1b}[Ie\u{1b}[[Af\u{85}g\r")
    pty.expect(contains: "got: abcdefg")
  }

  @Test func `the screen is cleared`() throws {
    let pty = try probe()
    pty.send("one\rtwo\rhalf\u{c}")
    pty.expect("the line at the top", { $0.text == ["rsig> half"] })
    pty.expectCursor(0, 10)
  }

  @Test func `text typed ahead is kept`() throws {
    let pty = try probe()
    pty.send("one\rtwo\rthree\rfour")
    pty.expect(["rsig> one", "got: one", "rsig> two", "got: two", "rsig> three", "got: three", "rsig> four"])
    #expect(pty.screen.text.count == 7)
    pty.send("\u{7f}\u{7f}\u{7f}\u{7f}last\r\u{4}")
    pty.expect(["rsig> last", "got: last", "rsig>", "bye"])
  }
}
