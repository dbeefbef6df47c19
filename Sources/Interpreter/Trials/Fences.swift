import Diagnostics

/// The fenced `rsig` blocks of a Markdown text, each as a source with the file's line numbers.
public enum Fences {
  public struct Block {
    public let source: Source
    public let lines: Range<Int>
  }

  public static func blocks(of file: Source) -> [Block] {
    var blocks: [Block] = []
    var begin: Int?
    var isOurs = false
    var mark = ""
    for line in 0..<file.lineCount {
      let text = file.text(ofLine: line)
      let trimmed = text.drop { $0 == " " }
      if begin == nil {
        guard trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") else { continue }
        mark = String(trimmed.prefix { $0 == trimmed.first })
        let info = trimmed.drop { $0 == trimmed.first }
        isOurs = info == "rsig" || info.hasPrefix("rsig ")
        begin = line + 1
      } else if trimmed.hasPrefix(mark), trimmed.allSatisfy({ $0 == mark.first || $0 == " " }) {
        if isOurs { blocks.append(block(begin!..<line, of: file)) }
        begin = nil
      }
    }
    return blocks
  }

  private static func block(_ lines: Range<Int>, of file: Source) -> Block {
    var bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: lines.lowerBound)
    for line in lines {
      bytes += file.bytes[file.range(ofLine: line)]
      bytes.append(UInt8(ascii: "\n"))
    }
    return Block(source: Source(name: file.name, bytes: bytes), lines: lines)
  }
}
