extension Collection where Element: Equatable {
  /// The pieces between all separators, with the empty ones.
  @inlinable public func split(at separator: Element, maxSplits: Int = .max) -> [SubSequence] {
    split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false)
  }
}

extension String {
  /// The text of bytes; invalid ones become U+FFFD.
  @inlinable public init(utf8 bytes: some Collection<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }

  /// The last part of a path: the name of a file without its folders.
  public var fileName: String { String(Substring(utf8.split(separator: UInt8(ascii: "/")).last ?? utf8[...])) }
}

extension Set<String> {
  /// The words of a text.
  public init(words: String) { self.init(words.split(whereSeparator: \.isWhitespace).map { String($0) }) }
}

extension [String: String] {
  /// Rows `ours ; theirs theirs`: our word by each of theirs.
  public init(rows: some Sequence<String>) {
    self.init()
    for row in rows {
      let cells = row.split(at: ";").map(\.trimmed)
      if cells.count == 2 { for word in cells[1].pieces(by: " ") { self[word] = cells[0] } }
    }
  }
}

extension StringProtocol {
  /// The text between line ends; empty if two line ends touch.
  public var lines: [String] { split(at: "\n").map { String($0) } }

  /// The text with one blank in place of each gap between words.
  public var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The pieces between separators, without the empty ones.
  public func pieces(by separator: Character) -> [String] { split { $0 == separator }.map { String($0) } }

  /// The text without white space at either end.
  public var trimmed: String { String(drop(while: \.isWhitespace)).trimmedEnd }

  public var trimmedEnd: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }

  /// Where a text first occurs. The standard library's own search would bring its regular expressions along.
  public func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}

extension Character {
  /// True for a letter, a digit or an underscore.
  public var isOfName: Bool { isLetter || isNumber || self == "_" }
}

extension Sequence {
  /// The results for all elements; nil if one of them has none.
  @inlinable public func mapAll<Result>(_ transform: (Element) -> Result?) -> [Result]? {
    var results: [Result] = []
    for element in self {
      guard let result = transform(element) else { return nil }
      results.append(result)
    }
    return results
  }
}

extension RandomAccessCollection where Index == Int {
  /// The index of the first element for which the test is true, found by halving: it must be true for all after that.
  @inlinable public func partitioningIndex(where isSecond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Optional {
  /// The value in an array; nil is the empty one.
  @inlinable public var asArray: [Wrapped] { map { [$0] } ?? [] }
}

extension Array {
  /// Appends an element, and returns its index.
  @inlinable public mutating func index(appending element: Element) -> Int {
    append(element)
    return count - 1
  }

  /// The index of the first element that is the same; if there is none, the new one is appended.
  @inlinable public mutating func index(appending element: Element, unless isSame: (Element) -> Bool) -> Int {
    firstIndex(where: isSame) ?? index(appending: element)
  }

  /// The last element, which must exist.
  @inlinable public var lastElement: Element {
    get { self[count - 1] }
    _modify { yield &self[count - 1] }
  }
}
