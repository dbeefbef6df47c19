import Diagnostics

/// Candidates as rows that fit a terminal: one per row with its summary, or in columns if none has a summary.
struct CandidateList {
  let candidates: [Candidate]

  /// A page of at most `height` rows; the last row shows how many candidates are on other pages.
  func page(_ number: Int, width: Int, height: Int) -> [[Glyph]] {
    let rows = rows(width: max(width - 1, 4))
    guard rows.count > height else { return rows }
    let perPage = max(height - 1, 1)
    let start = number % ((rows.count + perPage - 1) / perPage) * perPage
    let page = rows[start..<min(start + perPage, rows.count)]
    let note = "\(start + 1) to \(page.endIndex) of \(rows.count)\(hasSummaries ? "" : " rows"), TAB shows more"
    return Array(page) + [Self.cut(Glyph.glyphs(of: note, ink: .faint), to: width - 1)]
  }

  private var hasSummaries: Bool { candidates.contains { !$0.summary.isEmpty } }

  private func rows(width: Int) -> [[Glyph]] {
    let titles = candidates.map { Glyph.glyphs(of: $0.title, ink: .strong) }
    let longest = titles.map(\.width).max() ?? 0
    guard !hasSummaries else {
      let gap = min(longest, width / 2) + 2
      return zip(titles, candidates).map { title, candidate in
        let blank = max(gap - title.width, 2)
        return Self.cut(
          title + Glyph.glyphs(of: blanks(blank))
            + Glyph.glyphs(of: candidate.summary, ink: .faint), to: width)
      }
    }
    let columns = max(1, (width + 2) / (longest + 2))
    let height = (titles.count + columns - 1) / columns
    return (0..<height).map { row in
      var glyphs: [Glyph] = []
      for column in 0..<columns where column * height + row < titles.count {
        let wanted = column * (longest + 2)
        glyphs += Glyph.glyphs(of: blanks(wanted - glyphs.width))
        glyphs += titles[column * height + row]
      }
      return Self.cut(glyphs, to: width)
    }
  }

  static func cut(_ glyphs: [Glyph], to width: Int) -> [Glyph] {
    guard glyphs.width > width else { return glyphs }
    var kept: [Glyph] = []
    var filled = 0
    for glyph in glyphs where filled + glyph.width < width {
      kept.append(glyph)
      filled += glyph.width
    }
    return kept + [Glyph(text: "…", width: 1, ink: .faint)]
  }
}
