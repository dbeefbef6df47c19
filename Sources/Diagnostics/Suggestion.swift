/// A proposal of a diagnostic: a sentence or a line of program, and the edits that carry it out.
public struct Suggestion: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  public let sentence: Sentence
  /// Empty if only a person can carry it out. All edits belong together and change different parts of the text.
  public let edits: [Edit]
  /// True if nothing else can be meant: `rsig check --fix` applies it.
  public let isSure: Bool

  public init(_ sentence: Sentence, edits: [Edit] = [], isSure: Bool = false) {
    self.sentence = sentence
    // Edits that contradict each other cannot be carried out: the sentence alone remains.
    self.edits = Suggestion.areApart(edits) ? edits : []
    self.isSure = isSure && !self.edits.isEmpty
  }

  public init(_ text: String) { self.init(Sentence(text)) }
  public init(stringLiteral text: String) { self.init(text) }

  public var text: String { sentence.english }
  public var description: String { text }
  public var isFix: Bool { !edits.isEmpty }

  private static func areApart(_ edits: [Edit]) -> Bool {
    guard edits.count > 1 else { return true }
    let spans = edits.map(\.place.span).sorted { $0.start < $1.start }
    return zip(spans, spans.dropFirst()).allSatisfy { $0.end <= $1.start }
  }
}

extension Source {
  /// Other text for a part of a source.
  public typealias Change = (span: Span, text: String)

  /// Proposes other text for a part of this one.
  public func suggest(
    _ sentence: Sentence, _ span: Span, _ replacement: String, isSure: Bool = false
  ) -> Suggestion {
    suggest(sentence, [(span, replacement)], isSure: isSure)
  }

  public func suggest(
    _ sentence: Sentence, _ edits: [Change], isSure: Bool = false
  ) -> Suggestion {
    Suggestion(sentence, edits: edits.map { Edit(Place(self, $0.span), with: $0.text) }, isSure: isSure)
  }
}

extension Suggestion {
  /// The text of the source with the suggestions carried out, each whole or, where it meets one before it, not at all.
  public static func apply(_ suggestions: [Suggestion], to source: Source) -> String {
    var taken: [Edit] = []
    for suggestion in suggestions {
      let edits = suggestion.edits.filter { $0.place.source === source }
      guard edits.allSatisfy({ isFree($0.place.span, of: taken) }) else { continue }
      for edit in edits { taken.insert(edit, at: index(after: edit.place.span.start, in: taken)) }
    }
    var bytes: [UInt8] = []
    var end = 0
    for edit in taken {
      bytes += source.bytes[end..<edit.place.span.start]
      bytes += Array(edit.replacement.utf8)
      end = edit.place.span.end
    }
    bytes += source.bytes[end...]
    return String(utf8: bytes)
  }

  /// True if no edit, in order of places, changes a part of the span or begins where it does.
  private static func isFree(_ span: Span, of edits: [Edit]) -> Bool {
    let next = index(after: span.start, in: edits)
    if next > 0, edits[next - 1].place.span.end > span.start || edits[next - 1].place.span.start == span.start {
      return false
    }
    return next == edits.count || edits[next].place.span.start >= span.end
  }

  /// The number of edits that begin at the offset or before it.
  private static func index(after offset: Int, in edits: [Edit]) -> Int {
    edits.partitioningIndex { $0.place.span.start > offset }
  }
}
