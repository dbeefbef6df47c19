import Diagnostics
import Foundation
import Testing

@testable import Syntax

/// grammar.md and the parser agree.
struct GrammarTests {
  private static let grammar = Grammar()
  private static let terminals: Set = ["newline", "letter", "digit", "hexDigit", "character"]

  @Test func `every production is there`() {
    #expect(GrammarTests.grammar.productions.count > 40)
    for production in GrammarTests.grammar.productions.values {
      for name in GrammarTests.names(in: production.part) where !GrammarTests.terminals.contains(name) {
        #expect(GrammarTests.grammar.productions[name] != nil, "\(name) in \(production.line)")
      }
    }
  }

  private static func names(in part: Grammar.Part) -> [String] {
    switch part {
    case .text, .touching: []
    case .production(let name), .withoutClosure(let name): [name]
    case .sequence(let parts), .choice(let parts): parts.flatMap(names)
    case .optional(let part), .repeated(let part): names(in: part)
    }
  }

  @Test(arguments: [UInt64(1), 2, 3]) func `every sentence parses`(seed: UInt64) {
    var sentences = Sentences(GrammarTests.grammar, seed: seed)
    var failures = 0
    for _ in 0..<1000 {
      let sentence = sentences.next()
      let diagnostics = Parser.parse(Source(name: "sentence", text: sentence)).diagnostics
      if diagnostics.isEmpty { continue }
      failures += 1
      if failures > 3 { return }
      Issue.record("\(sentence)\n\(diagnostics.map { Report().picture($0) }.joined())")
    }
  }

  @Test func `every sentence can be printed and formatted`() {
    var sentences = Sentences(GrammarTests.grammar, seed: 5)
    var failures = 0
    for _ in 0..<300 {
      let sentence = sentences.next()
      let source = Source(name: "sentence", text: sentence)
      let tree = Printer.text(of: Parser.parse(source).script)
      let again = Parser.parse(Source(name: "printed", text: tree))
      let once = try? Formatter.format(source).get()
      let twice = once.flatMap { try? Formatter.format(Source(name: "formatted", text: $0)).get() }
      if again.diagnostics.isEmpty, Printer.text(of: again.script) == tree, once != nil, once == twice { continue }
      failures += 1
      if failures > 3 { return }
      Issue.record("\(sentence)\nprinted:\n\(tree)\nformatted:\n\(once ?? "-")\nagain:\n\(twice ?? "-")")
    }
  }

  @Test func `every example parses and is in style`() {
    let examples = Grammar.blocks("rsig")
    #expect(examples.count > 20)
    for example in examples {
      let source = Source(name: "grammar.md", text: example.text + "\n")
      let diagnostics = Parser.parse(source).diagnostics
      #expect(diagnostics.isEmpty, "\(diagnostics.map { Report().picture($0) }.joined())")
      #expect((try? Formatter.format(source).get()) == example.text + "\n")
    }
  }

  /// The production above a parser function is the one in grammar.md.
  @Test func `comments of the parser are the productions`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appendingPathComponent("Sources/Syntax").resolvingSymlinksInPath()
    var found: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where file.lastPathComponent.hasPrefix("Parser") {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map({
        $0.trimmingCharacters(in: .whitespaces)
      }) {
        guard line.hasPrefix("// "), let name = line.dropFirst(3).split(separator: " ").first.map(String.init),
          line.hasPrefix("// \(name) = ")
        else {
          continue
        }
        #expect(
          GrammarTests.grammar.productions[name]?.line == String(line.dropFirst(3)),
          "\(file.lastPathComponent): \(line)")
        found.insert(name)
      }
    }
    let missing = GrammarTests.grammar.productions.values.filter { !$0.isLexical && !found.contains($0.name) }.map(
      \.name)
    #expect(missing.isEmpty)
  }
}
