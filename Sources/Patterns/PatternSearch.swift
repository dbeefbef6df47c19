import Values

/// All matches of a pattern in a text: captured, replaced, split at.
extension Pattern {
  /// All matches from left to right, without overlaps. After an empty match the search continues at the next scalar.
  private func all(_ bytes: Bytes, _ body: ([Int]) throws(Failure) -> Void) throws(Failure) {
    var start = 0
    var count = 0
    while start <= bytes.count, let match = try find(in: bytes, from: start) {
      try body(match)
      count += 1
      try Capacity.checkList(count)
      try Failure.checkInterruption()
      start = match[1]
      if match[0] == match[1] { start += start < bytes.count ? Texts.scalar(bytes, start).count : 1 }
    }
  }

  /// The captures of one match: its text if the pattern has no groups, a Dictionary if any group has a name, otherwise
  /// the list of the groups' texts. A group that took no part is nil.
  private func captured(_ match: [Int], _ bytes: Bytes) -> Value {
    func text(_ group: Int) -> Value {
      match[2 * group] < 0 ? .nil : Texts.value(bytes, match[2 * group]..<match[2 * group + 1])
    }
    if names.isEmpty { return text(0) }
    if !names.contains(where: { $0 != nil }) { return .list(names.indices.map { text($0 + 1) }) }
    return .box(DictionaryBox(like: record, names.indices.filter { names[$0] != nil }.map { text($0 + 1) }))
  }

  /// Captures of the first match; nil if there is no match.
  public func capture(_ text: String) throws(Failure) -> Value {
    try Texts.reading(text) { bytes throws(Failure) in try find(in: bytes, from: 0).map { captured($0, bytes) } ?? .nil
    }
  }

  public func captureAll(_ text: String) throws(Failure) -> [Value] {
    try Texts.reading(text) { bytes throws(Failure) in
      var captures: [Value] = []
      defer { RunState.freeing(captures) }
      try all(bytes) { match in captures.append(captured(match, bytes)) }
      return captures
    }
  }

  /// The texts between the matches.
  public func split(_ text: String) throws(Failure) -> [Value] {
    try Texts.reading(text) { bytes throws(Failure) in
      var parts: [Value] = []
      defer { RunState.freeing(parts) }
      var start = 0
      try all(bytes) { match in
        // An empty match at either end separates nothing.
        if match[0] == match[1], match[0] == 0 || match[0] == bytes.count { return }
        parts.append(Texts.value(bytes, start..<match[0]))
        start = match[1]
      }
      parts.append(Texts.value(bytes, start..<bytes.count))
      return parts
    }
  }

  /// Replaces each match by the closure's result on its captures.
  public func replace(_ text: String, _ body: (Value) throws(Failure) -> String) throws(Failure) -> String {
    try Texts.reading(text) { bytes throws(Failure) in
      var out = ""
      var start = 0
      try all(bytes) { match throws(Failure) in
        out += Texts.string(bytes, start..<match[0])
        out += try body(captured(match, bytes))
        try Capacity.checkText(out.utf8.count)
        start = match[1]
      }
      out += Texts.string(bytes, start..<bytes.count)
      try Capacity.checkText(out.utf8.count)
      return out
    }
  }

  /// Replaces each match by the template, in which `$0` is the match, `$1` and `${name}` are groups, and `$$` is a
  /// dollar sign.
  public func replace(_ text: String, with template: String) throws(Failure) -> String {
    let parts = try knownParts(of: template)
    return try Texts.reading(text) { bytes throws(Failure) in
      var out: [UInt8] = []
      out.reserveCapacity(bytes.count)
      var start = 0
      try all(bytes) { match throws(Failure) in
        out += bytes[start..<match[0]]
        for part in parts {
          switch part {
          case .text(let text): out += text
          case .group(let group): if match[2 * group] >= 0 { out += bytes[match[2 * group]..<match[2 * group + 1]] }
          }
        }
        try Capacity.checkText(out.count)
        start = match[1]
      }
      out += bytes[start...]
      try Capacity.checkText(out.count)
      return out.withUnsafeBufferPointer { Texts.string($0) }
    }
  }

  enum Part {
    case text([UInt8])
    case group(Int)
  }

  /// Keeps the last template parsed, since a template usually serves many texts in a row.
  private func knownParts(of template: String) throws(Failure) -> [Part] {
    if let known = lastTemplate, sameBytes(known.text, template) { return known.parts }
    let parts = try self.parts(of: template)
    lastTemplate = (template, parts)
    return parts
  }

  private func parts(of template: String) throws(Failure) -> [Part] {
    var parts: [Part] = []
    var rest = template[...]
    while let dollar = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      try Failure.checkInterruption()
      parts.append(.text(Array(rest[..<dollar].utf8)))
      rest = rest[rest.index(after: dollar)...]
      var name = ""
      if rest.first == "$" {
        parts.append(.text([UInt8(ascii: "$")]))
        rest = rest.dropFirst()
        continue
      } else if rest.first == "{", let end = rest.utf8.firstIndex(of: UInt8(ascii: "}")) {
        name = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
      } else {
        let digits = rest.prefix { "0"..."9" ~= $0 }
        name = String(digits)
        rest = rest[digits.endIndex...]
      }
      guard
        let group = Int(name).flatMap({ 0...names.count ~= $0 ? $0 : nil })
          ?? names.firstIndex(of: name).map({ $0 + 1 })
      else {
        throw Failure(
          ValueReasons.badText, "no group `\(name)` in \(Texts.quoted(source)), for the text \(Texts.quoted(template))",
          help: ["`$$` stands for a dollar"])
      }
      parts.append(.group(group))
    }
    parts.append(.text(Array(rest.utf8)))
    return parts
  }
}
