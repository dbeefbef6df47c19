import Diagnostics

/// Pictures in a Markdown text: fenced blocks marked `marbles`. The first part of a block, up to an empty line, is the
/// program; the rest is the expected picture.
public enum DocumentPictures {
  public struct Picture {
    /// One-based line of the fence.
    public let line: Int
    let code: String
    public let expected: String

    /// The program's current picture.
    public var actual: String {
      var style = MarbleText.Style()
      style.isUnicode = true
      return MarbleText(Film(Source(name: "picture", text: code)).chart(), style).text
    }
  }

  public static func pictures(of file: Source) -> [Picture] {
    var found: [Picture] = []
    var begin: Int?
    for line in 0..<file.lineCount {
      let text = file.text(ofLine: line)
      if begin == nil {
        if text == "```marbles" { begin = line + 1 }
      } else if text == "```" {
        let lines = (begin!..<line).map { file.text(ofLine: $0) }
        let border = lines.firstIndex(of: "") ?? lines.count
        found.append(
          Picture(
            line: begin! + 1, code: lines[..<border].joined(separator: "\n"),
            expected: lines.dropFirst(border + 1).map { $0 + "\n" }.joined()))
        begin = nil
      }
    }
    return found
  }

  /// The text with its pictures redrawn.
  public static func updated(_ file: Source) -> String {
    var lines = (0..<file.lineCount).map { file.text(ofLine: $0) }
    for picture in pictures(of: file).reversed() {
      let start = picture.line - 1
      let end = (start..<lines.count).first { lines[$0] == "```" } ?? lines.count
      let drawn = picture.actual.lines.dropLast()
      lines.replaceSubrange(
        start..<end,
        with: picture.code.lines + [""] + drawn)
    }
    return lines.joined(separator: "\n")
  }
}
