import Diagnostics
import Testing
import Values

@testable import Marbles

/// How marble strings are read, and the errors of those that cannot be.
@Suite struct MarbleParserTests {
  struct Line: CustomTestStringConvertible, Sendable {
    let marble: String
    /// `time value`, in milliseconds; `|` and `#` are the ends.
    let events: String
    let length: Int64
    var testDescription: String { marble.isEmpty ? "nothing" : marble }
  }

  @Test(arguments: [
    Line(marble: "", events: "", length: 0),
    Line(marble: "---", events: "", length: 300),
    Line(marble: "--a--b--|", events: "200 \"a\", 500 \"b\", 800 |", length: 800),
    Line(marble: "1-2#", events: "0 1, 200 2, 300 #", length: 300),
    Line(marble: "-(ab|)", events: "100 \"a\", 100 \"b\", 100 |", length: 100),
    Line(marble: "(ab)-c", events: "0 \"a\", 0 \"b\", 200 \"c\"", length: 300),
    Line(marble: "( a b )c", events: "0 \"a\", 0 \"b\", 100 \"c\"", length: 200),
    Line(marble: "a  b", events: "0 \"a\", 100 \"b\"", length: 200),
    Line(marble: "a 300ms b", events: "0 \"a\", 400 \"b\"", length: 500),
    Line(marble: "1.5s a 1s |", events: "1500 \"a\", 2600 |", length: 2600),
    Line(marble: "1s", events: "0 1, 100 \"s\"", length: 200),
    Line(marble: "a1s", events: "0 \"a\", 100 1, 200 \"s\"", length: 300),
    Line(marble: "a 10us", events: "0 \"a\"", length: 100),
    Line(marble: "'two words'-'3'", events: "0 \"two words\", 200 \"3\"", length: 300),
    Line(marble: "é-я", events: "0 \"é\", 200 \"я\"", length: 300),
    Line(marble: "a|--", events: "0 \"a\", 100 |", length: 100),
  ])
  func `a line of marbles is read`(_ line: Line) throws {
    let marble = try MarbleParser.parse(line.marble)
    #expect(events(marble) == line.events)
    #expect(marble.length / 1000 == line.length)
  }

  @Test func `letters stand for given values`() throws {
    let values = DictionaryBox([(.string("a"), .int(10)), (.int(2), .list([])), (.string("long name"), .nil)])
    let marble = try MarbleParser.parse("a2'long name'b", values: values)
    #expect(events(marble) == "0 10, 100 [], 200 nil, 300 \"b\"")
  }

  @Test func `frame and error can be given`() throws {
    let marble = try MarbleParser.parse("-a#", frame: 10_000, error: .error("boom"))
    #expect(events(marble) == "10 \"a\", 20 #")
    guard case .error(let error)? = marble.moments.last?.event else {
      Issue.record("no error")
      return
    }
    #expect(error == .error("boom"))
  }

  /// The faulty part is between ‹ and ›.
  @Test(arguments: [
    ("-a|‹b›", "E0331"), ("#‹|›", "E0331"), ("a|-‹'x'›", "E0331"), ("(a|‹b›)", "E0331"),
    ("-‹(›a", "E0330"), ("a‹)›", "E0330"), ("(a‹-›b)", "E0330"), ("(a‹(›b))", "E0330"), ("-‹()›", "E0330"),
    ("a‹'›b", "E0330"),
    ("a‹^›b", "E0330"), ("é‹?›", "E0330"), ("a‹.›", "E0330"),
  ])
  func `an unreadable line points at the mistake`(_ marked: String, _ code: String) throws {
    let start = marked.utf8.firstIndex(of: "‹".utf8.first!)!
    let before = marked[..<start].utf8.count
    let inside = marked[marked.index(after: start)..<marked.firstIndex(of: "›")!].utf8.count
    let text = marked.filter { $0 != "‹" && $0 != "›" }
    do throws(Failure) {
      _ = try MarbleParser.parse(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.reason.code == code)
      #expect(error.place?.span == Span(before, before + inside))
    }
  }

  @Test(arguments: ["─a┤", "-a✕", "a━b"]) func `a picture copied from a terminal gets an explanation`(_ text: String) {
    do throws(Failure) {
      _ = try MarbleParser.parse(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.help.contains { $0.text.contains("--ascii") })
    }
  }

  private func events(_ marble: Marble) -> String {
    marble.moments.map { moment in
      let time = "\(moment.time / 1000) "
      return switch moment.event {
      case .next(let value): time + value.description
      case .error: time + "#"
      case .completed: time + "|"
      }
    }.joined(separator: ", ")
  }

  @Test func `a marble string of a megabyte is read, a longer one is refused at once`() throws {
    let longest = String(repeating: "-", count: 1 << 20)
    #expect(try MarbleParser.parse(longest).length == 100_000 << 20)
    let refusal = #expect(throws: Failure.self) { try MarbleParser.parse(longest + "-") }
    #expect(refusal?.reason.code == ValueReasons.tooLarge.code)
  }
}
