import Diagnostics
import Foundation
import Interpreter
import Language
import Testing
import Translation

/// Objective-C of our own, each file beside its translation, which holds the log of its run.
@Suite struct SampleTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Samples")

  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasSuffix(".m") }.map { String($0.dropLast(2)) }.sorted()
  }()

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  static func translated(_ text: String, drives: Bool = false) throws -> TranslatedProgram {
    try TranslatedProgram.of(Source(name: "sample.m", text: text), drives: drives).get()
  }

  /// The program with its output below each statement.
  static func run(_ program: String) -> String {
    // A line that is wrong makes the trial write all lines.
    let source = Source(name: "sample.rsig", text: program + "#=> nothing yet\n")
    return onDeepStack { ScriptTrial.run(source).annotated ?? program }
  }

  @Test(arguments: names) func `a sample is translated as its neighbor says, and prints its log`(_ name: String) throws
  {
    let translation = try Self.translated(try Self.text("\(name).m"), drives: true)
    let written = Self.run(translation.program)
    let place = Self.folder.appendingPathComponent("\(name).rsig")
    if ProcessInfo.processInfo.environment["RSIG_WRITE_SAMPLES"] != nil {
      try written.write(to: place, atomically: true, encoding: .utf8)
    }
    #expect(written == (try Self.text("\(name).rsig")))
  }

  @Test(arguments: names) func `only the sample of gaps has gaps`(_ name: String) throws {
    let translation = try Self.translated(try Self.text("\(name).m"))
    #expect(translation.isWhole == (name != "gaps"), "\(translation.gaps)")
  }

  @Test(arguments: names) func `a line that is missing or cut leaves a program that checks`(_ name: String) throws {
    let lines = try Self.text("\(name).m").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices {
      for damaged in [[], [String(lines[index].dropLast()) + "="], [String(lines[index].dropFirst(6))]] {
        let text = (lines[..<index] + damaged + lines[(index + 1)...]).joined(separator: "\n")
        guard case .success(let translation) = TranslatedProgram.of(Source(name: "sample.m", text: text)) else {
          continue
        }
        let errors = Compilation(Source(name: "sample.rsig", text: translation.program)).errors
        #expect(errors.isEmpty, "line \(index + 1) as \(damaged): \(errors.map(\.message.english))")
      }
    }
  }

  /// Damage that pages do to code changes nothing in the program.
  struct Damage: CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (String) -> String
  }

  static let damages = [
    Damage(testDescription: "numbered lines") { text in
      text.split(separator: "\n").enumerated().map { "  \($0.offset + 1). \($0.element)" }.joined(separator: "\n")
    },
    Damage(testDescription: "encoded marks") { text in
      text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        .replacingOccurrences(of: ">", with: "&gt;")
    },
    Damage(testDescription: "wide blanks") { $0.replacingOccurrences(of: "    ", with: "\u{A0}\u{A0}\u{3000}") },
    Damage(testDescription: "lines ended by two characters") { $0.replacingOccurrences(of: "\n", with: "\r\n") },
    Damage(testDescription: "a bracket too many at the end") { $0 + "\n}\n" },
  ]

  @Test(arguments: damages) func `damage leaves the program as it is`(_ damage: Damage) throws {
    for name in ["chains", "command", "errors", "times"] {
      let text = try Self.text("\(name).m")
      #expect(
        Self.code(try Self.translated(damage.apply(text)).program) == Self.code(try Self.translated(text).program))
    }
  }

  /// A program without its comments and empty lines.
  private static func code(_ program: String) -> [Substring] {
    program.split(separator: "\n").filter { !$0.hasPrefix("#") }
  }
}
