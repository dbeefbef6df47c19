import Foundation
import Testing

/// Sources/README.md describes the source tree as it is.
@Suite struct PageTests {
  private static func page() throws -> [Substring] {
    try House.text("Sources/README.md").split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Rows of the table below a heading, cell by cell.
  private static func rows(under heading: String) throws -> [[String]] {
    let section = try page().drop { $0 != "## \(heading)" }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return section.filter { $0.hasPrefix("|") && !$0.hasPrefix("|---") }.dropFirst().map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  private static func code(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element)
    }
  }

  /// Lines of the first comment of a file.
  private static func firstComment(in text: String) -> Int {
    let isComment = { (line: Substring) in line.hasPrefix("//") || line.hasPrefix("/*") || line.hasPrefix(" * ") }
    return text.split(separator: "\n", omittingEmptySubsequences: false).drop { !isComment($0) }.prefix(
      while: isComment
    )
    .count
  }

  @Test func `the table of floors names every target in order`() throws {
    #expect(try Self.rows(under: "Floors").map { $0[1] } == House.targets)
  }

  @Test func `each target begins with the overview that the page names`() throws {
    for row in try Self.rows(under: "Floors") {
      guard let file = Self.code(in: row[4]).first, row[1] != "rsig" else { continue }
      let path = "Sources/\(row[1])/\(file)"
      let overview = Self.firstComment(in: try House.text(path))
      #expect((10...40).contains(overview), "the overview of \(path) has \(overview) lines")
    }
  }

  @Test func `the symbols of the walk exist`() throws {
    let steps = try Self.rows(under: "A walk")
    #expect(steps.count > 8)
    for step in steps {
      let path = "Sources/" + (try #require(Self.code(in: step[1]).first))
      let text = try House.text(path)
      for symbol in Self.code(in: step[2]) {
        let name = symbol.split(separator: ".").last!.prefix { $0 != "(" }
        // A declaration, or the name of an entry.
        let keywords = ["func", "var", "let", "case", "class", "struct", "enum", "protocol"]
        let isDeclared = keywords.contains { text.contains("\($0) \(name)") } || text.contains("\"\(name)\"")
        #expect(isDeclared, "\(path) has no `\(symbol)`")
      }
    }
  }

  @Test func `the files to touch exist`() throws {
    for row in try Self.rows(under: "To add something") {
      for path in Self.code(in: row[1]).flatMap({ $0.split(separator: " ") }) where path.contains("/") {
        let isThere = FileManager.default.fileExists(atPath: House.root.appendingPathComponent(String(path)).path)
        #expect(isThere || path.contains("<"), "\(path) does not exist")
      }
    }
  }
}
