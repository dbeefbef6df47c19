import Values

/// The source of a loop that runs on scalars.
enum LoopSource {
  case range(first: Int, count: Int)
  case list(start: Int, count: Int, of: ScalarKind)
  /// A text whose bytes are one Character each.
  case letters(String)

  enum Kind: Equatable {
    case range, letters
    case list(ScalarKind)
  }

  /// nil if there are too few elements to be worth it, or if they are not scalars.
  init?(_ slots: UnsafeMutablePointer<Slot>, _ source: FastLoop.Source, readsTexts: Bool) {
    // Beginning costs as much as a few elements, unless it saves a list.
    var least = 3
    switch source {
    case .range(let isClosed):
      guard slots[0].tag == Slot.int, slots[1].tag == Slot.int else { return nil }
      self = .range(first: slots[0].word, count: RangeSeries.count(slots[0].word, slots[1].word, isClosed: isClosed))
    case .literal(let count):
      least = 2
      guard let source = LoopSource(Int(bitPattern: slots), count) else { return nil }
      self = source
    case .value:
      guard let source = slots.pointee.withBox({ LoopSource($0, readsTexts: readsTexts) }) else { return nil }
      self = source
    }
    if count < least { return nil }
  }

  private init?(_ box: Box, readsTexts: Bool) {
    let type = type(of: box)
    if type == RangeSeries.self {
      let range = unsafeDowncast(box, to: RangeSeries.self)
      self = .range(first: range.first, count: range.count)
    } else if type == TextSeries.self {
      guard let text = unsafeDowncast(box, to: TextSeries.self).plainText else { return nil }
      self = .letters(text)
    } else if readsTexts, type == TextBox.self {
      let text = unsafeDowncast(box, to: TextBox.self)
      if !text.isPlain { return nil }
      self = .letters(text.text)
    } else {
      guard let (start, count) = box.sequenceInMemory, count > 0, let source = LoopSource(start, count)
      else { return nil }
      self = source
    }
  }

  private init?(_ start: Int, _ count: Int) {
    let first = UnsafePointer<Slot>(bitPattern: start).unsafelyUnwrapped.pointee
    guard let kind = first.scalarKind else { return nil }
    // Later texts may be longer than a letter.
    self = .list(start: start, count: count, of: kind == .letter ? .text : kind)
  }

  var kind: Kind {
    switch self {
    case .range: .range
    case .list(_, _, let kind): .list(kind)
    case .letters: .letters
    }
  }

  var count: Int {
    switch self {
    case .range(_, let count), .list(_, let count, _): count
    case .letters(let text): text.utf8.count
    }
  }
}
