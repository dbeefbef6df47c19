import Catalogue
import Diagnostics
import Interpreter
import Testing
import Values

/// Every script prints its `#=>` lines.
@Suite struct ConformanceTests {
  @Test(arguments: ProjectFiles.below("Tests/ConformanceTests/Scripts", ending: ".rsig"))
  func `a script prints its expected lines`(_ path: String) throws {
    try expectPass(path)
  }

  /// `area/operator_condition.rsig`: one name from the catalogue to the script. `kernel` is about the language itself.
  @Test(arguments: ProjectFiles.below("Tests/ConformanceTests/Scripts", ending: ".rsig"))
  func `a script is called after its operator`(_ path: String) throws {
    let words = path.split(separator: "/").suffix(2)
    let name = String(try #require(words.last?.split { $0 == "_" || $0 == "." }.first))
    #expect(
      words.first == "kernel" || Entries.named(name) != nil || Entries.properties.contains { $0.name == name },
      "\(name) is neither an operator nor a property")
  }

  @Test(arguments: ProjectFiles.below("examples", ending: ".rsig"))
  func `an example prints its expected lines`(_ path: String) throws {
    try expectPass(path)
  }

  @Test(
    arguments: ["README.md", "grammar.md", "examples/README.md"]
      + ProjectFiles.below("examples/articles", ending: ".md"))
  func `blocks of a document print their expected lines`(_ path: String) throws {
    let source = Source(name: path, bytes: try ProjectFiles.bytes(path))
    for block in Fences.blocks(of: source) { expect(Trial.run(block.source), "\(path):\(block.lines.lowerBound)") }
  }

  @Test(arguments: Entries.all.map(\.name))
  func `examples of an entry print their expected lines`(_ name: String) throws {
    let entry = try #require(Entries.named(name))
    #expect(!entry.examples.isEmpty, "`\(name)` has no example")
    for example in entry.examples { expect(Trial.run(Source(name: "\(name)'s example", text: example)), name) }
  }

  private func expectPass(_ path: String) throws {
    let source = Source(name: path, bytes: try ProjectFiles.bytes(path))
    expect(Trial.run(source), path)
  }

  private func expect(_ outcome: ScriptTrial.Outcome, _ name: String) {
    for difference in outcome.differences {
      Issue.record(
        "\(name):\(difference.line)\nexpected:\n\(difference.expected.joined(separator: "\n"))\nprinted:\n\(difference.actual.joined(separator: "\n"))"
      )
    }
    for diagnostic in outcome.diagnostics {
      Issue.record("\(name) \(diagnostic.place?.description ?? ""): \(diagnostic.message.english)")
    }
  }
}

/// Runs a script on a deep stack.
enum Trial {
  static func run(_ source: Source) -> ScriptTrial.Outcome {
    onDeepStack {
      ScriptTrial.run(source, readRecord: { name throws(Failure) in try record(name, beside: source.name) })
    }
  }

  /// The record that a script names, beside it.
  private static func record(_ name: String, beside script: String) throws(Failure) -> [UInt8] {
    let folder = script.split(separator: "/").dropLast().joined(separator: "/")
    guard let bytes = try? ProjectFiles.bytes("\(folder)/\(name)") else {
      throw Failure(RecordReasons.badRecord, "\(name) cannot be read")
    }
    return bytes
  }
}
