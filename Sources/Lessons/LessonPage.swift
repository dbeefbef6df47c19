import Diagnostics

/// A Markdown text cut at its headings: a title, `word: value` lines, and sections with prose and `rsig` blocks.
struct LessonPage {
  struct Line {
    let text: String
    let place: Place
  }

  struct Block {
    /// The words after ` ```rsig `.
    let info: String
    let code: String
    /// The line that starts the block.
    let fence: Place
  }

  struct Section {
    /// `Wrong` in `## Wrong: twice`.
    let name: String
    /// `twice` in `## Wrong: twice`.
    let argument: String
    let place: Place
    var lines: [Line] = []
    var blocks: [Block] = []

    /// The text outside code blocks; an empty line separates paragraphs.
    var prose: String {
      var paragraphs: [[String]] = [[]]
      for line in lines {
        let text = line.text.trimmed
        if text.isEmpty {
          if paragraphs.last != [] { paragraphs.append([]) }
        } else {
          paragraphs.lastElement.append(text)
        }
      }
      return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }.joined(separator: "\n")
    }
  }

  private(set) var title: Line?
  private(set) var words: [(name: String, value: String, place: Place)] = []
  /// The text between the title and the first section.
  private(set) var lead: Section
  private(set) var sections: [Section] = []
  /// A block without a closing line.
  private(set) var openBlock: Place?

  init(_ source: Source) {
    lead = Section(name: "", argument: "", place: Place(source, Span(at: 0)))
    var block: (info: String, first: Int)?
    for number in 0..<source.lineCount {
      let text = source.text(ofLine: number)
      let range = source.range(ofLine: number)
      let place = Place(source, Span(range.lowerBound, range.upperBound))
      if let open = block {
        guard text.hasPrefix("```") else { continue }
        add(Self.block(open.info, open.first..<number, source))
        block = nil
      } else if text.hasPrefix("```") {
        block = (text.dropFirst(3).trimmed, number + 1)
      } else if text.hasPrefix("## ") {
        let (name, argument) = Self.divided(String(text.dropFirst(3)))
        sections.append(Section(name: name, argument: argument ?? "", place: place))
      } else if text.hasPrefix("# "), title == nil {
        title = Line(text: text.dropFirst(2).trimmed, place: place)
      } else if sections.isEmpty, lead.lines.allSatisfy({ $0.text.isEmpty }), let (name, value) = Self.word(text) {
        words.append((name, value, place))
      } else {
        add(Line(text: text, place: place))
      }
    }
    if let block {
      let range = source.range(ofLine: max(0, block.first - 1))
      openBlock = Place(source, Span(range.lowerBound, range.upperBound))
    }
  }

  private mutating func add(_ line: Line) {
    if sections.isEmpty { lead.lines.append(line) } else { sections.lastElement.lines.append(line) }
  }

  private mutating func add(_ block: Block) {
    if sections.isEmpty { lead.blocks.append(block) } else { sections.lastElement.blocks.append(block) }
  }

  private static func block(_ info: String, _ lines: Range<Int>, _ source: Source) -> Block {
    let code = lines.map { source.text(ofLine: $0) }.joined(separator: "\n")
    let fence = source.range(ofLine: lines.lowerBound - 1)
    return Block(info: info, code: code, fence: Place(source, Span(fence.lowerBound, fence.upperBound)))
  }

  /// Parses `name: value`, where the name is a single lower-case word.
  private static func word(_ text: String) -> (String, String)? {
    let (name, value) = divided(text)
    guard let value, !name.isEmpty, name.allSatisfy({ $0.isASCII && $0.isLowercase }) else { return nil }
    return (name, value)
  }

  private static func divided(_ text: String) -> (String, String?) {
    guard let colon = text.firstIndex(of: ":") else { return (text.trimmed, nil) }
    return (text[..<colon].trimmed, text[text.index(after: colon)...].trimmed)
  }
}

extension String {
  /// The pieces between backticks.
  var quotedCode: [String] {
    split(at: "`").enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element)
    }
  }
}
