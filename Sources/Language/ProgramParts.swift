import Diagnostics
import Syntax

/// The statements of a program, and the names that connect them: which of them does a change concern?
///
/// Each statement has the text up to the next one, so that `#=>` lines stay with the statement above them.
struct ProgramParts {
  /// Some of the statements: where they stand, the names that they take from others, and those that they bind.
  struct Part {
    let ranges: [Range<Int>]
    let names: Set<String>
    let own: Set<String>
  }

  private let source: Source
  /// Where each statement begins; the first has the comments above it.
  private var starts: [Int] = []
  private var mentioned: [Set<String>] = []
  private var bound: [Set<String>] = []
  private var users: [String: [Int]] = [:]

  init(_ script: Script) {
    source = script.source
    for statement in script.statements where starts.isEmpty || begins(at: statement.span.start) {
      starts.append(starts.isEmpty ? 0 : statement.span.start)
    }
    if starts.isEmpty { starts = [0] }
    mentioned = Array(repeating: [], count: starts.count)
    bound = mentioned
    for (tokens, place) in tokensOfStatements { note(tokens, place) }
    for (place, names) in mentioned.enumerated() { for name in names { users[name, default: []].append(place) } }
  }

  /// True if what stands before the offset ends with its line or with `;`.
  private func begins(at offset: Int) -> Bool {
    var place = offset - 1
    while source.byte(at: place) == " " || source.byte(at: place) == "\t" { place -= 1 }
    return source.byte(at: place) == "\n" || source.byte(at: place) == ";"
  }

  private var tokensOfStatements: [(tokens: ArraySlice<Token>, place: Int)] {
    let tokens = Token.all(of: source)
    var found: [(ArraySlice<Token>, Int)] = []
    var first = 0
    for place in starts.indices {
      let end = place + 1 < starts.count ? starts[place + 1] : source.bytes.count
      var next = first
      while next < tokens.count, tokens[next].start < end { next += 1 }
      found.append((tokens[first..<next], place))
      first = next
    }
    return found
  }

  private mutating func note(_ tokens: ArraySlice<Token>, _ place: Int) {
    mentioned[place] = names(in: tokens)
    bound[place] = names(boundBy: tokens)
  }

  private func names(boundBy tokens: ArraySlice<Token>) -> Set<String> {
    switch tokens.first?.kind {
    case .func: names(in: tokens.dropFirst().prefix(1))
    case .let: names(in: tokens.prefix { $0.kind != .assign })
    default: []
    }
  }

  private func names(in tokens: ArraySlice<Token>) -> Set<String> { ProgramParts.names(in: tokens, of: source) }

  private static func names(in tokens: ArraySlice<Token>, of source: Source) -> Set<String> {
    Set(tokens.filter { $0.kind == .name }.map { source.text(of: $0.span) })
  }

  /// The part of the program that a change within these spans may concern: the statements that it changes, their
  /// neighbors, and those that use a name that they bind. nil if that is most of the program.
  func concerned(by spans: [Span]) -> Part? {
    var kept: Set<Int> = []
    var length = 0
    func keep(_ place: Int) {
      guard starts.indices.contains(place), kept.insert(place).inserted else { return }
      length += end(place) - starts[place]
    }
    for span in spans {
      let changed = index(span.start)...index(span.end)
      for place in changed.lowerBound - 1...changed.upperBound + 1 { keep(place) }
      for name in changed.flatMap({ bound[$0] }) {
        for user in users[name] ?? [] where isPart(length) { keep(user) }
      }
    }
    guard isPart(length) else { return nil }
    let places = kept.sorted()
    let own = places.reduce(into: Set<String>()) { $0.formUnion(bound[$1]) }
    let names = places.reduce(into: Set<String>()) { $0.formUnion(mentioned[$1]) }
    return Part(ranges: places.map { starts[$0]..<end($0) }, names: names.subtracting(own), own: own)
  }

  /// The statement at a line as if it ended there, and the next one: a bracket that is never closed takes in the rest
  /// of the program.
  func cut(afterLine line: Int) -> Part? {
    let start = starts[index(source.range(ofLine: line).upperBound)]
    var end = line + 1
    for _ in 0..<2 {
      repeat { end += 1 } while end < source.lineCount && continues(line: end)
    }
    let range = start..<(end < source.lineCount ? source.start(ofLine: end) : source.bytes.count)
    guard isPart(range.count) else { return nil }
    let text = Source(name: source.name, bytes: Array(source.bytes[range]))
    return Part(ranges: [range], names: ProgramParts.names(in: Token.all(of: text)[...], of: text), own: [])
  }

  /// True if a line belongs to the statement above it.
  private func continues(line: Int) -> Bool {
    let first = source.bytes[source.range(ofLine: line)].first { $0 != 0x20 && $0 != 0x09 }
    return first.map { "|.})]".utf8.contains($0) } ?? true
  }

  /// A smaller part is worth the trouble.
  private func isPart(_ length: Int) -> Bool { 2 * length < source.bytes.count }

  private func end(_ place: Int) -> Int { place + 1 < starts.count ? starts[place + 1] : source.bytes.count }

  /// The statement at an offset.
  private func index(_ offset: Int) -> Int { max(0, starts.partitioningIndex { $0 > offset } - 1) }
}
