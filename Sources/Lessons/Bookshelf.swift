import CCourse
import Catalogue
import Diagnostics
import Drawing

/// Lessons, examples, articles and the grammar as documents of the reference. They come from the binary, so the
/// reference is the same wherever it is written.
public enum Bookshelf {
  public static func documents() -> [Reference.Document] {
    let course = Course.builtIn()
    let lessons = course.lessons.enumerated().map { LessonDocument($1, number: $0 + 1).document }
    return lessons + examples + texts
  }

  /// Project files in the binary, with their paths.
  static var files: [Course.Page] {
    Course.Page.embedded(rsig_documents(), list: rsig_document_list()) { $0.replacing("../", with: "") }
  }

  private static func text(_ file: Course.Page) -> String { String(utf8: file.source.bytes) }

  /// The example scripts, described by the table in examples/README.md.
  private static var examples: [Reference.Document] {
    let files = files
    let table = files.first { $0.name == "examples/README.md" }.map { Reference.rows(ofTable: text($0)) } ?? []
    return files.filter { $0.name.hasSuffix(".rsig") }.map { file in
      let name = String(file.name.fileName.dropLast(5))
      let row = table.first { $0[0].hasPrefix("[\(name)]") }
      let line = row.map { $0[1] } ?? ""
      let listed = (row.map { $0[2] } ?? "").split { ", …`".contains($0) }.map(String.init)
      let script = Source(name: file.name, bytes: file.source.bytes)
      let named = listed.filter { Entries.named($0) != nil }
      return Reference.Document(
        .examples, file: Reference.page(ofDocument: file.name)!, title: name.spaced,
        line: line.replacing("*", with: "").replacing("`", with: ""),
        entries: named.isEmpty ? ExamplePage.entries(of: script) : named, words: text(file),
        body: ExamplePage(name: name.spaced, line: line, script: script).body)
    }
  }

  private static var texts: [Reference.Document] {
    files.filter { $0.name.hasSuffix(".md") && $0.name != "examples/README.md" }.map { file in
      let text = text(file)
      let lines = text.pieces(by: "\n")
      let title = lines.first.map { String($0.drop { $0 == "#" || $0 == " " }) } ?? file.name
      let isArticle = file.name.hasPrefix("examples/articles/")
      let lead = lines.dropFirst().prefix { !$0.hasPrefix("#") && !$0.hasPrefix("```") }.joined(separator: " ")
      return Reference.Document(
        isArticle ? .articles : .texts, file: Reference.page(ofDocument: file.name)!, title: title,
        line: String(lead.prefix { $0 != "." }) + ".", words: text, body: Markdown(text).markup)
    }
  }
}

extension Course.Page {
  /// Pages in the binary. `texts` holds one after another; a line of `list` has the path of each between quotes, of
  /// which `name` makes its name.
  static func embedded(
    _ texts: UnsafePointer<CChar>, list: UnsafePointer<CChar>, name: (String) -> String
  ) -> [Course.Page] {
    var text = texts
    return embeddedLines(list).filter { $0.hasPrefix("#embed") }.map { line in
      let source = Source(name: name(line.pieces(by: "\"")[1]), text: String(cString: text))
      text += source.bytes.count + 1
      return Course.Page(name: source.name, source: source)
    }
  }
}

extension String {
  /// Replaces underscores by blanks: `14_flatten_switchToLatest`.
  fileprivate var spaced: String { replacing("_", with: " ") }
}
