import Diagnostics
import Values

/// An option of the command line, declared once: its name, its line in help, and how to parse its value.
struct Option<Value: Sendable>: AnyOption {
  let name: String
  let other: String?
  let argument: String?
  let needsArgument: Bool
  let summary: String
  let sample: String
  private let value: @Sendable (_ text: String?) throws(UsageError) -> Value
  /// Combines a value with that of an earlier use of the option; nil if the later one wins.
  private let joined: (@Sendable (Value, Value) -> Value)?

  init(
    _ name: String, or other: String? = nil, _ argument: String?, isOptional: Bool = false, sample: String = "",
    _ summary: String, joined: (@Sendable (Value, Value) -> Value)? = nil,
    value: @escaping @Sendable (_ text: String?) throws(UsageError) -> Value
  ) {
    self.name = name
    self.other = other
    self.argument = argument
    needsArgument = argument != nil && !isOptional
    self.summary = summary
    self.sample = sample
    self.joined = joined
    self.value = value
  }

  func read(_ text: String?, after earlier: Any?) throws(UsageError) -> Any {
    let new = try value(text)
    if let joined, let old = earlier as? Value { return joined(old, new) }
    return new
  }
}

extension Option where Value == Bool {
  static func flag(_ name: String, or other: String? = nil, _ summary: String) -> Option {
    Option(name, or: other, nil, summary) { _ in true }
  }
}

extension Option where Value == String {
  static func text(_ name: String, _ argument: String, sample: String? = nil, _ summary: String) -> Option {
    Option(name, argument, sample: sample ?? argument, summary) { $0 ?? "" }
  }
}

extension Option where Value == Int64 {
  /// `5s`, `1h`, `1m30s`.
  static func duration(_ name: String, sample: String = "5s", _ summary: String) -> Option {
    Option(name, "D", sample: sample, summary) { text throws(UsageError) in
      let text = text ?? ""
      guard let duration = try? Texts.duration(text) else {
        throw UsageError(
          UsageReasons.badValue, "\(name) takes a duration, and `\(text)` is not one",
          help: "write it with its unit: 500ms, 5s, 2m, 1h")
      }
      if duration < 0 {
        throw UsageError(
          UsageReasons.badValue, "\(name) does not take \(text): time does not run backwards",
          help: "write \(name) \(sample)")
      }
      return duration
    }
  }
}

extension Option where Value == UInt64 {
  static func number(_ name: String, _ summary: String) -> Option {
    Option(name, "N", sample: "1", summary) { text throws(UsageError) in
      if let number = UInt64(text ?? "") { return number }
      throw UsageError(
        UsageReasons.badValue, "\(name) takes a whole number, not \(text ?? "")", help: "write \(name) 1")
    }
  }
}

extension Option where Value == Int {
  /// A number of bytes: `500m`, `4g`, also as `500MB`.
  static func size(_ name: String, _ summary: String) -> Option {
    Option(name, "SIZE", sample: "4g", summary) { text throws(UsageError) in
      let text = text ?? ""
      let units: [Character: Int] = ["k": 10, "m": 20, "g": 30]
      var size = text.lowercased()
      if size.last == "b" { size.removeLast() }
      if let unit = size.last, let shift = units[unit], let count = Int(size.dropLast()), count > 0,
        count <= Int.max >> shift
      {
        return count << shift
      }
      throw UsageError(
        UsageReasons.badValue, "\(name) takes a size, and `\(text)` is not one",
        help: "write it with its unit: 500m, 4g")
    }
  }
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of a few words; the first is the value of an option given without one.
  static func choice(
    _ name: String, or other: String? = nil, _ argument: String, isOptional: Bool = false, sample: String,
    _ summary: String
  ) -> Option {
    Option(name, or: other, argument, isOptional: isOptional, sample: sample, summary) { text throws(UsageError) in
      let words = Value.allCases.map(\.rawValue)
      let text = text ?? words[0]
      if let choice = Value(rawValue: text) { return choice }
      throw UsageError(
        UsageReasons.badValue, "\(name) is one of \(words.joined(separator: ", ")), not \(text)",
        help: "write \(name)\(isOptional ? "=" : " ")\(Nearest.name(to: text, among: words) ?? sample)")
    }
  }
}
