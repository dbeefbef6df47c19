import Diagnostics
import Language
import Syntax

/// The pieces of a translation, before they are checked.
struct TranslationDraft {
  private var pieces: [Writer.Piece]
  private let prelude: Int
  private let leftOut: [String]

  init(_ writer: Writer, _ standIns: StandIns, drives: Bool) {
    var all = standIns.statements.map { Writer.Piece(text: $0, kind: .code, lines: nil) }
    if !all.isEmpty { all.append(Writer.Piece(text: "", kind: .blank, lines: nil)) }
    prelude = all.count
    var end: Int?
    for piece in writer.pieces {
      // Keep empty lines of the Objective-C.
      if let end, let lines = piece.lines, lines.lowerBound > end + 1 {
        all.append(Writer.Piece(text: "", kind: .blank, lines: nil))
      }
      all.append(piece)
      end = max(end ?? 0, piece.lines?.upperBound ?? 0)
    }
    let steps = standIns.steps
    if !steps.isEmpty {
      all.append(Writer.Piece(text: "", kind: .blank, lines: nil))
      all += steps.map {
        Writer.Piece(text: drives ? $0 : "# try: \($0)", kind: drives ? .code : .comment, lines: nil)
      }
    }
    pieces = all
    leftOut = writer.leftOut
  }

  /// The program, with statements that have errors turned into comments.
  func checked(_ source: Source, _ notes: [TranslationNote], _ compile: (Source) -> Compilation) -> TranslatedProgram {
    var draft = self
    var notes = notes
    for _ in 0..<8 {
      let text = draft.text(head: "# Objective-C")
      let errors = compile(Source(name: source.name, text: text.text)).errors
      if errors.isEmpty { break }
      var hasChanged = false
      for error in errors {
        guard let place = error.place else { continue }
        let line = place.source.line(at: place.span.start)
        guard let index = text.starts.lastIndex(where: { $0 <= line }), draft.pieces[index].hasCode else {
          continue
        }
        let piece = draft.pieces[index]
        let reason = "\(error.reason.code): \(error.message.english)".onOneLine
        notes.append(TranslationNote(kind: .unchecked, text: reason, lines: piece.lines))
        let lines = piece.text.split(separator: "\n").map { "# \($0)" }.joined(separator: "\n")
        draft.pieces[index] = Writer.Piece(
          text: "# does not check (\(reason))\n\(lines)", kind: .failure, lines: piece.lines)
        hasChanged = true
      }
      if !hasChanged { break }
    }
    return draft.finished(source, notes)
  }

  private func text(head: String) -> (text: String, starts: [Int]) {
    var text = head + "\n"
    var starts: [Int] = []
    var line = 1 + head.filter { $0 == "\n" }.count
    for piece in pieces {
      starts.append(line)
      text += piece.text + "\n"
      line += 1 + piece.text.filter { $0 == "\n" }.count
    }
    return (text, starts)
  }

  private func finished(_ source: Source, _ notes: [TranslationNote]) -> TranslatedProgram {
    let own = pieces[prelude...].filter { $0.lines != nil && ($0.kind == .code || $0.kind == .failure) }
    let gaps = notes.filter(\.kind.isGap)
    let failed = own.filter { $0.kind == .failure }.count
    var lines = source.lineCount
    if source.bytes.last == "\n" { lines -= 1 }
    var head = "# Objective-C, \(lines) \(lines == 1 ? "line" : "lines"); "
    head += gaps.isEmpty ? "all translated" : "\(own.count - failed) statements translated, \(max(failed, 1)) not"
    for gap in gaps where gap.kind == .noCounterpart { head += "\n# no counterpart: \(gap.text)" }
    if !leftOut.isEmpty { head += "\n# left out: \(leftOut.prefix(12).joined(separator: ", "))" }
    let (written, starts) = text(head: head)
    var program = written
    if case .success(let formatted) = Formatter.format(Source(name: source.name, text: written)),
      formatted.filter({ $0 == "\n" }).count == written.filter({ $0 == "\n" }).count
    {
      program = formatted
    }
    var links: [TranslatedProgram.Link] = []
    for (index, piece) in pieces.enumerated() {
      guard let lines = piece.lines, piece.kind != .blank else { continue }
      let height = piece.text.filter { $0 == "\n" }.count
      links.append(TranslatedProgram.Link(objectiveC: lines, rsig: starts[index]...(starts[index] + height)))
    }
    var all = notes
    if !leftOut.isEmpty {
      all.append(TranslationNote(kind: .leftOut, text: "left out: \(leftOut.joined(separator: ", "))", lines: nil))
    }
    return TranslatedProgram(
      source: source, program: program, notes: all.map { TranslationDraft.diagnostic($0, source) }, links: links,
      gaps: gaps.map(\.text), statements: own.count)
  }

  private static func diagnostic(_ note: TranslationNote, _ source: Source) -> Diagnostic {
    var place: Place?
    if let lines = note.lines, lines.upperBound < source.lineCount {
      let start = source.range(ofLine: lines.lowerBound)
      var begin = start.lowerBound
      while begin < start.upperBound, source.bytes[begin] == 32 || source.bytes[begin] == 9 { begin += 1 }
      place = Place(source, Span(begin, max(begin, start.upperBound)))
    }
    return Diagnostic(
      note.kind.isGap ? .warning : .note, note.kind.reason, Sentence(TranslationDraft.sentence(note)), at: place)
  }

  private static func sentence(_ note: TranslationNote) -> String {
    switch note.kind {
    case .unread: "this was not read: \(note.text)"
    case .noCounterpart: "this has no counterpart: \(note.text)"
    case .unchecked: "the translation of this does not check: \(note.text)"
    default: note.text
    }
  }
}
