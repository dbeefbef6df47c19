/// A change of a source: replaces the text at one place.
public struct Edit: Sendable {
  public let place: Place
  public let replacement: String

  public init(_ place: Place, with replacement: String) {
    self.place = place
    self.replacement = replacement
  }
}

/// A proposal of a diagnostic: a sentence or a line of program, and the edits that carry it out.
public struct Suggestion: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  public let sentence: Sentence
  /// Empty if only a person can carry it out. All edits belong together and do not overlap.
  public let edits: [Edit]
  /// True if nothing else can be meant: `rsig check --fix` applies it.
  public let isSure: Bool

  public init(_ sentence: Sentence, edits: [Edit] = [], isSure: Bool = false) {
    self.sentence = sentence
    self.edits = edits
    self.isSure = isSure
  }

  public init(_ text: String) { self.init(Sentence(text)) }
  public init(stringLiteral text: String) { self.init(text) }

  public var text: String { sentence.english }
  public var description: String { text }
  public var isFix: Bool { !edits.isEmpty }
}

extension Suggestion {
  /// The text of the source with the edits applied; of two overlapping edits only the first is applied.
  public static func apply(_ edits: [Edit], to source: Source) -> String {
    var bytes: [UInt8] = []
    var end = 0
    let ordered = edits.filter { $0.place.source === source }.enumerated().sorted {
      ($0.element.place.span.start, $0.offset) < ($1.element.place.span.start, $1.offset)
    }
    for edit in ordered.map(\.element) where edit.place.span.start >= end {
      bytes += source.bytes[end..<edit.place.span.start]
      bytes += Array(edit.replacement.utf8)
      end = edit.place.span.end
    }
    bytes += source.bytes[end...]
    return String(decoding: bytes, as: UTF8.self)
  }
}
