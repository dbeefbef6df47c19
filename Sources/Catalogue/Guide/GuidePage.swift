import Diagnostics

/// A page of the guide in Markdown: a heading, and the items of the list below it.
struct GuidePage {
  let heading: String
  private(set) var items: [String] = []

  static func pages(_ text: UnsafePointer<CChar>) -> [GuidePage] {
    var pages: [GuidePage] = []
    for line in embeddedLines(text) {
      if line.hasPrefix("# ") { pages.append(GuidePage(heading: String(line.dropFirst(2)))) }
      if line.hasPrefix("- ") { pages.lastElement.items.append(String(line.dropFirst(2))) }
    }
    return pages
  }

  /// Items `name: text` as pairs.
  var pairs: [(String, String)] { pairs(items[...]) }

  func pairs(_ items: ArraySlice<String>) -> [(String, String)] {
    items.map { item in
      let bytes = item.utf8
      let colon = bytes.indices.first { bytes[$0...].starts(with: ": ".utf8) }!
      return (String(item[..<colon]), String(item[bytes.index(colon, offsetBy: 2)...]))
    }
  }
}
