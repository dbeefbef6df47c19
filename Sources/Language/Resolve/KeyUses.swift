import Diagnostics
import Syntax

/// How a program uses the names of properties and keys.
struct KeyUses {
  /// Names that are not only read from properties after the literals that set them first.
  private(set) var changed: Set<String> = []
  /// Names that the program writes as keys, or sets as properties by `=`.
  private(set) var written: Set<String> = []
  /// Names of members that the program reads.
  private(set) var read: Set<String> = []

  init(_ source: Source) {
    let tokens = Token.all(of: source)
    for (index, token) in tokens.enumerated() {
      let next = tokens[min(index + 1, tokens.count - 1)].kind
      switch token.kind {
      case .name:
        let isMember = index > 0 && tokens[index - 1].kind == .dot
        let isSet = next == .assign || next == .follow
        if !isMember || isSet || index > 1 && tokens[index - 2].kind == .backslash {
          changed.insert(source.text(of: token.span))
        }
        if isMember {
          if next == .assign { written.insert(source.text(of: token.span)) }
          if !isSet { read.insert(source.text(of: token.span)) }
        }
      case .string:
        let name = String(source.text(of: token.span).dropFirst().dropLast())
        written.insert(name)
        if next != .colon { changed.insert(name) }
      default: break
      }
    }
  }
}
