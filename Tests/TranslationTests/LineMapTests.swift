import Diagnostics
import Foundation
import Testing
import Translation

/// Each statement knows the lines that it came from.
@Suite struct LineMapTests {
  private let translation = try! TranslatedProgram.of(
    Source(
      name: "x.m",
      text: """
        NSLog(@"one");

        [[signal map:^(id x) {
            return x;
        }] subscribeNext:^(id x) {
            NSLog(@"%@", x);
        }];
        """)
  ).get()

  @Test func `links hold lines of both texts`() {
    let lines = translation.program.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(translation.links.map(\.objectiveC) == [0...0, 2...6])
    #expect(translation.links.map { String(lines[$0.rsig.lowerBound]) } == ["print \"one\"", lines[5].description])
  }

  @Test func `two columns stand side by side`() {
    let rows = TranslationColumns.sideBySide(translation, width: 80).split(separator: "\n").map(String.init)
    #expect(rows.contains { $0.hasPrefix("NSLog(@\"one\");") && $0.hasSuffix("| print \"one\"") })
    #expect(rows.contains { $0.hasPrefix("[[signal map") && $0.contains("| signal") })
  }

  @Test func `a line that is too wide goes on in the next row of its column`() throws {
    let text = "[[[letters map:^id(NSString *x) { return x.uppercaseString; }] skip:1] subscribeNext:^(id x) {\n}];\n"
    let wide = try TranslatedProgram.of(Source(name: "x.m", text: text)).get()
    let rows = TranslationColumns.sideBySide(wide, width: 72).split(separator: "\n").map(String.init)
    #expect(rows.allSatisfy { $0.count <= 72 }, "\(rows)")
    let right = rows.compactMap { row in row.range(of: " | ").map { String(row[$0.upperBound...]) } }
    let parts = right.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    #expect(parts.suffix(3).prefix(2) == ["| map { x in (x ?? \"\").upper }", "| skip 1 | subscribeNext { x in }"])
  }

  @Test func `the map is lines of JSON`() {
    let lines = TranslationColumns.map(translation).split(separator: "\n")
    #expect(lines.first == #"{"objc":[1,1],"rsig":[4,4],"text":"print \"one\""}"#)
  }
}
