/// A program of awk in one line, as stages: `$3 > 5 { print $1 }` filters and maps.
struct AwkProgram {
  /// The fields of a line, such as `$0.words`.
  private let fields: String

  init(separator: String?) {
    fields = separator.map { "$0.split(\"\($0)\")" } ?? "$0.words"
  }

  /// nil if the program does more than filter, print, count and add.
  func stages(_ program: String) -> String? {
    var program = Substring(program.trimmed)
    var result: Substring?
    if let end = program.range(of: "END") {
      guard let block = block(program[end.upperBound...]), block.rest.isEmpty, block.before.isEmpty else { return nil }
      result = block.inner
      program = program[..<end.lowerBound]
    }
    var test = program.trimmed
    var action: String?
    if let block = block(program) {
      guard block.rest.isEmpty else { return nil }
      (test, action) = (block.before, String(block.inner))
    }
    var stages: [String] = []
    if !test.isEmpty {
      guard let filter = filter(test) else { return nil }
      stages.append(filter)
    }
    if let result {
      guard let fold = fold(action?.trimmed ?? "", String(result).trimmed) else { return nil }
      stages.append(fold)
    } else if let action, !action.trimmed.isEmpty {
      guard let map = printed(action.trimmed) else { return nil }
      if map != "map { $0 }" || stages.isEmpty { stages.append(map) }
    }
    return stages.isEmpty ? nil : stages.joined(separator: " | ")
  }

  private func block(_ text: Substring) -> (before: String, inner: Substring, rest: String)? {
    guard let opener = text.firstIndex(of: "{"), let closer = text.lastIndex(of: "}"), opener < closer else {
      return nil
    }
    let inner = text[text.index(after: opener)..<closer]
    if inner.contains("{") || inner.contains("}") { return nil }
    return (String(text[..<opener]).trimmed, inner, String(text[text.index(after: closer)...]).trimmed)
  }

  /// `print $1, "is", $2` as one text for each line.
  private func printed(_ action: String) -> String? {
    guard action.hasPrefix("print"), !action.hasPrefix("printf"), !action.contains(";") else { return nil }
    let parts = action.dropFirst(5).split(separator: ",").map { value(String($0).trimmed) }
    if parts.contains(nil) { return nil }
    let values = parts.compactMap { $0 }
    if values.count < 2 { return "map { \(values.first ?? "$0") }" }
    let texts = values.map { $0.hasPrefix("\"") ? String($0.dropFirst().dropLast()) : "\\(\($0))" }
    return "map { \"\(texts.joined(separator: " "))\" }"
  }

  /// `s += $1` and `n++`, with `print s` at the end.
  private func fold(_ action: String, _ result: String) -> String? {
    guard result.hasPrefix("print ") else { return nil }
    let name = result.dropFirst(6)
    if action.isEmpty, name == "NR" { return "count" }
    if action == "\(name)++" || action == "\(name) += 1" { return "count" }
    guard let sign = action.range(of: "+="), action[..<sign.lowerBound].trimmedEnd == name,
      let value = value(String(action[sign.upperBound...]).trimmed)
    else { return nil }
    return "map { double(\(value)) } | sum"
  }

  private func filter(_ test: String) -> String? {
    if let pattern = pattern(test) { return "filter { $0.matches(r\"\(pattern)\") }" }
    if test.hasPrefix("!"), let pattern = pattern(String(test.dropFirst())) {
      return "filter { !$0.matches(r\"\(pattern)\") }"
    }
    for sign in ["==", "!=", ">=", "<=", ">", "<", "~"] {
      guard let mark = test.range(of: sign) else { continue }
      let (left, right) = (test[..<mark.lowerBound].trimmedEnd, String(test[mark.upperBound...]).trimmed)
      if left == "NR", let number = Int(right), number > 0 {
        return ["==": number == 1 ? "take 1" : "skip \(number - 1) | take 1", ">": "skip \(number)"][sign]
      }
      guard let value = value(left) else { return nil }
      if sign == "~" { return pattern(right).map { "filter { \(value).matches(r\"\($0)\") }" } }
      if Double(right) != nil, left != "length" { return "filter { double(\(value)) \(sign) \(right) }" }
      return Double(right) != nil || right.hasPrefix("\"") ? "filter { \(value) \(sign) \(right) }" : nil
    }
    return nil
  }

  private func pattern(_ text: String) -> String? {
    let inner = text.dropFirst().dropLast()
    return text.count > 2 && text.hasPrefix("/") && text.hasSuffix("/") && !inner.contains("/") && !inner.contains("\"")
      ? String(inner) : nil
  }

  /// A field, the length of the line, or a text.
  private func value(_ text: String) -> String? {
    switch text {
    case "", "$0": return "$0"
    case "$NF": return "\(fields).last"
    case "length", "length($0)", "length()": return "$0.count"
    default: break
    }
    if text.hasPrefix("\""), text.hasSuffix("\""), text.count > 1, !text.dropFirst().dropLast().contains("\"") {
      return text
    }
    guard text.hasPrefix("$"), let number = Int(text.dropFirst()), number > 0 else { return nil }
    return "\(fields)[\(number - 1)]"
  }
}
