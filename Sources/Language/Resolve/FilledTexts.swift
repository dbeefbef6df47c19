// Formats of other languages, with their values written into them.

/// The text that a format of C or Rust makes of its values: `"%d of {}"` and two values are `"\(a) of \(b)"`.
func filled(_ parts: [String]) -> String? {
  guard let form = parts.first, form.hasPrefix("\""), !form.hasPrefix("\"\"\"") else { return nil }
  var values = parts.dropFirst()
  var line = ""
  var rest = Substring(form)
  while let sign = rest.popFirst() {
    // `{}`, Rust's `{:?}` and Python's `{name}`
    if sign == "{", let end = rest.firstIndex(of: "}"), case let form = String(rest[..<end]),
      let place = ["", ":?", ":#?"].contains(form) ? values.indices.first : values.firstIndex(of: form)
    {
      line += interpolation(of: [values.remove(at: place)]).dropFirst().dropLast()
      rest = rest[rest.index(after: end)...]
      continue
    }
    guard sign == "%" else {
      line.append(sign)
      continue
    }
    if rest.first == "%" {
      line.append(rest.removeFirst())
      continue
    }
    let digits = rest.prefix { $0.isNumber || ".-+l".contains($0) }
    rest = rest.dropFirst(digits.count)
    guard let value = values.popFirst(), let letter = rest.popFirst(), "@dDiusfgcxvAOqtpo".contains(letter)
    else { return nil }
    // `%.3s` cuts a text.
    if letter == "s", digits.contains(".") { return nil }
    line += written(value, digits, letter)
  }
  return values.isEmpty ? line : nil
}

/// One text of all parts, as written in the program: `"a \(b)"`
func interpolation(of parts: [String], separator: String = " ") -> String {
  let texts = parts.map { part in
    if Double(part) != nil { return part }
    let isText = part.hasPrefix("\"") && part.hasSuffix("\"") && !part.hasPrefix("\"\"\"") && part.count > 1
    return isText ? String(part.dropFirst().dropLast()) : "\\(\(part))"
  }
  // A text that ends with a blank needs no other.
  let line = texts.reduce("") { $0 + ($0.isEmpty || $0.last == " " ? "" : separator) + $1 }
  return "\"\(line)\""
}

/// A value as C's `%05d`, `%-8s` and `%.2f` write it, within a text.
private func written(_ value: String, _ digits: Substring, _ letter: Character) -> String {
  let parts = String(digits).split(at: ".").map { String($0) }
  let flags = parts[0].prefix { "-+0".contains($0) }
  let width = Int(parts[0].dropFirst(flags.count).filter(\.isNumber))
  let decimals = parts.dropFirst().first.flatMap { Int($0.filter(\.isNumber)) }
  let options = decimals.map { " decimals: \($0)" } ?? ["x": " radix: 16", "o": " radix: 8"][letter] ?? ""
  let isOperand = !value.contains(" ") || value.hasPrefix("(") && value.hasSuffix(")")
  let call = "string \(isOperand ? value : "(\(value))")\(options)"
  guard let width else {
    return options.isEmpty ? String(interpolation(of: [value]).dropFirst().dropLast()) : "\\(\(call))"
  }
  let pad = flags.contains("-") ? "padRight(\(width))" : "padLeft(\(width)\(flags.contains("0") ? ", \"0\"" : ""))"
  return "\\((\(call)).\(pad))"
}
