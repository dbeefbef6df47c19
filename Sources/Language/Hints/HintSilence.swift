import Diagnostics
import Syntax

/// `# hint: off H19`: silences one or several hints on the next line, or on its own line after code.
public struct HintSilence {
  /// Silenced codes, by line.
  private var codes: [Int: Set<String>] = [:]

  public init(_ script: Script) {
    for comment in script.comments {
      let text = script.source.text(of: comment.span)
      guard let off = text.range(ofMark: "hint: off") else { continue }
      let line = script.source.line(at: comment.span.start) + (comment.standsAlone ? 1 : 0)
      let words = text[off...].split { $0 == " " || $0 == "," }.map { $0.uppercased() }
      codes[line, default: []].formUnion(words)
    }
    // A comment above code may span several lines.
    for comment in script.comments where comment.standsAlone {
      let line = script.source.line(at: comment.span.start)
      if let above = codes[line] { codes[line + 1, default: []].formUnion(above) }
    }
  }

  func covers(_ hint: Diagnostic) -> Bool {
    guard let place = hint.place else { return false }
    return covers(hint.reason.code, place)
  }

  public func covers(_ code: String, _ place: Place) -> Bool {
    codes[place.source.line(at: place.span.start)]?.contains(code) ?? false
  }
}

extension String {
  /// Range of the text after `# MARK`.
  fileprivate func range(ofMark mark: String) -> String.Index? {
    let rest = drop { $0 == "#" || $0 == " " }
    return rest.hasPrefix(mark) ? rest.index(rest.startIndex, offsetBy: mark.count) : nil
  }
}
