import Diagnostics
import Foundation
import Interpreter
import Language
import Testing
import Translation

/// Programs of rsig in Objective-C, and what comes of that in rsig again.
@Suite struct RoundTripTests {
  /// The scripts that use only what ReactiveCocoa has: all of their statements have a counterpart.
  static let scripts: [(path: String, objectiveC: String)] = ProjectScripts.below("Tests/ConformanceTests/Scripts")
    .compactMap { path in
      guard let text = try? ProjectScripts.text(path) else { return nil }
      let compilation = Compilation(Source(name: path, text: text))
      if compilation.hasErrors { return nil }
      let composed = ComposedProgram.of(compilation)
      return composed.isWhole ? (path, composed.file) : nil
    }

  /// The lines that a program prints. Objective-C's log has no quotes around texts, no times, and no numbers for
  /// signals without a name.
  private static func log(_ program: String) -> [String] {
    let code = program.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop(while: { $0 == " " }).hasPrefix("#=>") }.joined(separator: "\n")
    return onDeepStack { SampleTests.run(code + "\n") }.split(separator: "\n").filter { $0.hasPrefix("#=>") }
      .flatMap { plain(String($0.dropFirst(3))) }
      // rsig shows no nil at top level, NSLog does.
      .filter { $0 != "nil" }
  }

  private static func plain(_ line: String) -> [String] {
    var text = Substring(line).drop { $0 == " " }
    if text.hasPrefix("["), let end = text.firstIndex(of: "]"), text[..<end].contains(where: \.isNumber),
      ["ms", "us", "s"].contains(where: { text[..<end].hasSuffix($0) })
    {
      text = text[text.index(after: end)...].drop { $0 == " " }
    }
    if text.hasPrefix("_"), let colon = text.firstIndex(of: ":"), text[..<colon].dropFirst().allSatisfy(\.isNumber) {
      text = text[text.index(after: colon)...].drop { $0 == " " }
    }
    let marks = ["next \"", "error \"", "\""]
    if text.hasSuffix("\""), let mark = marks.first(where: { text.hasPrefix($0) || text.contains(": " + $0) }),
      let place = text.range(of: mark)
    {
      let inner = text[place.upperBound...].dropLast()
      text = Substring(text[..<place.lowerBound] + mark.dropLast() + unescaped(inner))
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    text.replacingOccurrences(of: "\\n", with: "\n").replacingOccurrences(of: "\\\"", with: "\"")
      .replacingOccurrences(of: "\\\\", with: "\\")
  }

  @Test func `most scripts of ReactiveCocoa's own operators are translated whole`() {
    #expect(Self.scripts.count > 500)
  }

  @Test(arguments: scripts.indices) func `out and in again gives the same log`(_ index: Int) throws {
    let (path, objectiveC) = Self.scripts[index]
    let back = try TranslatedProgram.of(Source(name: "main.m", text: objectiveC)).get()
    let log = Self.log(try ProjectScripts.text(path))
    // A run that breaks a rule of rsig's own is reported at its place in the text, which no log of Objective-C has.
    if log.contains(where: { $0.hasPrefix("error: ") }) { return }
    #expect(back.isWhole, "\(path): \(back.gaps)")
    #expect(Self.log(back.program) == log, "\(path)\n\(back.program)")
  }

  /// Programs with a text that their Objective-C holds.
  private static let idioms = [
    (
      "let pairs = Subject()\npairs | map { a, b in \"\\(a) and \\(b)\" } | subscribeNext { print $0 }\nsendNext pairs (1, 2)",
      "map:^id(RACTuple *tuple) {\n        RACTupleUnpack(id a, id b) = tuple;"
    ),
    (
      "let a = Object [\"x\": 1]\nlet b = Object [\"y\": 2]\ntwoWay (channelTo a \\.x) (channelTo b \\.y)\nprint a.x",
      "RACChannelTo(a, x) = RACChannelTo(b, y);"
    ),
    (
      "let name = TextField()\nlet m = Object [\"name\": \"Ann\"]\ntwoWay (newTextChannel name) (channelTo m \\.name)\n"
        + "m.name = \"Eve\"\nprint (first name.text)",
      "[rightTerminal subscribe:leftTerminal];\n    [leftTerminal subscribe:rightTerminal];"
    ),
    (
      "let m = Object [\"name\": \"Ann\"]\nlet field = TextField()\nlet a = channelTo m \\.name\nlet b = newTextChannel field\n"
        + "twoWay a b\nm.name = \"Eve\"\nprint (first field.text)",
      "[b subscribe:a];\n    [[a skip:1] subscribe:b];"
    ),
    (
      "func size(x) = x.count\nprint (size [1, 2])\nprint (size \"abc\")\nprint (size(\"abc\") + 1)",
      "[x isKindOfClass:[NSString class]] ? [x length] : [x count]"
    ),
  ]

  @Test(arguments: idioms.indices) func `an idiom of Objective-C is written as such`(_ index: Int) throws {
    let (text, wanted) = Self.idioms[index]
    let composed = ComposedProgram.of(Compilation(Source(name: "x", text: text)))
    #expect(composed.isWhole && composed.file.contains(wanted), "\(composed.file)")
    let back = try TranslatedProgram.of(Source(name: "main.m", text: composed.file)).get()
    #expect(Self.log(back.program) == Self.log(text), "\(back.program)")
    for complaint in try Clang.complaints([composed.file]) { Issue.record("\(complaint.text)") }
  }

  @Test(.enabled(if: Clang.path != nil, "there is no clang here")) func `clang accepts what is written`() throws {
    for complaint in try Clang.complaints(Self.scripts.map(\.objectiveC)) {
      Issue.record("\(Self.scripts[complaint.index].path): \(complaint.text)")
    }
  }
}
