import Diagnostics
import Interpreter
import Reactive
import Values

/// How values are written in a line: directly if they are short, otherwise as a letter explained in the legend.
struct Notation {
  private enum Key: Hashable {
    case value(Value, Kind)
    case object(ObjectIdentifier)
  }

  private var words: [Key: String] = [:]
  private(set) var legend: [(word: String, value: Value)] = []
  private let isReadable: Bool
  private var hasDates = false
  /// Letters that the program itself gives to values, as in `cold "-a-b|" values: ["a": …]`.
  private let wished: [Key: String]

  /// With `isReadable`, `cold` can read the notation back.
  init(_ chart: Chart, isReadable: Bool, widest: Int) {
    self.isReadable = isReadable
    wished = Notation.letters(in: chart)
    let values = chart.rows.flatMap(\.marks).filter { $0.omitted == 0 }.sorted { $0.number < $1.number }.compactMap {
      mark -> Value? in
      if case .next(let value) = mark.event { value } else { nil }
    }
    var own: [Key: String] = [:]
    var taken: Set<String> = []
    // `1s` between blanks would be read as a second.
    let hasDigits = values.contains { if case .int(0...9) = $0 { true } else { false } }
    for value in values {
      let key = Notation.key(value)
      if own[key] != nil { continue }
      if case .date(let time) = value, Notation.isVirtual(time) { hasDates = true }
      guard
        let word = isReadable ? Notation.readable(value, widest, quotesUnits: hasDigits) : Notation.short(value, widest)
      else { continue }
      if case .bool = value { continue }
      own[key] = word
      taken.insert(word.hasPrefix("'") ? String(word.dropFirst().dropLast()) : word)
    }
    for value in values {
      let key = Notation.key(value)
      if words[key] != nil || value.box is Signal { continue }
      if let word = own[key] {
        words[key] = word
        continue
      }
      let word = letter(for: value, taken)
      taken.insert(word)
      legend.append((word, value))
      words[key] = isReadable && word.count > 1 ? "'\(word)'" : word
    }
    nameSignals(chart, &taken, widest)
  }

  /// Names signals sent as values after themselves, or after the value they were made for, within special brackets.
  private mutating func nameSignals(_ chart: Chart, _ taken: inout Set<String>, _ widest: Int) {
    // Only for `cold` must names be unique in the whole picture.
    let groups = isReadable ? [chart.rows] : chart.groups.map(\.rows)
    for rows in groups { nameSignals(in: rows, chart, &taken, widest) }
  }

  private mutating func nameSignals(
    in rows: [Chart.Row], _ chart: Chart, _ taken: inout Set<String>, _ widest: Int
  ) {
    var sent: [Int: Value] = [:]
    var own: Set<String> = []
    for mark in rows.flatMap(\.marks).filter({ $0.omitted == 0 }).sorted(by: { $0.number < $1.number }) {
      guard case .next(let value) = mark.event else { continue }
      sent[mark.number] = value
      guard let signal = value.box as? Signal, words[Notation.key(value)] == nil else { continue }
      let title = signal.title ?? chart.rows.first { $0.execution == value }?.name
      let origin = mark.cause.flatMap { sent[$0] }.flatMap { $0.box is Signal ? nil : bare($0) }
      // Use `login[2]`, or `[2]` if that is too long, or at least `2`: the name must lead to the row of the execution,
      // which a letter would not.
      let number = title.flatMap { $0.lastIndex(of: "[").map($0.suffix(from:)).map(String.init) }
      let names = [title, number, origin].compactMap { $0 }
      let least = number.map { String($0.dropFirst().dropLast()) } ?? ""
      var name = names.first { Display.width(of: $0) <= widest && !$0.contains("'") } ?? least
      if name.isEmpty {
        name = letter(for: value, taken)
        taken.insert(name)
      }
      var word = wrapped(name)
      var count = 1
      while own.contains(word) {
        count += 1
        word = wrapped("\(name).\(count)")
      }
      own.insert(word)
      legend.append((word, value))
      words[Notation.key(value)] = isReadable ? "'\(word)'" : word
    }
  }

  private func wrapped(_ name: String) -> String { isReadable ? "<\(name)>" : "⟨\(name)⟩" }

  /// The word for a value without quotation marks.
  private func bare(_ value: Value) -> String? {
    known(value).map { $0.hasPrefix("'") ? String($0.dropFirst().dropLast()) : $0 }
  }

  /// A remark that readers need in addition to the legend.
  var remark: Sentence? {
    hasDates
      ? Sentence(
        "dates are written as the time since 1970-01-01T00:00:00Z", chinese: "日期写作自 1970-01-01T00:00:00Z 起的时间") : nil
  }

  func word(_ value: Value) -> String { known(value) ?? "?" }
  /// The word for a value where the context already shows that it is a signal.
  func name(_ value: Value) -> String {
    let word = word(value)
    return value.box is Signal && !isReadable ? String(word.dropFirst().dropLast()) : word
  }
  /// Nil for a value that is not in the picture.
  func known(_ value: Value) -> String? { words[Notation.key(value)] }

  /// Letters to explain. A signal with its own row needs no explanation.
  func legend(beside rows: [Chart.Row]) -> [(word: String, value: Value)] {
    let told = rows.compactMap { $0.bornOf ?? $0.execution }
    let names = Set(rows.map { String($0.label.prefix { $0 != " " }) })
    return legend.filter { entry in
      guard let signal = entry.value.box as? Signal else { return true }
      return !told.contains(entry.value) && !(signal.title.map(names.contains) ?? false)
    }
  }

  /// Label of a row; an inner signal is named after the value it was made for.
  func label(_ row: Chart.Row) -> String {
    guard let birth = row.bornOf, let word = birth.box is Signal ? bare(birth) : known(birth), word != row.label else {
      return row.label
    }
    if let signal = birth.box as? Signal, signal.title == row.label { return row.label }
    return "\(word): \(row.label)"
  }

  private static func key(_ value: Value) -> Key {
    // A lazy sequence may be endless, and reading it may have side effects.
    if let series = value.box as? Series { return .object(ObjectIdentifier(series)) }
    return .value(value, value.kind)
  }

  private static func readable(_ value: Value, _ widest: Int, quotesUnits: Bool) -> String? {
    if case .int(let n) = value { return (0...9).contains(n) ? String(n) : nil }
    guard let text = value.asText, !text.contains("'"), Display.width(of: text) <= widest,
      text.escaped(for: .line) == text
    else { return nil }
    if text.count == 1, let letter = text.first, letter.isLetter, !(quotesUnits && "smhu".contains(letter)) {
      return text
    }
    return "'\(text)'"
  }

  private static func short(_ value: Value, _ widest: Int) -> String? {
    let text: String
    if let string = value.asText {
      let isWord =
        !string.isEmpty && !string.first!.isNumber && string.allSatisfy(\.isOfName)
      text = isWord && !["nil", "true", "false"].contains(string) ? string : value.description(limit: 200)
    } else if value.box is Signal || value.box is Series {
      return nil
    } else if case .date(let time) = value, Notation.isVirtual(time) {
      text = Value.duration(time).description
    } else {
      text = value.description(limit: 200)
    }
    let shown = text.escaped(for: .screen)
    return Display.width(of: shown) <= widest && !shown.contains("\n") ? shown : nil
  }

  /// In virtual time dates start at 1970, so they are written as the time since then.
  private static func isVirtual(_ date: Int64) -> Bool { (0..<31_536_000_000_000).contains(date) }

  /// The letters of marble texts with `values:`, by the values that their rows send.
  private static func letters(in chart: Chart) -> [Key: String] {
    var found: [Key: String] = [:]
    for row in chart.rows {
      let parts = row.place?.text.split(at: "\"", maxSplits: 2) ?? []
      guard parts.count == 3, ["cold ", "hot "].contains(parts[0]), parts[2].hasPrefix(" values:") else { continue }
      let letters = parts[1].filter(\.isLetter)
      let values = row.marks.compactMap { mark -> Value? in
        if case .next(let value) = mark.event { value } else { nil }
      }
      guard letters.count == values.count else { continue }
      for (letter, value) in zip(letters, values) { found[key(value)] = String(letter) }
    }
    return found
  }

  private func letter(for value: Value, _ taken: Set<String>) -> String {
    if let own = wished[Notation.key(value)], !taken.contains(own) { return own }
    return Notation.letter(for: value, taken.union(wished.values))
  }

  private static func letter(for value: Value, _ taken: Set<String>) -> String {
    if case .bool(let flag) = value, !taken.contains(flag ? "T" : "F") { return flag ? "T" : "F" }
    for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" where !taken.contains(String(letter)) {
      return String(letter)
    }
    // Lower numbers are taken, since letters are assigned in order.
    var number = max(1, taken.count - 64)
    while taken.contains("v\(number)") { number += 1 }
    return "v\(number)"
  }

  /// The value of a letter on one line, shortened if long.
  static func meaning(_ value: Value) -> String {
    if case .date(let time) = value, isVirtual(time) { return Value.duration(time).description }
    if let signal = value.box as? Signal, let title = signal.title { return title.escaped(for: .screen) }
    if let stage = Tracing.stage(of: value) { return Caption.code(stage.pipeline) }
    return value.description(limit: 2000).escaped(for: .screen)
  }
}
