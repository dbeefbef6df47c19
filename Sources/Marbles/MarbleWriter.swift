import Diagnostics
import Values

/// Writes a line of events as a marble string that reads back as the same line. A value without a notation gets a
/// letter, explained in the legend.
struct MarbleWriter {
  let text: String
  /// Meanings of the letters in order of appearance: the `values` needed to read the text back.
  let legend: [(String, Value)]

  /// Largest frame, at most `frame` microseconds, that keeps every two instants apart.
  static func frame(for marbles: [Marble], atMost frame: Int64 = Marble.usualFrame) -> Int64 {
    let times = marbles.map { Set($0.moments.map(\.time)).sorted() }
    let gaps = times.flatMap { zip($0.dropFirst(), $0).map { $0 - $1 } }
    guard let least = gaps.min(), least < frame else { return frame }
    var common = frame
    for time in times.joined() { common = Numbers.divisor(common, time) }
    // A frame that fits all times could be too fine to read; then use a coarser one, and stretches for the exact times.
    return common * 20 >= least ? common : least
  }

  /// `frame` must be one that `frame(for:)` allows. `values` are words that the reader already knows, used where they
  /// fit. Letters of the legend also avoid words of the lines beside this one.
  init(
    _ marble: Marble, frame: Int64 = Marble.usualFrame, values: DictionaryBox? = nil, beside others: [Marble] = []
  ) {
    var notation = Notation([marble] + others, values)
    var line = Line(frame)
    var time: Int64 = 0
    var index = 0
    while index < marble.moments.count {
      let at = marble.moments[index].time
      line.pass(at - time)
      var count = 1
      while index + count < marble.moments.count, marble.moments[index + count].time == at { count += 1 }
      let words = marble.moments[index..<(index + count)].map { notation.write($0.event) }
      line.text += count == 1 ? words[0] : "(" + words.joined() + ")"
      time = at + frame
      index += count
    }
    if marble.end == nil, marble.length > time { line.pass(marble.length - time) }
    line.closeWord()
    text = line.text
    legend = notation.legend
  }

  private struct Line {
    let frame: Int64
    var text = ""
    private var stretches = 0
    private var wordStart: String.Index?

    init(_ frame: Int64) { self.frame = frame }

    /// Writes whole frames as dashes if there are few of them, and any other time as a stretch.
    mutating func pass(_ time: Int64) {
      if time <= 0 { return }
      if time % frame == 0, time / frame <= 80 {
        text += String(repeating: "-", count: Int(time / frame))
        return
      }
      stretches += 1
      closeWord()
      text += " " + Value.duration(time).description + " "
      wordStart = text.endIndex
    }

    /// A word between blanks must not read as a time: 2 followed by h is not two hours.
    mutating func closeWord() {
      guard stretches > 0 else { return }
      let word = text[(wordStart ?? text.startIndex)...]
      if MarbleParser.duration(String(word)) != nil { text += "'\(text.removeLast())'" }
    }
  }

  /// The words for values. A word of the legend must not be another value's own word.
  private struct Notation {
    private(set) var legend: [(String, Value)] = []
    /// Words whose meaning the reader knows, including the legend.
    private var told: [(word: String, value: Value)] = []
    private var taken: Set<String> = []

    init(_ marbles: [Marble], _ values: DictionaryBox?) {
      for key in values?.keys ?? [] {
        told.append((key.raw, values![key]!))
        taken.insert(key.raw)
      }
      let known = taken
      for moment in marbles.flatMap(\.moments) {
        if case .next(let value) = moment.event, let own = Notation.own(value), !known.contains(own.word) {
          taken.insert(own.word)
        }
      }
    }

    /// The notation of a value that stands for itself; nil if it needs a letter.
    private static func own(_ value: Value) -> (word: String, text: String)? {
      if case .int(let n) = value { return (0...9).contains(n) ? (String(n), String(n)) : nil }
      guard let text = value.asText, !text.contains("'"), !text.unicodeScalars.contains(where: Escaping.isUnsafe) else {
        return nil
      }
      return (text, text.count == 1 && text.first!.isLetter ? text : "'\(text)'")
    }

    mutating func write(_ event: EventBox.Event) -> String {
      switch event {
      case .completed: return "|"
      case .error: return "#"
      case .next(let value):
        if let known = told.first(where: { $0.value == value && $0.value.kind == value.kind }) {
          return spell(known.word)
        }
        if let own = Notation.own(value), !told.contains(where: { $0.word == own.word }) { return own.text }
        return spell(add(value))
      }
    }

    private func spell(_ word: String) -> String {
      word.count == 1 && (word.first!.isLetter || word.first!.isWholeNumber) ? word : "'\(word)'"
    }

    private mutating func add(_ value: Value) -> String {
      let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
      var number = 1
      var word = letters.first { !taken.contains($0) } ?? "v1"
      while taken.contains(word) {
        number += 1
        word = "v\(number)"
      }
      taken.insert(word)
      told.append((word, value))
      legend.append((word, value))
      return word
    }
  }
}
