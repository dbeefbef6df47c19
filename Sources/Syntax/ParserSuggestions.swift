import Diagnostics

/// Suggestions that show the program text as it should be.
extension Parser {
  /// Suggests the program text with some places rewritten.
  func write(_ edits: Source.Change..., isSure: Bool = false) -> Suggestion { write(edits, isSure: isSure) }

  func write(_ edits: [Source.Change], isSure: Bool = false) -> Suggestion {
    rewritten("write", edits, isSure: isSure)
  }

  func rewritten(_ verb: String, _ edits: Source.Change...) -> Suggestion { rewritten(verb, edits) }

  /// Suggests the program text with some places rewritten; the sentence shows whole lines if they are short.
  func rewritten(_ verb: String, _ edits: [Source.Change], isSure: Bool = false) -> Suggestion {
    guard hasRoom, let low = edits.map(\.span.start).min(),
      let high = edits.map(\.span.end).max()
    else {
      return ""
    }
    let first = source.line(at: low)
    let last = source.line(at: max(low, high - 1))
    let isLong = last - first >= 4
    let range = source.range(ofLine: first).lowerBound..<source.range(ofLine: isLong ? first : last).upperBound
    var (start, end) = (range.lowerBound, isLong ? range.upperBound : max(range.upperBound, high))
    while start < low, source.bytes[start] == 0x20 || source.bytes[start] == 0x09 { start += 1 }
    // A comment at the end of the line is left out of the suggestion.
    if var index = tokens.last(startingBefore: end) {
      if at(.end, index), index > 0 { index -= 1 }
      if !at(.end, index) { end = min(end, isLong ? tokens[index].end : max(tokens[index].end, high)) }
    }
    if end - start > 160, !isLong { (start, end) = (low, high) }
    var text = ""
    var taken = start
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) where edit.span.start <= end {
      text += source.text(of: Span(taken, max(taken, edit.span.start))) + edit.text
      taken = max(taken, edit.span.end)
    }
    text += source.text(of: Span(taken, max(taken, end)))
    // Nothing is left of the line.
    if text.utf8.allSatisfy({ " \t\n\r".utf8.contains($0) }) {
      return source.suggest("leave it out", edits, isSure: isSure)
    }
    return source.suggest(isLong ? "\(verb) `\(text)`, and so on below" : "\(verb) `\(text)`", edits, isSure: isSure)
  }

  /// Joins suggestions for the same line: each applied alone would leave the line broken.
  mutating func joinSuggestions() {
    guard diagnostics.count > 1 else { return }
    let joined = [
      SyntaxReasons.applicationAsOperand, SyntaxReasons.foreignOperator, SyntaxReasons.foreignClosure,
      SyntaxReasons.missingComma,
    ]
    for reason in joined {
      var index = 0
      while index < diagnostics.count {
        let first = diagnostics[index]
        guard first.reason.code == reason.code, first.help.count == 1, first.help[0].isFix,
          let line = first.place.map({ source.line(at: $0.span.start) })
        else {
          index += 1
          continue
        }
        let others = diagnostics.indices.filter { other in
          let one = diagnostics[other]
          return other > index && one.reason.code == reason.code && one.help.count == 1 && one.help[0].isFix
            && one.place.map { source.line(at: $0.span.start) } == line
        }
        if !others.isEmpty {
          let all = ([index] + others).map { diagnostics[$0].help[0] }
          let edits = all.flatMap(\.changes)
          let inOrder = edits.sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
          // Within one another, each has to be applied by itself.
          if zip(inOrder, inOrder.dropFirst()).contains(where: { $0.span.end > $1.span.start }) {
            index += 1
            continue
          }
          let whole = write(edits, isSure: all.allSatisfy(\.isSure))
          diagnostics[index].help = [whole]
          // A place without its comma keeps its own report.
          if reason.code == SyntaxReasons.missingComma.code {
            for other in others { diagnostics[other].help = [whole] }
            index = others.lastElement
          } else {
            for other in others.reversed() { diagnostics.remove(at: other) }
          }
        }
        index += 1
      }
    }
  }
}

extension Suggestion {
  var changes: [Source.Change] { edits.map { ($0.place.span, $0.replacement) } }
}
