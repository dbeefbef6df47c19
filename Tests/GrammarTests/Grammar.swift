import Foundation

/// The productions of grammar.md.
struct Grammar: Sendable {
  indirect enum Part: Sendable {
    case text(String)
    case production(String)
    /// A production without closures outside brackets.
    case withoutClosure(String)
    case touching
    case sequence([Part])
    case choice([Part])
    case optional(Part)
    case repeated(Part)
  }

  struct Production: Sendable {
    let name: String
    let line: String
    let part: Part
    /// True if nothing may stand between its parts.
    let isLexical: Bool
  }

  let productions: [String: Production]

  static let page: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return (try? String(contentsOf: root.appendingPathComponent("grammar.md"), encoding: .utf8)) ?? ""
  }()

  /// Fenced blocks of a page whose first line begins with a word.
  static func blocks(_ word: String, in page: String = Grammar.page) -> [(info: String, text: String)] {
    var blocks: [(info: String, text: String)] = []
    var open: (info: String, lines: [String])?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let block = open {
        if line == "```" {
          if block.info.split(separator: " ").first.map(String.init) == word {
            blocks.append((block.info, block.lines.joined(separator: "\n")))
          }
          open = nil
        } else {
          open?.lines.append(line)
        }
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), [])
      }
    }
    return blocks
  }

  init(page: String = Grammar.page) {
    var productions: [String: Production] = [:]
    for block in Grammar.blocks("ebnf", in: page) {
      for line in block.text.split(separator: "\n").map(String.init) {
        var reader = Reader(line)
        let name = reader.take()
        precondition(reader.take() == "=", line)
        let part = reader.choice()
        precondition(reader.isAtEnd, line)
        productions[name] = Production(name: name, line: line, part: part, isLexical: block.info.contains("lexical"))
      }
    }
    self.productions = productions
  }

  /// Reads the right side of a production.
  private struct Reader {
    private var words: [String]

    init(_ line: String) {
      words = []
      var rest = Substring(line)
      while let first = rest.first {
        if first == " " {
          rest.removeFirst()
        } else if first == "\"" || first == "'" {
          let end = rest.dropFirst().firstIndex(of: first) ?? rest.endIndex
          words.append(String(rest[rest.startIndex...end]))
          rest = rest[rest.index(after: end)...]
        } else if first.isLetter {
          let word = rest.prefix { $0.isLetter }
          words.append(String(word))
          rest = rest.dropFirst(word.count)
        } else {
          words.append(String(first))
          rest.removeFirst()
        }
      }
    }

    var isAtEnd: Bool { words.isEmpty }
    mutating func take() -> String { words.removeFirst() }

    mutating func choice() -> Part {
      var alternatives = [sequence()]
      while words.first == "|" {
        words.removeFirst()
        alternatives.append(sequence())
      }
      return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
    }

    private mutating func sequence() -> Part {
      var parts: [Part] = []
      while let word = words.first, !["|", ")", "]", "}"].contains(word) {
        words.removeFirst()
        switch word {
        case "(": parts.append(closed(")", choice()))
        case "[": parts.append(.optional(closed("]", choice())))
        case "{": parts.append(.repeated(closed("}", choice())))
        case "·": parts.append(.touching)
        case _ where word.hasPrefix("\"") || word.hasPrefix("'"):
          parts.append(.text(String(word.dropFirst().dropLast())))
        case _ where words.first == "∖":
          words.removeFirst(2)
          parts.append(.withoutClosure(word))
        default: parts.append(.production(word))
        }
      }
      return .sequence(parts)
    }

    private mutating func closed(_ bracket: String, _ part: Part) -> Part {
      precondition(words.removeFirst() == bracket)
      return part
    }
  }
}
