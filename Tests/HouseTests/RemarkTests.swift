import Diagnostics
import Testing

/// A reader of Chinese needs no English at the prompt either.
@Suite struct RemarkTests {
  @Test func `every remark of the prompt has a row in Chinese.txt`() throws {
    let remarks = try House.files(below: "Sources/Prompt").flatMap { file in
      file.text.ranges(of: #/(?:remark|Sentence)\(/#).flatMap { Self.literals(file.text[$0.upperBound...]) }
    }
    #expect(remarks.count > 60)
    for remark in remarks where remark.contains(where: \.isLetter) {
      let said = Sentence(remark).text(in: .chinese)
      #expect(
        said.contains { ("\u{4E00}"..."\u{9FFF}").contains($0) }, "no row in Sources/Diagnostics/Chinese.txt: \(remark)"
      )
    }
  }

  /// The literals in the arguments of a call, with `x` for each interpolation. Stops at a second language, which needs
  /// no row.
  private static func literals(_ arguments: Substring) -> [String] {
    var literals: [String] = []
    var rest = arguments
    var depth = 1
    while depth > 0, let sign = rest.popFirst() {
      switch sign {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"":
        if let literal = literal(&rest) { literals.append(literal) }
        if rest.prefixMatch(of: #/,\s*chinese:/#) != nil { return [] }
      default: break
      }
    }
    return literals
  }

  /// Takes a literal behind its first quote; nil if an interpolation holds another literal.
  private static func literal(_ rest: inout Substring) -> String? {
    var text = ""
    var isPlain = true
    while let sign = rest.popFirst(), sign != "\"" {
      guard sign == "\\" else {
        text.append(sign)
        continue
      }
      guard rest.first == "(" else {
        text.append(rest.removeFirst())
        continue
      }
      var depth = 0
      repeat {
        let inner = rest.removeFirst()
        if inner == "(" { depth += 1 } else if inner == ")" { depth -= 1 }
        if inner == "\"" {
          isPlain = false
          _ = literal(&rest)
        }
      } while depth > 0
      text += "x"
    }
    return isPlain ? text : nil
  }
}
