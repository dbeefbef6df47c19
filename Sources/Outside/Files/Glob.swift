/// A pattern for paths: `*`, `?`, `[a-z]`, `{a,b}` within a name, and `**` for any directories. A name that begins with
/// a dot matches only if the pattern has the dot.
public struct Glob {
  private enum Part { case any, name(Substring) }

  let text: String
  /// One list of parts for each choice among `{…}`.
  private let choices: [[Part]]

  public init(_ text: String) {
    self.text = text
    choices = Glob.expanded(text[...]).prefix(1024).map { choice in
      choice.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }.map {
        $0 == "**" ? .any : .name(Substring(String($0)))
      }
    }
  }

  /// For each choice, the directories before the first wildcard: all matching files are below one of them.
  public var bases: [String] {
    var bases: [String] = []
    for choice in Glob.expanded(text[...]) {
      var parts: [Substring] = []
      let all = choice.split(separator: "/", omittingEmptySubsequences: true)
      for part in all.dropLast() {
        if Glob.hasSigns(part) { break }
        parts.append(part)
      }
      let base = (choice.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
      let found = base.isEmpty ? "." : base
      if !bases.contains(found) { bases.append(found) }
    }
    return bases
  }

  func fits(_ path: String) -> Bool {
    let names = PathNames.names(on: path)
    return choices.contains { Glob.fits(names[...], $0[...]) }
  }

  /// True if files below this directory may match.
  func mayFit(below path: String) -> Bool {
    let names = PathNames.names(on: path)
    return choices.contains { Glob.leads(names[...], $0[...]) }
  }

  private static func leads(_ names: ArraySlice<Substring>, _ parts: ArraySlice<Part>) -> Bool {
    guard let name = names.first else { return !parts.isEmpty }
    return switch parts.first {
    case nil: false
    case .any?: name.first != "." && leads(names.dropFirst(), parts) || leads(names, parts.dropFirst())
    case .name(let pattern)?: fits(name, pattern) && leads(names.dropFirst(), parts.dropFirst())
    }
  }

  private static func fits(_ names: ArraySlice<Substring>, _ parts: ArraySlice<Part>) -> Bool {
    switch parts.first {
    case nil: return names.isEmpty
    case .any?:
      if fits(names, parts.dropFirst()) { return true }
      guard let name = names.first, name.first != "." else { return false }
      return fits(names.dropFirst(), parts)
    case .name(let pattern)?:
      guard let name = names.first, fits(name, pattern) else { return false }
      return fits(names.dropFirst(), parts.dropFirst())
    }
  }

  /// Matches one name against one part, in time at most proportional to their product. `hidden`: wildcards also match a
  /// leading dot.
  static func fits(_ name: Substring, _ pattern: Substring, hidden: Bool = false) -> Bool {
    if name.first == ".", pattern.first != ".", !hidden { return false }
    let name = Array(name)
    let pattern = Array(pattern)
    var (at, sign) = (0, 0)
    var back: (sign: Int, at: Int)?
    while at < name.count {
      if sign < pattern.count, pattern[sign] == "*" {
        back = (sign, at)
        sign += 1
      } else if let next = step(pattern, sign, name[at]) {
        sign = next
        at += 1
      } else if let star = back {
        sign = star.sign + 1
        at = star.at + 1
        back = (star.sign, at)
      } else {
        return false
      }
    }
    while sign < pattern.count, pattern[sign] == "*" { sign += 1 }
    return sign == pattern.count
  }

  /// Position in the pattern after the element that matches a character; nil if it does not match.
  private static func step(_ pattern: [Character], _ sign: Int, _ character: Character) -> Int? {
    guard sign < pattern.count else { return nil }
    switch pattern[sign] {
    case "?": return sign + 1
    case "\\" where sign + 1 < pattern.count: return pattern[sign + 1] == character ? sign + 2 : nil
    case "[":
      guard let end = pattern[sign...].dropFirst(2).firstIndex(of: "]") else { fallthrough }
      var inner = pattern[(sign + 1)..<end]
      let isNegated = inner.first == "!" || inner.first == "^"
      if isNegated { inner = inner.dropFirst() }
      var isIn = false
      while let low = inner.popFirst() {
        if inner.first == "-", inner.count > 1 {
          inner = inner.dropFirst()
          let high = inner.removeFirst()
          if low <= character, character <= high { isIn = true }
        } else if low == character {
          isIn = true
        }
      }
      return isIn != isNegated ? end + 1 : nil
    default: return pattern[sign] == character ? sign + 1 : nil
    }
  }

  static func hasSigns(_ part: Substring) -> Bool { part.contains { "*?[{".contains($0) } }

  /// Expands `a{b,c}d` to `abd` and `acd`.
  private static func expanded(_ text: Substring) -> [String] {
    guard let open = text.firstIndex(of: "{") else { return [String(text)] }
    var depth = 0
    var starts = [text.index(after: open)]
    var index = open
    while index < text.endIndex {
      switch text[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case "," where depth == 1: starts.append(text.index(after: index))
      default: break
      }
      if depth == 0 { break }
      index = text.index(after: index)
    }
    if index == text.endIndex || starts.count == 1 {
      let rest = expanded(text[text.index(after: open)...])
      return rest.map { text[...open] + $0 }
    }
    var all: [String] = []
    let tails = expanded(text[text.index(after: index)...])
    for (number, start) in starts.enumerated() {
      let end = number + 1 < starts.count ? text.index(before: starts[number + 1]) : index
      for middle in expanded(text[start..<end]) {
        for tail in tails { if all.count < 1024 { all.append(text[..<open] + middle + tail) } }
      }
    }
    return all
  }

  /// Splits globs at commas, except within braces.
  public static func list(_ text: String) -> [String] {
    var globs: [String] = [""]
    var depth = 0
    for character in text {
      if character == "{" { depth += 1 } else if character == "}" { depth -= 1 }
      if character == ",", depth <= 0 { globs.append("") } else { globs.lastElement.append(character) }
    }
    return globs.filter { !$0.isEmpty }
  }
}
