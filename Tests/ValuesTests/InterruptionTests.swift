import CSystem
import JSON
import Patterns
import Testing

@testable import Values

/// Each function of long data looks for Ctrl-C, so that one of them cannot keep the program from ending.
struct InterruptionTests {
  struct Work: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let run: @Sendable () throws(Failure) -> Void

    init(_ description: String, _ run: @escaping @Sendable () throws(Failure) -> Void) {
      (testDescription, self.run) = (description, run)
    }
  }

  static let text = String(repeating: " é1,", count: 100)
  static let marks = "a" + String(repeating: "\u{301}", count: 1000)
  static let list = Value.list((0..<100).map { .int($0) })
  static let shared = (0..<60).reduce(Value.int(1)) { value, _ in .list([value, value]) }

  static let works = [
    Work("count") { () throws(Failure) in _ = try Texts.count(text) },
    Work("character") { () throws(Failure) in _ = try Texts.character(TextBox(text), at: 50) },
    Work("last") { () throws(Failure) in _ = try Texts.last(text) },
    Work("slice") { () throws(Failure) in _ = try Texts.slice(text, 10, 50) },
    Work("reversed") { () throws(Failure) in _ = try Texts.reversed(text) },
    Work("repeated") { () throws(Failure) in _ = try Texts.repeated(text, 10) },
    Work("padded") { () throws(Failure) in _ = try Texts.padded("a", to: 50, with: " ", .start) },
    Work("codes") { () throws(Failure) in _ = try Texts.codes(text) },
    Work("upper") { () throws(Failure) in _ = try Texts.upper(text) },
    Work("lower") { () throws(Failure) in _ = try Texts.lower(text) },
    Work("capitalized") { () throws(Failure) in _ = try Texts.capitalized(text) },
    Work("trim") { () throws(Failure) in _ = try Texts.trim(text) },
    Work("trim of") { () throws(Failure) in _ = try Texts.trim(text, of: " ") },
    Work("words") { () throws(Failure) in _ = try Texts.words(text) },
    Work("lines") { () throws(Failure) in _ = try Texts.lines(text) },
    Work("join") { () throws(Failure) in _ = try Texts.join([.string(text), .string(text)], "") },
    Work("index") { () throws(Failure) in _ = try Texts.index(of: ",", in: text) },
    Work("replace") { () throws(Failure) in _ = try Texts.replace(text, "1", with: "2") },
    Work("split") { () throws(Failure) in _ = try Texts.split(text, ",") },
    Work("int") { () throws(Failure) in _ = try Texts.int(String(repeating: "1", count: 100)) },
    Work("double") { () throws(Failure) in _ = try Texts.double(text) },
    Work("duration") { () throws(Failure) in _ = try Texts.duration("1s1s1s") },
    Work("sorted Ints") { () throws(Failure) in _ = try Sorting.sorted(list.asList!) },
    Work("sorted by") { () throws(Failure) in
      _ = try Sorting.sorted(list.asList!, by: { value throws(Failure) in value }, descending: true)
    },
    Work("index of an element") { () throws(Failure) in _ = try Elements.index(of: .int(-1), in: list) },
    Work("last of a sequence") { () throws(Failure) in _ = try Elements.last(.box(TextSeries(TextBox(text)))) },
    Work("printed") { () throws(Failure) in _ = try shared.printed() },
    Work("toJSON") { () throws(Failure) in _ = try JSONWriter.text(shared) },
    Work("fromJSON") { () throws(Failure) in _ = try JSONReader.read("[1, [2, 3]]") },
    Work("count of one Character") { () throws(Failure) in _ = try Texts.count(marks) },
    Work("last of one Character") { () throws(Failure) in _ = try Texts.last(marks) },
    Work("trim of one Character") { () throws(Failure) in _ = try Texts.trim(marks, of: marks) },
    Work("capitalized of one Character") { () throws(Failure) in _ = try Texts.capitalized(marks) },
  ]

  @Test(arguments: works) func `long work ends at Ctrl-C`(_ work: Work) {
    RunState.current.isOver = true
    defer { RunState.current.isOver = false }
    #expect(code(work.run) == "E0210")
  }

  @Test func `a search of all matches ends at Ctrl-C`() throws {
    let pattern = try Pattern("é")
    RunState.current.isOver = true
    defer { RunState.current.isOver = false }
    #expect(code { () throws(Failure) in _ = try pattern.captureAll(Self.text) } == "E0210")
  }

  @Test(arguments: ["a\u{301}\u{302}bc", "🇩🇪🇫🇷🇪", "👩‍👩‍👧👨‍👨‍👦x", "\r\n\r\n\n", "漢字かな", "e\u{301}", "x", "नमस्ते", "각각"])
  func `a walk meets the Characters that Swift does`(_ text: String) throws {
    let characters = text.map { Value.string(String($0)) }
    #expect(try Texts.count(text) == characters.count)
    #expect(try Texts.last(text) == characters.last)
    #expect(try TextSeries(TextBox(text)).elements() == characters)
    #expect(try Texts.reversed(text) == String(text.reversed()))
    for index in characters.indices {
      #expect(try Texts.character(TextBox(text), at: index) == characters[index])
      #expect(try Texts.slice(text, index, index + 2) == String(text.dropFirst(index).prefix(2)))
    }
  }
}
