import Foundation
import Testing

/// How sources are written: plain comments, short lines, and an overview for a stranger.
@Suite struct WordTests {
  @Test(arguments: House.targets) func `comments begin with their subject`(_ target: String) throws {
    let places = try House.files(below: "Sources/\(target)", endings: ["swift", "c", "h"]).flatMap(Self.leaningComments)
    #expect(
      places.isEmpty,
      "these begin with What, Of, The same, Those or Whose:\n\(places.joined(separator: "\n"))")
  }

  @Test func `comments of tests begin with their subject`() throws {
    let places = try House.files(below: "Tests").flatMap(Self.leaningComments)
    #expect(
      places.isEmpty,
      "these begin with What, Of, The same, Those or Whose:\n\(places.joined(separator: "\n"))")
  }

  @Test(arguments: House.targets) func `lines have at most 120 columns`(_ target: String) throws {
    var places: [String] = []
    for file in try House.files(below: "Sources/\(target)", endings: ["swift", "c", "h"]) {
      for (index, line) in file.lines.enumerated() where line.count > 120 && !Self.isQuoted(line) {
        places.append("\(file.path):\(index + 1)")
      }
    }
    #expect(places.isEmpty, "\(places.joined(separator: "\n"))")
  }

  /// A production, which stands as in grammar.md, or a line of output.
  private static func isQuoted(_ line: Substring) -> Bool {
    line.contains(#/^ *// [a-zA-Z]+ = /#) || line.contains("#=>")
  }

  @Test func `spelling is American`() throws {
    let british = [
      "colour", "labelled", "sanitis", "neighbour", "travelling", "behaviour", "judgement", "optimis", "initialis",
      "favour", "honour",
    ]
    let files =
      try House.allSources() + House.files(below: "Sources", endings: ["md"]) + House.files(below: "Tests")
      + House.files(below: "examples", endings: ["md", "rsig"])
    var places: [String] = []
    for file in files where !file.path.hasSuffix("WordTests.swift") {
      // Most files have none of them.
      guard file.text.lowercased().withCString({ text in british.contains { strstr(text, $0) != nil } }) else {
        continue
      }
      for (index, line) in file.lines.enumerated() {
        // Both are names that others gave: an option as people type it, and an attribute of the web.
        let own = line.replacing("--colour", with: "").replacing("aria-labelledby", with: "").lowercased()
        if british.contains(where: own.contains) { places.append("\(file.path):\(index + 1)") }
      }
    }
    #expect(places.isEmpty, "\(places.joined(separator: "\n"))")
  }

  @Test(arguments: House.targets) func `a target begins with an overview`(_ target: String) throws {
    if target == "rsig" { return }
    let longest =
      try House.files(below: "Sources/\(target)", endings: ["swift", "c", "h", "modulemap"])
      .map(Self.firstComment).max() ?? 0
    #expect(longest >= 10, "no file of \(target) begins with an overview of 10 to 40 lines")
  }

  @Test func `long files say why`() throws {
    for file in try House.allSources() where file.lines.count > 301 {
      #expect(file.text.hasPrefix("//"), "\(file.path) has \(file.lines.count) lines and does not say why")
    }
  }

  /// Lines of the first comment, which stands before the first declaration.
  private static func firstComment(_ file: House.File) -> Int {
    let begin = file.lines.drop { !isComment($0) && ($0.isEmpty || $0.hasPrefix("import ") || $0.hasPrefix("#")) }
    return begin.prefix(while: isComment).count
  }

  private static func isComment(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("//") || text.hasPrefix("/*") || text.hasPrefix("* ")
  }

  private static func leaningComments(_ file: House.File) -> [String] {
    let leaning = #/(?:^|\s)(?:///?|/\*\*?) (?:What|Of|The same|Those|Whose)\b/#
    var places: [String] = []
    var previous: Substring = ""
    for (index, line) in file.lines.enumerated() {
      if !isComment(previous), line.contains(leaning) { places.append("\(file.path):\(index + 1)") }
      previous = line
    }
    return places
  }
}
