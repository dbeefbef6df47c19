import Diagnostics
import Values

/// Reads a marble string.
///
///     marble  = { "-" | blank | stretch | event | "(" event { blank | event } ")" }
///     event   = letter | digit | "'" characters "'" | "|" | "#"
///     stretch = number unit, with a blank or the border of the text on each side
public struct MarbleParser {
  /// A million frames; a longer text is data, which would fill the memory as events.
  private static let longest = 1 << 20

  private let source: Source
  private let frame: Int64
  private let values: [Value: Value]
  private let error: Value
  private var characters: [(character: Character, offset: Int)] = []
  private var index = 0
  private var time: Int64 = 0
  private var moments: [Marble.Moment] = []
  private var hasEnded = false

  /// `values` gives the meanings of letters, digits and quoted texts that do not stand for themselves.
  public static func parse(
    _ text: String, frame: Int64 = Marble.usualFrame, values: DictionaryBox? = nil, error: Value = Marble.usualError
  ) throws(Failure) -> Marble {
    if text.utf8.count > longest {
      throw Failure(
        ValueReasons.tooLarge, "a marble string of \(text.utf8.count) bytes is too long: up to \(longest) are read")
    }
    var parser = try MarbleParser(text, frame, values, error)
    try parser.read()
    return Marble(parser.moments, length: parser.time)
  }

  private init(_ text: String, _ frame: Int64, _ values: DictionaryBox?, _ error: Value) throws(Failure) {
    source = Source(name: "marble", text: text)
    self.frame = frame
    self.error = error
    var known: [Value: Value] = [:]
    for key in values?.keys ?? [] { known[key] = values![key] }
    self.values = known
    var offset = 0
    for character in text {
      try Failure.checkInterruption()
      characters.append((character, offset))
      offset += character.utf8.count
    }
  }

  private mutating func read() throws(Failure) {
    while index < characters.count {
      try Failure.checkInterruption()
      switch characters[index].character {
      case "-":
        index += 1
        try pass(frame)
      case " ", "\t", "\n": index += 1
      case "(": try readGroup()
      case ")": throw unreadable("`)` closes no group", at: index)
      default:
        if try !readStretch() {
          try readEvent()
          try pass(frame)
        }
      }
    }
  }

  /// Advances the time, unless the line has ended.
  private mutating func pass(_ stretch: Int64) throws(Failure) {
    if hasEnded { return }
    let (sum, overflow) = time.addingReportingOverflow(stretch)
    if overflow { throw Failure(ValueReasons.overflow, "the marble string lasts longer than a Duration can") }
    time = sum
  }

  private mutating func readGroup() throws(Failure) {
    let start = index
    let count = moments.count
    index += 1
    while index < characters.count, characters[index].character != ")" {
      try Failure.checkInterruption()
      switch characters[index].character {
      case " ", "\t", "\n": index += 1
      case "-": throw unreadable("no time passes within a group", at: index)
      case "(": throw unreadable("a group holds events, no other group", at: index)
      default: try readEvent()
      }
    }
    if index == characters.count { throw unreadable("this group is not closed", at: start) }
    if moments.count == count { throw unreadable("this group holds no event", at: start, through: index) }
    index += 1
    try pass(frame)
  }

  private mutating func readEvent() throws(Failure) {
    let (character, offset) = characters[index]
    let event: EventBox.Event
    switch character {
    case "|": event = .completed
    case "#": event = .error(error)
    case "'": event = .next(try readQuoted())
    default:
      guard character.isLetter || character.isWholeNumber else {
        // Signs used in pictures on a terminal. They cannot be read back, since one column may stand for several
        // frames, or for none.
        let isDrawn = "─━┤✕╌╍…".contains(character)
        throw unreadable(
          "`\(character)` has no meaning here", at: index,
          help: isDrawn
            ? ["`rsig marble --ascii` draws lines that can be read: `-` a frame, `|` completion, `#` an error"] : [])
      }
      let digit = character.isASCII ? character.wholeNumberValue : nil
      event = .next(value(.string(String(character)), digit.map { .int($0) }))
    }
    index += 1
    if hasEnded {
      let span = Span(offset, index < characters.count ? characters[index].offset : source.bytes.count)
      throw Failure(MarbleReasons.afterTheEnd, "nothing comes after the end of a signal", at: Place(source, span))
    }
    if case .next = event {} else { hasEnded = true }
    moments.append(Marble.Moment(time, event))
  }

  /// Reads from one `'` to the next; leaves the index on the second.
  private mutating func readQuoted() throws(Failure) -> Value {
    let start = index
    var text = ""
    index += 1
    while index < characters.count, characters[index].character != "'" {
      try Failure.checkInterruption()
      text.append(characters[index].character)
      index += 1
    }
    if index == characters.count { throw unreadable("this value is not closed with `'`", at: start) }
    return value(.string(text), nil)
  }

  private func value(_ text: Value, _ number: Value?) -> Value {
    if let mapped = values[text] { return mapped }
    guard let number else { return text }
    return values[number] ?? number
  }

  /// Reads a number with a unit of time. It must have a blank beside it: `1s` alone is two values.
  private mutating func readStretch() throws(Failure) -> Bool {
    let startsAfterBlank = index > 0 && characters[index - 1].character == " "
    guard index == 0 || startsAfterBlank else { return false }
    var end = index
    while end < characters.count, characters[end].character != " " {
      try Failure.checkInterruption()
      end += 1
    }
    guard startsAfterBlank || end < characters.count else { return false }
    guard let stretch = MarbleParser.duration(String(characters[index..<end].map(\.character))) else { return false }
    index = end
    try pass(stretch)
    return true
  }

  /// Exact microseconds of `300ms` or `1.5s`; nil if the word is not a duration.
  static func duration(_ word: String) -> Int64? {
    guard let (unit, size, _) = TimeUnit.all.first(where: { word.hasSuffix($0.name) }) else { return nil }
    let parts = word.dropLast(unit.count).split(at: ".")
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let whole = Int64(parts[0])
    else { return nil }
    let (total, overflow) = whole.multipliedReportingOverflow(by: size)
    if overflow { return nil }
    var rest: Int64 = 0
    if parts.count == 2 {
      var scale = size
      for digit in parts[1].utf8 {
        if scale % 10 != 0, digit != 48 { return nil }
        scale /= 10
        rest += Int64(digit - 48) * scale
      }
    }
    return total + rest
  }

  private func unreadable(_ message: String, at first: Int, through last: Int? = nil, help: [Suggestion] = [])
    -> Failure
  {
    let next = (last ?? first) + 1
    let span = Span(characters[first].offset, next < characters.count ? characters[next].offset : source.bytes.count)
    return Failure(MarbleReasons.unreadable, message, at: Place(source, span), help: help)
  }
}
